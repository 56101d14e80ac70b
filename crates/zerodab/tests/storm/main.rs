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

mod cluster;
mod count;
mod crew;
mod faults;
mod network;
mod office;
mod phone;
mod plan;
mod responses;
mod server;
mod site;

use std::time::Duration;

use testkit::{LongStage, apply, on_both};

use crew::Crew;
use faults::FaultyFederation;
use plan::Plan;
use server::Server;
use site::Site;

/// The longest pause between two requests of a phone.
const LONGEST_PAUSE: Duration = Duration::from_millis(15);

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

/// Returns the seed of the plan and of the phones, and prints how to repeat them.
fn seed() -> u64 {
    let seed = std::env::var("ZERODAB_TEST_STORM_SEED")
        .map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("ZERODAB_TEST_STORM_SEED={seed} repeats the same rides and phones; the timing differs");
    seed
}

#[apply(on_both)]
async fn nothing_is_lost_doubled_or_overwritten_in_a_storm(faulty: FaultyFederation) {
    let federation = &faulty.federation;
    let (storm, seed) = (Storm::from_environment(), seed());
    let path = storm.stage.create(federation).await;
    Crew::prepare(federation).await;
    let plan = Plan::new(storm.stage, fastrand::Rng::with_seed(seed));
    let mut server = Server::start(federation.database.arguments());
    let site = Site::sign_in(&server.address, &path).await;

    let crew = Crew::start(storm.stage, &plan, &site, seed, LONGEST_PAUSE).await;
    for kill in 1..=storm.kills {
        crew.wait_for_part(kill, storm.kills + 1).await;
        faulty.cause_fault(&crew.responses).await;
        server.kill_and_start().await;
    }
    let report = crew.finish().await;
    let comparison = report.check(&plan, &site).await;
    println!("storm on {}: {}", federation.database.kind(), comparison.report(&report, storm.kills));
}
