//! Simulated rides: those of past stages are recorded at once, those of running stages at about one per
//! second.

use std::collections::BTreeSet;
use std::time::Duration;

use app::judging::{EntriesIn, EntryIn, EventIn, JudgeSheet, MAX_ENTRIES, Rider};
use app::stages::RacingClass;
use app::{App, Caller, StagePath};
use domain::judging::{EventName, RideKey};
use domain::stages::{Format, GateValues};
use fastrand::Rng;
use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

/// One rider in this many doesn't finish.
const RETIREMENT_INTERVAL: usize = 19;

/// A ride of a simulated rider.
struct SimulatedRide {
    participant: String,
    skill: f64,
    key: RideKey,
    /// How much of the course the rider has done before this ride, 0 to 1.
    progress: f64,
}

/// Records rides up to `share` of each rider's course, 0 to 1, each at a plausible time of day and by its
/// section's judge.
pub async fn record_share(
    app: &App,
    judges: &[Caller],
    path: &StagePath,
    share: f64,
) -> Result<(), app::Error> {
    let sheet = app::judging::find_sheet(app, &judges[0], path).await?;
    // results vary from stage to stage
    let stage_seed =
        path.stage.bytes().fold(0_u64, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter.into()));
    let mut rng = Rng::with_seed(share.to_bits() ^ sheet.riders.len() as u64 ^ stage_seed);
    let recorded = recorded_rides(&sheet);
    let mut entries = Vec::new();
    for (index, rider) in sheet.riders.iter().enumerate() {
        let Some((from, to)) = hours_of(&sheet, rider) else { continue };
        // progress varies, and at a past stage some riders went home early
        let own_share = if share < 1.0 {
            share * (0.7 + 0.6 * rng.f64())
        } else if index % RETIREMENT_INTERVAL == RETIREMENT_INTERVAL - 1 {
            0.6
        } else {
            share
        };
        // some need longer than their class has
        let span = to.duration_since(from).as_secs_f64() * (0.94 + 0.12 * rng.f64());
        for ride in rides_of(&sheet, rider).into_iter().filter(|ride| ride.progress < own_share) {
            if !recorded.contains(&(ride.participant.clone(), ride.key)) {
                let time = from + SignedDuration::from_secs_f64(span * ride.progress / share);
                entries.push(entry(&sheet, &ride, time.min(app.now()), &mut rng));
            }
        }
    }
    entries.sort_by_key(|entry| entry.key.section);
    for section_entries in entries.chunk_by(|a, b| a.key.section == b.key.section) {
        for batch in section_entries.chunks(MAX_ENTRIES) {
            let batch = EntriesIn { device_now: app.now(), judge_name: None, entries: batch.to_vec() };
            let judge = judge_of(judges, batch.entries[0].key);
            app::judging::record(app, judge, path, batch).await?;
        }
    }
    Ok(())
}

/// Records about one ride per second, each by its section's judge, until every rider has finished.
pub async fn record_until_finished(app: &App, judges: &[Caller], path: &StagePath) -> Result<(), app::Error> {
    let mut rng = Rng::new();
    loop {
        tokio::time::sleep(Duration::from_millis(rng.u64(500..1500))).await;
        let sheet = app::judging::find_sheet(app, &judges[0], path).await?;
        let recorded = recorded_rides(&sheet);
        let next_rides: Vec<_> = sheet
            .riders
            .iter()
            .filter_map(|rider| {
                rides_of(&sheet, rider)
                    .into_iter()
                    .find(|ride| !recorded.contains(&(ride.participant.clone(), ride.key)))
            })
            .collect();
        // usually those who are behind ride first
        let Some(ride) =
            (0..3).filter_map(|_| rng.choice(&next_rides)).min_by(|a, b| a.progress.total_cmp(&b.progress))
        else {
            return Ok(());
        };
        let judge = judge_of(judges, ride.key);
        let now = app.now();
        let batch = EntriesIn {
            device_now: now,
            judge_name: None,
            entries: vec![entry(&sheet, ride, now, &mut rng)],
        };
        app::judging::record(app, judge, path, batch).await?;
    }
}

/// Returns the hours in which a rider's class rides: from its start to its end, or to now.
fn hours_of(sheet: &JudgeSheet, rider: &Rider) -> Option<(Timestamp, Timestamp)> {
    let class = sheet.stage.classes.iter().find(|class| class.name == rider.racing_class)?;
    let zone = &sheet.stage.time_zone;
    let day = zone.local(sheet.stage.starts_at).date();
    let moment = |time: Option<Time>| zone.moment(day.to_datetime(time?)).ok();
    let (from, to) = (moment(class.start_time)?, moment(class.end_time)?);
    Some((from, to.min(Timestamp::now())))
}

