//! Moving a rider to another account.

use app::riders::{self, OfferedRider, RiderError, RiderToken, TakeOverIn};
use app::{App, Caller, Error, registration};
use domain::ids::{ParticipantId, RiderId};
use domain::riders::LINK_DAYS;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::family::{acting_for, child, names_in_session};
use super::registrations::join;
use crate::registration::fixtures::{open_registration, participant};

/// Makes a link for a rider and returns its secret.
async fn offer(app: &App, caller: &Caller, rider: RiderId) -> String {
    let link = riders::offer(app, caller, rider).await.unwrap();
    link.url.split_once("/profile?take-over=").unwrap().1.to_owned()
}

async fn take_over(app: &App, caller: &Caller, token: &str, as_own: bool) -> Result<Vec<String>, Error> {
    let input = TakeOverIn { token: token.to_owned(), as_own };
    Ok(riders::take_over(app, caller, input).await?.riders.into_iter().map(|rider| rider.name).collect())
}

async fn preview(app: &App, caller: &Caller, token: &str) -> Result<OfferedRider, Error> {
    riders::preview(app, caller, RiderToken { token: token.to_owned() }).await
}

#[apply(on_both)]
async fn a_rider_moves_with_all_registrations_and_the_former_account_loses_access_at_once(
    federation: Federation,
) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let (judge, rider) = (federation.caller(Role::Judge).await, federation.caller(Role::Rider).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    join(app, &judge, anna, "Anna Liepa").await;
    let token = offer(app, &judge, anna).await;
    let offered = preview(app, &rider, &token).await.unwrap();
    assert_eq!(offered, OfferedRider { id: anna.0, name: "Anna Liepa".to_owned(), may_be_own: false });
    take_over(app, &rider, &token, false).await.unwrap();

    let own = registration::find_own(app, &acting_for(&rider, anna), &path).await.unwrap();
    assert_eq!(own.public.id, ParticipantId::from(anna));
    for refused in [
        registration::find_own(app, &acting_for(&judge, anna), &path).await.err(),
        registration::cancel(app, &acting_for(&judge, anna), &path).await.err(),
        riders::offer(app, &judge, anna).await.err(),
    ] {
        assert!(matches!(refused, Some(Error::NotFound(_))), "{refused:?}");
    }
    assert_eq!(names_in_session(app, &judge).await, Vec::<String>::new());
    let again = take_over(app, &judge, &token, false).await;
    assert!(matches!(again, Err(Error::Rider(RiderError::InvalidLink))), "once only: {again:?}");
}

#[apply(on_both)]
async fn a_rider_becomes_the_own_one_of_an_account_that_never_registered(federation: Federation) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let (judge, other) =
        (federation.caller(Role::Judge).await, federation.caller(Role::JudgeElsewhere).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    join(app, &judge, anna, "Anna Liepa").await;
    let token = offer(app, &judge, anna).await;
    assert!(preview(app, &other, &token).await.unwrap().may_be_own);
    assert_eq!(take_over(app, &other, &token, true).await.unwrap(), ["Anna Liepa"]);

    // without naming a rider the account now acts for this one
    let own = registration::find_own(app, &other, &path).await.unwrap();
    assert_eq!(own.public.id, ParticipantId::from(anna));
    let refused = registration::join(app, &other, &path, participant("Anna Liepa", "40")).await;
    assert!(refused.is_err(), "{refused:?}");
    let offered = riders::offer(app, &other, anna).await;
    assert!(matches!(offered, Err(Error::Rider(RiderError::Own))), "{offered:?}");
}

#[apply(on_both)]
async fn an_account_with_registrations_of_its_own_takes_a_rider_over_only_as_a_further_one(
    federation: Federation,
) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let judge = federation.caller(Role::Judge).await;
    let anna = child(app, &judge, "Anna Liepa").await;
    let token = offer(app, &judge, anna).await;
    let refused = take_over(app, &rider, &token, true).await;
    assert!(matches!(refused, Err(Error::Rider(RiderError::HasOwn))), "{refused:?}");
    let own = take_over(app, &judge, &token, false).await;
    assert!(matches!(own, Err(Error::Rider(RiderError::SameAccount))), "{own:?}");
    assert_eq!(take_over(app, &rider, &token, false).await.unwrap().len(), 2);
}

#[apply(on_both)]
async fn a_link_that_is_replaced_withdrawn_or_old_is_invalid(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let judge = federation.caller(Role::Judge).await;
    let anna = child(app, &judge, "Anna Liepa").await;
    let replaced = offer(app, &judge, anna).await;
    let withdrawn = offer(app, &judge, anna).await;
    assert!(riders::list(app, &judge).await.unwrap().riders[1].link_expires_at.is_some());
    let is_invalid = async |token: &str| {
        let refused = take_over(app, &rider, token, false).await;
        matches!(refused, Err(Error::Rider(RiderError::InvalidLink)))
            && matches!(preview(app, &rider, token).await, Err(Error::Rider(RiderError::InvalidLink)))
    };
    assert!(is_invalid(&replaced).await);
    riders::withdraw(app, &judge, anna).await.unwrap();
    assert!(is_invalid(&withdrawn).await);
    let old = offer(app, &judge, anna).await;
    federation.advance(SignedDuration::from_hours(24 * LINK_DAYS));
    assert!(is_invalid(&old).await);
    assert!(riders::list(app, &judge).await.unwrap().riders[1].link_expires_at.is_none());
    let own = RiderId(riders::list(app, &judge).await.unwrap().riders[0].id);
    assert!(riders::offer(app, &judge, own).await.is_err(), "the own rider stays");
}

#[apply(on_both)]
async fn the_log_has_both_steps_without_the_riders_name_and_the_link(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let judge = federation.caller(Role::Judge).await;
    let anna = child(app, &judge, "Anna Liepa").await;
    let token = offer(app, &judge, anna).await;
    take_over(app, &rider, &token, false).await.unwrap();
    let admin = federation.caller(Role::Admin).await;
    let log = app::log_search::list(app, &admin, &app::log_search::LogFilter::default(), None)
        .await
        .unwrap()
        .entries;
    let events: Vec<_> = log.iter().take(2).map(|entry| entry.event.name()).collect();
    assert_eq!(events, ["take_over_rider", "offer_rider"]);
    assert!(log[0].details.person.is_some());
    let text = serde_json::to_string(&log).unwrap();
    assert!(!text.contains("Anna") && !text.contains(&token), "{text}");
}
