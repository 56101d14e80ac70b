//! Exports of results and participants can be imported, in each language and file format.

use std::io::Cursor;

use app::ChampionshipPath;
use app::log_search::{self, LogFilter};
use app::registration::{export, import, preview};
use app::results::NewPenaltyIn;
use app::scored_import::{import_scores, preview_scores};
use app::standings::{self, GenerateIn, StandingsKind};
use app::{Error, FieldCode, FileFormat, StagePath};
use calamine::{Data, DataType as _, Reader as _, Xlsx};
use domain::Language;
use domain::championships::Feature;
use domain::judging::EventName;
use domain::results::RiderStatus;
use jiff::SignedDuration;
use storage::registration::Registration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

const FORMATS: [FileFormat; 2] = [FileFormat::Csv, FileFormat::Xlsx];
/// The data of a rider that an import contains: number, points of each ride by lap, total, penalty, status,
/// start and finish.
type ImportedRow = (String, Vec<Vec<Option<u32>>>, Option<i64>, u32, Option<RiderStatus>, [Option<i64>; 2]);

async fn rows(federation: &Federation, path: &StagePath) -> Vec<ImportedRow> {
    let secretary = federation.caller(Role::Secretary).await;
    let access = app::boards::authorize_secretary(&federation.app, &secretary, path).await.unwrap();
    let riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    let mut rows: Vec<_> = riders
        .into_iter()
        .map(|rider| rider.row)
        .map(|row| {
            (
                row.racing_number,
                row.laps,
                row.total,
                row.penalty_points,
                row.status,
                [row.started_on, row.last_time_recorded].map(|at| at.map(jiff::Timestamp::as_second)),
            )
        })
        .collect();
    rows.sort();
    rows
}

/// The cells of a workbook's first sheet, row by row.
fn cells(file: &[u8]) -> Vec<Vec<Data>> {
    let mut book = Xlsx::new(Cursor::new(file)).unwrap();
    let sheet = book.worksheet_range_at(0).unwrap().unwrap();
    sheet.rows().map(<[Data]>::to_vec).collect()
}

/// Clears the results of the hidden stage, which has the same riders as the others, and sets its format.
async fn clear_hidden_stage(federation: &Federation, format: &str) -> StagePath {
    let database = &federation.database;
    for table in ["penalty_points", "section_entries", "results"] {
        database
            .execute(&format!(
                "DELETE FROM {table} WHERE stage_id = (SELECT id FROM stages WHERE slug = 'hidden')"
            ))
            .await;
    }
    let sections = if format == "classic" { "1,2,3" } else { "1,2" };
    database.execute(&format!("UPDATE stages SET format = '{format}' WHERE slug = 'hidden'")).await;
    database
        .execute(&format!(
            "UPDATE stage_classes SET sections = '{sections}' WHERE name = 'A' AND stage_id = (SELECT id FROM stages WHERE slug = 'hidden')"
        ))
        .await;
    Federation::hidden()
}

/// Records pseudo-random rides, a penalty and a status. The rides differ by lap and section, and riders may
/// have ridden only a part of them.
async fn ride(federation: &Federation, path: &StagePath, seed: u64) {
    let mut random = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let mut next = |below: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    };
    let is_classic = *path == Federation::classic();
    let mut entries = Vec::new();
    for rider in 1..=6_u8 {
        let (laps, sections) = if rider > 4 {
            (1, 2)
        } else if is_classic {
            (2, 3)
        } else {
            (2, 2)
        };
        let count = 1 + next(u64::from(laps * sections));
        let order = (1..=laps).flat_map(|lap| (1..=sections).map(move |section| (section, lap)));
        for (section, lap) in order.take(usize::try_from(count).unwrap()) {
            entries.push(if is_classic {
                federation.entry(rider, section, lap, [0, 1, 2, 3, 5][usize::try_from(next(5)).unwrap()])
            } else {
                federation.open_free_entry(
                    rider,
                    section,
                    lap,
                    &vec![EventName::JudgeAddPointsB; usize::try_from(1 + next(9)).unwrap()],
                )
            });
        }
    }
    federation.record(path, entries).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 70, reason_code: None, reason: String::new() };
    app::results::add_penalty(app, &secretary, path, &Federation::rider(3), penalty).await.unwrap();
    let result =
        app::results::find_for_secretary(app, &secretary, path, &Federation::rider(2)).await.unwrap();
    app::results::set_status(
        app,
        &secretary,
        path,
        &Federation::rider(2),
        result.version,
        Some(RiderStatus::DidNotFinish.into()),
    )
    .await
    .unwrap();
}

