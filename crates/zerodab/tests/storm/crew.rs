//! Everybody who records in the storm: the judges' phones, two timekeepers and two entry desks.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use domain::championships::Feature;
use jiff::Timestamp;
use testkit::{Federation, LongStage};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::count::{self, Comparison};
use crate::network::Network;
use crate::office::{self, Recorder, RecorderReport};
use crate::phone::{Phone, PhoneReport};
use crate::plan::Plan;
use crate::responses::Responses;
use crate::site::Site;

/// How long the storm may last.
const TIME_LIMIT: Duration = Duration::from_mins(5);

/// Everybody who records.
pub struct Crew {
    phones: JoinSet<PhoneReport>,
    recorders: JoinSet<RecorderReport>,
    /// How many rides of all phones are answered.
    pub acknowledged: Arc<AtomicUsize>,
    /// What the server has answered.
    pub responses: Arc<Responses>,
    stage: LongStage,
    planned: usize,
    started_at: Timestamp,
    stopwatch: Instant,
}

/// A crew that has delivered everything.
pub struct CrewReport {
    pub phones: Vec<PhoneReport>,
    recorders: Vec<RecorderReport>,
    pub responses: Arc<Responses>,
    stage: LongStage,
    storm: RangeInclusive<Timestamp>,
    pub duration: Duration,
}

impl Crew {
    /// Turns on what the timekeepers and the desks need.
    pub async fn prepare(federation: &Federation) {
        federation.turn_on(Feature::StartTimes).await;
        federation.turn_on(Feature::EntryDesk).await;
    }

    /// Starts to record. A phone waits between its requests, at most for the longest pause.
    pub async fn start(
        stage: LongStage,
        plan: &Plan,
        site: &Site,
        seed: u64,
        longest_pause: Duration,
    ) -> Self {
        let tokens = site.create_judge_links(stage.sections).await;
        let (started_at, stopwatch) = (Timestamp::now(), Instant::now());
        let (acknowledged, responses) = (Arc::<AtomicUsize>::default(), Arc::<Responses>::default());
        let rng = |number: u64| fastrand::Rng::with_seed(seed ^ number);
        let recorders = start_recorders(stage, site, &tokens[0], rng, &responses);
        let mut phones = JoinSet::new();
        for (number, token) in (1..).zip(tokens) {
            let network =
                Network::with_link(&site.url("entries"), token, rng(u64::from(number)), responses.clone());
            let planned = plan.entries_of_phone(number);
            phones.spawn(Phone::new(number, planned, network, longest_pause, acknowledged.clone()).work());
        }
        let planned = plan.count_entries();
        Self { phones, recorders, acknowledged, responses, stage, planned, started_at, stopwatch }
    }

    /// Waits until a part of all rides is answered.
    pub async fn wait_for_part(&self, part: usize, of: usize) {
        while self.acknowledged.load(Ordering::Relaxed) < self.planned * part / of {
            assert!(self.stopwatch.elapsed() < TIME_LIMIT, "phones have given up");
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until everything is delivered.
    pub async fn finish(self) -> CrewReport {
        CrewReport {
            phones: self.phones.join_all().await,
            recorders: self.recorders.join_all().await,
            responses: self.responses,
            stage: self.stage,
            storm: self.started_at..=Timestamp::now(),
            duration: self.stopwatch.elapsed(),
        }
    }
}

impl CrewReport {
    /// Compares the final state with what it must be, delivers everything again as after a restart without stored
    /// responses, and compares again. Panics at the first difference.
    pub async fn check(&self, plan: &Plan, site: &Site) -> Comparison {
        let final_state = site.read(self.stage, self.responses.position()).await;
        let comparison = count::compare(plan, &self.phones, &final_state, &self.storm);
        office::compare(&self.recorders, &final_state);
        for phone in &self.phones {
            phone.deliver_all_again().await;
        }
        for recorder in &self.recorders {
            recorder.send_all_again().await;
        }
        let again = site.read(self.stage, self.responses.position()).await;
        assert_eq!(again, final_state, "a repeated delivery changed something");
        comparison
    }
}

/// Starts a timekeeper at the start and one at the finish, and two desks with half of the riders each.
fn start_recorders(
    stage: LongStage,
    site: &Site,
    token: &str,
    rng: impl Fn(u64) -> fastrand::Rng,
    responses: &Arc<Responses>,
) -> JoinSet<RecorderReport> {
    let participants: Vec<_> = stage.participants().map(|id| id.to_string()).collect();
    let mut recorders = JoinSet::new();
    for (number, point) in (101..).zip(["start", "finish"]) {
        let network =
            Network::with_link(&site.url("times"), token.to_owned(), rng(number), responses.clone());
        recorders.spawn(Recorder::timekeeper(point, &participants, network).work());
    }
    for (number, half) in (201..).zip(participants.chunks(participants.len().div_ceil(2))) {
        let url = site.url("secretary/entry-desk/payments");
        let network = Network::with_session(site.secretary(), &url, rng(number), responses.clone());
        recorders.spawn(Recorder::desk(half, network).work());
    }
    recorders
}
