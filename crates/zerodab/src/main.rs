//! Zerodab as one binary: the server, its pages, and a demo.

mod canvas;
mod command_line;
mod commands;
mod failure;
mod host;
mod pages;

use std::process::ExitCode;

use command_line::CommandLine;
use host::{file_permissions, log};
use mimalloc::MiMalloc;

/// Gives freed memory back to the system, which glibc's allocator keeps for each thread.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    file_permissions::restrict_new_files();
    let CommandLine { command, logging } = CommandLine::read();
    match log::start(&logging).and_then(|()| commands::run(command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("zerodab: {failure}");
            ExitCode::FAILURE
        }
    }
}
