//! The storm: judges' phones with wrong clocks deliver over a network that loses, delays, repeats and
//! reorders requests. The server is also killed with `kill -9` and restarted, its disk fills up (SQLite,
//! as root) or its connections are ended (PostgreSQL), and some rides are scored on two phones. In the end
//! every ride is stored exactly once, every contradiction is an open conflict, no acknowledged entry is
//! missing, and the totals equal those of an independent count. Two timekeepers and two entry desks work in the same
//! storm: every start, finish and payment is stored exactly once, and the cash list adds up.
//!
//! A small stage by default; `ZERODAB_TEST_STORM=full` is a whole day with 60 riders, 15 sections and 3 laps,
//! which `make bench` runs.
#![allow(clippy::unwrap_used)]

mod count;
mod faults;
mod network;
mod office;
mod phone;
mod plan;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use domain::championships::Feature;
use jiff::Timestamp;
use testkit::{LongStage, apply, on_both};
use tokio::task::JoinSet;

use faults::FaultyFederation;
use network::Network;
use office::{Recorder, RecorderReport};
use phone::{Phone, PhoneReport};
use plan::Plan;
use server::Server;

/// The size of the storm.
#[derive(Clone, Copy)]
struct Storm {
    stage: LongStage,
    kills: usize,
}

impl Storm {
    fn from_environment() -> Self {
        match std::env::var("ZERODAB_TEST_STORM").as_deref() {
            Ok("full") => Self { stage: LongStage { riders: 60, sections: 15, laps: 3 }, kills: 6 },
            Ok(other) => panic!("ZERODAB_TEST_STORM is full, or not set; it is {other}"),
            Err(_) => Self { stage: LongStage { riders: 12, sections: 4, laps: 2 }, kills: 2 },
        }
    }
}

#[apply(on_both)]
async fn nothing_is_lost_doubled_or_overwritten_in_a_storm(faulty: FaultyFederation) {
    let federation = &faulty.federation;
    let storm = Storm::from_environment();
    let seed = std::env::var("ZERODAB_TEST_STORM_SEED")
        .map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("ZERODAB_TEST_STORM_SEED={seed} repeats the same rides and phones; the timing differs");
    let path = storm.stage.create(federation).await;
    federation.turn_on(Feature::StartTimes).await;
    federation.turn_on(Feature::EntryDesk).await;
    let plan = Plan::new(storm.stage, fastrand::Rng::with_seed(seed));
    let mut server = Server::start(&federation.database, &path).await;
    let tokens = server.create_judge_links(storm.stage.sections).await;

    let (started_at, stopwatch) = (Timestamp::now(), Instant::now());
    let (acknowledged, refusals) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let mut phones = JoinSet::new();
    let rng = |number: u64| fastrand::Rng::with_seed(seed ^ number);
    let recorders = start_recorders(storm.stage, &server, &tokens[0], rng, &refusals);
    for (number, token) in (1..).zip(tokens) {
        let network =
            Network::with_link(&server.url("entries"), token, rng(u64::from(number)), refusals.clone());
        phones.spawn(Phone::new(number, plan.entries_of_phone(number), network, acknowledged.clone()).work());
    }
    for kill in 1..=storm.kills {
        while acknowledged.load(Ordering::Relaxed) < plan.count_entries() * kill / (storm.kills + 1) {
            assert!(stopwatch.elapsed() < Duration::from_mins(5), "phones have given up");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        faulty.cause_fault(&refusals).await;
        server.kill_and_start().await;
    }
    let reports: Vec<PhoneReport> = phones.join_all().await;
    let recorder_reports = recorders.join_all().await;
    let duration = stopwatch.elapsed();

    let final_state = server.read(storm.stage).await;
    let comparison = count::compare(&plan, &reports, &final_state, &(started_at..=Timestamp::now()));
    office::compare(&recorder_reports, &final_state);
    // all phones and desks deliver everything again, as after a restart without stored responses: nothing may change
    for phone in &reports {
        phone.deliver_all_again().await;
    }
    for recorder in &recorder_reports {
        recorder.send_all_again().await;
    }
    assert_eq!(server.read(storm.stage).await, final_state, "a repeated delivery changed something");
    println!(
        "storm on {}: {}",
        federation.database.kind(),
        comparison.report(&reports, storm.kills, refusals.load(Ordering::Relaxed), duration)
    );
}

/// Starts a timekeeper at the start and one at the finish, and two desks with half of the riders each.
fn start_recorders(
    stage: LongStage,
    server: &Server,
    token: &str,
    rng: impl Fn(u64) -> fastrand::Rng,
    refusals: &Arc<AtomicUsize>,
) -> JoinSet<RecorderReport> {
    let participants: Vec<_> = stage.participants().map(|id| id.to_string()).collect();
    let mut recorders = JoinSet::new();
    for (number, point) in (101..).zip(["start", "finish"]) {
        let network =
            Network::with_link(&server.url("times"), token.to_owned(), rng(number), refusals.clone());
        recorders.spawn(Recorder::timekeeper(point, &participants, network).work());
    }
    for (number, half) in (201..).zip(participants.chunks(participants.len().div_ceil(2))) {
        let url = server.url("secretary/entry-desk/payments");
        let network = Network::with_session(server.secretary(), &url, rng(number), refusals.clone());
        recorders.spawn(Recorder::desk(half, network).work());
    }
    recorders
}
