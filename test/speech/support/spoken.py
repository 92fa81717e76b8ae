"""Runs Orca with a voice that writes: each sentence is one line of JSON on standard output. `live` marks those of a live region,
which Orca says from a timer of its own, before or after what it says of the focus.

A page that sets its title to one with `⟦number⟧` asks whether Orca has said everything about what happened before. The line
`{"settled": number}` answers, once Orca has seen the title, has no event or message left, and nothing more has come for a while.
"""

import json
import os
import re
import sys
import time
import types

import gi

for library, version in (("Gdk", "3.0"), ("Gtk", "3.0"), ("Atspi", "2.0")):
    gi.require_version(library, version)

import pyatspi
from gi.repository import GLib
from orca import liveregions, orca, settings, speechserver

quiet_seconds = 0.4
last_activity = time.monotonic()
is_live = False


def write(**message):
    sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def note_activity(*_):
    global last_activity
    last_activity = time.monotonic()


class Voice(speechserver.SpeechServer):
    """Says a sentence at once, so that a key never cuts one off."""

    @staticmethod
    def getFactoryName():
        return "transcript"

    @staticmethod
    def getSpeechServers():
        return [voice]

    @staticmethod
    def getSpeechServer(info=None):
        return voice

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["transcript", "transcript"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        note_activity()
        if text and text.strip():
            write(said=text.strip(), live=is_live)

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utterances, progress):
        for context, acss in utterances:
            self.speak(context.utterance)


voice = Voice()
module = types.ModuleType("transcript")
module.SpeechServer = Voice
sys.modules["transcript"] = module


def answer(event):
    asked = re.search("⟦(\\d+)⟧", str(event.any_data) if isinstance(event.any_data, str) else event.source.name or "")
    if asked and int(asked[1]) > answer.last:
        answer.last = int(asked[1])
        note_activity()
        GLib.timeout_add(20, report_when_quiet, answer.last)


answer.last = 0


def report_when_quiet(number):
    script = orca.orca_state.activeScript
    messages = getattr(getattr(script, "liveRegionManager", None), "msg_queue", [])
    if not orca._eventManager._eventQueue.empty() or len(messages) > 0:
        note_activity()
        return True
    if time.monotonic() - last_activity < quiet_seconds:
        return True
    write(settled=number)
    return False


original_enqueue = orca._eventManager._enqueue


def enqueue(event):
    note_activity()
    original_enqueue(event)


orca._eventManager._enqueue = enqueue
original_pump = liveregions.LiveRegionManager.pumpMessages


def pump_messages(manager):
    global is_live
    is_live = True
    try:
        return original_pump(manager)
    finally:
        is_live = False


liveregions.LiveRegionManager.pumpMessages = pump_messages

changes = {
    "speechServerFactory": "transcript",
    "speechFactoryModules": ["transcript"],
    "enableBraille": False,
    "enableSound": False,
    "enableKeyEcho": False,
    # how far an upload has come depends on the moment
    "speakProgressBarUpdates": False,
    # the tests ask for it, when the page is complete
    "sayAllOnLoad": False,
}
for name, value in changes.items():
    setattr(settings, name, value)
orca.getSettingsManager().activate(os.path.join(os.environ["XDG_DATA_HOME"], "orca"), changes)
pyatspi.Registry.registerEventListener(answer, "object:property-change:accessible-name")
sys.exit(orca.main())
