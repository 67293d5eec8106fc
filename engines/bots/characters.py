"""Personalities of robots: a few likings each, which tip the scales between actions of like worth."""

from collections.abc import Mapping

from engines.tastes import Tastes

CHARACTERS: Mapping[str, Tastes] = {
    "ostrich": Tastes(far=1.0),
    "squirrel": Tastes(thrift=0.8),
    "monkey": Tastes(crowd=1.0, far=-0.3),
    "crab": Tastes(harm=1.0, thrift=0.15),
    "panda": Tastes(harm=-1.0, thrift=0.1),
}
