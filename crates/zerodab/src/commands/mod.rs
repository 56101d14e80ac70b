//! The commands of the program, one module each. A command prints its result, or fails with a sentence for
//! the operator.

mod backup;
mod demo;
mod doctor;
mod drill;
mod rules;
mod serve;
mod user;

use std::path::Path;
use std::process::ExitCode;

use app::backup::{Extent, Shape};
use tokio::runtime::Runtime;

use crate::command_line::Command;
use crate::configuration;
use crate::failure::Failure;

/// Runs a command to its end. Returns the exit code. `config` is the configuration file, if one is named.
pub fn run(runtime: &Runtime, command: Command, config: Option<&Path>) -> Result<ExitCode, Failure> {
    if let Command::Doctor(server) = &command {
        return runtime.block_on(doctor::run(server, config));
    }
    run_to_end(runtime, command).map(|()| ExitCode::SUCCESS)
}

fn run_to_end(runtime: &Runtime, command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(server) => runtime.block_on(serve::run(&server)),
        Command::Demo { server, fresh, still, crowd } => {
            runtime.block_on(demo::run(&server, fresh, still, crowd.into()))
        }
        Command::User(command) => runtime.block_on(user::run(command)),
        Command::Backup { to, verify: true, .. } => runtime.block_on(backup::verify(&to)),
        Command::Backup { to, location, files, .. } => {
            runtime.block_on(backup::write(&to, &location, &files, Extent::Everything, Shape::Archive))
        }
        Command::Restore { from, drill: true, .. } => runtime.block_on(drill::run(&from)),
        Command::Restore { from, location, files, .. } => {
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
        Command::Rules(command) => rules::run(&command),
        Command::ExampleConfig => {
            print!("{}", configuration::example());
            Ok(())
        }
        // `run` has run it already
        Command::Doctor(_) => Ok(()),
        Command::Openapi => {
            print!("{}", http_api::openapi_json());
            Ok(())
        }
    }
}
