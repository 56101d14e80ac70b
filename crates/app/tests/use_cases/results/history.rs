//! Tables of stages that were ridden elsewhere: with totals of laps, with totals alone, with places alone, and with
//! riders who have a status and no ride.

use app::boards::BoardResult;
use app::championships::{self, ChampionshipIn, RulesIn};
use app::results::{StatusIn, set_status};
use app::scored_import::{import_scores, preview_scores};
use app::{Error, FieldCode, StagePath, registration};
use domain::Hundredths;
use domain::results::RiderStatus;
use domain::stages::Format;
use jiff::SignedDuration;
use testkit::{Federation, Role, SeasonClass, SeasonStage, apply, on_both};

use crate::championships::fixtures::{championship_form, championship_path};

/// Adds a championship with one stage that has been ridden, and returns the stage.
async fn set_up(federation: &Federation, pack: &str) -> StagePath {
    let class = |name: &str, order| SeasonClass {
        name: name.to_owned(),
        order,
        club_standing_multiplier: 1.0,
        sections: vec![1, 2],
        laps: 2,
    };
    let stage = SeasonStage {
        slug: "elsewhere".to_owned(),
        title: "Citur".to_owned(),
        location: None,
        format: Format::Classic,
        day: 0,
    };
    let path = federation.seed_season(vec![class("A", 20), class("B", 10)], vec![stage]).await.pop().unwrap();
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let season = championship_path("btf", "season");
    let before = championships::find_settings(app, &admin, &season).await.unwrap();
    let rules = RulesIn { pack: Some(pack.to_owned()), file: None, values: None, confirmed: false };
    let form = ChampionshipIn { rules: Some(rules), ..championship_form(&before) };
    championships::edit(app, &admin, &season, before.version, form).await.unwrap();
    federation.advance(SignedDuration::from_hours(24 * 30));
    path
}

/// Imports a table, and returns the problems of the riders who were left out.
async fn import(federation: &Federation, path: &StagePath, file: &str) -> Vec<(u64, String, FieldCode)> {
    let secretary = federation.caller(Role::Secretary).await;
    let done = import_scores(&federation.app, &secretary, path, file.as_bytes()).await.unwrap();
    let problems = done
        .skipped
        .iter()
        .flat_map(|row| row.problems.iter().map(|problem| (row.line, problem.field.clone(), problem.code)));
    problems.collect()
}

async fn rows(federation: &Federation, path: &StagePath) -> Vec<BoardResult> {
    let secretary = federation.caller(Role::Secretary).await;
    let access = app::boards::authorize_secretary(&federation.app, &secretary, path).await.unwrap();
    let riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    let mut rows: Vec<_> = riders.into_iter().map(|rider| rider.row).collect();
    rows.sort_by_key(|row| row.racing_number.clone());
    rows
}

/// Approves the stage, and returns the number, place and points of each rider.
async fn approved(federation: &Federation, path: &StagePath) -> Vec<(String, u32, Hundredths)> {
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, path).await.unwrap();
    let rows = rows(federation, path).await;
    rows.into_iter()
        .map(|row| (row.racing_number, row.position.unwrap(), row.position_points.unwrap()))
        .collect()
}

fn of(rows: &[(&str, u32, u64)]) -> Vec<(String, u32, Hundredths)> {
    let row =
        |&(number, place, points): &(&str, u32, u64)| (number.to_owned(), place, Hundredths(points * 100));
    rows.iter().map(row).collect()
}

