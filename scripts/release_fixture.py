"""The steps of scripts/release-fixture that need more than a shell.

fill ADDRESS             uses features that the demo doesn't, so that more tables have rows
reduce DATA              deletes most of a stopped demo's data, and marks the rest as real data
answers ADDRESS FOLDER   writes what the server answers about the approved results and the standings
"""

import json
import pathlib
import sqlite3
import sys
import urllib.request
import uuid

# The championships that stay: one with approved, running and future stages, and one of another format.
CHAMPIONSHIPS = ["baltic-trial-2026", "open-free-cup-2026"]
KEPT_ADS = 1
FEATURES = """protests raceDay startTimes officials emergencyContacts consents annulments following messages corrections
              entryDesk""".split()
# What the settings of a championship answer and don't take.
READ_ONLY = ["institution", "institutionName", "slug", "isPublished", "stages", "version"]


class Client:
    """A visitor of the API, or somebody who has logged in."""

    def __init__(self, address, name=None):
        self.api = address + "/api/v1"
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        if name:
            self.send("POST", "/session", {"email": f"{name}@zerodab.example", "password": "trial"})

    def send(self, method, path, body=None, version=None):
        headers = {"Content-Type": "application/json"}
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.api + path, data, headers, method=method)
        try:
            with self.opener.open(request) as response:
                return json.loads(response.read() or "null")
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")

    def get(self, path):
        return self.send("GET", path)


def championship_path(stage):
    return f"/institutions/{stage['institution']}/championships/{stage['championship']}"


def stage_path(stage):
    return f"{championship_path(stage)}/stages/{stage['stage']}"


def fill(address):
    admin, rider = Client(address, "admin"), Client(address, "rider")
    upcoming = admin.get("/competitions")["upcoming"]
    for path in sorted({championship_path(stage) for stage in upcoming}):
        settings = admin.get(path + "/settings")
        version = settings["version"]
        for field in READ_ONLY:
            settings.pop(field, None)
        for racing_class in settings["classes"]:
            racing_class["former"] = racing_class["name"]
        admin.send("PUT", path + "/settings", settings | {"features": FEATURES}, version)

    stage = next(stage for stage in upcoming if stage["phase"] == "registrationOpen")
    path = stage_path(stage)
    fees = {
        "standardCents": 2500, "classes": [], "lateCents": 0, "dayLicenceCents": 1000, "discountClub": "", "discountCents": 0,
        "recipient": "Triāla klubs", "iban": "LV80BANK0000435195001", "reference": "",
    }
    admin.send("PUT", path + "/secretary/entry-desk/fees", fees, 0)
    texts = {language: "# Consent\n\nThe child may take part." for language in ["lv", "et", "en"]}
    admin.send("PUT", path + "/secretary/consents/text", texts, 0)
    registration = {
        "name": "Demo Rider", "racingNumber": "9001", "bike": "Montesa", "birthDate": "2012-05-09", "gender": "male",
        "racingClass": admin.get(path)["classes"][0]["name"],
        "emergencyContact": {"name": "Ozols Ozoliņš", "phone": "+371 20000000"},
    }
    rider.send("POST", path + "/registration", registration)
    participants = admin.get(path + "/secretary/participants")["participants"]
    participant = next(row["id"] for row in participants if row["racingNumber"] == "9001")
    payment = {"id": str(uuid.uuid4()), "participant": participant, "amountCents": 2500, "method": "cash", "reason": ""}
    admin.send("POST", path + "/secretary/entry-desk/payments", payment)
    mark = {"id": str(uuid.uuid4()), "participant": participant, "mark": "arrived", "set": True}
    admin.send("POST", path + "/secretary/entry-desk/marks", mark)
    admin.send("POST", path + "/judge-links", {"name": "Volunteer", "sections": [1, 2]})
    text = {"subject": "Mud", "text": "Bring boots."}
    message = {
        "id": str(uuid.uuid4()), "texts": {"lv": text, "et": text, "en": text}, "audience": {"kind": "all"},
        "byEmail": False, "onPage": True,
    }
    admin.send("POST", path + "/secretary/messages", message)


def reduce(folder):
    database = sqlite3.connect(folder / "zerodab.db")
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    kept = ", ".join(f"'{slug}'" for slug in CHAMPIONSHIPS)
    unwanted = f"SELECT id FROM championships WHERE slug NOT IN ({kept})"
    stages = f"SELECT id FROM stages WHERE championship_id IN ({unwanted})"
    ads = f"SELECT id FROM market_ads WHERE id NOT IN (SELECT id FROM market_ads ORDER BY id LIMIT {KEPT_ADS})"
    database.execute(f"DELETE FROM file_uses WHERE used_by IN ({stages}) OR used_by IN ({ads})")
    database.execute(f"DELETE FROM market_ads WHERE id IN ({ads})")
    for column, ids in [("stage_id", stages), ("championship_id", unwanted)]:
        for table in tables:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            # the stages are still needed to find what belongs to them
            if column in columns:
                database.execute(f"DELETE FROM {table} WHERE {column} IN ({ids})")
    database.execute(f"DELETE FROM championships WHERE id IN ({unwanted})")
    unused = "SELECT key FROM files WHERE key NOT IN (SELECT file_key FROM file_uses)"
    for (key,) in database.execute(unused).fetchall():
        for name in [key, key + ".thumbnail"]:
            (folder / "files" / name).unlink(missing_ok=True)
            (folder / "files" / "pictures" / name).unlink(missing_ok=True)
    database.execute(f"DELETE FROM files WHERE key IN ({unused})")
    database.execute("DELETE FROM sessions")
    database.execute("UPDATE data_kind SET kind = 'own'")
    broken = database.execute("PRAGMA foreign_key_check").fetchall()
    assert not broken, broken
    database.commit()
    database.execute("VACUUM")
    database.close()


def answers(address, folder):
    visitor = Client(address)
    past = visitor.get("/competitions")["past"]
    # running stages change with the time, approved ones don't
    paths = {stage_path(stage) + "/board" for stage in past if stage["resultsStatus"] == "standingsPublished"}
    paths |= {championship_path(stage) + "/standings" for stage in past}
    assert len(paths) > 1, past
    folder.mkdir()
    for path in paths:
        text = json.dumps({"path": "/api/v1" + path, "answer": visitor.get(path)}, ensure_ascii=False)
        (folder / (path.strip("/").replace("/", "-") + ".json")).write_text(text)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["fill", address]:
            fill(address)
        case ["reduce", folder]:
            reduce(pathlib.Path(folder))
        case ["answers", address, folder]:
            answers(address, pathlib.Path(folder))
        case _:
            sys.exit(__doc__)
