//! The approval of a stage, after which its results can't change.

use app::judging::{ScoreIn, delete_ride, edit_ride};
use app::results::{self, NewPenaltyIn, ResultsError};
use app::{Caller, Error};
use domain::Hundredths;
use domain::judging::RideKey;
use domain::results::{ApprovalCheck, RiderStatus};
use domain::stages::ResultsStatus;
use testkit::{Federation, Role, apply, on_both};

async fn places(federation: &Federation) -> Vec<(String, Option<u32>, Option<Hundredths>)> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let mut riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    riders.sort_by(|a, b| a.row.name.cmp(&b.row.name));
    riders
        .into_iter()
        .map(|rider| (rider.row.racing_class, rider.row.position, rider.row.position_points))
        .collect()
}

#[apply(on_both)]
async fn an_approval_gives_all_finished_riders_places_and_points(federation: Federation) {
    federation.record_all_rides().await;
    assert!(places(&federation).await.iter().all(|(_, place, _)| place.is_none()));
    let secretary = federation.caller(Role::Secretary).await;
    let stage = testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(stage.results_status, ResultsStatus::Approved);
    let class = |name: &str, place, points| (name.to_owned(), Some(place), Some(Hundredths::whole(points)));
    let expected = [
        class("A", 1, 20),
        class("A", 2, 17),
        class("A", 3, 15),
        class("A", 4, 13),
        class("B", 1, 20),
        class("B", 1, 20),
    ];
    assert_eq!(places(&federation).await, expected);
}

#[apply(on_both)]
async fn unfinished_riders_are_named_and_nothing_is_approved(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    let path = Federation::classic();
    delete_ride(&federation.app, &secretary, &path, &Federation::rider(3), RideKey::new(3, 2), 1)
        .await
        .unwrap();
    let Error::Results(ResultsError::NotAllFinished(items)) =
        testkit::approve(&federation.app, &secretary, &path).await.unwrap_err()
    else {
        panic!()
    };
    let unfinished = items.iter().find(|item| item.kind == ApprovalCheck::UnfinishedRiders).unwrap();
    let names: Vec<_> = unfinished.riders.iter().map(|rider| rider.name.as_str()).collect();
    assert_eq!(names, ["Braucējs Nr3"]);
    assert!(places(&federation).await.iter().all(|(_, place, _)| place.is_none()));
    results::set_status(
        &federation.app,
        &secretary,
        &path,
        &Federation::rider(3),
        1,
        Some(RiderStatus::DidNotFinish.into()),
    )
    .await
    .unwrap();
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
}

#[apply(on_both)]
async fn nothing_changes_after_the_approval(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    let (app, path, rider, key) =
        (&federation.app, Federation::classic(), Federation::rider(1), RideKey::new(3, 2));
    testkit::approve(app, &secretary, &path).await.unwrap();
    let before = places(&federation).await;
    let penalty =
        NewPenaltyIn { id: uuid::Uuid::now_v7(), points: 5, reason_code: None, reason: String::new() };
    let refused = [
        edit_ride(app, &secretary, &path, &rider, key, 1, ScoreIn::from(5)).await.unwrap_err(),
        delete_ride(app, &secretary, &path, &rider, key, 1).await.unwrap_err(),
        results::add_penalty(app, &secretary, &path, &rider, penalty).await.unwrap_err(),
        results::set_status(app, &secretary, &path, &rider, 1, Some(RiderStatus::Disqualified.into()))
            .await
            .unwrap_err(),
        testkit::approve(app, &secretary, &path).await.map(drop).unwrap_err(),
    ];
    for error in refused {
        assert!(matches!(error, Error::Results(ResultsError::AlreadyApproved)), "{error}");
    }
    assert_eq!(places(&federation).await, before);
}
