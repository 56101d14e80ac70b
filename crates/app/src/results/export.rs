//! Export of a stage's public results to a file.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use domain::access::Action;
use domain::championships::Feature;
use domain::judging::RideKey;
use domain::results::{RiderStatus, rank_results};
use domain::ruleset::UnriddenKind;
use domain::stages::{RacingClass, Zone};
use domain::timekeeping::RecordedTimes;
use domain::{Language, Text};
use jiff::Timestamp;
use storage::stages::StoredStage;

use crate::boards::{BoardResult, BoardStage, Rider, load_riders};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::stage_times::{StageTimes, TimesOfRider};
use crate::{App, Caller, Error, Noun, StagePath, stages};

/// The first headers. The counts of each score of the rules follow them (`0` to `5`), then [`HEADERS_AFTER_COUNTS`], then
/// the sections, one column for each section of each lap (`S3 L2`).
const HEADERS: [Text; 9] = [
    Text { en: "Class", lv: "Klase", et: "Klass" },
    Text { en: "Place", lv: "Vieta", et: "Koht" },
    Text { en: "Racing number", lv: "Starta numurs", et: "Stardinumber" },
    Text { en: "Name", lv: "Vārds, uzvārds", et: "Nimi" },
    Text { en: "Club", lv: "Klubs", et: "Klubi" },
    Text { en: "Bike", lv: "Motocikls", et: "Mootorratas" },
    Text { en: "Points", lv: "Punkti", et: "Punktid" },
    Text { en: "Penalty points", lv: "Soda punkti", et: "Karistuspunktid" },
    Text { en: "Status", lv: "Statuss", et: "Olek" },
];
/// The headers after the counts of each score of the rules.
const HEADERS_AFTER_COUNTS: [Text; 3] = [
    Text { en: "Start", lv: "Starts", et: "Start" },
    Text { en: "Finish", lv: "Finišs", et: "Finiš" },
    Text { en: "Standings points", lv: "Kopvērtējuma punkti", et: "Arvestuspunktid" },
];
const SHEET_NAME: Text = Text { en: "Results", lv: "Rezultāti", et: "Tulemused" };
const PROVISIONAL: Text =
    Text { en: "Provisional results", lv: "Provizoriskie rezultāti", et: "Esialgsed tulemused" };
const OFFICIAL: Text =
    Text { en: "Official results", lv: "Oficiālie rezultāti", et: "Ametlikud tulemused" };
/// The name of the sheet, before the time of the correction. A sheet's name has at most 31 characters.
const CORRECTED: Text = Text { en: "Corrected", lv: "Laboti", et: "Parandatud" };

/// The results of a stage as a file.
#[derive(Clone, Debug)]
pub struct ResultsFile {
    /// The content.
    pub bytes: Vec<u8>,
    /// Its name without the extension.
    pub name: String,
}

/// [`HEADERS`] as every release has written them, in each language. An import recognises the files of all of
/// them, so a line is never changed or removed: a release with other headers adds its own three.
const RELEASED_HEADERS: &[&str] = &[
    "Class;Place;Racing number;Name;Club;Bike;Points;Penalty points;Status;0;1;2;3;5;Start;Finish;Standings points",
    "Klase;Vieta;Starta numurs;Vārds, uzvārds;Klubs;Motocikls;Punkti;Soda punkti;Statuss;0;1;2;3;5;Starts;Finišs;Kopvērtējuma punkti",
    "Klass;Koht;Stardinumber;Nimi;Klubi;Mootorratas;Punktid;Karistuspunktid;Olek;0;1;2;3;5;Start;Finiš;Arvestuspunktid",
];

/// The headers of what timekeepers recorded. They are the last columns, and only where the championship has the feature.
const TIME_HEADERS: [Text; 4] = [
    Text { en: "Recorded start", lv: "Atzīmētais starts", et: "Kirja pandud start" },
    Text { en: "Recorded finish", lv: "Atzīmētais finišs", et: "Kirja pandud finiš" },
    Text {
        en: "Minutes late at the start",
        lv: "Starta kavējums minūtēs",
        et: "Hilinemine stardis minutites",
    },
    Text {
        en: "Minutes over the time limit",
        lv: "Minūtes virs laika limita",
        et: "Ajalimiidi ületamine minutites",
    },
];

/// The header of the points of a day before of the same event; the day's title follows.
const POINTS_OF_DAY: Text = Text { en: "Points", lv: "Punkti", et: "Punktid" };
/// The header of the points of all days of the event.
const POINTS_OF_EVENT: Text =
    Text { en: "Points of all days", lv: "Visu dienu punkti", et: "Kõigi päevade punktid" };

/// Returns the header of a ride, such as `S3 L2`, which the import of scored stages can read. A spreadsheet
/// would convert `3/2` to a date, and a reader wouldn't know which number is the lap.
fn ride_header(ride: RideKey, language: Language) -> String {
    let RideKey { lap, section } = ride;
    format!("S{section} {}{lap}", Text { en: "L", lv: "A", et: "R" }.in_language(language))
}

