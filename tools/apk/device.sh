#!/bin/sh
# Installs a package on whatever adb finds, starts it, photographs it, presses back and reads the log.
# Fails if the app does not come up, has ended, or has left a traceback.  device.sh PACKAGE FOLDER
set -eu
apk=$1
folder=$2
package=org.apoint.apoint
tries=${TRIES:-60} # of two seconds each: an emulator takes its time over a first start

fail() {
    echo "device.sh: $1" >&2
    adb logcat -d >"$folder/log.txt" || true
    exit 1
}

log_has() {
    adb logcat -d | grep -q "$1"
}

mkdir -p "$folder"
adb wait-for-device
adb install -r "$apk"
adb logcat -c
adb shell am start -W -n "$package/org.kivy.android.PythonActivity"

until log_has "Start application main loop"; do
    log_has "Traceback (most recent call last)" && fail "the app has stopped with a traceback"
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || fail "the app has not started"
    sleep 2
done
sleep "${SETTLING:-5}"
adb exec-out screencap -p >"$folder/home.png"
adb shell pidof "$package" >/dev/null || fail "the app is gone"

adb shell input keyevent KEYCODE_BACK
sleep "${SETTLING:-5}"
adb exec-out screencap -p >"$folder/after-back.png"
adb shell pidof "$package" >/dev/null || fail "back has ended the app instead of putting it aside"

adb logcat -d >"$folder/log.txt"
if grep -q "Traceback (most recent call last)" "$folder/log.txt"; then
    fail "there is a traceback in the log"
fi
echo "It starts, shows itself and steps aside; pictures and log are in $folder."
