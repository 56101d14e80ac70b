//! Import of scores of whole stages: parsing, contradictions with recorded data, and a published table of
//! results.

use std::fmt::Write as _;

use app::boards::Rider;
use app::results::ResultsError;
use app::scored_import::{ScoredPreview, ScoredRow, import_scores, preview_scores};
use app::{Error, FieldCode, StagePath};
use domain::results::RiderStatus;
use domain::stages::Format;
use serde_json::Value;
use testkit::{Federation, Role, SeasonClass, SeasonStage, apply, on_both};

/// Riders 1 (number 7) and 2 (14) of class A are registered; Osis is not. The other rows have invalid rides.
const FILE: &str = "Starta numurs;Vārds;Klase;Dzimšanas datums;S1 L1;S2 L1;S3 L1;S1 L2;S2 L2;S3 L2;Soda punkti;Finišs;Kopā\n\
    7;Braucējs Nr1;A;;0;1;2;3;5;0;5;15:40;16\n\
    14;;;;1;1;1;;;;;;3\n\
    77;Osis Bērzs;B;2001-05-09;0;5;;;;;;;5\n\
    78;Liepa Egle;B;2001-05-09;4;0;0;0;;;;;\n\
    21;Kadiķis;A;;0;;;;;;;;\n\
    28;Braucējs Nr4;A;;0;1;;;;;;;1\n";

/// Line, whether the participant is new, number of rides to add, total, problems.
type Summary<'a> = (u64, bool, usize, Option<i64>, Vec<(&'a str, FieldCode)>);

fn summary(row: &ScoredRow) -> Summary<'_> {
    let problems = row.problems.iter().map(|problem| (problem.field.as_str(), problem.code)).collect();
    (row.line, row.is_new, row.added, row.total, problems)
}

fn without_problems(preview: &ScoredPreview) -> usize {
    preview.rows.iter().filter(|row| row.problems.is_empty()).count()
}

async fn board(federation: &Federation, path: &StagePath) -> Vec<Rider> {
    let secretary = federation.caller(Role::Secretary).await;
    let access = app::boards::authorize_secretary(&federation.app, &secretary, path).await.unwrap();
    app::boards::load(&federation.app, access.stage()).await.unwrap().riders
}

/// A published table of results as a CSV file: one row per rider, or one row per rider and lap. Also returns
/// the riders of the table.
fn table(by_lap: bool) -> (String, Vec<Value>) {
    let table: Value =
        serde_json::from_str(include_str!("../../../../domain/tests/fixtures/stage-c-tie-by-cleans.json"))
            .unwrap();
    let riders = table["riders"].as_array().unwrap().clone();
    let rider = |index: usize| format!("{},Braucējs {:02},A,1990-03-17,M", 100 + index, index + 1);
    let scores =
        |lap: &Value| lap.as_array().unwrap().iter().map(Value::to_string).collect::<Vec<_>>().join(",");
    let mut text = "Number,Name,Class,Birth date,Gender".to_owned();
    let sections = 1..=15;
    if by_lap {
        writeln!(
            text,
            ",Lap,{}",
            sections.map(|section| format!("S{section}")).collect::<Vec<_>>().join(",")
        )
        .unwrap();
        for (index, result) in riders.iter().enumerate() {
            for (lap, totals) in result["sections"].as_array().unwrap().iter().enumerate() {
                writeln!(text, "{},{},{}", rider(index), lap + 1, scores(totals)).unwrap();
            }
        }
        return (text, riders);
    }
    for lap in 1..=6 {
        for section in sections.clone() {
            write!(text, ",S{section} L{lap}").unwrap();
        }
    }
    text += ",Total,Status\n";
    for (index, result) in riders.iter().enumerate() {
        let laps: Vec<_> = result["sections"].as_array().unwrap().iter().map(scores).collect();
        let status = if result["place"].is_null() { "DNF" } else { "" };
        writeln!(text, "{},{},{},{status}", rider(index), laps.join(","), result["total"]).unwrap();
    }
    (text, riders)
}

