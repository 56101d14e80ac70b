//! The riders of an account: parents register their children, and nobody reaches those of another account.

mod concurrency;
pub(crate) mod family;
pub(crate) mod registrations;
mod traces;
mod transfers;

use app::accounts;
use app::riders::{self, RiderError, RiderIn};
use app::{Caller, Error, FieldCode, registration};
use domain::ids::RiderId;
use domain::riders::MAX_RIDERS;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

use crate::registration::fixtures::{log_events, open_registration};
use family::{acting_for, child, child_input, names_in_session};

#[apply(on_both)]
async fn an_account_has_one_rider_until_another_one_is_added(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let [own] = &riders::list(app, &judge).await.unwrap().riders[..] else { panic!("one rider") };
    assert!(own.own && !own.registered && own.version.is_none(), "{own:?}");
    assert_eq!(own.id, accounts::session(&judge).user.unwrap().id);
    assert_eq!(names_in_session(app, &judge).await, Vec::<String>::new());

    let after = riders::add(app, &judge, child_input(" Anna  Liepa ")).await.unwrap();
    assert_eq!(after.riders[0], *own);
    let anna = &after.riders[1];
    assert_eq!(
        (anna.name.as_str(), anna.birth_date, anna.own, anna.registered, anna.version),
        ("Anna Liepa", Some(date(2014, 3, 9)), false, false, Some(1))
    );
    assert_eq!(names_in_session(app, &judge).await, [own.name.as_str(), "Anna Liepa"]);
    let rider = federation.caller(Role::Rider).await;
    assert_eq!(names_in_session(app, &rider).await, Vec::<String>::new(), "other accounts are as before");
}

#[apply(on_both)]
async fn a_rider_without_a_name_or_birth_date_is_refused(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let input = RiderIn { name: " ".to_owned(), birth_date: None };
    let Err(Error::Invalid(errors)) = riders::add(app, &judge, input).await else { panic!() };
    let fields: Vec<_> = errors.iter().map(|error| (error.field.as_str(), error.code)).collect();
    assert_eq!(fields, [("name", FieldCode::Required), ("birthDate", FieldCode::Required)]);
    assert_eq!(riders::list(app, &judge).await.unwrap().riders.len(), 1);
}

#[apply(on_both)]
async fn a_rider_is_edited_with_the_present_version_only(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    let after = riders::edit(app, &judge, anna, 1, child_input("Anna Ozola")).await.unwrap();
    assert_eq!((after.riders[1].name.as_str(), after.riders[1].version), ("Anna Ozola", Some(2)));
    let stale = riders::edit(app, &judge, anna, 1, child_input("Anna Liepa")).await;
    assert!(matches!(stale, Err(Error::Stale(None))), "{stale:?}");
}

#[apply(on_both)]
async fn a_rider_can_be_removed_while_there_is_no_registration(federation: Federation) {
    open_registration(&federation);
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let (anna, janis) = (child(app, &judge, "Anna Liepa").await, child(app, &judge, "Jānis Liepa").await);
    registrations::join(app, &judge, anna, "Anna Liepa").await;
    registrations::join(app, &judge, janis, "Jānis Liepa").await;
    registration::cancel(app, &acting_for(&judge, janis), &Federation::classic()).await.unwrap();
    let refused = riders::remove(app, &judge, anna).await;
    assert!(matches!(refused, Err(Error::Rider(RiderError::Registered))), "{refused:?}");
    riders::remove(app, &judge, janis).await.unwrap();
    let log = log_events(&federation).await;
    assert!(!log.iter().any(|(_, data)| data.contains("Jānis")), "the log forgets the name: {log:?}");
    let left: Vec<_> = riders::list(app, &judge).await.unwrap().riders;
    assert_eq!(
        left.iter().skip(1).map(|rider| (rider.id, rider.registered)).collect::<Vec<_>>(),
        [(anna.0, true)]
    );
}

#[apply(on_both)]
async fn an_account_has_at_most_twenty_further_riders(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    for number in 0..MAX_RIDERS {
        riders::add(app, &judge, child_input(&format!("Rider {number}"))).await.unwrap();
    }
    let refused = riders::add(app, &judge, child_input("One too many")).await;
    assert!(matches!(refused, Err(Error::Rider(RiderError::TooMany))), "{refused:?}");
}

#[apply(on_both)]
async fn only_the_account_itself_edits_and_removes_its_riders(federation: Federation) {
    let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    for role in [Role::Rider, Role::Secretary, Role::Admin] {
        let caller = federation.caller(role).await;
        for rider in [anna, RiderId(Uuid::nil())] {
            let edited = riders::edit(app, &caller, rider, 1, child_input("Somebody")).await;
            assert!(matches!(edited, Err(Error::NotFound(_))), "{role:?}: {edited:?}");
            let removed = riders::remove(app, &caller, rider).await;
            assert!(matches!(removed, Err(Error::NotFound(_))), "{role:?}: {removed:?}");
        }
    }
    assert!(matches!(riders::list(app, &Caller::visitor()).await, Err(Error::SignInRequired)));
    assert_eq!(riders::list(app, &judge).await.unwrap().riders[1].name, "Anna Liepa");
}
