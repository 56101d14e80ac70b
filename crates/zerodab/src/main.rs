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
use host::{file_permissions, log};
use mimalloc::MiMalloc;

/// Gives freed memory back to the system, which glibc's allocator keeps for each thread.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    file_permissions::restrict_new_files();
    match configuration::read().and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("zerodab: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(CommandLine { command, logging, .. }: CommandLine) -> Result<(), Failure> {
    log::start(&logging)?;
    commands::run(command)
}