#[apply(on_both)]
async fn a_table_with_totals_of_laps_has_results_without_sections_times_and_birth_dates(
    federation: Federation,
) {
    let path = set_up(&federation, "latvia").await;
    let file = "Number,Name,Class,Lap 1,Lap 2,Penalty,Total,Cleans\n\
        12A,Koks Bērzs,A,3,1,5,9,\n\
        13,Zars Bērzs,A,5,4,,9,2\n\
        14,Lapa Bērza,A,2,,,,\n";
    assert_eq!(import(&federation, &path, file).await, []);
    assert_eq!(import(&federation, &path, file).await, [], "the same once more changes nothing");
    let riders = rows(&federation, &path).await;
    let row = &riders[0];
    assert_eq!((row.total, row.penalty_points, row.finished), (Some(9), 5, true));
    assert_eq!(row.lap_totals, Some(vec![Some(3), Some(1)]));
    assert_eq!((row.statistics.as_slice(), row.started_on, row.last_time_recorded), (&[][..], None, None));
    assert_eq!(riders[1].statistics, [2, 0, 0, 0, 0]);
    assert!(!riders[2].finished, "the second lap is unknown");
    let secretary = federation.caller(Role::Secretary).await;
    let id = row.id.parse().unwrap();
    let of_unknown_age = registration::find(&federation.app, &secretary, &path, &id).await.unwrap();
    assert_eq!((of_unknown_age.participant.birth_date, of_unknown_age.participant.age), (None, None));

    let unfinished = testkit::approve(&federation.app, &secretary, &path).await;
    assert!(matches!(unfinished, Err(Error::Results(_))), "{unfinished:?}");
    let dnf = Some(StatusIn::from(RiderStatus::DidNotFinish));
    let rider = riders[2].id.parse().unwrap();
    // the import has set what the table says
    set_status(&federation.app, &secretary, &path, &rider, 2, dnf).await.unwrap();
    assert_eq!(approved(&federation, &path).await, of(&[("12A", 2, 17), ("13", 1, 20), ("14", 3, 0)]));
}

#[apply(on_both)]
async fn a_table_with_totals_or_with_places_alone_gives_places_and_points(federation: Federation) {
    let path = set_up(&federation, "latvia").await;
    let file = "Pos,No,Rider,Class,Total\n\
        1,1,Koks Bērzs,A,9\n\
        2,2,Zars Bērzs,A,12\n\
        3,3,Lapa Bērza,A,12\n\
        1,4,Sakne Bērza,B,\n\
        2,5,Miza Bērza,B,\n\
        2,6,Pumpurs Bērzs,B,\n";
    assert_eq!(import(&federation, &path, file).await, []);
    let points = [("1", 1, 20), ("2", 2, 17), ("3", 3, 15), ("4", 1, 20), ("5", 2, 17), ("6", 2, 17)];
    assert_eq!(approved(&federation, &path).await, of(&points));
    assert_eq!(rows(&federation, &path).await[3].total, None);
}

#[apply(on_both)]
async fn what_contradicts_itself_or_the_rules_is_left_out_and_named(federation: Federation) {
    let path = set_up(&federation, "latvia").await;
    let file = "Place,Number,Name,Class,L1,L2,Total,Status\n\
        1,1,Koks Bērzs,A,3,4,8,\n\
        1,2,Zars Bērzs,A,3,4,7,\n\
        2,3,Lapa Bērza,A,1,1,2,\n\
        ,4,Sakne Bērza,A,1,,,NC\n";
    let problems = import(&federation, &path, file).await;
    let problem = |line, field: &str, code| (line, field.to_owned(), code);
    assert_eq!(
        problems,
        [
            problem(2, "total", FieldCode::OtherTotal),
            problem(3, "place", FieldCode::OtherPlace),
            problem(4, "place", FieldCode::OtherPlace),
            problem(5, "Status", FieldCode::Format)
        ]
    );
    assert_eq!(rows(&federation, &path).await, []);
    let secretary = federation.caller(Role::Secretary).await;
    let nothing = preview_scores(&federation.app, &secretary, &path, b"Number,Name,Class\n1,Koks,A\n").await;
    assert!(matches!(nothing, Err(Error::Invalid(_))), "no column is a result");
}

#[apply(on_both)]
async fn a_rider_of_unknown_age_is_registered_only_for_a_stage_that_is_over(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let file = "Number,Name,Class,Total\n91,Koks Bērzs,A,9\n";
    let path = Federation::classic();
    let skipped = import_scores(&federation.app, &secretary, &path, file.as_bytes()).await.unwrap().skipped;
    let problems = skipped.iter().flat_map(|row| &row.problems);
    assert_eq!(
        problems.map(|it| (it.field.as_str(), it.code)).collect::<Vec<_>>(),
        [("birthDate", FieldCode::Required)]
    );
}

