"""Stands in for the module of p4a's recipe."""

from jnius import ACTIVITY, autoclass

mActivity = ACTIVITY  # noqa: N816  p4a calls it so
python_act = autoclass("org.kivy.android.PythonActivity")


def remove_presplash() -> None:
    mActivity.removeLoadingScreen()
