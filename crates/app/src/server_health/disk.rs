//! The free space where the server stores its data.

use std::io;
use std::path::Path;

use domain::Text;

use super::check::{CheckKind, HealthCheck, HealthState, fill};
use super::{Subject, quantities};

const TITLE: Text = Text { en: "Disk space", lv: "Vieta diskā", et: "Kettaruum" };
const FREE: Text = Text {
    en: "{free} of {total} are free where {server} stores its data.",
    lv: "Diskā, kurā serveris {server} glabā datus, brīvs: {free} no {total}.",
    et: "Kettal, kus server {server} andmeid hoiab, on vaba {free}, kokku {total}.",
};
const FREE_SOON: Text = Text {
    en: "Delete what isn't needed on this disk, such as old backups and logs, or get a bigger one.",
    lv: "Izdzēsiet no šī diska nevajadzīgo, piemēram, vecas rezerves kopijas un žurnālus, vai sagādājiet lielāku disku.",
    et: "Kustutage sellelt kettalt mittevajalik, näiteks vanad varukoopiad ja logid, või hankige suurem ketas.",
};
const FREE_NOW: Text = Text {
    en: "Free some space now: a backup needs about {room}. On a full disk no score is saved, and the judges' phones keep theirs until there is space.",
    lv: "Atbrīvojiet vietu tagad: rezerves kopijai vajag apmēram {room}. Ja disks ir pilns, vērtējumi netiek saglabāti; tiesnešu telefoni savus glabā, līdz vieta atkal ir.",
    et: "Vabastage kohe ruumi: varukoopia vajab umbes {room}. Täis kettale tulemusi ei salvestata; kohtunike telefonid hoiavad enda omi, kuni ruumi on.",
};
const UNKNOWN: Text = Text {
    en: "The free space can't be read ({why}).",
    lv: "Brīvo vietu nevar nolasīt ({why}).",
    et: "Vaba ruumi ei saa lugeda ({why}).",
};
const FOLDER: Text = Text { en: "Folder: {folder}", lv: "Mape: {folder}", et: "Kaust: {folder}" };

/// Below this part of the disk, somebody should look at it.
const LOW: u64 = 10;
/// The least room that a backup and the day's data need.
const MIN_ROOM: u64 = 200_000_000;

/// The space of a disk, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// What this user may still fill.
    pub free: u64,
    /// The whole disk.
    pub total: u64,
}

impl Space {
    /// Reads the space of the disk that has this folder.
    pub fn of(folder: &Path) -> io::Result<Self> {
        let space = rustix::fs::statvfs(folder)?;
        let bytes = |blocks: u64| blocks.saturating_mul(space.f_frsize);
        Ok(Self { free: bytes(space.f_bavail), total: bytes(space.f_blocks) })
    }
}

/// Returns the room that the next backup needs: it is first written in parts, then packed.
pub(super) fn backup_room(database: u64, last_backup: Option<u64>) -> u64 {
    database.max(last_backup.unwrap_or_default().saturating_mul(2)).max(MIN_ROOM)
}

/// Returns how urgent it is to free some space.
fn state(space: Space, room: u64) -> HealthState {
    if space.free < room {
        HealthState::Act
    } else if space.free < space.total / LOW {
        HealthState::Look
    } else {
        HealthState::Good
    }
}

/// Checks the space. `room` is what the next backup needs.
pub(super) fn check(subject: &Subject<'_>, room: u64) -> HealthCheck {
    let (language, sources) = (subject.language, subject.sources);
    let folder = fill(FOLDER, language, &[("folder", &sources.data.display().to_string())]);
    let space = match Space::of(&sources.data) {
        Ok(space) => space,
        Err(error) => {
            let sentence = fill(UNKNOWN, language, &[("why", &error.kind().to_string())]);
            return HealthCheck::new(CheckKind::Disk, HealthState::Look, TITLE, sentence, language)
                .with_detail(folder, None);
        }
    };
    let size = |bytes| quantities::size(bytes, language);
    let (free, total, room_text) = (size(space.free), size(space.total), size(room));
    let values =
        [("free", free.as_str()), ("total", &total), ("room", &room_text), ("server", &sources.server)];
    let state = state(space, room);
    let check = HealthCheck::new(CheckKind::Disk, state, TITLE, fill(FREE, language, &values), language)
        .with_detail(folder, None);
    match state {
        HealthState::Good => check,
        HealthState::Look => check.with_advice(fill(FREE_SOON, language, &values)),
        HealthState::Act => check.with_advice(fill(FREE_NOW, language, &values)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GB: u64 = 1_000_000_000;

    #[test]
    fn a_tenth_of_the_disk_and_the_room_of_a_backup_must_be_free() {
        let room = backup_room(GB, Some(3 * GB));
        assert_eq!(room, 6 * GB);
        for (free, expected) in
            [(50, HealthState::Good), (10, HealthState::Good), (9, HealthState::Look), (5, HealthState::Act)]
        {
            assert_eq!(state(Space { free: free * GB, total: 100 * GB }, room), expected, "{free} GB");
        }
        assert_eq!(backup_room(1, None), MIN_ROOM);
    }
}
