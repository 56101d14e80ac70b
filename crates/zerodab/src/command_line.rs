//! What the command line takes. Every option is an environment variable too.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Runs motorcycle trial competitions: live results, judging on phones, standings.
#[derive(Parser)]
#[command(version, about)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Starts the server
    Serve(Server),
    /// Starts a server with a fictional federation: stages running, judges at work
    Demo {
        #[command(flatten)]
        server: Server,
        /// Throw the demo's data away and begin anew (SQLite)
        #[arg(long)]
        fresh: bool,
        /// No simulated judges: nothing moves by itself
        #[arg(long)]
        still: bool,
        /// So many times the usual riders, to try a large stage
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
        crowd: u8,
    },
    /// Prints the API's OpenAPI document
    Openapi,
}

#[derive(Args)]
pub struct Server {
    /// Where to listen; port 0 takes a free one
    #[arg(long, env = "ZERODAB_LISTEN", default_value = "127.0.0.1:8480")]
    pub listen: SocketAddr,
    /// Folder for the database and files
    #[arg(long, env = "ZERODAB_DATA", default_value = "data")]
    pub data: PathBuf,
    /// A PostgreSQL database (postgres://…) instead of SQLite in the folder
    #[arg(long, env = "ZERODAB_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}
