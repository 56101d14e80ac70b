//! Riders who move to another account while somebody registers or deletes the account on another server.

use app::riders::{self, RiderError, TakeOverIn};
use app::{App, Caller, Error, personal_data, registration};
use domain::ids::{ParticipantId, RiderId};
use testkit::{Federation, PASSWORD, Role, apply, on_both};

use super::family::{acting_for, child};
use super::registrations::join;
use crate::registration::fixtures::{open_registration, participant};

async fn offer(app: &App, caller: &Caller, rider: RiderId) -> String {
    let link = riders::offer(app, caller, rider).await.unwrap();
    link.url.split_once("/profile?take-over=").unwrap().1.to_owned()
}

async fn is_registered(federation: &Federation, rider: RiderId) -> bool {
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await;
    let reader = federation.database.storage.reader();
    let id = ParticipantId::from(rider);
    storage::registration::find(reader, stage.unwrap().stage(), &id).await.unwrap().is_some()
}

#[apply(on_both)]
async fn a_rider_who_moves_while_the_account_is_deleted_is_kept_with_the_registration_or_deleted_with_it(
    federation: Federation,
) {
    open_registration(&federation);
    let (app, another) = (&federation.app, federation.another_app().await);
    let (judge, rider) = (federation.caller(Role::Judge).await, federation.caller(Role::Rider).await);
    let mut children = Vec::new();
    for name in ["Anna Liepa", "Jānis Liepa", "Zane Liepa"] {
        let id = child(app, &judge, name).await;
        join(app, &judge, id, name).await;
        children.push((id, offer(app, &judge, id).await));
    }
    let take_over = async |place: usize| {
        let token = children[place].1.clone();
        riders::take_over(&another, &rider, TakeOverIn { token, as_own: false }).await
    };
    let client = app::accounts::Client::default();
    let delete = || personal_data::delete_account(app, &judge, &client, Some(PASSWORD.to_owned()));
    let (deleted, first, second, third) = tokio::join!(delete(), take_over(0), take_over(1), take_over(2));
    if let Err(error) = deleted {
        assert!(matches!(error, Error::Stale(None)), "{error:?}");
        delete().await.unwrap();
    }
    for ((id, _), outcome) in children.iter().zip([first, second, third]) {
        let is_taken = outcome.is_ok();
        if let Err(error) = outcome {
            assert!(matches!(error, Error::Rider(RiderError::InvalidLink)), "{error:?}");
        }
        assert_eq!(is_registered(&federation, *id).await, is_taken);
        let found = registration::find_own(app, &acting_for(&rider, *id), &Federation::classic()).await;
        assert_eq!(found.is_ok(), is_taken);
    }
}

#[apply(on_both)]
async fn nobody_registers_with_an_accounts_own_rider_while_another_one_takes_that_place(
    federation: Federation,
) {
    open_registration(&federation);
    let (app, another) = (&federation.app, federation.another_app().await);
    let (judge, other) =
        (federation.caller(Role::Judge).await, federation.caller(Role::JudgeElsewhere).await);
    let began_with = RiderId(app::accounts::session(&other).user.unwrap().id);
    let anna = child(app, &judge, "Anna Liepa").await;
    let token = offer(app, &judge, anna).await;
    let path = Federation::classic();
    let (joined, taken) = tokio::join!(
        registration::join(app, &other, &path, participant("Osis", "61")),
        riders::take_over(&another, &other, TakeOverIn { token, as_own: true }),
    );
    assert!(joined.is_ok() || taken.is_ok(), "{joined:?} {taken:?}");
    assert_eq!(is_registered(&federation, began_with).await, taken.is_err(), "{joined:?} {taken:?}");
}
