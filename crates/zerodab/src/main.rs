//! Zerodab as one binary: the server, its pages, and a demo.

mod canvas;
mod command_line;
mod commands;
mod configuration;
mod failure;
mod host;
mod pages;
mod tls_options;

use std::process::ExitCode;

use command_line::CommandLine;
use failure::Failure;
use host::{file_permissions, log, traces};
use mimalloc::MiMalloc;
use tokio::runtime::Runtime;

/// Gives freed memory back to the system, which glibc's allocator keeps for each thread.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    file_permissions::restrict_new_files();
    match configuration::read().and_then(run) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("zerodab: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(CommandLine { command, logging, config }: CommandLine) -> Result<ExitCode, Failure> {
    let runtime = Runtime::new().map_err(|error| format!("can't start threads: {error}."))?;
    let traces = {
        let _context = runtime.enter();
        traces::start(command.server())?
    };
    log::start(&logging, traces.as_ref())?;
    let outcome = commands::run(&runtime, command, config.as_deref());
    if let Some(traces) = traces {
        traces.finish();
    }
    // the thread of a backup that is being made would keep a stopped server from ending, or fail with a panic without
    // its runtime; it ends with the process
    std::mem::forget(runtime);
    outcome
}
