//! The storm: judges' phones with wrong clocks deliver over a network that loses, delays, repeats and
//! reorders requests. The server is also killed with `kill -9` and restarted, its disk fills up (SQLite,
//! as root) or its connections are ended (PostgreSQL), and some rides are scored on two phones. In the end
//! every ride is stored exactly once, every contradiction is an open conflict, no acknowledged entry is
//! missing, and the totals equal those of an independent count.
//!
//! A small stage by default; `ZERODAB_STORM=full` is a whole day with 60 riders, 15 sections and 3 laps,
//! which `make bench` runs.
#![allow(clippy::unwrap_used)]

mod count;
mod faults;
mod network;
mod phone;
mod plan;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use testkit::{LongStage, apply, on_both};
use tokio::task::JoinSet;

use faults::FaultyFederation;
use network::Network;
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
        match std::env::var("ZERODAB_STORM").as_deref() {
            Ok("full") => Self { stage: LongStage { riders: 60, sections: 15, laps: 3 }, kills: 6 },
            Ok(other) => panic!("ZERODAB_STORM is full, or not set; it is {other}"),
            Err(_) => Self { stage: LongStage { riders: 12, sections: 4, laps: 2 }, kills: 2 },
        }
    }
}

#[apply(on_both)]
async fn nothing_is_lost_doubled_or_overwritten_in_a_storm(faulty: FaultyFederation) {
    let federation = &faulty.federation;
    let storm = Storm::from_environment();
    let seed =
        std::env::var("ZERODAB_STORM_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("ZERODAB_STORM_SEED={seed} repeats the same rides and phones; the timing differs");
    let path = storm.stage.create(federation).await;
    let plan = Plan::new(storm.stage, fastrand::Rng::with_seed(seed));
    let mut server = Server::start(&federation.database, &path).await;
    let tokens = server.create_judge_links(storm.stage.sections).await;

    let (started_at, stopwatch) = (Timestamp::now(), Instant::now());
    let (acknowledged, refusals) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let mut phones = JoinSet::new();
    for (number, token) in (1..).zip(tokens) {
        let network = Network::new(
            &server.entries_url(),
            token,
            fastrand::Rng::with_seed(seed ^ u64::from(number)),
            refusals.clone(),
        );
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
    let duration = stopwatch.elapsed();

    let final_state = server.read(storm.stage).await;
    let comparison = count::compare(&plan, &reports, &final_state, &(started_at..=Timestamp::now()));
    // all phones deliver everything again, as after a restart without stored responses: nothing may change
    for phone in &reports {
        phone.deliver_all_again().await;
    }
    assert_eq!(server.read(storm.stage).await, final_state, "a repeated delivery changed something");
    println!(
        "storm on {}: {}",
        federation.database.kind(),
        comparison.report(&reports, storm.kills, refusals.load(Ordering::Relaxed), duration)
    );
}
