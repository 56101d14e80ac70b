//! Joining a stage, leaving it, and what its office does to the list.

use app::accounts::{self, Client};
use app::registration::{self, CheckIn, Club, ParticipantIn, ParticipantStatus};
use app::{Caller, Error};
use domain::ids::ParticipantId;
use domain::judging::SectionKey;
use domain::registration::Duplicate;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, on_both};

use crate::registration_fixtures::{events, open_registration, participant, participants};

on_both! {
    async fn a_rider_joins_once_and_what_was_typed_fills_the_next_form(federation: Federation) {
        open_registration(&federation);
        let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
        let form = registration::form(app, &judge, &path).await.unwrap();
        assert!(form.participation_data.is_none());
        let joined = registration::join(app, &judge, &path, participant("Ābele  Kļava", "40")).await.unwrap();
        assert_eq!((joined.name.as_str(), joined.birth_year), ("Ābele Kļava", 1988));
        let listed = participants(app).await;
        assert_eq!((listed.len(), &listed[0].public, listed[0].status), (7, &joined, ParticipantStatus::Registered), "newest first");
        let again = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap_err();
        assert!(matches!(again, Error::AlreadyJoined));
        let data = registration::form(app, &judge, &path).await.unwrap().participation_data.unwrap();
        assert_eq!((data.name.as_str(), data.birth_date, data.license.as_deref()), ("Ābele Kļava", date(1988, 11, 30), Some("EE-77")));
        assert_eq!(events(&federation).await[0].0, "new_participant");
    }

    async fn who_deletes_the_account_leaves_the_list_and_what_was_typed_goes_too(federation: Federation) {
        open_registration(&federation);
        let (app, judge) = (&federation.app, federation.caller(Role::Judge).await);
        registration::join(app, &judge, &Federation::classic(), participant("Ābele Kļava", "40")).await.unwrap();
        let data = accounts::my_data(app, &judge).await.unwrap();
        assert_eq!(data.participation_data.unwrap().license.as_deref(), Some("EE-77"));
        accounts::delete(app, &judge, &Client::default(), Some("two feet up".to_owned())).await.unwrap();
        assert_eq!(participants(app).await.len(), 6);
    }

    async fn who_came_again_is_not_in_the_version_that_was_seen(federation: Federation) {
        open_registration(&federation);
        let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
        let secretary = federation.caller(Role::Secretary).await;
        registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
        let seen = participants(app).await.remove(0);
        registration::cancel(app, &judge, &path).await.unwrap();
        registration::join(app, &judge, &path, ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") }).await.unwrap();
        let id = seen.public.id.parse().unwrap();
        let confirmed = registration::set_status(app, &secretary, &path, id, seen.version, ParticipantStatus::Confirmed).await;
        assert!(matches!(confirmed.unwrap_err(), Error::Changed));
    }

    async fn nobody_fills_the_lists_of_clubs_by_joining_on_and_on(federation: Federation) {
        open_registration(&federation);
        let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
        for number in 0..20 {
            let club = Some(Club { id: format!("Klubs {number}"), country: "LV".to_owned() });
            registration::join(app, &judge, &path, ParticipantIn { club, ..participant("Ābele Kļava", "40") }).await.unwrap();
            registration::cancel(app, &judge, &path).await.unwrap();
        }
        let refused = registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap_err();
        assert!(matches!(refused, Error::TooManyAttempts(_)));
        federation.advance(SignedDuration::from_hours(1));
        registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    }

    async fn whom_a_secretary_adds_at_the_desk_is_no_registration_of_the_secretarys_own(federation: Federation) {
        open_registration(&federation);
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        for number in 100..120 {
            registration::add(app, &secretary, &path, participant(&format!("Rider {number}"), &number.to_string())).await.unwrap();
        }
        registration::join(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
    }

    async fn a_registration_that_was_refused_counts_for_nothing(federation: Federation) {
        open_registration(&federation);
        let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
        for _ in 0..25 {
            assert!(!matches!(registration::join(app, &judge, &path, participant("", "40")).await, Ok(_) | Err(Error::TooManyAttempts(_))));
        }
        registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
    }

    async fn nobody_joins_or_cancels_after_the_deadline_whatever_the_phone_says(federation: Federation) {
        open_registration(&federation);
        let (app, path, judge) = (&federation.app, Federation::classic(), federation.caller(Role::Judge).await);
        federation.advance(SignedDuration::from_hours(23));
        registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
        registration::cancel(app, &judge, &path).await.unwrap();
        registration::join(app, &judge, &path, participant("Ābele Kļava", "40")).await.unwrap();
        federation.advance(SignedDuration::from_secs(1));
        assert!(matches!(registration::cancel(app, &judge, &path).await.unwrap_err(), Error::RegistrationEnded));
        let admin = federation.caller(Role::Admin).await;
        assert!(matches!(registration::join(app, &admin, &path, participant("Osis", "41")).await.unwrap_err(), Error::RegistrationEnded));
        registration::add(app, &admin, &path, participant("Osis", "41")).await.unwrap();
        assert_eq!(participants(app).await.len(), 8, "the office adds at any time");
    }

    async fn a_number_or_a_name_is_refused_and_a_namesake_asked_about(federation: Federation) {
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
        let add = async |input: ParticipantIn| {
            let check = CheckIn { participant: input.clone(), id: None };
            let checked = registration::check(app, &secretary, &path, check).await;
            let added = registration::add(app, &secretary, &path, input).await.map(drop);
            let outcome = |result: Result<(), Error>| result.err().map(|error| error.to_string());
            let before = outcome(checked);
            assert_eq!(before, outcome(added.clone()), "the check says what the writing says");
            added
        };
        assert!(matches!(add(participant("Osis", " 40 ")).await, Err(Error::NumberTaken(_))));
        assert!(matches!(add(participant("abele klava", "")).await, Err(Error::Duplicate(Duplicate::Name))));
        assert!(matches!(add(participant("Ābele Kļava", "41")).await, Err(Error::Duplicate(Duplicate::SameName))));
        let confirmed = ParticipantIn { same_name_confirmed: true, ..participant("Ābele Kļava", "41") };
        add(confirmed).await.unwrap();
        let Err(Error::Invalid(wrong)) = add(ParticipantIn::default()).await else { panic!() };
        let fields: Vec<_> = wrong.iter().map(|wrong| (wrong.field.as_str(), wrong.code)).collect();
        assert_eq!(fields, [("name", "required"), ("racingClass", "required"), ("birthDate", "required")]);
        assert_eq!(participants(app).await.len(), 8);
    }

    async fn of_two_who_take_a_number_at_the_same_instant_one_gets_it(federation: Federation) {
        open_registration(&federation);
        let another = federation.another().await;
        let path = Federation::classic();
        for number in 50..60 {
            let (judge, admin) = (federation.caller(Role::Judge).await, federation.caller(Role::Admin).await);
            let number = number.to_string();
            let (one, two) = tokio::join!(
                registration::join(&federation.app, &judge, &path, participant("Ābele", &number)),
                registration::join(&another, &admin, &path, participant("Osis", &number)),
            );
            let refused = [one.err(), two.err()].into_iter().flatten().collect::<Vec<_>>();
            assert!(matches!(refused.as_slice(), [Error::NumberTaken(_)]), "{refused:?}");
            for caller in [&judge, &admin] {
                let _ = registration::cancel(&federation.app, caller, &path).await;
            }
        }
    }

    async fn two_hundred_who_come_within_a_minute_all_get_in(federation: Federation) {
        let (another, secretary) = (federation.another().await, federation.caller(Role::Secretary).await);
        let mut coming = Vec::new();
        for number in 100..300 {
            let app = if number % 2 == 0 { federation.app.clone() } else { another.clone() };
            let secretary = secretary.clone();
            let mut rider = participant(&format!("Braucējs {number}"), &number.to_string());
            // a new club of everybody at the same instant
            rider.club = Some(Club { id: format!("Klubs {}", number % 7), country: "LV".to_owned() });
            coming.push(tokio::spawn(async move { registration::add(&app, &secretary, &Federation::classic(), rider).await }));
        }
        for came in coming {
            came.await.unwrap().unwrap();
        }
        let listed = participants(&federation.app).await;
        assert_eq!(listed.len(), 206);
    }

    async fn a_club_that_comes_to_two_stages_at_the_same_instant_is_one(federation: Federation) {
        let (another, secretary) = (federation.another().await, federation.caller(Role::Secretary).await);
        for number in 50..60 {
            let club = Some(Club { id: format!("Klubs {number}"), country: "LV".to_owned() });
            let rider = ParticipantIn { club, ..participant(&format!("Braucējs {number}"), &number.to_string()) };
            let (classic, open_free) = (Federation::classic(), Federation::open_free());
            let (one, two) = tokio::join!(
                registration::add(&federation.app, &secretary, &classic, rider.clone()),
                registration::add(&another, &secretary, &open_free, rider.clone()),
            );
            assert_eq!((one.unwrap().public.club, two.unwrap().public.club), (rider.club.clone(), rider.club));
        }
    }

    async fn an_edit_reaches_the_result_in_the_same_transaction(federation: Federation) {
        federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        let rider = Federation::rider(1);
        let found = registration::find(app, &secretary, &path, &rider).await.unwrap();
        assert!(found.has_result);
        let edited = registration::edit(app, &secretary, &path, rider.clone(), 1, participant("Ābele Kļava", "40")).await.unwrap();
        assert_eq!((edited.version, edited.public.name.as_str(), edited.age), (2, "Ābele Kļava", 37));
        let view = app::boards::watch(app, &secretary, &path).await.unwrap();
        let row = app::boards::load(app, view.stage()).await.unwrap().riders.remove(0).row;
        assert_eq!((row.name.as_str(), row.racing_number.as_str(), row.total), ("Ābele Kļava", "40", Some(3)));
        let stale = registration::edit(app, &secretary, &path, rider.clone(), 1, participant("Osis", "41")).await.unwrap_err();
        assert!(matches!(stale, Error::Changed));
        let (event, data) = events(&federation).await.pop().unwrap();
        assert_eq!(event, "update_participant");
        assert!(data.contains("birthDate") && !data.contains("1988"), "that it changed, not what it is: {data}");
    }

    async fn a_class_change_is_asked_about_and_counts_no_ride_that_the_new_class_does_not_have(federation: Federation) {
        federation.ride_all().await;
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        // rider 4 has 2 laps of sections 1 to 3 with 3 points each; class B has 1 lap of sections 1 and 2
        let rider = Federation::rider(4);
        let to_b = || ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") };
        let unasked = registration::edit(app, &secretary, &path, rider.clone(), 1, to_b()).await;
        let Err(Error::ClassChangeUnconfirmed(change)) = unasked else { panic!("4 of 6 rides would count for nothing: {unasked:?}") };
        let set_aside = [(3, 1), (1, 2), (2, 2), (3, 2)].map(|(section, lap)| SectionKey::new(section, lap));
        assert_eq!((&change.set_aside[..], &change.counting_again[..]), (&set_aside[..], &[][..]));
        assert_eq!((change.was_finished, change.is_finished), (true, true));
        let check = async |by: Role| {
            let asked = CheckIn { participant: to_b(), id: Some(rider.clone()) };
            registration::check(app, &federation.caller(by).await, &path, asked).await
        };
        assert!(matches!(check(Role::Secretary).await, Err(Error::ClassChangeUnconfirmed(outcome)) if outcome == change), "the form asks before it sends");
        assert!(check(Role::Rider).await.is_ok(), "who may not edit is told nothing");

        let confirmed = ParticipantIn { class_change_confirmed: true, ..to_b() };
        registration::edit(app, &secretary, &path, rider.clone(), 1, confirmed).await.unwrap();
        let standing = async || {
            let view = app::boards::watch(app, &secretary, &path).await.unwrap();
            let riders = app::boards::load(app, view.stage()).await.unwrap().riders;
            riders.into_iter().find(|standing| standing.row.id == rider.as_str()).unwrap()
        };
        let app::boards::Rider { computed, row, office } = standing().await;
        assert_eq!((row.total, row.statistics, row.finished, computed.total), (Some(6), [0, 0, 0, 2, 0], true, Some(6)));
        assert_eq!((row.laps, office.set_aside), (vec![vec![Some(3), Some(3)]], set_aside.to_vec()));
        let shown = app::results::find(app, &Caller::visitor(), &path, &rider).await.unwrap();
        assert_eq!((shown.entries.len(), shown.set_aside.len()), (2, 4));
        let sheet = app::judging::sheet(app, &secretary, &path).await.unwrap();
        assert_eq!(sheet.entries.iter().filter(|entry| entry.participant == rider.as_str()).count(), 2, "a judge sees the rides of the class");
        let file = app::results::export(app, &Caller::visitor(), &path, app::FileFormat::Csv, domain::Language::En).await.unwrap();
        let line = String::from_utf8(file).unwrap().lines().find(|line| line.contains("Ābele")).unwrap().to_owned();
        assert!(line.ends_with(r#"3,3,"","","","""#), "{line}");

        let back = ParticipantIn { class_change_confirmed: true, ..participant("Ābele Kļava", "40") };
        registration::edit(app, &secretary, &path, rider.clone(), 2, back).await.unwrap();
        assert_eq!(standing().await.row.total, Some(18), "nothing is lost on the way back");
    }

    async fn a_class_change_moves_the_times_to_the_rides_that_count_and_keeps_a_result_of_rides_set_aside(federation: Federation) {
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        let rider = Federation::rider(1);
        federation.record(&path, vec![federation.entry(1, 1, 1, 0)]).await;
        federation.advance(SignedDuration::from_mins(30));
        federation.record(&path, vec![federation.entry(1, 3, 1, 5), federation.entry(2, 3, 1, 5)]).await;
        let to_b = |name: &str, number: &str| ParticipantIn {
            racing_class: "B".to_owned(),
            class_change_confirmed: true,
            ..participant(name, number)
        };
        registration::edit(app, &secretary, &path, rider.clone(), 1, to_b("Ābele Kļava", "40")).await.unwrap();
        let result = app::results::find_in_full(app, &secretary, &path, &rider).await.unwrap();
        assert_eq!(result.last_time_recorded, Some(Federation::START));

        let other = Federation::rider(2);
        registration::edit(app, &secretary, &path, other.clone(), 1, to_b("Kārlis Osis", "41")).await.unwrap();
        let version = app::results::find_in_full(app, &secretary, &path, &other).await.unwrap().version;
        let deleted = app::results::delete(app, &secretary, &path, &other, version).await;
        assert!(matches!(deleted, Err(Error::HasPoints)), "its ride is set aside and not thrown away: {deleted:?}");
        federation.advance(SignedDuration::from_mins(30));
        federation.record(&path, vec![federation.entry(2, 1, 1, 0)]).await;
        let view = app::boards::watch(app, &secretary, &path).await.unwrap();
        let riders = app::boards::load(app, view.stage()).await.unwrap().riders;
        let row = &riders.iter().find(|standing| standing.row.id == other.as_str()).unwrap().row;
        assert_eq!((row.started_on, row.last_time_recorded), (app.now(), app.now()), "the ride that is set aside has no say in the times");
    }

    async fn a_class_change_that_does_nothing_to_rides_is_not_asked_about(federation: Federation) {
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        let to_b = ParticipantIn { racing_class: "B".to_owned(), ..participant("Ābele Kļava", "40") };
        registration::edit(app, &secretary, &path, Federation::rider(1), 1, to_b).await.unwrap();
        federation.ride_all().await;
        let to_a = participant("Kārlis Osis", "41");
        let unasked = registration::edit(app, &secretary, &path, Federation::rider(5), 1, to_a).await;
        let Err(Error::ClassChangeUnconfirmed(change)) = unasked else { panic!("the rider would have rides to make: {unasked:?}") };
        assert_eq!((change.set_aside.len(), change.was_finished, change.is_finished), (0, true, false));
    }

    async fn the_office_confirms(federation: Federation) {
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        let added = registration::add(app, &secretary, &path, participant("Ābele Kļava", "40")).await.unwrap();
        assert!(added.public.id.starts_with("ext-"));
        let id: ParticipantId = added.public.id.parse().unwrap();
        let confirmed = registration::set_status(app, &secretary, &path, id.clone(), 1, ParticipantStatus::Confirmed).await.unwrap();
        assert_eq!((confirmed.status, confirmed.version), (ParticipantStatus::Confirmed, 2));
        assert_eq!((confirmed.public.name.as_str(), confirmed.license.as_deref()), ("Ābele Kļava", Some("EE-77")));
        let stale = registration::set_status(app, &secretary, &path, id, 1, ParticipantStatus::Registered).await.unwrap_err();
        assert!(matches!(stale, Error::Changed));
        let (event, data) = events(&federation).await.pop().unwrap();
        assert_eq!(event, "update_status");
        assert!(data.contains("\"status\":\"confirmed\""), "{data}");
    }

    async fn who_has_a_result_stays_on_the_list(federation: Federation) {
        // a ride before the start is a test, so the registration is open for longer
        federation.database.execute("UPDATE stages SET registration_ends_at = NULL").await;
        federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 3)]).await;
        let (app, path) = (&federation.app, Federation::classic());
        let (rider, secretary) = (federation.caller(Role::Rider).await, federation.caller(Role::Secretary).await);
        assert!(matches!(registration::cancel(app, &rider, &path).await.unwrap_err(), Error::HasResults));
        let refused = registration::delete(app, &secretary, &path, Federation::rider(6), 1).await.unwrap_err();
        assert!(matches!(refused, Error::HasResults));
        assert_eq!(participants(app).await.len(), 6);
    }

    async fn what_judges_recorded_of_one_who_left_is_kept_and_comes_back(federation: Federation) {
        // a ride before the start is a test, so the registration is open for longer
        federation.database.execute("UPDATE stages SET registration_ends_at = NULL").await;
        federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 3)]).await;
        let (app, path) = (&federation.app, Federation::classic());
        let (rider, secretary) = (federation.caller(Role::Rider).await, federation.caller(Role::Secretary).await);
        let id = Federation::rider(6);
        app::judging::delete_section(app, &secretary, &path, &id, SectionKey::new(1, 1), 1).await.unwrap();
        let version = app::results::find_in_full(app, &secretary, &path, &id).await.unwrap().version;
        app::results::delete(app, &secretary, &path, &id, version).await.unwrap();
        registration::cancel(app, &rider, &path).await.unwrap();
        assert_eq!(participants(app).await.len(), 5);
        let view = app::boards::watch(app, &rider, &path).await.unwrap();
        let kept = storage::judging::of_participant(federation.database.storage.reader(), view.stage(), &id).await.unwrap();
        assert_eq!(kept.len(), 1, "nothing that a judge recorded is thrown away");
        registration::add(app, &secretary, &path, participant("Osis", "6")).await.unwrap();
        assert_eq!(participants(app).await.len(), 6, "the number is free again");
        registration::join(app, &rider, &path, participant("Ābele Kļava", "40")).await.unwrap();
        assert_eq!(participants(app).await.len(), 7);
    }

    async fn a_list_whose_results_are_approved_changes_no_more(federation: Federation) {
        federation.ride_all().await;
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        testkit::approve(app, &secretary, &path).await.unwrap();
        let edited = registration::edit(app, &secretary, &path, Federation::rider(1), 1, participant("Osis", "41")).await.unwrap_err();
        assert!(matches!(edited, Error::AlreadyApproved));
        let added = registration::add(app, &secretary, &path, participant("Osis", "41")).await.unwrap_err();
        assert!(matches!(added, Error::AlreadyApproved));
    }

    async fn a_registration_is_confirmed_and_taken_back_at_any_time(federation: Federation) {
        federation.ride_all().await;
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        testkit::approve(app, &secretary, &path).await.unwrap();
        let set = async |version, status| registration::set_status(app, &secretary, &path, Federation::rider(1), version, status).await;
        let confirmed = set(1, ParticipantStatus::Confirmed).await.unwrap();
        assert_eq!(confirmed.status, ParticipantStatus::Confirmed);
        let registered = set(confirmed.version, ParticipantStatus::Registered).await.unwrap();
        assert_eq!(registered.status, ParticipantStatus::Registered);
    }

    async fn a_club_is_known_without_its_diacritics_and_a_new_one_is_offered_next_time(federation: Federation) {
        let (app, path, secretary) = (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
        let club = |id: &str| Some(Club { id: id.to_owned(), country: "LT".to_owned() });
        let known = ParticipantIn { club: club("sunu brigade"), ..participant("Ābele", "40") };
        let added = registration::add(app, &secretary, &path, known).await.unwrap();
        assert_eq!(added.public.club.unwrap(), Club { id: "Sūnu brigāde".to_owned(), country: "LV".to_owned() });
        registration::add(app, &secretary, &path, ParticipantIn { club: club("Šešupės MK"), ..participant("Osis", "41") }).await.unwrap();
        let clubs = registration::form(app, &secretary, &path).await.unwrap().clubs;
        assert!(clubs.contains(&Club { id: "Šešupės MK".to_owned(), country: "LT".to_owned() }));
    }

    async fn the_regulation_is_for_everyone(federation: Federation) {
        let (app, path) = (&federation.app, Federation::classic());
        assert!(app::stages::find(app, &Caller::visitor(), &path).await.unwrap().regulation);
        let file = app::stages::regulation(app, &Caller::visitor(), &path).await.unwrap();
        assert_eq!(file, Federation::REGULATION.1);
    }
}
