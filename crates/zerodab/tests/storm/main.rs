//! The storm: judges' phones with wrong clocks deliver over a network that loses, delays, repeats and reorders, while the server is killed
//! with -9 and started again, its disk fills up (SQLite, as root) or its connections are ended (PostgreSQL), and two phones score one ride. In the end every ride is there exactly once, every contradiction is open,
//! nothing that was acknowledged is missing, and the totals are those of an independent count.
//!
//! Small by itself; `ZERODAB_STORM=full` is a whole day: 60 riders, 15 sections, 3 laps. `make bench` runs that one.
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
use testkit::{LongStage, on_both};
use tokio::task::JoinSet;

use faults::Stormy;
use network::Network;
use phone::{Phone, Worked};
use plan::Plan;
use server::Server;

/// How much happens.
#[derive(Clone, Copy)]
struct Storm {
    stage: LongStage,
    kills: usize,
}

impl Storm {
    fn chosen() -> Self {
        match std::env::var("ZERODAB_STORM").as_deref() {
            Ok("full") => Self { stage: LongStage { riders: 60, sections: 15, laps: 3 }, kills: 6 },
            Ok(other) => panic!("ZERODAB_STORM is full, or not set; it is {other}"),
            Err(_) => Self { stage: LongStage { riders: 12, sections: 4, laps: 2 }, kills: 2 },
        }
    }
}

on_both! {
    async fn nothing_is_lost_doubled_or_overwritten_in_a_storm(stormy: Stormy) {
        let federation = &stormy.federation;
        let storm = Storm::chosen();
        let seed = std::env::var("ZERODAB_STORM_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
        println!("ZERODAB_STORM_SEED={seed} plans the same rides and phones again; what meets what at which moment differs");
        let path = storm.stage.found(federation).await;
        let plan = Plan::new(storm.stage, fastrand::Rng::with_seed(seed));
        let mut server = Server::start(&federation.database, &path).await;
        let tokens = server.judge_links(storm.stage.sections).await;

        let (begun, clock) = (Timestamp::now(), Instant::now());
        let (acknowledged, refusals) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut phones = JoinSet::new();
        for (number, token) in (1..).zip(tokens) {
            let network = Network::new(&server.entries(), token, fastrand::Rng::with_seed(seed ^ u64::from(number)), refusals.clone());
            phones.spawn(Phone::new(number, plan.of_phone(number), network, acknowledged.clone()).work());
        }
        for kill in 1..=storm.kills {
            while acknowledged.load(Ordering::Relaxed) < plan.entries() * kill / (storm.kills + 1) {
                assert!(clock.elapsed() < Duration::from_mins(5), "phones have given up");
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            stormy.strike(&refusals).await;
            server.kill_and_start().await;
        }
        let worked: Vec<Worked> = phones.join_all().await;
        let took = clock.elapsed();

        let stood = server.read(storm.stage).await;
        let counted = count::compare(&plan, &worked, &stood, begun..=Timestamp::now());
        // every phone once more, as after a restart that forgot the answers: all is known, nothing grows
        for phone in &worked {
            phone.deliver_all_again().await;
        }
        assert_eq!(server.read(storm.stage).await, stood, "a repeat changed something");
        println!("storm on {}: {}", federation.database.kind(), counted.report(&worked, storm.kills, refusals.load(Ordering::Relaxed), took));
    }
}
