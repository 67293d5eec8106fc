#!/bin/sh
# Installs the Debian packages it is given, or says in one sentence why it cannot.
set -u

refuse() {
    echo "./dev $1; please install these packages and try again: $packages" >&2
    exit 1
}

packages=$*
command -v apt-get >/dev/null || refuse "installs system packages only with apt-get"
if [ "$(id -u)" -eq 0 ]; then
    as_root="env"
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n env"
else
    refuse "may not install system packages here"
fi

echo "Installing system packages: $packages" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A package list that cannot be refreshed may still do; the installation decides.
$as_root apt-get update -qq >"$log" 2>&1
if ! $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=600 "$@" >>"$log" 2>&1 </dev/null; then
    grep '^E: ' "$log" | tail -n 1 >&2
    refuse "could not install system packages (is there a network?)"
fi
