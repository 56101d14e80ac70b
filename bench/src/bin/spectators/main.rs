//! The spectators of one stage, and the judges whose entries they wait for.
//!
//! Each entry is sent only when the last spectator has received the event of the one before; in a storm, many
//! entries are sent at the same time. Every event must reach every spectator exactly once and in order,
//! otherwise the run fails.

mod connections;
mod crowd;
mod judges;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bench::figures::{Times, milliseconds};
use bench::process;
use bench::requests;
use clap::Parser;
use serde_json::{Value, json};

use connections::connect_all;
use crowd::{SharedCrowd, wait_until};
use judges::Judges;

/// Connects spectators, sends entries, and prints how long the delivery of their events took and what it
/// cost.
#[derive(Clone, Parser)]
struct Options {
    #[arg(long)]
    address: SocketAddr,
    /// The process id of the server, or of each server
    #[arg(long, required = true)]
    pid: Vec<u32>,
    /// The path of …/board/stream
    #[arg(long)]
    stream: String,
    /// The path of …/entries
    #[arg(long)]
    entries: String,
    /// Prepared requests, one entry each
    #[arg(long)]
    requests: PathBuf,
    /// The number of spectators
    #[arg(long)]
    spectators: usize,
    /// The number of measured entries; three more warm up before them
    #[arg(long)]
    changes: usize,
    /// The number of entries in flight at the same time
    #[arg(long, default_value_t = 1)]
    storm: usize,
    /// Milliseconds from the last receipt to the next entry, so that no change waits for another
    #[arg(long, default_value_t = 40)]
    pause: u64,
    /// The file in which to record the bytes that the first spectator receives
    #[arg(long)]
    record: Option<PathBuf>,
    /// Fails after this many seconds
    #[arg(long, default_value_t = 120)]
    seconds: u64,
}

/// The number of entries before the measured ones.
const WARM_UP: usize = 3;
/// A storm is over when all entries are acknowledged and no event has arrived for this long.
const CALM: Duration = Duration::from_millis(400);

fn main() -> ExitCode {
    let options = Options::parse();
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return bench::finish(Err(error.to_string())),
    };
    let limit = Duration::from_secs(options.seconds);
    let crowd = SharedCrowd::default();
    let run = async {
        tokio::time::timeout(limit, measure(&options, &crowd))
            .await
            .map_err(|_| crowd.borrow().timeout_message())?
    };
    let local = tokio::task::LocalSet::new();
    bench::finish(local.block_on(&runtime, run))
}

async fn measure(options: &Options, crowd: &SharedCrowd) -> Result<Value, String> {
    let posts = requests::read(&options.requests, &options.entries)?;
    if posts.len() < options.changes + WARM_UP {
        return Err(format!("only {} entries are prepared", posts.len()));
    }
    crowd.borrow_mut().recording = options.record.as_ref().map(|_| Vec::new());
    let before = process::memory(&options.pid)?;
    connect_all(options, crowd).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let memory = process::memory(&options.pid)?.saturating_sub(before);

    let judges = Judges::start(options, posts);
    send_one_by_one(options, crowd, &judges, WARM_UP).await?;
    let (started_at, cpu, received) = (Instant::now(), process::cpu(&options.pid)?, crowd.borrow().received);
    let times = if options.storm == 1 {
        send_one_by_one(options, crowd, &judges, options.changes).await?
    } else {
        send_storm(crowd, &judges, options.changes).await?
    };
    let cpu = process::cpu(&options.pid)?.saturating_sub(cpu);
    let crowd = crowd.borrow();
    if let (Some(file), Some(recording)) = (&options.record, &crowd.recording) {
        std::fs::write(file, recording).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let duration =
        crowd.last_receipt.map_or(Duration::ZERO, |last| last.saturating_duration_since(started_at));
    let delivered = u32::try_from(crowd.received - received).map_err(|error| error.to_string())?;
    let spectators = u32::try_from(options.spectators).map_err(|error| error.to_string())?;
    Ok(json!({
        "spectators": spectators, "delivered": delivered, "events": delivered / spectators, "lastId": crowd.newest,
        "cpuMicros": cpu.as_secs_f64() * 1e6 / f64::from(delivered), "cpuMs": milliseconds(cpu), "tookMs": milliseconds(duration),
        "memoryKb": f64::from(memory) / f64::from(spectators), "lastReceiptMs": times.milliseconds(),
    }))
}

/// Sends entries one at a time, and measures the time from the acknowledgement to the last spectator's
/// receipt.
async fn send_one_by_one(
    options: &Options,
    crowd: &SharedCrowd,
    judges: &Judges,
    changes: usize,
) -> Result<Times, String> {
    let mut times = Times::default();
    for _ in 0..changes {
        let before = crowd.borrow().newest;
        judges.send(1);
        // the very first event may have any id
        wait_until(crowd, |now| now.newest > before && now.newest_receipts == options.spectators).await?;
        let received = crowd.borrow().last_receipt;
        let acknowledged = judges.next_acknowledgement().await?;
        if let (Some(before), Some(newest)) = (before, crowd.borrow().newest)
            && newest != before + 1
        {
            return Err(format!("event {newest} came after {before}: one was lost"));
        }
        times.add(
            received.map_or(Duration::ZERO, |received| received.saturating_duration_since(acknowledged)),
        );
        tokio::time::sleep(Duration::from_millis(options.pause)).await;
    }
    Ok(times)
}

/// Sends all entries as fast as they are acknowledged, and waits until no more events arrive.
async fn send_storm(crowd: &SharedCrowd, judges: &Judges, changes: usize) -> Result<Times, String> {
    let before = crowd.borrow().received;
    judges.send(changes);
    for _ in 0..changes {
        judges.next_acknowledgement().await?;
    }
    let mut received = before;
    loop {
        tokio::time::sleep(CALM).await;
        let crowd = crowd.borrow();
        if let Some(failure) = &crowd.failure {
            return Err(failure.clone());
        }
        if crowd.received == received {
            break;
        }
        received = crowd.received;
    }
    let crowd = crowd.borrow();
    let events = received - before;
    let spectators = crowd.connected as u64;
    if events == 0 || !events.is_multiple_of(spectators) || crowd.newest_receipts as u64 != spectators {
        return Err(format!("{events} deliveries to {spectators} spectators: some were lost"));
    }
    Ok(Times::default())
}
