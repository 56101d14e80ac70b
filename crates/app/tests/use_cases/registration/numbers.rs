//! Racing numbers and known riders, for the secretary: the holder of a taken number, swapping two numbers,
//! and finding riders of earlier stages.

use app::accounts::Client;
use app::judging::EntryIn;
use app::registration::{self, ParticipantCheck, ParticipantIn, RegistrationError, SecretaryParticipant};
use app::{Caller, Error, personal_data};
use domain::registration::Gender;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{log_events, open_registration, participant, participants};

#[apply(on_both)]
async fn the_refusal_of_a_taken_number_names_its_holder_and_free_numbers_near_it(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let added = registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
    registration::add(app, &secretary, &path, participant("Osis", "41")).await.unwrap();
    let refused = registration::add(app, &secretary, &path, participant("Kadiķis", "40")).await.unwrap_err();
    let Error::Registration(RegistrationError::NumberTaken(clash)) = refused else { panic!("{refused:?}") };
    assert_eq!(
        (clash.holder.id.as_str(), clash.holder.name.as_str(), clash.holder.racing_class.as_str()),
        (added.public.id.as_str(), "Ābele Kļava", "A")
    );
    assert_eq!(clash.free, ["37", "38", "39", "43"]);
}

#[apply(on_both)]
async fn the_own_number_is_offered_when_the_new_one_is_taken(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let other = registration::add(app, &secretary, &path, participant("Osis", "41")).await.unwrap();
    let refused =
        registration::edit(app, &secretary, &path, other.public.id, other.version, participant("Osis", "40"))
            .await
            .unwrap_err();
    let Error::Registration(RegistrationError::NumberTaken(clash)) = refused else { panic!("{refused:?}") };
    assert_eq!(clash.free, ["37", "38", "39", "41"]);
}

#[apply(on_both)]
async fn the_secretary_is_offered_a_number_that_nobody_has_in_the_championship(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let offered =
        async |caller: &Caller| registration::find_form(app, caller, &path).await.unwrap().free_number;
    assert_eq!(offered(&secretary).await.as_deref(), Some("1"));
    registration::add(app, &secretary, &path, participant("Ābele Kļava", "1")).await.unwrap();
    registration::add(app, &secretary, &Federation::open_free(), participant("Osis", "02")).await.unwrap();
    assert_eq!(offered(&secretary).await.as_deref(), Some("3"));
    assert_eq!(offered(&federation.caller(Role::Rider).await).await, None, "riders bring their numbers");
}

#[apply(on_both)]
async fn two_riders_swap_their_numbers_in_one_edit_and_the_log_names_both(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let add = async |name, number| {
        registration::add(app, &secretary, &path, participant(name, number)).await.unwrap()
    };
    let (first, second) = (add("Ābele Kļava", "40").await, add("Osis", "41").await);
    let id = |participant: &SecretaryParticipant| participant.public.id.clone();
    let swap = || ParticipantIn { swap_number_with: Some(id(&first)), ..participant("Osis", "40") };
    let input = ParticipantCheck { participant: swap(), id: Some(id(&second)) };
    registration::check(app, &secretary, &path, input).await.unwrap();
    let edited =
        registration::edit(app, &secretary, &path, id(&second), second.version, swap()).await.unwrap();
    assert_eq!(edited.public.racing_number, "40");
    let other = registration::find(app, &secretary, &path, &id(&first)).await.unwrap().participant;
    assert_eq!((other.public.racing_number.as_str(), other.version), ("41", first.version + 1));
    let log = log_events(&federation).await;
    for line in [r#""name":"Osis""#, r#""name":"Ābele Kļava""#] {
        let (event, data) = log.iter().rev().find(|(_, data)| data.contains(line)).unwrap();
        assert_eq!(event, "update_participant");
        assert!(data.contains(r#""from":{"racingNumber":"4"#), "{data}");
    }
}

#[apply(on_both)]
async fn a_swap_with_a_rider_without_a_number_is_refused(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let add = async |name, number| {
        registration::add(app, &secretary, &path, participant(name, number)).await.unwrap()
    };
    let (holder, unnumbered) = (add("Ābele Kļava", "40").await, add("Osis", "").await);
    let swap =
        ParticipantIn { swap_number_with: Some(holder.public.id.clone()), ..participant("Osis", "40") };
    let refused =
        registration::edit(app, &secretary, &path, unnumbered.public.id.clone(), unnumbered.version, swap)
            .await;
    assert!(matches!(refused, Err(Error::Registration(RegistrationError::NumberTaken(_)))), "{refused:?}");
}

#[apply(on_both)]
async fn only_the_institutions_secretaries_find_its_earlier_riders(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let before = Federation::open_free();
    let earlier = ParticipantIn {
        racing_class: "A".to_owned(),
        gender: Some(Gender::Female),
        ..participant("Ābele Kļava", "40")
    };
    registration::add(app, &secretary, &before, earlier).await.unwrap();
    let search =
        async |name: &str| registration::list_known_riders(app, &secretary, &path, name).await.unwrap();
    let riders = search(" bele kl").await;
    let [rider] = &riders[..] else { panic!("{riders:?}") };
    assert_eq!(
        (rider.name.as_str(), rider.racing_number.as_str(), rider.bike.as_str()),
        ("Ābele Kļava", "40", "Sherco 250")
    );
    assert_eq!(
        (rider.birth_date, rider.gender, rider.license.as_deref()),
        (Some(date(1988, 11, 30)), Some(Gender::Female), Some("EE-77"))
    );
    assert!(
        search("%").await.is_empty() && search("a").await.is_empty(),
        "one letter is too short to search"
    );

    registration::add(app, &secretary, &path, participant("Osis", "40")).await.unwrap();
    assert_eq!(search("kļava").await[0].racing_number, "", "the number is taken here");
    registration::add(app, &secretary, &path, participant("ABELE KLAVA", "43")).await.unwrap();
    assert!(search("kļava").await.is_empty(), "a rider who is in the list isn't suggested");

    for role in [Role::Rider, Role::Judge, Role::SecretaryElsewhere] {
        let refused =
            registration::list_known_riders(app, &federation.caller(role).await, &path, "bele").await;
        assert!(matches!(refused, Err(Error::Forbidden)), "{role:?}: {refused:?}");
    }
}

#[apply(on_both)]
async fn a_rider_who_deleted_the_account_is_not_found(federation: Federation) {
    open_registration(&federation);
    let (app, judge, secretary) =
        (&federation.app, federation.caller(Role::Judge).await, federation.caller(Role::Secretary).await);
    let (path, before) = (Federation::classic(), Federation::open_free());
    registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let id = participants(app).await[0].public.id.clone();
    federation.advance(SignedDuration::from_hours(47));
    federation
        .record(&path, vec![EntryIn { participant: id.to_string(), ..federation.entry(1, 1, 1, 0) }])
        .await;
    let count_suggestions =
        async || registration::list_known_riders(app, &secretary, &before, "bele").await.unwrap().len();
    assert_eq!(count_suggestions().await, 1);
    personal_data::delete_account(app, &judge, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    assert_eq!(count_suggestions().await, 0, "the result stays, but the rider's data isn't suggested");
}