#[apply(on_both)]
async fn an_imported_stage_gets_its_published_places(federation: Federation) {
    let class = SeasonClass {
        name: "A".to_owned(),
        order: 20,
        club_standing_multiplier: 1.0,
        sections: (1..=15).collect(),
        laps: 6,
    };
    let stage = SeasonStage {
        slug: "paper".to_owned(),
        title: "Papīrs".to_owned(),
        location: None,
        format: Format::Classic,
        day: 0,
    };
    let path = federation.seed_season(vec![class], vec![stage]).await.pop().unwrap();
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let (file, published) = table(false);
    let summary = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    assert_eq!(
        (without_problems(&summary), summary.rows.iter().map(|row| row.added).sum::<usize>()),
        (10, 900),
        "{:?}",
        summary.rows[0].problems
    );
    assert_eq!(summary.rows[0].laps.iter().flatten().copied().collect::<Vec<_>>(), [17, 10, 3, 1, 2, 1]);
    let done = import_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    assert_eq!((done.added_participants, done.added_rides, done.skipped.len()), (10, 900, 0));

    // importing again, also in the other layout, adds nothing
    let by_lap = table(true).0;
    for again in [&file, &by_lap] {
        let done = import_scores(app, &secretary, &path, again.as_bytes()).await.unwrap();
        assert_eq!(
            (done.added_participants, done.added_rides, done.unchanged),
            (0, 0, 10),
            "{:?}",
            done.skipped
        );
    }

    testkit::approve(app, &secretary, &path).await.unwrap();
    let riders = board(&federation, &path).await;
    for (index, expected) in published.iter().enumerate() {
        let rider = riders.iter().find(|rider| rider.row.racing_number == (100 + index).to_string()).unwrap();
        assert_eq!(Value::from(rider.row.total), expected["total"], "{}", rider.row.name);
        // an unclassified rider has no place in the published table, and the last place here
        let place = expected["place"].as_u64().unwrap_or(10);
        assert_eq!(rider.row.position.map(u64::from), Some(place), "{}", rider.row.name);
    }
    assert!(matches!(
        preview_scores(app, &secretary, &path, by_lap.as_bytes()).await,
        Err(Error::Results(ResultsError::AlreadyApproved))
    ));
    assert!(matches!(
        import_scores(app, &secretary, &path, by_lap.as_bytes()).await,
        Err(Error::Results(ResultsError::AlreadyApproved))
    ));
}

#[apply(on_both)]
async fn a_file_of_scores_is_compared_with_recorded_data(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    federation.record(&path, vec![federation.entry(1, 1, 1, 0), federation.entry(4, 1, 1, 3)]).await;
    let preview = preview_scores(app, &secretary, &path, FILE.as_bytes()).await.unwrap();
    let rows: Vec<_> = preview.rows.iter().map(summary).collect();
    assert_eq!(
        rows,
        [
            // a judge recorded this rider in the first section, at a time that differs from the file's finish
            (2, false, 5, Some(16), vec![("finish", FieldCode::Recorded)]),
            (3, false, 3, Some(3), vec![]),
            (4, true, 2, Some(5), vec![]),
            (
                5,
                true,
                1,
                Some(0),
                vec![
                    ("S1 L1", FieldCode::InvalidScore),
                    ("S3 L1", FieldCode::SectionNotRidden),
                    ("S1 L2", FieldCode::LapNotRidden)
                ]
            ),
            (6, false, 0, None, vec![("racingNumber", FieldCode::OtherRider)]),
            (7, false, 1, Some(4), vec![("S1 L1", FieldCode::Recorded)]),
        ]
    );
    assert_eq!(preview.rows[3].problems[0].value.as_deref(), Some("4"));
    let [difference] = &preview.rows[5].problems[..] else { panic!("one problem") };
    assert_eq!((difference.recorded, difference.in_file), (Some(3), Some(0)));
    assert_eq!(board(&federation, &path).await.len(), 2, "a preview saves nothing");

    let done = import_scores(app, &secretary, &path, FILE.as_bytes()).await.unwrap();
    let skipped: Vec<_> = done.skipped.iter().map(|row| row.line).collect();
    assert_eq!((done.added_participants, done.added_rides, skipped), (1, 5, vec![2, 5, 6, 7]));
    let riders = board(&federation, &path).await;
    let score = |number: &str| {
        riders.iter().find(|rider| rider.row.racing_number == number).map(|rider| rider.row.total.unwrap())
    };
    assert_eq!(["7", "14", "28", "77", "78"].map(score), [Some(0), Some(3), Some(3), Some(5), None]);
}

#[apply(on_both)]
async fn penalties_times_and_status_are_imported_once(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::open_free(), federation.caller(Role::Secretary).await);
    let file = "Nr\tName\tS1 L1\tS2 L1\tPenalty\tStatus\tStart\tFinish\n7\tBraucējs Nr1\t47\t0\t3\tDNF\t11:00\t14:30:15\n14\tBraucējs Nr2\t\t\t\tDNS\t\t\n";
    let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    assert_eq!(
        preview.rows.iter().map(|row| row.status).collect::<Vec<_>>(),
        [Some(RiderStatus::DidNotFinish), None]
    );
    for (added, unchanged) in [(2, 1), (0, 2)] {
        let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
        assert_eq!(preview.rows.iter().filter(|row| row.is_unchanged).count(), unchanged);
        let done = import_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
        assert_eq!((done.added_rides, done.unchanged), (added, unchanged), "{:?}", done.skipped);
    }
    let riders = board(&federation, &path).await;
    let [rider] = &riders[..] else { panic!("one rider has started: {}", riders.len()) };
    let row = &rider.row;
    assert_eq!((row.total, row.penalty_points, row.status), (Some(44), 3, Some(RiderStatus::DidNotFinish)));
    assert_eq!(
        [row.started_on, row.last_time_recorded].map(|at| at.unwrap().to_string()),
        ["2026-06-14T08:00:00Z", "2026-06-14T11:30:15Z"]
    );

    let key = domain::judging::RideKey::new(2, 1);
    app::judging::delete_ride(app, &secretary, &path, &Federation::rider(1), key, 1).await.unwrap();
    let row = board(&federation, &path).await.remove(0).row;
    let times = [row.started_on, row.last_time_recorded].map(|at| at.unwrap().to_string());
    assert_eq!(
        times,
        ["2026-06-14T08:00:00Z", "2026-06-14T11:30:15Z"],
        "the imported times stay when a ride is deleted"
    );

    let other = file.replace("\t3\tDNF", "\t5\tDQ").replace("14:30:15", "14:31:00");
    let preview = preview_scores(app, &secretary, &path, other.as_bytes()).await.unwrap();
    assert_eq!(
        summary(&preview.rows[0]).4,
        [("penalty", FieldCode::Recorded), ("status", FieldCode::Recorded), ("finish", FieldCode::Recorded)]
    );
}

