//! The officials of a stage: what everyone sees, edits by version, the log, and the feature that turns them on.

use app::log_search::{self, LogFilter};
use app::officials::{self, OfficialIn, OfficialsIn, SecretaryOfficials};
use app::stages::{self, StageCopyIn, StageError};
use app::{App, Caller, CurrentVersion, Error, Noun, StagePath};
use domain::championships::Feature;
use domain::officials::OfficialRole;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

fn official(role: OfficialRole, name: &str, license: Option<&str>) -> OfficialIn {
    OfficialIn { role, sections: Vec::new(), name: name.to_owned(), license: license.map(str::to_owned) }
}

fn judge(name: &str, sections: &[u8]) -> OfficialIn {
    OfficialIn { sections: sections.to_vec(), ..official(OfficialRole::Judge, name, None) }
}

/// Saves the officials of a stage.
async fn save(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    officials: Vec<OfficialIn>,
) -> Result<SecretaryOfficials, Error> {
    officials::edit(app, caller, path, version, OfficialsIn { officials }).await
}

/// Returns the names that a visitor sees.
async fn public_names(app: &App) -> Vec<String> {
    let list = officials::list(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    list.officials.into_iter().map(|official| official.name).collect()
}

#[apply(on_both)]
async fn officials_appear_in_the_secretarys_order_without_licenses_for_everyone(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let empty = officials::find_for_secretary(app, &secretary, &path).await.unwrap();
    assert_eq!((empty.version, empty.officials.len(), empty.other_stages.len()), (0, 0, 0));

    let mut notified = app.changes();
    let clerk = official(OfficialRole::ClerkOfTheCourse, " Osis  Egle ", Some("LV 7"));
    let saved = save(app, &secretary, &path, 0, vec![judge("Ozols", &[2, 1]), clerk]).await.unwrap();
    assert_eq!(saved.version, 1);
    assert!(notified.try_recv().is_ok(), "open pages load the officials again");
    assert_eq!(officials::find_for_secretary(app, &secretary, &path).await.unwrap(), saved);
    let licenses: Vec<_> = saved.officials.iter().map(|official| official.license.as_deref()).collect();
    assert_eq!(licenses, [None, Some("LV 7")]);
    let public = officials::list(app, &Caller::visitor(), &path).await.unwrap();
    assert_eq!(public.officials[0].sections, [1, 2]);
    assert_eq!(public_names(app).await, ["Ozols", "Osis Egle"]);

    let saved = save(app, &secretary, &path, 1, vec![judge("Liepa", &[])]).await.unwrap();
    assert_eq!((saved.version, public_names(app).await), (2, vec!["Liepa".to_owned()]));
}

#[apply(on_both)]
async fn the_second_of_two_edits_is_refused_with_the_list_of_the_first(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let first = save(app, &secretary, &path, 0, vec![judge("Ozols", &[])]).await.unwrap();
    for version in [0, 2] {
        let refused = save(app, &secretary, &path, version, vec![judge("Liepa", &[])]).await;
        let Err(Error::Stale(Some(CurrentVersion::Officials(current)))) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(*current, first);
    }
    assert_eq!(public_names(app).await, ["Ozols"]);
}

#[apply(on_both)]
async fn an_edit_is_logged_without_licenses_and_an_unchanged_list_is_not(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let doctor = || official(OfficialRole::Doctor, "Osis", Some("SECRET-1"));
    save(app, &secretary, &path, 0, vec![doctor()]).await.unwrap();
    let unchanged = save(app, &secretary, &path, 1, vec![doctor()]).await.unwrap();
    assert_eq!(unchanged.version, 1);
    save(app, &secretary, &path, 1, vec![official(OfficialRole::Doctor, "Egle", None)]).await.unwrap();

    let log = log_search::list(app, &secretary, &LogFilter::default(), None).await.unwrap().entries;
    let edits: Vec<_> = log.iter().filter(|entry| entry.event.name() == "edit_officials").collect();
    assert_eq!(edits.len(), 2);
    let changed: Vec<_> = edits[0]
        .details
        .changed
        .iter()
        .map(|change| (change.field.as_str(), change.from.as_deref(), change.to.as_deref()))
        .collect();
    assert_eq!(changed, [("doctor", Some("Osis"), Some("Egle")), ("license", None, None)]);
    assert!(!format!("{log:?}").contains("SECRET"));
}

#[apply(on_both)]
async fn an_invalid_list_is_refused_and_nothing_changes(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let refused = save(app, &secretary, &path, 0, vec![judge("Ozols", &[3]), judge("Osis", &[4])]).await;
    let Err(Error::Invalid(errors)) = refused else { panic!("{refused:?}") };
    assert_eq!(errors[0].field, "officials[1].sections", "the stage has three sections");
    assert_eq!(officials::find_for_secretary(app, &secretary, &path).await.unwrap().version, 0);
}

#[apply(on_both)]
async fn without_the_feature_nobody_sees_or_edits_officials(federation: Federation) {
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let refused = save(app, &secretary, &path, 0, vec![judge("Ozols", &[])]).await;
    assert!(matches!(refused, Err(Error::Stage(StageError::FeatureOff))), "{refused:?}");
    federation.turn_on(Feature::Officials).await;
    save(app, &secretary, &path, 0, vec![judge("Ozols", &[])]).await.unwrap();
    assert_eq!(public_names(app).await, ["Ozols"]);
    federation.turn_off(Feature::Officials).await;
    assert!(public_names(app).await.is_empty());
    federation.turn_on(Feature::Officials).await;
    assert_eq!(public_names(app).await, ["Ozols"], "they are there again");
}

#[apply(on_both)]
async fn only_the_stages_secretaries_see_licenses_and_edit(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, path) = (&federation.app, Federation::classic());
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let read = officials::find_for_secretary(app, &caller, &path).await;
        let edited = save(app, &caller, &path, 0, vec![judge("Ozols", &[])]).await;
        for error in [read.unwrap_err(), edited.unwrap_err()] {
            assert!(matches!(error, Error::SignInRequired | Error::Forbidden), "{role:?}: {error:?}");
        }
    }
    let hidden = officials::list(app, &Caller::visitor(), &Federation::hidden()).await;
    assert!(matches!(hidden, Err(Error::NotFound(Noun::Stage))));
}

#[apply(on_both)]
async fn a_copied_stage_has_no_officials_but_offers_those_of_the_original(federation: Federation) {
    federation.turn_on(Feature::Officials).await;
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    save(app, &admin, &path, 0, vec![judge("Ozols", &[]), judge("Osis", &[])]).await.unwrap();
    save(app, &admin, &Federation::open_free(), 0, Vec::new()).await.unwrap();
    let input = StageCopyIn { title: "Posms 9".to_owned(), starts_at: date(2026, 8, 2).at(11, 0, 0, 0) };
    let copy = stages::copy(app, &admin, &path, input).await.unwrap();
    let path_of_copy = StagePath { stage: copy.slug, ..path };
    let list = officials::find_for_secretary(app, &admin, &path_of_copy).await.unwrap();
    assert!(list.officials.is_empty());
    let sources: Vec<_> =
        list.other_stages.iter().map(|stage| (stage.stage.as_str(), stage.officials)).collect();
    assert_eq!(sources, [("classic", 2)]);
}