async fn registrations(federation: &Federation) -> Vec<Registration> {
    let secretary = federation.caller(Role::Secretary).await;
    let access =
        app::boards::authorize_secretary(&federation.app, &secretary, &Federation::hidden()).await.unwrap();
    let mut all =
        storage::registration::list(federation.database.storage.reader(), access.stage()).await.unwrap();
    all.sort_by_key(|registration| registration.participant.racing_number.clone());
    all
}

#[apply(on_both)]
async fn exported_results_are_imported_unchanged(federation: Federation) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    for (path, format, seed) in
        [(Federation::classic(), "classic", 7), (Federation::open_free(), "openFree", 8)]
    {
        ride(&federation, &path, seed).await;
        let before = rows(&federation, &path).await;
        assert_eq!(before.len(), 6);
        for (file_format, language) in
            FORMATS.into_iter().flat_map(|format| Language::ALL.map(|language| (format, language)))
        {
            let file = app::results::export(app, &secretary, &path, file_format, language).await.unwrap();
            let twin = clear_hidden_stage(&federation, format).await;
            let done = import_scores(app, &secretary, &twin, &file.bytes).await.unwrap();
            assert!(done.skipped.is_empty(), "{format} {file_format:?} {language:?}: {:?}", done.skipped);
            assert_eq!(rows(&federation, &twin).await, before, "{format} {file_format:?} {language:?}");
        }
    }
}

#[apply(on_both)]
async fn an_export_with_recorded_times_is_imported_unchanged(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    ride(&federation, &path, 7).await;
    let before = rows(&federation, &path).await;
    for (file_format, language) in
        FORMATS.into_iter().flat_map(|format| Language::ALL.map(|language| (format, language)))
    {
        let file = app::results::export(app, &secretary, &path, file_format, language).await.unwrap();
        let twin = clear_hidden_stage(&federation, "classic").await;
        let done = import_scores(app, &secretary, &twin, &file.bytes).await.unwrap();
        assert!(done.skipped.is_empty(), "{file_format:?} {language:?}: {:?}", done.skipped);
        assert_eq!(rows(&federation, &twin).await, before, "{file_format:?} {language:?}");
    }
}

#[apply(on_both)]
async fn importing_an_export_into_its_own_stage_changes_nothing(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    // judges' phones record fractions of a second, which files don't contain
    federation.advance(SignedDuration::from_millis(370));
    ride(&federation, &path, 7).await;
    let before = rows(&federation, &path).await;
    for (format, language) in
        FORMATS.into_iter().flat_map(|format| Language::ALL.map(|language| (format, language)))
    {
        let file = app::results::export(app, &secretary, &path, format, language).await.unwrap();
        let done = import_scores(app, &secretary, &path, &file.bytes).await.unwrap();
        assert_eq!(
            (done.added_rides, done.skipped.len()),
            (0, 0),
            "{format:?} {language:?}: {:?}",
            done.skipped
        );
        assert_eq!(rows(&federation, &path).await, before, "{format:?} {language:?}");
    }
}

#[apply(on_both)]
async fn the_highest_score_and_penalties_above_the_limit_of_one_are_imported(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::open_free(), federation.caller(Role::Secretary).await);
    let file = "Number;Name;S1 L1;Penalty points\n7;;9999;2500\n";
    let done = import_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    assert_eq!((done.added_rides, done.skipped.len()), (1, 0), "{:?}", done.skipped);
    let result =
        app::results::find_for_secretary(app, &secretary, &path, &Federation::rider(1)).await.unwrap();
    let points: Vec<_> = result.penalties.iter().map(|penalty| penalty.public.points).collect();
    assert_eq!(points, [1000, 1000, 500], "each can be edited");
    let export = app::results::export(app, &secretary, &path, FileFormat::Csv, Language::En).await.unwrap();
    let done = import_scores(app, &secretary, &path, &export.bytes).await.unwrap();
    assert_eq!((done.added_rides, done.skipped.len()), (0, 0), "{:?}", done.skipped);
    for wrong in ["7;;10000;0", "7;;0;100001"] {
        let file = format!("Number;Name;S1 L1;Penalty points\n{wrong}\n");
        let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
        assert!(preview.rows.iter().all(|row| !row.problems.is_empty()), "{wrong}");
    }
}

