//! The free space where the server stores its data.

use domain::Text;

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{Subject, quantities};
use crate::backup::DiskSpace;

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
/// Returns the room that the next backup needs at most: rows and documents are written once as they are, and once
/// compressed. The documents, which hardly get smaller, are known only from the last backup.
pub(super) fn backup_room(database: u64, last_backup: Option<u64>) -> u64 {
    database.saturating_add(last_backup.unwrap_or_default()).saturating_mul(2)
}

/// Returns how urgent it is to free some space.
fn state(space: DiskSpace, room: u64) -> HealthState {
    if !space.has_room(room) {
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
    let folder = FOLDER.fill(language, &[("folder", &sources.data.display().to_string())]);
    let space = match DiskSpace::of(&sources.data) {
        Ok(space) => space,
        Err(error) => {
            let sentence = UNKNOWN.fill(language, &[("why", &error.to_string())]);
            return HealthCheck::new(CheckKind::Disk, HealthState::Look, TITLE, sentence, language)
                .with_detail(folder, None);
        }
    };
    let size = |bytes| quantities::size(bytes, language);
    let (free, total, room_text) = (size(space.free), size(space.total), size(room));
    let values =
        [("free", free.as_str()), ("total", &total), ("room", &room_text), ("server", &sources.server)];
    let state = state(space, room);
    let check = HealthCheck::new(CheckKind::Disk, state, TITLE, FREE.fill(language, &values), language)
        .with_detail(folder, None);
    match state {
        HealthState::Good => check,
        HealthState::Look => check.with_advice(FREE_SOON.fill(language, &values)),
        HealthState::Act => check.with_advice(FREE_NOW.fill(language, &values)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GB: u64 = 1_000_000_000;

    #[test]
    fn a_tenth_of_the_disk_and_the_room_of_a_backup_must_be_free() {
        let room = backup_room(GB, Some(2 * GB));
        assert_eq!(room, 6 * GB);
        for (free, expected) in
            [(50, HealthState::Good), (10, HealthState::Good), (9, HealthState::Look), (6, HealthState::Act)]
        {
            assert_eq!(state(DiskSpace { free: free * GB, total: 100 * GB }, room), expected, "{free} GB");
        }
    }
}
