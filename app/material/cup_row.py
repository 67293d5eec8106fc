"""A cup as a row of a list: its name, who takes part, how far it has come or whose it is."""

from kivy.properties import StringProperty
from kivy.utils import escape_markup

from app.cup import Cup
from app.material.rows import PaperRow
from app.resources.layouts import read_material
from app.shell import Shell
from app.text import cup_words


class CupRow(PaperRow):
    names = StringProperty()
    news = StringProperty()


def cup_row(shell: Shell, cup: Cup) -> CupRow:
    """A row that leads to the page of a cup."""
    words = shell.words
    people = ", ".join(cup_words.called(one, words) for one in cup.people)
    news = cup_words.won_by(cup, words) if cup.is_over else cup_words.progress(cup, words)
    title = escape_markup(cup_words.name_of(cup, words))
    row = CupRow(title=title, names=escape_markup(people), news=escape_markup(news))
    row.bind(on_release=lambda _row: shell.go("cup", cup=cup.id))
    return row


read_material("cup_row")
