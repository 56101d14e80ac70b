//! Judges who send entries over their own connections, each entry after the acknowledgement of the one
//! before.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use bench::figures::Times;
use bench::process;
use bench::requests::{self, Connection, Post};
use clap::Parser;
use serde_json::{Value, json};

/// Sends prepared entries, and prints how many were acknowledged per second.
#[derive(Parser)]
struct Options {
    #[arg(long)]
    address: SocketAddr,
    /// The server's process id
    #[arg(long)]
    pid: u32,
    /// The path of …/entries
    #[arg(long)]
    path: String,
    /// Prepared requests, one entry each
    #[arg(long)]
    requests: PathBuf,
    /// The number of judges who work at the same time
    #[arg(long)]
    judges: usize,
    /// No entry is sent after this many seconds
    #[arg(long, default_value_t = 5)]
    seconds: u64,
}

fn main() -> ExitCode {
    bench::finish(measure(&Options::parse()))
}

fn measure(options: &Options) -> Result<Value, String> {
    let posts = requests::read(&options.requests, &options.path)?;
    let connect =
        |_| Connection::open(options.address).map_err(|error| format!("{}: {error}", options.address));
    let connections = (0..options.judges).map(connect).collect::<Result<Vec<_>, _>>()?;
    let cpu = process::cpu(&[options.pid])?;
    let started_at = Instant::now();
    let deadline = started_at + Duration::from_secs(options.seconds);
    let outcomes = thread::scope(|scope| {
        let judge = |(number, connection)| {
            let posts = posts.iter().skip(number).step_by(options.judges);
            scope.spawn(move || judge(connection, posts, deadline))
        };
        let judges: Vec<_> = connections.into_iter().enumerate().map(judge).collect();
        judges
            .into_iter()
            .map(|judge| judge.join().unwrap_or_else(|_| Err("a judge panicked".to_owned())))
            .collect::<Vec<_>>()
    });
    let duration = started_at.elapsed().as_secs_f64();
    let spent = process::cpu(&[options.pid])?.saturating_sub(cpu).as_secs_f64();
    let (mut times, mut acknowledged) = (Times::default(), 0_u32);
    for outcome in outcomes {
        let (count, own) = outcome?;
        acknowledged += count;
        times.append(own);
    }
    let entries = f64::from(acknowledged);
    Ok(json!({
        "acknowledged": acknowledged, "seconds": duration, "perSecond": entries / duration, "cpuMicros": spent * 1e6 / entries,
        "ms": times.milliseconds(),
    }))
}

/// Sends one judge's entries. Returns the number of acknowledged ones, and how long each took.
fn judge<'a>(
    mut connection: Connection,
    posts: impl Iterator<Item = &'a Post>,
    deadline: Instant,
) -> Result<(u32, Times), String> {
    let (mut times, mut acknowledged) = (Times::default(), 0);
    for post in posts {
        let before = Instant::now();
        if before >= deadline {
            break;
        }
        let answer = connection.send(post)?;
        if !answer.contains(r#""outcome":"accepted""#) {
            return Err(format!("an entry was not accepted: {answer}"));
        }
        times.add(before.elapsed());
        acknowledged += 1;
    }
    Ok((acknowledged, times))
}