#[apply(on_both)]
async fn finish_times_of_a_night_trial_may_be_before_or_after_midnight(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let at = |time: &str| time.parse::<jiff::Timestamp>().unwrap().as_microsecond();
    let (start, end) = (at("2026-11-21T18:00:00Z"), at("2026-11-22T02:00:00Z"));
    federation
        .database
        .execute(&format!("UPDATE stages SET starts_at = {start}, ends_at = {end} WHERE slug = 'classic'"))
        .await;
    let file = "Number;Name;S1 L1;Finish\n7;;0;21:50\n14;;0;23:20\n21;;0;00:10\n";
    let done = import_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    assert_eq!((done.added_rides, done.skipped.len()), (3, 0), "{:?}", done.skipped);
    let finishes: Vec<_> = rows(&federation, &path).await.into_iter().map(|row| row.5[1]).collect();
    let expected = ["2026-11-21T19:50:00Z", "2026-11-21T21:20:00Z", "2026-11-21T22:10:00Z"];
    assert_eq!(
        finishes.iter().copied().collect::<std::collections::BTreeSet<_>>(),
        expected.map(|time| Some(at(time) / 1_000_000)).into()
    );
}

#[apply(on_both)]
async fn an_export_of_an_earlier_version_is_imported_and_an_ambiguous_one_is_refused(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let headings = "Class,Place,Racing number,Name,Club,Bike,Points,Penalty points,Status,0,1,2,3,5,Start,Finish,Standings points";
    let former =
        format!("{headings},1/1,1/2,1/3,2/1,2/2,2/3\nA,1,7,Braucējs Nr1,,,12,0,,1,1,1,1,1,,,,0,1,2,3,5,1\n");
    let done = import_scores(app, &secretary, &path, former.as_bytes()).await.unwrap();
    assert_eq!((done.added_rides, done.skipped.len()), (6, 0), "{:?}", done.skipped);
    assert_eq!(
        rows(&federation, &path).await[0].1,
        [[Some(0), Some(1), Some(2)], [Some(3), Some(5), Some(1)]]
    );
    for file in ["Number;Name;1/2\n14;;0\n", "Number;Name;S1 L1;2/1\n14;;0;0\n"] {
        match preview_scores(app, &secretary, &path, file.as_bytes()).await {
            Err(Error::Invalid(wrong)) => assert_eq!(wrong[0].code, FieldCode::AmbiguousRides, "{file}"),
            other => panic!("{file}: {other:?}"),
        }
    }
}

#[apply(on_both)]
async fn a_workbook_stores_numbers_and_dates_as_typed_cells(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    federation
        .database
        .execute("UPDATE participants SET racing_number = '007' WHERE racing_number = '7'")
        .await;
    let participants = cells(&export(app, &secretary, &path, FileFormat::Xlsx, Language::En).await.unwrap());
    let types =
        |row: &[Data]| (row[0].is_float(), row[3].is_datetime(), row.last().is_some_and(Data::is_datetime));
    assert!(
        participants[1..].iter().any(|row| types(row) == (true, true, true)),
        "number, birth date, time of registration: {participants:?}"
    );
    assert!(participants.iter().any(|row| row[0] == Data::String("007".to_owned())), "leading zeros stay");
    let results = cells(
        &app::results::export(app, &secretary, &path, FileFormat::Xlsx, Language::En).await.unwrap().bytes,
    );
    let headings = &results[0];
    let column =
        |name: &str| headings.iter().position(|heading| *heading == Data::String(name.to_owned())).unwrap();
    let row = &results[2];
    assert!(
        ["Place", "Racing number", "Points"].into_iter().all(|name| row[column(name)].is_float()),
        "{row:?}"
    );
    assert!(["Start", "Finish"].into_iter().all(|name| row[column(name)].is_datetime()), "{row:?}");
}

