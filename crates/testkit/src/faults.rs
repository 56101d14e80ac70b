//! Faults that a database meets in production: a full disk, and broken connections.

use std::fs::{self, File};
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use storage::Storage;
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::Database;
use crate::database::{Location, execute};

/// A small file system in memory, unmounted when it is dropped.
#[derive(Debug)]
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts a file system of 64 MiB. Returns none, and prints a line, if this process lacks the permission
    /// to mount.
    pub fn mount() -> Option<Self> {
        let disk = TempDir::new().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "zerodab-test"])
            .arg(disk.path())
            .output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            Some(Self(disk))
        } else {
            eprintln!("NOT TESTED: a full disk. Mounting a small file system takes root.");
            None
        }
    }

    /// Where it is mounted.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills the file system to the last byte.
    pub fn fill(&self) {
        let mut filler = File::create(self.path().join("filler")).unwrap();
        for size in [1 << 20, 4096, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
    }

    /// Frees the space again.
    pub fn free(&self) {
        fs::remove_file(self.path().join("filler")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg("--lazy").arg(self.path()).status());
    }
}

/// Ends connections to a PostgreSQL database from outside, as an operator would.
pub struct Terminator(Storage);

impl Terminator {
    /// Opens its own connection to the database.
    pub async fn connect(database: &Database) -> Self {
        Self(database.reopen().await.storage)
    }

    /// Ends all other connections to the database that match `condition`, an SQL condition on
    /// `pg_stat_activity`. Returns how many there were.
    pub async fn terminate(&self, condition: &str) -> u64 {
        let sql = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND {condition}"
        );
        execute(self.0.reader(), &sql).await
    }
}

/// A proxy to a PostgreSQL server, whose connections can be cut.
pub struct Outage(watch::Sender<bool>);

impl Outage {
    /// Starts a proxy, and opens the same database through it.
    pub async fn start(database: &Database) -> (Self, Database) {
        let Location::Url(url, on_server) = &database.location else {
            panic!("only PostgreSQL is reached by an address")
        };
        let (before_name, name) = url.rsplit_once('/').unwrap();
        let (start, server) = before_name.split_at(before_name.rfind(['@', '/']).unwrap() + 1);
        let (cut, is_cut) = watch::channel(false);
        let address = forward(server.to_owned(), is_cut).await;
        let proxied_url = format!("{start}{address}/{name}");
        let proxied_database = Database::open(Location::Url(proxied_url, on_server.clone())).await;
        (Self(cut), proxied_database)
    }

    /// Breaks all connections and refuses new ones.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Accepts connections again.
    pub fn end(&self) {
        self.0.send_replace(false);
    }
}

/// Forwards connections until they are cut.
async fn forward(server: String, is_cut: watch::Receiver<bool>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut from, _)) = listener.accept().await {
            let (server, mut is_cut) = (server.clone(), is_cut.clone());
            if *is_cut.borrow() {
                continue;
            }
            tokio::spawn(async move {
                let mut to = TcpStream::connect(server).await.unwrap();
                tokio::select! {
                    _ = copy_bidirectional(&mut from, &mut to) => {}
                    () = async { drop(is_cut.wait_for(|cut| *cut).await) } => {}
                }
            });
        }
    });
    address
}
