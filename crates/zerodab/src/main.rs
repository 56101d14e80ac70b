//! Zerodab as one binary: the server, its pages, and a demo.

mod backup;
mod canvas;
mod command_line;
mod database;
mod date_text;
mod demo;
mod embed;
mod failure;
mod file_permissions;
mod files;
mod first_view;
mod locale;
mod log;
mod open_files;
mod pages;
mod preload;
mod program;
mod serve;
mod share;
mod telemetry;
mod texts;
mod ttl_cache;
mod user;

use std::process::ExitCode;

use app::backup::{Extent, Shape};
use command_line::{Command, CommandLine};
use failure::Failure;

fn main() -> ExitCode {
    file_permissions::restrict_new_files();
    let CommandLine { command, logging } = CommandLine::read();
    match log::start(&logging).and_then(|()| run(command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("zerodab: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command.
fn run(command: Command) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("can't start threads: {error}."))?;
    match command {
        Command::Serve(server) => runtime.block_on(serve::run(&server)),
        Command::Demo { server, fresh, still, crowd } => {
            runtime.block_on(demo::run(&server, fresh, still, crowd.into()))
        }
        Command::User(command) => runtime.block_on(user::run(command)),
        Command::Backup { to, location, files } => {
            runtime.block_on(backup::write(&to, &location, &files, Extent::Everything, Shape::Archive))
        }
        Command::Restore { from, location, files } => {
            runtime.block_on(backup::restore(&from, &location, &files))
        }
        Command::Export { to, location, files } => {
            let shape =
                if to.to_string_lossy().ends_with(".tar.gz") { Shape::Archive } else { Shape::Folder };
            runtime.block_on(backup::write(&to, &location, &files, Extent::Lasting, shape))
        }
        Command::Import { from, location, files } => {
            runtime.block_on(backup::import(&from, &location, &files))
        }
        Command::Openapi => {
            print!("{}", http_api::json());
            Ok(())
        }
    }
}