#[apply(on_both)]
async fn the_log_as_a_workbook_stores_numbers_and_times_as_typed_cells(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, rider) = (&federation.app, Federation::classic(), Federation::rider(2));
    let secretary = federation.caller(Role::Secretary).await;
    let version = app::results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().version;
    let finish = "14:05:09".to_owned();
    app::results::change_finish_time(app, &secretary, &path, &rider, version, finish).await.unwrap();
    let log = LogFilter::default();
    let file = log_search::export(app, &secretary, &log, None, FileFormat::Xlsx, Language::En).await.unwrap();
    let cells = cells(&file);
    let column = |name: &str| {
        cells[0].iter().position(|heading| *heading == Data::String(name.to_owned())).expect(name)
    };
    let time = |name: &str| match &cells[1][column(name)] {
        Data::DateTime(time) => time.to_ymd_hms_milli(),
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(time("Time"), (2026, 6, 14, 13, 0, 0, 0), "in the time zone of the stage");
    let (.., hour, minute, second, _) = time("After");
    assert_eq!((hour, minute, second), (14, 5, 9));
    assert_eq!(cells[1][column("Racing number")], Data::Float(14.0));
}

#[apply(on_both)]
async fn standings_as_a_workbook_store_places_and_points_as_numbers(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let cup = ChampionshipPath { institution: path.institution, championship: path.championship };
    let individual = StandingsKind::Individual;
    let file =
        standings::export(app, &secretary, &cup, individual, FileFormat::Xlsx, Language::En).await.unwrap();
    let cells = cells(&file);
    let winner = cells.iter().find(|row| row[2] == Data::Float(7.0)).expect("racing numbers are numbers");
    assert_eq!(winner[3], Data::String("Braucējs Nr1".to_owned()));
    assert_eq!((&winner[1], &winner[6]), (&Data::Float(1.0), &Data::Float(20.0)), "place and points");
    assert!(winner[8..].contains(&Data::Float(20.0)), "the points of the stage: {winner:?}");
}

#[apply(on_both)]
async fn exported_participants_are_imported_unchanged(federation: Federation) {
    let names = ["'=1+1 Ozols", "A;B, \"C\" Sepp", "Ķirsis Õun", "-Dash ''+Plus", "Jānis d'Arc"];
    for (number, name) in [14, 21, 28, 35, 42].into_iter().zip(names) {
        let (name, team) = (name.replace('\'', "''"), if number > 21 { "'Sūnas;=1'" } else { "NULL" });
        federation
            .database
            .execute(&format!(
                "UPDATE participants SET name = '{name}', team = {team}, racing_number = '0{number}'
                 WHERE racing_number = '{number}' AND stage_id = (SELECT id FROM stages WHERE slug = 'hidden')"
            ))
            .await;
    }
    let all_competitions = "UPDATE championships
        SET has_team_competition = TRUE, has_club_standings = TRUE, has_women_classes = TRUE";
    federation.database.execute(all_competitions).await;
    federation
        .database
        .execute("UPDATE participants SET status = 'registered' WHERE racing_number = '7'")
        .await;
    let (app, path, secretary) =
        (&federation.app, Federation::hidden(), federation.caller(Role::Secretary).await);
    let before = registrations(&federation).await;
    for (format, language) in
        FORMATS.into_iter().flat_map(|format| Language::ALL.map(|language| (format, language)))
    {
        let file = export(app, &secretary, &path, format, language).await.unwrap();
        federation
            .database
            .execute(
                "DELETE FROM participants WHERE stage_id = (SELECT id FROM stages WHERE slug = 'hidden')",
            )
            .await;
        let file_preview = preview(app, &secretary, &path, &file).await.unwrap();
        assert_eq!(file_preview.encoding, if format == FileFormat::Csv { "utf-8" } else { "xlsx" });
        let done = import(app, &secretary, &path, &file, true).await.unwrap();
        assert!(done.skipped.is_empty(), "{format:?} {language:?}: {:?}", done.skipped);
        let after = registrations(&federation).await;
        // an imported participant isn't linked to the account that registered
        let without_id = |all: &[Registration]| {
            all.iter()
                .map(|one| {
                    let id = Federation::rider(1);
                    (domain::registration::Participant { id, ..one.participant.clone() }, one.status)
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(without_id(&after), without_id(&before), "{format:?} {language:?}");
    }
}
