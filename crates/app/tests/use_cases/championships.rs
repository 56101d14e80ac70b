//! Reading championships, stages, calendars and the competitions list.

mod class_names;
mod copies;
pub mod fixtures;
mod rules;
mod season_setup;

use app::ChampionshipPath;
use app::{Error, Noun, StagePath};
use domain::Language;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

fn path(championship: &str) -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: championship.to_owned() }
}

#[apply(on_both)]
async fn the_list_contains_published_stages_and_moves_them_to_the_past_when_they_end(federation: Federation) {
    let visitor = federation.caller(Role::Visitor).await;
    let list = app::championships::list(&federation.app, &visitor, None).await.unwrap();
    let slugs: Vec<_> = list.upcoming.iter().map(|stage| stage.stage.as_str()).collect();
    assert_eq!(slugs, ["classic", "open-free"]);
    assert!(list.past.is_empty() && list.next.is_none());

    federation.advance(SignedDuration::from_hours(6));
    let list = app::championships::list(&federation.app, &visitor, None).await.unwrap();
    assert_eq!((list.upcoming.len(), list.past.len()), (0, 2));
}

#[apply(on_both)]
async fn a_stage_with_an_unknown_time_zone_is_an_error_and_never_shown_in_utc(federation: Federation) {
    let (app, visitor) = (&federation.app, federation.caller(Role::Visitor).await);
    let stage = app::boards::authorize(app, &visitor, &Federation::classic()).await.unwrap().stage();
    federation.database.execute("UPDATE stages SET time_zone = 'Mars/Base' WHERE slug = 'classic'").await;
    let calendar = app::championships::find_calendar(app, &visitor, None, Language::Lv).await.map(drop);
    let page = app::stages::find(app, &visitor, &Federation::classic()).await.map(drop);
    for read in [calendar, page] {
        let Err(Error::Internal(why)) = read else { panic!("{read:?}") };
        let why = format!("{why:?}");
        assert!(why.contains(&stage.to_string()) && why.contains("Mars/Base"), "{why}");
    }
}

#[apply(on_both)]
async fn an_invalid_cursor_is_reported_as_an_invalid_field(federation: Federation) {
    let visitor = federation.caller(Role::Visitor).await;
    for cursor in ["", "x", "1.", "99999999999999999999.00000000000000000000000000000001"] {
        let Err(Error::Invalid(fields)) =
            app::championships::list(&federation.app, &visitor, Some(cursor)).await
        else {
            panic!("{cursor}")
        };
        assert_eq!(fields[0].field, "before");
    }
}

#[apply(on_both)]
async fn a_calendar_contains_published_stages_and_when_they_changed(federation: Federation) {
    let visitor = federation.caller(Role::Visitor).await;
    let calendar = async |institution| {
        app::championships::find_calendar(&federation.app, &visitor, institution, Language::Lv).await
    };
    let all = calendar(None).await.unwrap();
    assert_eq!((all.matches("BEGIN:VEVENT").count(), all.matches("LAST-MODIFIED").count()), (2, 0), "{all}");
    let hidden = Federation::hidden();
    assert!(!all.contains(&format!("/{}\r\n", hidden.stage)), "{all}");
    let lines: Vec<_> = all.split("\r\n").collect();
    assert!(lines.iter().all(|line| line.len() <= 75 && !line.contains(['\r', '\n'])), "{all}");
    // calendar programs poll, and must see that nothing has changed
    assert_eq!(calendar(Some("btf")).await.unwrap(), calendar(Some("btf")).await.unwrap());
    assert!(matches!(calendar(Some("nobody")).await, Err(Error::NotFound(Noun::Institution))));

    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(calendar(None).await.unwrap().matches("LAST-MODIFIED:2026").count(), 1);
}

#[apply(on_both)]
async fn a_championship_has_its_published_stages(federation: Federation) {
    let visitor = federation.caller(Role::Visitor).await;
    let championship = app::championships::find(&federation.app, &visitor, &path("cup")).await.unwrap();
    assert_eq!((championship.display_name.as_str(), championship.stages.len()), ("Sūnu kauss", 2));
    let missing = app::championships::find(&federation.app, &visitor, &path("cap")).await.unwrap_err();
    assert!(matches!(missing, Error::NotFound(Noun::Championship)));
}

#[apply(on_both)]
async fn a_stage_includes_the_permissions_of_the_caller(federation: Federation) {
    let viewer = async |role| {
        let caller = federation.caller(role).await;
        let viewer =
            app::stages::find(&federation.app, &caller, &Federation::classic()).await.unwrap().viewer;
        (viewer.judge_sections.into_iter().collect::<Vec<_>>(), viewer.secretary)
    };
    assert_eq!(viewer(Role::Visitor).await, (vec![], false));
    assert_eq!(viewer(Role::Judge).await, (vec![1], false));
    assert_eq!(viewer(Role::JudgeElsewhere).await, (vec![], false));
    assert_eq!(viewer(Role::Secretary).await, (vec![], true));
    assert_eq!(viewer(Role::SecretaryElsewhere).await, (vec![], false));
    assert_eq!(viewer(Role::Admin).await, (vec![], true));
}

#[apply(on_both)]
async fn an_unpublished_stage_is_visible_only_to_its_secretaries(federation: Federation) {
    for role in Role::ALL {
        let caller = federation.caller(role).await;
        let stage = app::stages::find(&federation.app, &caller, &Federation::hidden()).await;
        match role {
            Role::Secretary | Role::Admin => assert_eq!(stage.unwrap().slug, "hidden"),
            _ => assert!(matches!(stage.unwrap_err(), Error::NotFound(Noun::Stage)), "{role:?}"),
        }
    }
}

#[apply(on_both)]
async fn a_stage_is_found_only_under_its_own_institution(federation: Federation) {
    let visitor = federation.caller(Role::Visitor).await;
    let path = StagePath { institution: "emf".to_owned(), ..Federation::classic() };
    assert!(matches!(
        app::stages::find(&federation.app, &visitor, &path).await.unwrap_err(),
        Error::NotFound(_)
    ));
}
