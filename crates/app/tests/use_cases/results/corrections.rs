//! What everyone sees of a correction of approved results.

use app::boards::{CorrectedValues, ResultsCorrection};
use app::results::{self, ReopenIn};
use app::stages::StageIn;
use app::{Caller, FileFormat};
use domain::Language;
use domain::championships::Feature;
use domain::judging::RideKey;
use jiff::Timestamp;
use testkit::{Federation, Role, apply, on_both};

use crate::championships::fixtures::stage_form;

/// Approves the results, or approves them again.
async fn approve(federation: &Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
}

async fn reopen(federation: &Federation, reason: &str) {
    let secretary = federation.caller(Role::Secretary).await;
    let input = ReopenIn { reason: reason.to_owned() };
    results::reopen(&federation.app, &secretary, &Federation::classic(), input).await.unwrap();
}

/// Changes the rides of rider 1 in section 1 to a 5, so that rider 2 takes the first place.
async fn correct(federation: &Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let (app, path, rider) = (&federation.app, Federation::classic(), Federation::rider(1));
    for lap in [1, 2] {
        let key = RideKey::new(1, lap);
        let entries = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().entries;
        let version = entries.iter().find(|entry| entry.public.key == key).unwrap().version;
        app::judging::edit_ride(app, &secretary, &path, &rider, key, version, 5.into()).await.unwrap();
    }
}

async fn corrections(federation: &Federation) -> Vec<ResultsCorrection> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage()).await.unwrap().stage.corrections()
}

async fn corrected_at(federation: &Federation) -> Option<Timestamp> {
    let visitor = Caller::visitor();
    app::stages::find(&federation.app, &visitor, &Federation::classic()).await.unwrap().corrected_at
}

async fn file_name(federation: &Federation) -> String {
    let (app, path) = (&federation.app, Federation::classic());
    results::export(app, &Caller::visitor(), &path, FileFormat::Csv, Language::En).await.unwrap().name
}

fn place(values: Option<&CorrectedValues>) -> Option<u32> {
    values.and_then(|values| values.place)
}

#[apply(on_both)]
async fn a_correction_shows_old_and_new_places(federation: Federation) {
    federation.turn_on(Feature::Corrections).await;
    federation.record_all_rides().await;
    approve(&federation).await;
    assert_eq!(corrections(&federation).await, []);
    assert_eq!(corrected_at(&federation).await, None);
    assert!(!file_name(&federation).await.contains("corrected"));

    reopen(&federation, "Protest of no. 14 upheld").await;
    correct(&federation).await;
    assert_eq!(corrections(&federation).await, [], "nothing is corrected before the approval");
    approve(&federation).await;

    let [correction] = corrections(&federation).await.try_into().unwrap();
    assert_eq!(correction.reason, "Protest of no. 14 upheld");
    assert_eq!(correction.signed_off_by, None);
    assert_eq!(corrected_at(&federation).await, Some(correction.at));
    let places: Vec<_> = correction
        .riders
        .iter()
        .map(|rider| (place(rider.before.as_ref()), place(rider.after.as_ref())))
        .collect();
    assert_eq!(places[..2], [(Some(2), Some(1)), (Some(1), Some(2))]);
    assert!(file_name(&federation).await.contains("-corrected-"));

    reopen(&federation, "A second look").await;
    assert_eq!(corrected_at(&federation).await, None, "results that may change aren't corrected yet");
    approve(&federation).await;
    assert_eq!(
        corrections(&federation).await,
        std::slice::from_ref(&correction),
        "a second look that changed nothing"
    );
    assert_eq!(corrected_at(&federation).await, Some(correction.at));
}

#[apply(on_both)]
async fn a_correction_names_who_signed_it_off(federation: Federation) {
    federation.turn_on(Feature::Corrections).await;
    federation.turn_on(Feature::Protests).await;
    federation.record_all_rides().await;
    approve(&federation).await;
    reopen(&federation, "Protest of no. 14 upheld").await;
    correct(&federation).await;
    approve(&federation).await;
    let [correction] = corrections(&federation).await.try_into().unwrap();
    let secretary = federation.caller(Role::Secretary).await;
    let name = app::accounts::session(&secretary).user.unwrap().display_name;
    assert_eq!(correction.signed_off_by, Some(name));
}

#[apply(on_both)]
async fn a_renamed_class_corrects_nothing(federation: Federation) {
    federation.turn_on(Feature::Corrections).await;
    federation.record_all_rides().await;
    approve(&federation).await;
    reopen(&federation, "A class has a new name").await;
    let (app, path, admin) = (&federation.app, Federation::classic(), federation.caller(Role::Admin).await);
    let settings = app::stages::find_settings(app, &admin, &path).await.unwrap();
    let mut form = StageIn { confirmed: true, ..stage_form(&settings) };
    "Elite".clone_into(&mut form.classes[0].name);
    app::stages::edit(app, &admin, &path, settings.version, form).await.unwrap();
    approve(&federation).await;
    assert_eq!(corrections(&federation).await, []);
    assert_eq!(corrected_at(&federation).await, None);
}

#[apply(on_both)]
async fn corrections_are_kept_and_hidden_without_the_feature(federation: Federation) {
    federation.record_all_rides().await;
    approve(&federation).await;
    reopen(&federation, "A mistake").await;
    correct(&federation).await;
    approve(&federation).await;
    assert_eq!(corrections(&federation).await, []);
    assert_eq!(corrected_at(&federation).await, None);
    assert!(!file_name(&federation).await.contains("corrected"));

    federation.turn_on(Feature::Corrections).await;
    assert_eq!(corrections(&federation).await.len(), 1);
    assert!(corrected_at(&federation).await.is_some());
}
