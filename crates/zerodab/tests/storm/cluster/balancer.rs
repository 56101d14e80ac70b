//! Caddy with `deploy/Caddyfile` in front of both servers.

use std::fs::{self, File};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

/// A running Caddy. It is killed when this is dropped.
pub struct Balancer {
    /// The host and port.
    pub address: String,
    process: Child,
    folder: TempDir,
}

impl Balancer {
    /// Starts it on this address, without TLS, and waits until it passes requests on.
    pub fn start(address: String, servers: [&str; 2]) -> Self {
        let folder = TempDir::new().unwrap();
        let caddyfile = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/Caddyfile");
        let config = folder.path().join("Caddyfile");
        fs::write(&config, format!("{{\n\tadmin off\n\tauto_https off\n}}\nimport {caddyfile}\n")).unwrap();
        let log = File::create(folder.path().join("log")).unwrap();
        let process = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&config)
            .envs([
                ("HOME", folder.path()),
                ("XDG_DATA_HOME", folder.path()),
                ("XDG_CONFIG_HOME", folder.path()),
            ])
            .env("ZERODAB_HOST", format!("http://{address}"))
            .env("ZERODAB_SERVERS", servers.join(" "))
            .stderr(log)
            .spawn()
            .unwrap();
        let balancer = Self { address, process, folder };
        for _ in 0..300 {
            if std::net::TcpStream::connect(&balancer.address).is_ok() {
                return balancer;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("Caddy didn't start: {}", balancer.log());
    }

    /// Returns its log.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