fn judge_of(judges: &[Caller], key: RideKey) -> &Caller {
    &judges[usize::from(key.section - 1) % judges.len()]
}

fn recorded_rides(sheet: &JudgeSheet) -> BTreeSet<(String, RideKey)> {
    sheet.entries.iter().map(|entry| (entry.participant.clone(), entry.key)).collect()
}

/// Returns a rider's rides in order. Section 1 is the last in each lap: it is left to visitors who try the
/// judge's screen.
fn rides_of(sheet: &JudgeSheet, rider: &Rider) -> Vec<SimulatedRide> {
    let Some(class) = sheet.stage.classes.iter().find(|class| class.name == rider.racing_class) else {
        return Vec::new();
    };
    let RacingClass { laps, sections, .. } = class;
    let in_order = || sections.iter().skip(1).chain(sections.first());
    let count = f64::from(*laps) * sections.iter().fold(0.0, |count, _| count + 1.0);
    let keys = (1..=*laps).flat_map(|lap| in_order().map(move |&section| RideKey::new(section, lap)));
    let steps = std::iter::successors(Some(0.0), |step| Some(step + 1.0));
    let skill = skill(rider);
    keys.zip(steps)
        .map(|(key, step)| {
            let progress = step / count;
            SimulatedRide { participant: rider.id.clone(), skill, key, progress }
        })
        .collect()
}

/// Returns how good a rider is within the class, 0 to 1, the same all season. A rider with an account is
/// identified by the name, because the account's id is new in each demo.
fn skill(rider: &Rider) -> f64 {
    let seed = if rider.id.starts_with("ext-") { &rider.id } else { &rider.name };
    Rng::with_seed(seed.bytes().fold(7, |sum, byte| sum * 31 % 1_000_003 + u64::from(byte))).f64()
}

/// Returns a judge's entry of a ride at a moment.
fn entry(sheet: &JudgeSheet, ride: &SimulatedRide, recorded_at: Timestamp, rng: &mut Rng) -> EntryIn {
    let values = &sheet.stage.gate_values;
    let gates = GateValues { a: values.a, b: values.b, c: values.c, d: values.d, fault: values.fault };
    let names = match sheet.stage.format {
        Format::Classic => classic_events(ride.skill, rng),
        Format::OpenFree => open_free_events(ride.skill, rng),
    };
    let mut seconds = 0;
    let events = names
        .into_iter()
        .map(|name| {
            seconds += rng.u32(4..12);
            let points = name.points(sheet.stage.format, &gates).unwrap_or(0);
            EventIn { name, points, timestamp: recorded_at, time: Some(seconds) }
        })
        .collect();
    EntryIn {
        id: Uuid::now_v7(),
        participant: ride.participant.clone(),
        key: ride.key,
        recorded_at,
        replaces: None,
        from_card: false,
        unidentified: None,
        events,
    }
}

/// Returns the events of a ride in classic. Good riders clean most sections, others have faults or fail.
fn classic_events(skill: f64, rng: &mut Rng) -> Vec<EventName> {
    let luck = rng.f64() * 0.65 + skill * 0.35;
    let score = [
        (0.18, EventName::JudgeAddPointsD),
        (0.34, EventName::JudgeAddPointsC),
        (0.46, EventName::JudgeAddPointsB),
        (0.6, EventName::JudgeAddPointsA),
    ]
    .into_iter()
    .find(|(below, _)| luck < *below);
    score.map(|(_, name)| name).into_iter().collect()
}

/// Returns the events of a ride in open free: three to six gates, harder ones for better riders, and up to
/// two faults.
fn open_free_events(skill: f64, rng: &mut Rng) -> Vec<EventName> {
    let gate = |rng: &mut Rng| match rng.f64() * 0.5 + skill * 0.5 {
        luck if luck > 0.8 => EventName::JudgeAddPointsA,
        luck if luck > 0.55 => EventName::JudgeAddPointsB,
        luck if luck > 0.3 => EventName::JudgeAddPointsC,
        _ => EventName::JudgeAddPointsD,
    };
    let mut names: Vec<_> = (0..rng.usize(3..7)).map(|_| gate(rng)).collect();
    for _ in 0..rng.usize(..3) {
        names.insert(rng.usize(..=names.len()), EventName::JudgeAddFault);
    }
    names
}
