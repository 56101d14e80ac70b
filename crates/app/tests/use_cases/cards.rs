//! Paper cards that the office types: what they say counts, and when they are typed changes nobody's time.

use app::boards::{OddRide, Progress, Rider};
use app::judging::{EntriesIn, EntryIn, Outcome, Reply};
use domain::judging::SectionKey;
use jiff::{SignedDuration, Timestamp};
use testkit::{Federation, Role, on_both};

const ROUND_ONE: [(u8, u8); 3] = [(1, 1), (2, 1), (3, 1)];

/// Rides of sections in laps, typed from the card of a rider.
fn card(federation: &Federation, number: u8, ridden: &[(u8, u8)]) -> Vec<EntryIn> {
    let of_card = |&(section, lap): &(u8, u8)| EntryIn { from_card: true, ..federation.entry(number, section, lap, 1) };
    ridden.iter().map(of_card).collect()
}

async fn deliver(federation: &Federation, role: Role, entries: Vec<EntryIn>) -> Vec<Reply> {
    let caller = federation.caller(role).await;
    let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries };
    app::judging::record(&federation.app, &caller, &Federation::classic(), batch).await.unwrap().replies
}

async fn standing(federation: &Federation, number: u8) -> Rider {
    let secretary = federation.caller(Role::Secretary).await;
    let view = app::boards::watch_in_full(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let riders = app::boards::load(&federation.app, view.stage()).await.unwrap().riders;
    riders.into_iter().find(|rider| rider.row.id == Federation::rider(number).as_str()).unwrap()
}

fn times(rider: &Rider) -> (Timestamp, Timestamp) {
    (rider.row.started_on, rider.row.last_time_recorded)
}

on_both! {
    async fn a_card_that_is_typed_in_the_evening_makes_nobody_later(federation: Federation) {
        federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
        federation.advance(SignedDuration::from_hours(7));
        deliver(&federation, Role::Secretary, card(&federation, 1, &[(2, 1), (3, 1)])).await;
        let rider = standing(&federation, 1).await;
        assert_eq!((rider.row.total, times(&rider)), (Some(2), (Federation::START, Federation::START)));
        assert_eq!(rider.row.progress, Progress { lap: 2, done: 0, left: 3 });
    }

    async fn a_rider_of_cards_alone_has_finished_no_later_than_the_class(federation: Federation) {
        federation.advance(SignedDuration::from_hours(7));
        deliver(&federation, Role::Secretary, card(&federation, 1, &ROUND_ONE)).await;
        // at four in the afternoon, by the clock of the stage
        let class_end = Federation::START + SignedDuration::from_hours(3);
        assert_eq!(times(&standing(&federation, 1).await), (class_end, class_end));

        // a phone comes out of the forest with what a judge has seen
        let seen = Federation::START + SignedDuration::from_hours(1);
        deliver(&federation, Role::Judge, vec![EntryIn { recorded_at: seen, ..federation.entry(1, 1, 2, 0) }]).await;
        assert_eq!(times(&standing(&federation, 1).await), (seen, seen));
    }

    async fn a_finish_time_that_the_office_has_set_stays_when_a_card_comes(federation: Federation) {
        let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
        federation.ride_all().await;
        let participant = Federation::rider(1);
        app::results::change_finish_time(&federation.app, &secretary, &path, &participant, 1, "14:05:00".to_owned()).await.unwrap();
        let replies = deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1)])).await;
        assert_eq!(replies[0].outcome, Outcome::Conflict, "the card says otherwise than the judge");
        let finish: Timestamp = "2026-06-14T11:05:00Z".parse().unwrap();
        assert_eq!(standing(&federation, 1).await.row.last_time_recorded, finish);
    }

    async fn what_remains_when_a_ride_is_deleted_has_its_own_times(federation: Federation) {
        let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
        federation.record(&path, vec![federation.entry(1, 3, 1, 0)]).await;
        federation.advance(SignedDuration::from_hours(1));
        deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1)])).await;
        let key = SectionKey::new(3, 1);
        app::judging::delete_section(&federation.app, &secretary, &path, &Federation::rider(1), key, 1).await.unwrap();
        let input = federation.app.now();
        assert_eq!(times(&standing(&federation, 1).await), (input, input));
    }

    async fn a_card_fills_a_hole_and_makes_no_ride_odd(federation: Federation) {
        let path = Federation::classic();
        federation.record(&path, vec![federation.entry(1, 1, 1, 0), federation.entry(1, 3, 1, 0), federation.entry(1, 2, 2, 0)]).await;
        assert_eq!(standing(&federation, 1).await.office.odd_rides.len(), 1);
        federation.advance(SignedDuration::from_hours(1));
        deliver(&federation, Role::Secretary, card(&federation, 1, &[(2, 1)])).await;
        assert_eq!(standing(&federation, 1).await.office.odd_rides, Vec::<OddRide>::new());
    }

    async fn the_office_sees_what_is_from_a_card(federation: Federation) {
        federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
        deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1), (2, 1)])).await;
        let secretary = federation.caller(Role::Secretary).await;
        let path = Federation::classic();
        let result = app::results::find_in_full(&federation.app, &secretary, &path, &Federation::rider(1)).await.unwrap();
        assert_eq!(result.entries.iter().map(|entry| entry.from_card).collect::<Vec<_>>(), [false, true]);
        assert!(result.entries[0].others[0].from_card);
    }

    async fn only_the_office_types_cards(federation: Federation) {
        for role in [Role::Judge, Role::Secretary] {
            let reply = deliver(&federation, role, card(&federation, 1, &[(1, 1)])).await.remove(0);
            let refused = (Outcome::Rejected, Some("card-not-allowed"));
            assert_eq!((reply.outcome, reply.code) == refused, role == Role::Judge, "{role:?}: {reply:?}");
        }
    }
}
