//! Export of a stage's public results to a file.

use std::cmp::Reverse;

use domain::Language;
use domain::access::Action;
use domain::results::{Status, rank_class};
use domain::stages::Zone;
use jiff::Timestamp;

use crate::boards::{Course, Rider, riders};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, Error, StagePath, stages};

/// The headers in English, Latvian and Estonian. The columns of the sections follow them, one for each
/// section of each lap (`S3 L2`).
const HEADS: [[&str; 3]; 17] = [
    ["Class", "Klase", "Klass"],
    ["Place", "Vieta", "Koht"],
    ["Racing number", "Starta numurs", "Stardinumber"],
    ["Name", "Vārds, uzvārds", "Nimi"],
    ["Club", "Klubs", "Klubi"],
    ["Bike", "Motocikls", "Mootorratas"],
    ["Points", "Punkti", "Punktid"],
    ["Penalty points", "Soda punkti", "Karistuspunktid"],
    ["Status", "Statuss", "Olek"],
    ["0", "0", "0"],
    ["1", "1", "1"],
    ["2", "2", "2"],
    ["3", "3", "3"],
    ["5", "5", "5"],
    ["Start", "Starts", "Start"],
    ["Finish", "Finišs", "Finiš"],
    ["Standings points", "Kopvērtējuma punkti", "Arvestuspunktid"],
];
const NAME: [&str; 3] = ["Results", "Rezultāti", "Tulemused"];

/// [`HEADS`] as every release has written them, in each language. An import recognises the files of all of
/// them, so a line is never changed or removed: a release with other headers adds its own three.
const RELEASED_HEADS: &[&str] = &[
    "Class;Place;Racing number;Name;Club;Bike;Points;Penalty points;Status;0;1;2;3;5;Start;Finish;Standings points",
    "Klase;Vieta;Starta numurs;Vārds, uzvārds;Klubs;Motocikls;Punkti;Soda punkti;Statuss;0;1;2;3;5;Starts;Finišs;Kopvērtējuma punkti",
    "Klass;Koht;Stardinumber;Nimi;Klubi;Mootorratas;Punktid;Karistuspunktid;Olek;0;1;2;3;5;Start;Finiš;Arvestuspunktid",
];

/// Returns the header of a ride, such as `S3 L2`, which the import of scored stages can read. A spreadsheet
/// would convert `3/2` to a date, and a reader wouldn't know which number is the lap.
fn ride_head(section: u8, lap: u8, language: Language) -> String {
    format!("S{section} {}{lap}", language.of(["L", "A", "R"]))
}

/// Whether a file has the headers of an export of results, of any release and in any language.
pub(super) fn is_export(heads: &[&str]) -> bool {
    let matches = |released: &&str| {
        let count = released.split(';').count();
        released.split(';').eq(heads.iter().copied().take(count))
    };
    RELEASED_HEADS.iter().any(matches)
}

/// Exports the results by class, hardest first, and by place.
pub async fn export(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    format: FileFormat,
    language: Language,
) -> Result<Vec<u8>, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewResults).await?;
    let course = Course::of(&view, at.stage.id).await?.ok_or(Error::NotFound("stage"))?;
    let riders = riders(&view, &course, None, &app.rules).await?;
    let laps = at.stage.classes.iter().map(|class| class.laps).max().unwrap_or(0);
    let sections: Vec<u8> = (1..=at.stage.details.sections).collect();

    let mut heads: Vec<_> = HEADS.iter().map(|words| language.of(*words).to_owned()).collect();
    heads.extend(
        (1..=laps).flat_map(|lap| sections.iter().map(move |&section| ride_head(section, lap, language))),
    );
    let mut classes: Vec<&str> = riders.iter().map(|rider| rider.row.racing_class.as_str()).collect();
    classes.sort_unstable_by_key(|class| (Reverse(course.order_of(class)), *class));
    classes.dedup();
    let mut rows = Vec::new();
    for class in classes {
        let of_class: Vec<&Rider> = riders.iter().filter(|rider| rider.row.racing_class == class).collect();
        for (place, computed) in rank_class(course.format(), of_class.iter().map(|rider| &rider.computed)) {
            if let Some(rider) =
                of_class.iter().find(|rider| rider.computed.participant == computed.participant)
            {
                let mut row = cells(rider, place, &at.stage.time_zone);
                let class_of_stage = at.stage.classes.iter().find(|known| known.name == class);
                row.extend(
                    (1..=laps)
                        .flat_map(|lap| sections.iter().map(move |&section| (lap, section)))
                        .map(|(lap, section)| {
                            let index = class_of_stage?.sections.iter().position(|own| *own == section)?;
                            *rider.row.laps.get(usize::from(lap) - 1)?.get(index)?
                        })
                        .map(Cell::from),
                );
                rows.push(row);
            }
        }
    }
    Sheet { name: language.of(NAME).to_owned(), heads, rows }.to_file(format, language)
}

/// Returns the cells for [`HEADS`].
fn cells(rider: &Rider, place: u32, zone: &Zone) -> Vec<Cell> {
    let row = &rider.row;
    let time = |at: Timestamp| Cell::Time(zone.local(at).time());
    #[allow(clippy::cast_precision_loss)] // points are small enough for a float
    let total = row.total.map_or(Cell::Empty, |total| Cell::Number(total as f64));
    let mut cells = vec![
        row.racing_class.as_str().into(),
        // a result with a status has no visible place
        row.status.is_none().then_some(place).into(),
        Cell::of_digits(&row.racing_number),
        row.name.as_str().into(),
        row.club.as_deref().into(),
        row.bike.as_str().into(),
        total,
        row.penalty_points.into(),
        row.status.map(Status::name).into(),
    ];
    cells.extend(row.statistics.map(Cell::from));
    cells.extend([time(row.started_on), time(row.last_time_recorded), row.position_points.into()]);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headers_of_this_version_are_among_the_released_ones() {
        for language in Language::ALL {
            let heads = HEADS.map(|words| language.of(words)).join(";");
            let is_released = RELEASED_HEADS.contains(&heads.as_str());
            assert!(is_released, "add this line to RELEASED_HEADS and change none of the others: {heads}");
        }
    }

    #[test]
    fn an_export_of_version_1_0_is_recognized_in_every_language() {
        let english = "Class;Place;Racing number;Name;Club;Bike;Points;Penalty points;Status;0;1;2;3;5;Start;Finish;Standings points";
        let latvian = "Klase;Vieta;Starta numurs;Vārds, uzvārds;Klubs;Motocikls;Punkti;Soda punkti;Statuss;0;1;2;3;5;Starts;Finišs;Kopvērtējuma punkti";
        let estonian = "Klass;Koht;Stardinumber;Nimi;Klubi;Mootorratas;Punktid;Karistuspunktid;Olek;0;1;2;3;5;Start;Finiš;Arvestuspunktid";
        for fixed in [english, latvian, estonian] {
            let heads: Vec<&str> = fixed.split(';').chain(["1/1", "1/2"]).collect();
            assert!(is_export(&heads), "{fixed}");
            let other: Vec<&str> = heads.iter().copied().skip(1).collect();
            assert!(!is_export(&other), "{fixed}");
            let shorter: Vec<&str> = heads.iter().copied().take(10).collect();
            assert!(!is_export(&shorter), "{fixed}");
        }
    }
}
