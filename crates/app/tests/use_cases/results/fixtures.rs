//! Fixtures for the tests of edits: a rider with a ride, and the current result of a rider.

use app::results::{self, NewPenaltyIn, SecretaryResult};
use app::{Caller, CurrentVersion, Error};
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use testkit::{Federation, Role};
use uuid::Uuid;

/// Records 3 points for rider 1 in section 1 of lap 1.
pub async fn record_ride(federation: &Federation) -> (Caller, ParticipantId, RideKey) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
    (federation.caller(Role::Secretary).await, Federation::rider(1), RideKey::new(1, 1))
}

/// The present result that comes with the refusal of an outdated edit.
pub fn current_result(refused: Error) -> Box<SecretaryResult> {
    match refused {
        Error::Stale(Some(CurrentVersion::Result(result))) => result,
        other => panic!("{other:?}"),
    }
}

pub async fn total(federation: &Federation) -> Option<i64> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage()).await.unwrap().riders[0].row.total
}

pub async fn penalty(
    federation: &Federation,
    secretary: &Caller,
    points: u32,
    reason: &str,
) -> Result<SecretaryResult, Error> {
    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points, reason_code: None, reason: reason.to_owned() };
    results::add_penalty(&federation.app, secretary, &Federation::classic(), &Federation::rider(1), penalty)
        .await
}
