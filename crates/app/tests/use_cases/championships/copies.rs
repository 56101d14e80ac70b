//! Copies of a season and of a stage.

use app::StagePath;
use app::championships::{self, ChampionshipCopyIn, ChampionshipIn};
use app::stages::{self, StageCopyIn};
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{championship_form, championship_path};

#[apply(on_both)]
async fn a_copied_season_has_the_same_settings_and_stages_without_people(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    federation.record_all_rides().await;
    let of_cup = championship_path("btf", "cup");
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    championships::edit(
        app,
        &admin,
        &of_cup,
        1,
        ChampionshipIn { teams: vec!["Purvi".to_owned()], ..championship_form(&cup) },
    )
    .await
    .unwrap();
    let input = ChampionshipCopyIn { display_name: "Sūnu kauss".to_owned(), season: 2027, stages: true };
    let next = championships::copy(app, &admin, &of_cup, input.clone()).await.unwrap();
    assert_eq!(
        (next.slug.as_str(), next.teams.as_slice(), next.stages.len()),
        ("sunu-kauss-2027", &["Purvi".to_owned()][..], 3)
    );
    assert_eq!(championships::copy(app, &admin, &of_cup, input).await.unwrap().slug, "sunu-kauss-2027-2");
    let path = StagePath { championship: next.slug.clone(), ..Federation::classic() };
    let copied = stages::find_settings(app, &admin, &path).await.unwrap();
    assert_eq!(copied.starts_at, date(2027, 6, 13).at(11, 0, 0, 0), "also a Sunday, at the same hour");
    assert!(!copied.is_published && copied.classes.len() == 2 && copied.sponsors.len() == 1);
    let access = app::boards::authorize_secretary(app, &admin, &path).await.unwrap();
    let board = app::boards::load(app, access.stage()).await.unwrap();
    assert_eq!((board.participants.len(), board.riders.len()), (0, 0));
    let judge = federation.caller(Role::Judge).await;
    stages::publish(app, &admin, &path, true).await.unwrap();
    assert!(stages::find(app, &judge, &path).await.unwrap().viewer.judge_sections.is_empty());
}

#[apply(on_both)]
async fn a_copied_stage_keeps_its_local_times_of_day(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let input = StageCopyIn { title: "Rudens".to_owned(), starts_at: date(2026, 11, 1).at(9, 0, 0, 0) };
    let copied = stages::copy(app, &admin, &Federation::classic(), input).await.unwrap();
    assert_eq!((copied.slug.as_str(), copied.is_published), ("rudens", false));
    assert_eq!(
        (copied.starts_at, copied.ends_at),
        (date(2026, 11, 1).at(9, 0, 0, 0), date(2026, 11, 1).at(17, 0, 0, 0))
    );
    assert_eq!(copied.registration_ends_at, Some(date(2026, 10, 31).at(11, 0, 0, 0)));
}
