//! The databases of `scripts/with-cluster`, and their faults.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use storage::Storage;
use testkit::Database;

/// A primary, its synchronous standby, and a proxy for each server.
pub struct Databases(PathBuf);

impl Databases {
    /// Returns those that `scripts/with-cluster` has started.
    pub fn from_environment() -> Self {
        let folder = std::env::var("ZERODAB_TEST_CLUSTER")
            .expect("ZERODAB_TEST_CLUSTER; scripts/with-cluster sets it");
        Self(folder.into())
    }

    /// Returns the address of the primary.
    pub fn primary_url(&self) -> String {
        self.read("primary.url")
    }

    /// Returns the address of a proxy to the database that accepts writes.
    pub fn proxy_url(&self, number: usize) -> String {
        self.read(&format!("proxy-{number}.url"))
    }

    /// Kills the primary with all its processes, as a power cut of its machine would.
    pub fn kill_primary(&self) {
        let main = self.read("primary.pid");
        let others = fs::read_to_string(format!("/proc/{main}/task/{main}/children")).unwrap();
        signal("KILL", std::iter::once(main.as_str()).chain(others.split_whitespace()));
    }

    /// Makes the standby accept writes. Whoever is called out of bed does this, or a program such as Patroni.
    pub async fn promote_standby(&self) {
        let standby = Storage::postgres(&format!("{}/postgres", self.read("standby.url"))).await.unwrap();
        Database::execute_on(&standby, "SELECT pg_promote()").await;
        standby.close().await.unwrap();
    }

    /// Lets the network between a server and its database lose everything. Connections stay open, and new ones can be
    /// opened, but nothing passes in either direction.
    pub fn cut_off(&self, number: usize) {
        signal("STOP", [self.read(&format!("proxy-{number}.pid")).as_str()]);
    }

    /// Lets the network pass what it has held, and everything else.
    pub fn reconnect(&self, number: usize) {
        signal("CONT", [self.read(&format!("proxy-{number}.pid")).as_str()]);
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap().trim().to_owned()
    }
}

fn signal<'a>(name: &str, processes: impl IntoIterator<Item = &'a str>) {
    assert!(Command::new("kill").arg(format!("-{name}")).args(processes).status().unwrap().success());
}
