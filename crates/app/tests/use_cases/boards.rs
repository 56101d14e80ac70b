//! The change feed: what changed since a number, and nothing without a change.

use app::boards::{self, Followed};
use app::judging::EntriesIn;
use app::results::{self, NewPenaltyIn};
use app::{Caller, Changed};
use testkit::{Federation, Role, on_both};
use uuid::Uuid;

on_both! {
    async fn every_change_is_in_the_feed_and_only_changes_are(federation: Federation) {
        let (app, path) = (&federation.app, Federation::classic());
        let secretary = federation.caller(Role::Secretary).await;
        let stage = boards::watch(app, &Caller::visitor(), &path).await.unwrap().stage();
        let loaded = boards::load(app, stage).await.unwrap();
        assert_eq!((loaded.seq, loaded.registered["A"], loaded.registered["B"]), (0, 4, 2));
        assert!(matches!(boards::follow(app, &loaded.course, 0).await.unwrap(), Followed::Nothing));

        federation.record(&path, vec![federation.entry(1, 1, 1, 1), federation.entry(2, 1, 1, 2)]).await;
        let Followed::Riders { seq, riders, registered } = boards::follow(app, &loaded.course, 0).await.unwrap() else { panic!() };
        assert_eq!((seq, riders.len(), registered), (2, 2, None));

        federation.record(&path, vec![federation.entry(1, 1, 1, 1)]).await;
        assert!(matches!(boards::follow(app, &loaded.course, 2).await.unwrap(), Followed::Nothing), "a duplicate changes nothing");

        let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 5, reason: String::new() };
        results::add_penalty(app, &secretary, &path, &Federation::rider(1), penalty).await.unwrap();
        let Followed::Riders { seq, riders, .. } = boards::follow(app, &loaded.course, 2).await.unwrap() else { panic!() };
        assert_eq!((seq, riders.len()), (3, 1));
        assert_eq!(riders[0].1.as_ref().unwrap().row.penalty_points, 5);
    }

    async fn approving_changes_everything_at_once(federation: Federation) {
        federation.ride_all().await;
        let stage = boards::watch(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
        let loaded = boards::load(&federation.app, stage).await.unwrap();
        let secretary = federation.caller(Role::Secretary).await;
        results::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
        assert!(matches!(boards::follow(&federation.app, &loaded.course, loaded.seq).await.unwrap(), Followed::Everything));
    }

    async fn a_change_wakes_followers_even_if_the_caller_has_gone(federation: Federation) {
        let mut changes = federation.app.changes();
        let secretary = federation.caller(Role::Secretary).await;
        let batch = EntriesIn { device_now: federation.app.now(), entries: vec![federation.entry(1, 1, 1, 1)] };
        let path = Federation::classic();
        let recording = app::judging::record(&federation.app, &secretary, &path, batch);
        // the phone's connection is cut while the server waits for the commit
        let gone = tokio::time::timeout(std::time::Duration::from_micros(1), recording).await;
        if gone.is_ok() {
            return; // committed before it could be cut
        }
        let stage = boards::watch(&federation.app, &Caller::visitor(), &path).await.unwrap().stage();
        let loaded = async || boards::load(&federation.app, stage).await.unwrap().seq;
        for _ in 0..50 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            if loaded().await > 0 {
                assert!(matches!(changes.recv().await.unwrap(), Changed::Stage(_)));
                return;
            }
        }
        // cut before the work began: nothing is there, and nobody was woken
        assert!(changes.try_recv().is_err());
    }

    async fn a_published_stage_is_known_without_asking_and_a_hidden_one_is_not(federation: Federation) {
        for _ in 0..2 {
            assert!(boards::published(&federation.app, &Federation::classic()).await.unwrap().is_some());
            assert!(boards::published(&federation.app, &Federation::hidden()).await.unwrap().is_none());
        }
    }
}
