//! The disk's own limit: appends small records to a file and syncs after each.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bench::figures::Times;
use clap::Parser;
use serde_json::{Value, json};

/// The size of a database page.
const RECORD: [u8; 4096] = [0x5a; 4096];

/// Appends and syncs for a while, and prints the rate.
#[derive(Parser)]
struct Options {
    /// The file, on the disk to measure; it is removed afterwards
    #[arg(long)]
    file: PathBuf,
    #[arg(long, default_value_t = 3)]
    seconds: u64,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = measure(&options).map_err(|error| format!("{}: {error}", options.file.display()));
    let _ = std::fs::remove_file(&options.file);
    bench::finish(outcome)
}

fn measure(options: &Options) -> std::io::Result<Value> {
    let mut file = File::create(&options.file)?;
    let (mut times, mut syncs) = (Times::default(), 0_u32);
    let started_at = Instant::now();
    while started_at.elapsed() < Duration::from_secs(options.seconds) {
        let before = Instant::now();
        file.write_all(&RECORD)?;
        file.sync_data()?;
        times.add(before.elapsed());
        syncs += 1;
    }
    let per_second = f64::from(syncs) / started_at.elapsed().as_secs_f64();
    Ok(json!({ "perSecond": per_second, "ms": times.milliseconds() }))
}