#[apply(on_both)]
async fn statuses_of_riders_without_a_ride_are_read_and_set_by_rules_that_have_them(federation: Federation) {
    let path = set_up(&federation, "australia-club").await;
    let file = "Number,Name,Class,S1 L1,S2 L1,S1 L2,S2 L2,Status\n\
        1,Koks Bērzs,A,1,0,0,0,\n\
        2,Zars Bērzs,A,0,0,0,0,NC\n\
        3,Lapa Bērza,A,,,,,DNS\n\
        4,Sakne Bērza,A,1,,,,DNF\n";
    assert_eq!(import(&federation, &path, file).await, []);
    let secretary = federation.caller(Role::Secretary).await;
    let late = registration::ParticipantIn {
        name: "Miza Bērza".to_owned(),
        racing_number: "5".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(jiff::civil::date(1990, 1, 1)),
        gender: Some(domain::registration::Gender::Female),
        ..Default::default()
    };
    let late = registration::add(&federation.app, &secretary, &path, late).await.unwrap();
    let dns = Some(StatusIn::from(RiderStatus::DidNotStart));
    set_status(&federation.app, &secretary, &path, &late.public.id, 1, dns).await.unwrap();
    let riders = rows(&federation, &path).await;
    let statuses: Vec<_> = riders.iter().map(|row| row.status.map(RiderStatus::name)).collect();
    assert_eq!(statuses, [None, Some("NC"), Some("DNS"), Some("DNF"), Some("DNS")]);
    assert_eq!(riders[2].started_on, None, "nobody knows when a rider started who didn't");
    let places: Vec<_> = approved(&federation, &path).await.into_iter().map(|row| (row.0, row.1)).collect();
    let expected = [("1", 1), ("2", 3), ("3", 4), ("4", 2), ("5", 4)];
    assert_eq!(places, expected.map(|(number, place)| (number.to_owned(), place)));
}

#[apply(on_both)]
async fn by_the_default_rules_a_result_begins_with_a_ride(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let set = async |status| {
        let (app, path) = (&federation.app, Federation::classic());
        set_status(app, &secretary, &path, &Federation::rider(1), 1, Some(StatusIn::from(status))).await
    };
    assert!(matches!(set(RiderStatus::DidNotStart).await, Err(Error::Invalid(_))));
    assert!(matches!(set(RiderStatus::DidNotFinish).await, Err(Error::NotFound(_))));
}

#[apply(on_both)]
async fn the_year_of_the_motorcycle_and_guests_are_read_with_the_scores(federation: Federation) {
    let path = set_up(&federation, "latvia").await;
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let season = championship_path("btf", "season");
    let before = championships::find_settings(app, &admin, &season).await.unwrap();
    let values = serde_json::json!({ "bikeYearHandicap": { "fromYear": 1990, "yearsPerMark": 5 } });
    let rules =
        RulesIn { pack: Some("latvia".to_owned()), file: None, values: Some(values), confirmed: false };
    let form = ChampionshipIn { rules: Some(rules), ..championship_form(&before) };
    championships::edit(app, &admin, &season, before.version, form).await.unwrap();
    let file = "Number,Name,Class,Lap 1,Lap 2,Bike year,Guest\n\
        1,Koks Bērzs,A,3,4,2001,no\n\
        2,Zars Bērzs,A,3,5,1985,\n\
        3,Lapa Bērza,A,0,0,,yes\n";
    assert_eq!(import(&federation, &path, file).await, []);
    assert_eq!(import(&federation, &path, &file.replace("1985", "1986")).await.len(), 1, "another year");
    let totals: Vec<_> = rows(&federation, &path).await.iter().map(|row| row.total).collect();
    assert_eq!(totals, [Some(9), Some(8), Some(0)]);
    let points: Vec<_> = approved(&federation, &path).await.into_iter().map(|row| row.2.0).collect();
    assert_eq!(points[2], 0, "a guest gets no points");
}