/// Whether a file has the headers of an export of results, of any release and in any language.
pub(crate) fn is_export(headers: &[&str]) -> bool {
    let matches = |released: &&str| {
        let count = released.split(';').count();
        released.split(';').eq(headers.iter().copied().take(count))
    };
    RELEASED_HEADERS.iter().any(matches)
}

/// Exports the results by class, hardest first, and by place.
pub async fn export(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    format: FileFormat,
    language: Language,
) -> Result<ResultsFile, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewResults).await?;
    let stage = BoardStage::load(&snapshot, access.stage.id).await?.ok_or(Error::NotFound(Noun::Stage))?;
    let (riders, now) = (load_riders(&snapshot, &stage, None).await?, app.now());
    let laps = access.stage.classes.iter().map(|class| class.laps).max().unwrap_or(0);
    let sections = 1..=access.stage.details.sections;
    let ride_keys: Vec<RideKey> =
        (1..=laps).flat_map(|lap| sections.clone().map(move |section| RideKey::new(section, lap))).collect();

    let scores = &stage.rules().section.scores;
    let in_language = |header: &Text| header.in_language(language).to_owned();
    let mut headers: Vec<_> = HEADERS.iter().map(in_language).collect();
    headers.extend(scores.iter().map(u32::to_string));
    headers.extend(HEADERS_AFTER_COUNTS.iter().map(in_language));
    headers.extend(ride_keys.iter().map(|&ride| ride_header(ride, language)));
    let times = match access.require_feature(Feature::StartTimes) {
        Ok(()) => Some(StageTimes::load(&snapshot, &access.stage).await?),
        Err(_) => None,
    };
    let times: Option<BTreeMap<_, _>> =
        times.as_ref().map(|times| times.of_riders().map(|times| (&times.rider.id, times)).collect());
    headers.extend(day_headers(&access, language));
    if times.is_some() {
        headers.extend(TIME_HEADERS.map(|header| header.in_language(language).to_owned()));
    }
    let mut classes: Vec<&str> = riders.iter().map(|rider| rider.row.racing_class.as_str()).collect();
    classes.sort_unstable_by_key(|class| (Reverse(stage.order_of(class)), *class));
    classes.dedup();
    let mut rows = Vec::new();
    for class in classes {
        let class_riders: Vec<&Rider> =
            riders.iter().filter(|rider| rider.row.racing_class == class).collect();
        let ranking =
            rank_results(stage.format(), stage.rules(), class_riders.iter().map(|rider| &rider.computed));
        for (place, computed) in ranking {
            let rider = class_riders.iter().find(|rider| rider.computed.participant == computed.participant);
            let Some(rider) = rider else { continue };
            let mut row = cells(rider, place, scores.len(), &access.stage.time_zone, now);
            row.extend(ride_cells(&rider.row, access.stage.find_class(class), &ride_keys));
            row.extend(day_cells(&rider.row));
            if let Some(times) = &times {
                row.extend(time_cells(times.get(&rider.computed.participant), &access.stage.time_zone));
            }
            rows.push(row);
        }
    }
    let (sheet_name, suffix) = state_names(&access.stage);
    let (mut sheet_name, mut suffix) = (sheet_name.in_language(language).to_owned(), suffix.to_owned());
    if let Some(corrected_at) = access.corrected_at() {
        let local = access.stage.time_zone.local(corrected_at);
        sheet_name = format!("{} {}", CORRECTED.in_language(language), local.strftime("%Y-%m-%d %H.%M"));
        suffix.push_str(&local.strftime("-corrected-%Y-%m-%d").to_string());
    }
    let sheet = Sheet { name: sheet_name, headers, rows };
    Ok(ResultsFile {
        bytes: sheet.to_file(format, language)?,
        name: format!("{}-results{suffix}", path.stage),
    })
}

/// Returns the name of the sheet, and the end of the file's name. They say whether results are provisional or
/// official if the championship has protests turned on: another column would have to be imported again.
fn state_names(stage: &StoredStage) -> (Text, &'static str) {
    match &stage.protests {
        None => (SHEET_NAME, ""),
        Some(_) if !stage.results_status.may_change() => (OFFICIAL, "-official"),
        Some(protests) if protests.period.is_some() => (PROVISIONAL, "-provisional"),
        Some(_) => (SHEET_NAME, "-preliminary"),
    }
}

/// Returns the cells of a rider before those of the sections, with this number of counts.
fn cells(rider: &Rider, place: u32, scores: usize, zone: &Zone, now: Timestamp) -> Vec<Cell> {
    let row = &rider.row;
    let time = |at: Timestamp| Cell::Time(zone.local(at).time());
    let mut cells = vec![
        row.racing_class.as_str().into(),
        row.displayed_status(now).is_none().then_some(place).into(),
        Cell::from_digits(&row.racing_number),
        row.name.as_str().into(),
        row.club.as_deref().into(),
        row.bike.as_str().into(),
        // of the day alone, as an import of the file reads it
        points_cell(rider.of_day.total),
        row.penalty_points.into(),
        // without an automatic DNF, which an import of the file would make a decision of the secretary
        row.status.map(RiderStatus::name).into(),
    ];
    let counts = &rider.of_day.statistics.0;
    cells.extend((0..scores).map(|index| Cell::from(counts.get(index).copied())));
    // also of riders who haven't finished: the time of the last ride decides ties, so an import must keep it
    let times = [row.started_on, row.last_time_recorded];
    cells.extend(times.map(|at| at.map_or(Cell::Empty, time)));
    cells.push(row.position_points.into());
    cells
}

