//! Registrations of the riders of an account.

use app::protests::{self, QueryIn};
use app::registration::{self, ParticipantCheck, ParticipantIn};
use app::{App, Caller, Error, entry_desk, own_results};
use domain::championships::Feature;
use domain::ids::{ParticipantId, RiderId};
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::family::{acting_for, child, child_input};
use crate::registration::fixtures::{open_registration, participant, participants};

/// The registration form of a child.
fn form(name: &str, number: &str) -> ParticipantIn {
    ParticipantIn { birth_date: Some(date(2014, 3, 9)), ..participant(name, number) }
}

/// Registers a rider without a number.
pub async fn join(app: &App, parent: &Caller, rider: RiderId, name: &str) {
    registration::join(app, &acting_for(parent, rider), &Federation::classic(), form(name, ""))
        .await
        .unwrap();
}

#[apply(on_both)]
async fn riders_of_an_account_register_edit_and_cancel_beside_each_other(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    let for_anna = acting_for(&judge, anna);
    let own = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let joined = registration::join(app, &for_anna, &path, form("Anna Liepa", "41")).await.unwrap();
    assert_eq!(joined.id, ParticipantId::from(anna));
    assert_ne!(joined.id, own.id);
    let stages = registration::list_joined_stages(app, &judge).await.unwrap().stages;
    let numbers: Vec<_> =
        stages.iter().map(|stage| (stage.racing_number.as_str(), stage.rider.as_ref().unwrap().id)).collect();
    assert_eq!(numbers, [("40", own.id.rider().unwrap().0), ("41", anna.0)]);

    let before = registration::find_own(app, &for_anna, &path).await.unwrap();
    let check = ParticipantCheck { participant: form("Anna Liepa", "43"), id: Some(joined.id.clone()) };
    registration::check(app, &judge, &path, check).await.unwrap();
    let edited = registration::edit_own(app, &for_anna, &path, before.version, form("Anna Liepa", "43"))
        .await
        .unwrap();
    assert_eq!(edited.public.racing_number, "43");
    assert_eq!(registration::find_own(app, &judge, &path).await.unwrap().public.racing_number, "40");
    registration::cancel(app, &for_anna, &path).await.unwrap();
    let left: Vec<_> = participants(app).await.into_iter().map(|participant| participant.public.id).collect();
    assert!(left.contains(&own.id) && !left.contains(&joined.id), "{left:?}");
}

#[apply(on_both)]
async fn the_form_of_a_rider_is_prefilled_with_what_is_known_of_that_rider(federation: Federation) {
    open_registration(&federation);
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let anna = child(app, &judge, "Anna Liepa").await;
    let for_anna = acting_for(&judge, anna);
    let first = registration::find_form(app, &for_anna, &path).await.unwrap();
    assert_eq!((first.name.as_deref(), first.birth_date), (Some("Anna Liepa"), Some(date(2014, 3, 9))));
    assert!(first.participation_data.is_none(), "it isn't that of the parent");

    // the registration has a corrected name, and the next form and the list of riders have it too
    registration::join(app, &for_anna, &path, form("Anna Ozola", "41")).await.unwrap();
    let listed = app::riders::list(app, &judge).await.unwrap().riders;
    assert_eq!((listed[1].name.as_str(), listed[1].registered), ("Anna Ozola", true));
    app::riders::edit(app, &judge, anna, listed[1].version.unwrap(), child_input("Anna Egle")).await.unwrap();
    let next = registration::find_form(app, &for_anna, &path).await.unwrap().participation_data.unwrap();
    assert_eq!((next.name.as_str(), next.racing_number.as_str()), ("Anna Egle", "41"));
    let own = registration::find_form(app, &judge, &path).await.unwrap();
    assert_eq!((own.participation_data.unwrap().name.as_str(), own.birth_date), ("Ābele Kļava", None));
}

#[apply(on_both)]
async fn nobody_acts_for_a_rider_of_another_account(federation: Federation) {
    open_registration(&federation);
    federation.turn_on(Feature::EntryDesk).await;
    federation.turn_on(Feature::Protests).await;
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    registration::join(app, &acting_for(&judge, anna), &path, form("Anna Liepa", "41")).await.unwrap();
    let own_of_judge = app::riders::list(app, &judge).await.unwrap().riders[0].id;
    for role in [Role::Rider, Role::Secretary, Role::Admin] {
        for other in [anna, RiderId(own_of_judge)] {
            let caller = acting_for(&federation.caller(role).await, other);
            let query = QueryIn { section: 1, lap: 1, points: 0, text: String::new() };
            let refusals = [
                registration::find_form(app, &caller, &path).await.err(),
                registration::join(app, &caller, &path, form("Anna Liepa", "44")).await.err(),
                registration::find_own(app, &caller, &path).await.err(),
                registration::edit_own(app, &caller, &path, 1, form("Anna Liepa", "44")).await.err(),
                registration::cancel(app, &caller, &path).await.err(),
                own_results::find(app, &caller, None).await.err(),
                entry_desk::find_own(app, &caller, &path).await.err(),
                protests::list_own(app, &caller, &path).await.err(),
                protests::raise(app, &caller, &path, query).await.err(),
            ];
            for refusal in refusals {
                assert!(matches!(refusal, Some(Error::NotFound(_))), "{role:?}: {refusal:?}");
            }
        }
    }
    let unchanged = registration::find_own(app, &acting_for(&judge, anna), &path).await.unwrap();
    assert_eq!((unchanged.public.racing_number.as_str(), unchanged.version), ("41", 1));
}

#[apply(on_both)]
async fn a_parent_sees_the_results_and_the_fee_of_each_rider_and_queries_scores_for_each(
    federation: Federation,
) {
    open_registration(&federation);
    for feature in [Feature::EntryDesk, Feature::Protests] {
        federation.turn_on(feature).await;
    }
    let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
    let anna = child(app, &judge, "Anna Liepa").await;
    let for_anna = acting_for(&judge, anna);
    let id = registration::join(app, &for_anna, &path, form("Anna Liepa", "41")).await.unwrap().id;
    entry_desk::find_own(app, &for_anna, &path).await.unwrap();
    assert!(matches!(entry_desk::find_own(app, &judge, &path).await, Err(Error::NotFound(_))));

    federation.advance(SignedDuration::from_hours(47));
    federation.record_all_rides().await;
    let mut ride = federation.entry(1, 1, 1, 2);
    id.as_str().clone_into(&mut ride.participant);
    federation.record(&path, vec![ride]).await;
    let results = own_results::find(app, &for_anna, None).await.unwrap();
    assert_eq!(results.seasons[0].results[0].participant, id.as_str());
    assert!(own_results::find(app, &judge, None).await.unwrap().seasons.is_empty());

    crate::protests::post(&federation).await.unwrap();
    let query = QueryIn { section: 1, lap: 1, points: 0, text: String::new() };
    protests::raise(app, &for_anna, &path, query).await.unwrap();
    assert_eq!(protests::list_own(app, &for_anna, &path).await.unwrap().queries.len(), 1);
    assert!(protests::list_own(app, &judge, &path).await.unwrap().queries.is_empty());
}
