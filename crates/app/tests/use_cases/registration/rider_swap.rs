//! Two riders who wore each other's numbers exchange their rides, their numbers or both.

use app::judging::{self, EntryIn, Outcome};
use app::registration::{RiderSwap, RiderSwapIn, preview_swap, swap_riders};
use app::results::ResultsError;
use app::stages::StageError;
use app::{Caller, Error};
use domain::audit_log::Event;
use domain::championships::Feature;
use testkit::{Federation, Role, apply, on_both};

fn input(rides: bool, numbers: bool, sections: Option<&[u8]>) -> RiderSwapIn {
    RiderSwapIn {
        first: Federation::rider(1).to_string(),
        second: Federation::rider(2).to_string(),
        rides,
        sections: sections.map(|sections| sections.iter().copied().collect()),
        numbers,
        seen: None,
    }
}

async fn preview(federation: &Federation, input: &RiderSwapIn) -> RiderSwap {
    let secretary = federation.caller(Role::Secretary).await;
    preview_swap(&federation.app, &secretary, &Federation::classic(), input.clone()).await.unwrap()
}

/// Exchanges with the totals that the preview shows.
async fn swap(federation: &Federation, input: RiderSwapIn) -> Result<RiderSwap, Error> {
    let seen = preview(federation, &input).await.riders.iter().map(|rider| rider.total_after).collect();
    let secretary = federation.caller(Role::Secretary).await;
    let input = RiderSwapIn { seen: Some(seen), ..input };
    swap_riders(&federation.app, &secretary, &Federation::classic(), input).await
}

/// The scores and the racing number of a rider on the judge's sheet.
async fn sheet_of(federation: &Federation, rider: u8) -> (Vec<(String, u32)>, String) {
    let judge = federation.caller(Role::Judge).await;
    let sheet = judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    let id = Federation::rider(rider).to_string();
    let number = sheet.riders.iter().find(|row| row.id == id).unwrap().racing_number.clone();
    let scores = sheet.entries.into_iter().filter(|score| score.participant == id);
    (scores.map(|score| (score.key.to_string(), score.total)).collect(), number)
}

/// Rider 1 has 5 and 1 points at sections 1 and 2, rider 2 has 0 points at section 1.
async fn record(federation: &Federation) {
    let entry = |rider, section, score| -> EntryIn { federation.entry(rider, section, 1, score) };
    let entries = vec![entry(1, 1, 5), entry(1, 2, 1), entry(2, 1, 0)];
    federation.record(&Federation::classic(), entries).await;
}

#[apply(on_both)]
async fn a_preview_shows_the_totals_and_changes_nothing(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    record(&federation).await;
    let shown = preview(&federation, &input(true, true, None)).await;
    let totals: Vec<_> = shown.riders.iter().map(|rider| (rider.total_before, rider.total_after)).collect();
    assert_eq!(totals, [(Some(6), Some(0)), (Some(0), Some(6))]);
    let numbers: Vec<_> = shown
        .riders
        .iter()
        .map(|rider| (rider.number_before.as_str(), rider.number_after.as_str()))
        .collect();
    assert_eq!(numbers, [("7", "14"), ("14", "7")]);
    assert_eq!(shown.riders.iter().map(|rider| rider.rides).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(sheet_of(&federation, 1).await.0.len(), 2);
}

#[apply(on_both)]
async fn rides_and_numbers_are_exchanged_in_one_act_and_both_riders_are_logged(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    record(&federation).await;
    swap(&federation, input(true, true, None)).await.unwrap();
    assert_eq!(sheet_of(&federation, 1).await, (vec![("section1-lap1".to_owned(), 0)], "14".to_owned()));
    let (scores, number) = sheet_of(&federation, 2).await;
    assert_eq!((scores.len(), number.as_str()), (2, "7"));
    let (app, path) = (&federation.app, Federation::classic());
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert_eq!(log.iter().filter(|line| line.event == Event::SwapRides).count(), 2);
    assert_eq!(log.iter().filter(|line| line.event == Event::UpdateParticipant).count(), 2);
    // a second exchange restores everything
    swap(&federation, input(true, true, None)).await.unwrap();
    let (scores, number) = sheet_of(&federation, 1).await;
    assert_eq!((scores.len(), number.as_str()), (2, "7"));
}

#[apply(on_both)]
async fn only_the_rides_of_the_chosen_sections_are_exchanged(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    record(&federation).await;
    swap(&federation, input(true, false, Some(&[2]))).await.unwrap();
    assert_eq!(sheet_of(&federation, 1).await, (vec![("section1-lap1".to_owned(), 5)], "7".to_owned()));
    let (scores, _) = sheet_of(&federation, 2).await;
    assert_eq!(scores, [("section1-lap1".to_owned(), 0), ("section2-lap1".to_owned(), 1)]);
}

#[apply(on_both)]
async fn a_rider_who_gets_no_ride_has_not_started(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 5)]).await;
    swap(&federation, input(true, false, None)).await.unwrap();
    let app = &federation.app;
    let stage =
        app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let riders = app::boards::load(app, stage).await.unwrap().riders;
    let started: Vec<_> = riders.iter().map(|rider| rider.row.id.clone()).collect();
    assert_eq!(started, [Federation::rider(2).to_string()]);
}

#[apply(on_both)]
async fn an_exchange_with_other_totals_than_the_preview_changes_nothing(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    record(&federation).await;
    let secretary = federation.caller(Role::Secretary).await;
    let outdated = RiderSwapIn { seen: Some(vec![Some(3), Some(6)]), ..input(true, true, None) };
    let refused = swap_riders(&federation.app, &secretary, &Federation::classic(), outdated).await;
    assert!(matches!(refused.unwrap_err(), Error::Stale(None)));
    let unseen =
        swap_riders(&federation.app, &secretary, &Federation::classic(), input(true, true, None)).await;
    assert!(matches!(unseen.unwrap_err(), Error::Invalid(_)));
    assert_eq!(sheet_of(&federation, 1).await.0.len(), 2);
}

#[apply(on_both)]
async fn approved_results_and_a_championship_without_the_feature_allow_no_exchange(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let path = Federation::classic();
    let off = preview_swap(&federation.app, &secretary, &path, input(true, true, None)).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)));
    federation.turn_on(Feature::RaceDay).await;
    federation.record_all_rides().await;
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    let refused = swap(&federation, input(true, false, None)).await.unwrap_err();
    assert!(matches!(refused, Error::Results(ResultsError::AlreadyApproved)), "{refused:?}");
}

#[apply(on_both)]
async fn an_entry_that_a_phone_sends_again_after_an_exchange_is_known_and_changes_nothing(
    federation: Federation,
) {
    federation.turn_on(Feature::RaceDay).await;
    let entry = federation.entry(1, 1, 1, 5);
    federation.record(&Federation::classic(), vec![entry.clone()]).await;
    swap(&federation, input(true, true, None)).await.unwrap();
    let replies = federation.record(&Federation::classic(), vec![entry]).await;
    assert_eq!(replies, [Outcome::Accepted]);
    assert_eq!(sheet_of(&federation, 1).await.0, []);
    assert_eq!(sheet_of(&federation, 2).await.0, [("section1-lap1".to_owned(), 5)]);
}