fn points_cell(points: Option<i64>) -> Cell {
    #[allow(clippy::cast_precision_loss)] // points are small enough for a float
    points.map_or(Cell::Empty, |points| Cell::Number(points as f64))
}

/// Returns the headers of the days before of the same event that count in the place, and of the total.
fn day_headers(access: &stages::StageAccess, language: Language) -> Vec<String> {
    let days = access.days.earlier.iter().filter(|day| !day.results_status.may_change());
    let mut headers: Vec<_> =
        days.map(|day| format!("{}: {}", POINTS_OF_DAY.in_language(language), day.title)).collect();
    if !headers.is_empty() {
        headers.push(POINTS_OF_EVENT.in_language(language).to_owned());
    }
    headers
}

/// Returns the cells for [`day_headers`].
fn day_cells(row: &BoardResult) -> Vec<Cell> {
    // the last one is that of the stage, which has a column already
    let Some((_, earlier)) = row.day_totals.split_last() else { return Vec::new() };
    earlier.iter().copied().chain([row.total]).map(points_cell).collect()
}

/// Returns the cells for these rides. A section without a ride has a letter ([`UnriddenKind::letter`]). A ride without a
/// score has an empty cell, and so has a section that the class doesn't ride.
fn ride_cells(row: &BoardResult, class: Option<&RacingClass>, rides: &[RideKey]) -> Vec<Cell> {
    let letter = |ride: RideKey| row.unridden_at(ride).map(UnriddenKind::letter);
    let cell = |&ride: &RideKey| match letter(ride) {
        Some(letter) => letter.into(),
        None => ride_score(row, class, ride).into(),
    };
    rides.iter().map(cell).collect()
}

/// Returns the cells for [`TIME_HEADERS`]. A time that nobody recorded is empty, and so is the lateness that it would show.
fn time_cells(times: Option<&TimesOfRider<'_>>, zone: &Zone) -> [Cell; 4] {
    let Some(TimesOfRider { recorded, lateness, .. }) = times else { return [const { Cell::Empty }; 4] };
    let time = |at: Option<Timestamp>| at.map_or(Cell::Empty, |at| Cell::Time(zone.local(at).time()));
    let minutes =
        |at: Option<Timestamp>, minutes: u32| at.map_or(Cell::Empty, |_| Cell::Number(f64::from(minutes)));
    let RecordedTimes { started_at, finished_at } = *recorded;
    [
        time(started_at),
        time(finished_at),
        minutes(started_at, lateness.at_start),
        minutes(finished_at, lateness.at_finish),
    ]
}

/// Returns the score of a ride, if it has one. `class` is `None` if the stage no longer has the class.
fn ride_score(row: &BoardResult, class: Option<&RacingClass>, ride: RideKey) -> Option<u32> {
    let lap = row.laps.get(usize::from(ride.lap) - 1)?;
    let index = class?.sections.iter().position(|section| *section == ride.section)?;
    *lap.get(index)?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headers_of_this_version_are_among_the_released_ones() {
        for language in Language::ALL {
            let counts = ["0", "1", "2", "3", "5"].into_iter();
            let headers = HEADERS.iter().map(|header| header.in_language(language)).chain(counts);
            let last = HEADERS_AFTER_COUNTS.iter().map(|header| header.in_language(language));
            let headers = headers.chain(last).collect::<Vec<_>>().join(";");
            let is_released = RELEASED_HEADERS.contains(&headers.as_str());
            assert!(
                is_released,
                "add this line to RELEASED_HEADERS and change none of the others: {headers}"
            );
        }
    }

    #[test]
    fn an_export_of_version_1_0_is_recognised_in_every_language() {
        let english = "Class;Place;Racing number;Name;Club;Bike;Points;Penalty points;Status;0;1;2;3;5;Start;Finish;Standings points";
        let latvian = "Klase;Vieta;Starta numurs;Vārds, uzvārds;Klubs;Motocikls;Punkti;Soda punkti;Statuss;0;1;2;3;5;Starts;Finišs;Kopvērtējuma punkti";
        let estonian = "Klass;Koht;Stardinumber;Nimi;Klubi;Mootorratas;Punktid;Karistuspunktid;Olek;0;1;2;3;5;Start;Finiš;Arvestuspunktid";
        for released in [english, latvian, estonian] {
            let headers: Vec<&str> = released.split(';').chain(["1/1", "1/2"]).collect();
            assert!(is_export(&headers), "{released}");
            let other: Vec<&str> = headers.iter().copied().skip(1).collect();
            assert!(!is_export(&other), "{released}");
            let shorter: Vec<&str> = headers.iter().copied().take(10).collect();
            assert!(!is_export(&shorter), "{released}");
        }
    }
}
