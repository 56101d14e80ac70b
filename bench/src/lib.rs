//! Shared by the load programs: prepared requests, events as a spectator reads them, and figures.
//!
//! This crate knows nothing of the sport: the driver (`bench/run.py`) prepares the requests, and these
//! programs send them.

pub mod events;
pub mod figures;
pub mod process;
pub mod requests;

/// Ends a program: prints its result as one line of JSON, or its error.
pub fn finish(outcome: Result<serde_json::Value, String>) -> std::process::ExitCode {
    match outcome {
        Ok(figures) => {
            println!("{figures}");
            std::process::ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            std::process::ExitCode::FAILURE
        }
    }
}