#[apply(on_both)]
async fn a_second_row_of_a_rider_that_is_recognised_by_the_number_or_name_alone_is_left_out(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "Number;Name;Class;Birth date;S1 L1;S2 L1\n\
        7;Braucējs Nr1;;;0;\n\
        7;;;;5;1\n\
        77;Osis Bērzs;B;2001-05-09;0;\n\
        ;Osis Bērzs;;;;5\n";
    let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    let problems: Vec<_> = preview.rows.iter().map(|row| (row.line, summary(row).4)).collect();
    let earlier = || vec![("row", FieldCode::EarlierRow)];
    assert_eq!(problems, [(2, vec![]), (3, earlier()), (4, vec![]), (5, earlier())]);
    let done = import_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    let skipped: Vec<_> = done.skipped.iter().map(|row| row.line).collect();
    assert_eq!((done.added_participants, done.added_rides, skipped), (1, 2, vec![3, 5]));
}

#[apply(on_both)]
async fn a_rider_who_may_be_another_one_is_left_out_and_that_one_is_named(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "Number;Name;Class;Birth date;S1 L1\n\
        77;Osis Bērzs;B;2001-05-09;0\n\
        78;Osis Bērzss;B;2001-05-09;0\n\
        7;Kadiķis;A;;0\n\
        79;Braucējs Nr1;;;0\n\
        14;Braucējs Nr2;B;;0\n\
        ;Braucējs Nr4;;1950-01-31;0\n\
        21;Braucējs Nr3;;1950-01-31;0\n";
    let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    let problems: Vec<_> = preview.rows.iter().flat_map(|row| &row.problems).collect();
    let named: Vec<_> = problems
        .iter()
        .map(|problem| (problem.code, problem.other.as_ref().map(|rider| &*rider.name)))
        .collect();
    assert_eq!(
        named,
        [
            (FieldCode::SimilarRider, Some("Osis Bērzs")),
            (FieldCode::OtherRider, Some("Braucējs Nr1")),
            (FieldCode::OtherNumber, Some("Braucējs Nr1")),
            (FieldCode::OtherClass, Some("Braucējs Nr2")),
            (FieldCode::OtherBirthDate, Some("Braucējs Nr4")),
            (FieldCode::OtherBirthDate, Some("Braucējs Nr3")),
        ]
    );
}

#[apply(on_both)]
async fn a_penalty_in_two_rows_of_a_rider_is_a_problem(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "Number;Name;Lap;S1;S2;S3;Penalty\n\
        7;Braucējs Nr1;1;0;1;0;5\n\
        7;Braucējs Nr1;2;0;0;0;5\n\
        14;Braucējs Nr2;1;0;1;0;5\n\
        14;Braucējs Nr2;2;1;1;0;0\n";
    let preview = preview_scores(app, &secretary, &path, file.as_bytes()).await.unwrap();
    let rows: Vec<_> = preview.rows.iter().map(summary).collect();
    assert_eq!(
        rows,
        [(2, false, 6, Some(6), vec![("penalty", FieldCode::Duplicate)]), (4, false, 6, Some(8), vec![]),],
        "nobody knows whether the rider has one penalty or two"
    );
}

#[apply(on_both)]
async fn a_file_that_is_not_a_table_of_scores_is_refused(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    for (file, code) in [
        ("", FieldCode::Empty),
        ("Number;S1 L1\n7;0\n", FieldCode::NoHeader),
        ("Name;Class\nOsis;A\n", FieldCode::NoRideColumn),
    ] {
        match preview_scores(app, &secretary, &path, file.as_bytes()).await {
            Err(Error::Invalid(wrong)) => assert_eq!(wrong[0].code, code, "{file}"),
            other => panic!("{file}: {other:?}"),
        }
    }
    let judge = federation.caller(Role::Judge).await;
    assert!(preview_scores(app, &judge, &path, FILE.as_bytes()).await.is_err());
}
