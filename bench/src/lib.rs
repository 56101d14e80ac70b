//! What the load programs share: requests that are ready to send, events as a spectator reads them, and figures.
//!
//! It knows nothing of the sport: the driver (`bench/run.py`) prepares requests, and these programs send them.

pub mod events;
pub mod figures;
pub mod process;
pub mod requests;

/// Ends a program: its one line of JSON, or what went wrong.
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
