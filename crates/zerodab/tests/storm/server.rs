//! Runs the real binary on a fixed address, ends and restarts it.

use std::fs::File;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;
use testkit::RunningProgram;

/// A running server. Everything outside the database is stored in its folder.
pub struct Server {
    /// The host and port.
    pub address: String,
    process: Option<RunningProgram>,
    arguments: Vec<String>,
    folder: TempDir,
}

impl Server {
    /// Starts the binary with these arguments.
    pub fn start(arguments: Vec<String>) -> Self {
        let folder = TempDir::new().unwrap();
        let mut server = Self { address: free_address(), process: None, arguments, folder };
        server.start_again();
        server
    }

    /// Returns the path of something in its folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns its log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.path("log")).unwrap_or_default()
    }

    /// Kills the process as a power cut would, whatever it is doing, and restarts it after a moment.
    pub async fn kill_and_start(&mut self) {
        self.kill();
        tokio::time::sleep(Duration::from_millis(150)).await;
        self.start_again();
    }

    /// Kills the process as a power cut would.
    pub fn kill(&mut self) {
        self.process.take().unwrap().kill();
    }

    /// Asks the process to stop, waits until it has answered what it was asked, and starts it again.
    pub fn restart(&mut self) {
        let process = self.process.take().unwrap();
        let status = process.stop();
        assert!(status.success(), "{status}: {}", self.log());
        self.start_again();
    }

    /// Starts the process after its end, and waits until it listens.
    pub fn start_again(&mut self) {
        let log = File::options().create(true).append(true).open(self.path("log")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        command.args(["serve", "--listen", &self.address]).args(&self.arguments);
        command.env("ZERODAB_DATA", self.folder.path()).current_dir(self.folder.path()).stderr(log);
        self.process = Some(RunningProgram::start(&mut command));
    }
}

/// Returns an address of this machine on which nothing listens.
pub fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}
