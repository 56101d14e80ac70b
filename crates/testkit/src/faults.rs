//! Faults that a database meets in production: a full disk, and broken connections.

use std::fs::{self, File};
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use storage::Storage;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
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

/// A proxy to a PostgreSQL server, as the network between a server and its database.
pub struct Outage(watch::Sender<Link>);

/// What the network does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Link {
    /// Whether connections are broken and new ones refused.
    is_cut: bool,
    /// Whether nothing passes on any connection, without an error.
    is_silent: bool,
    /// How often all connections of that moment have become silent for good.
    losses: u32,
}

impl Outage {
    /// Starts a proxy, and opens the same database through it.
    pub async fn start(database: &Database) -> (Self, Database) {
        let Location::Url(url, on_server) = &database.location else {
            panic!("only PostgreSQL is reached by an address")
        };
        let (before_name, name) = url.rsplit_once('/').unwrap();
        let (start, server) = before_name.split_at(before_name.rfind(['@', '/']).unwrap() + 1);
        let (link, state) = watch::channel(Link::default());
        let address = forward(server.to_owned(), state).await;
        let proxied_url = format!("{start}{address}/{name}");
        let proxied_database = Database::open(Location::Url(proxied_url, on_server.clone())).await;
        (Self(link), proxied_database)
    }

    /// Breaks all connections and refuses new ones.
    pub fn begin(&self) {
        self.0.send_modify(|link| link.is_cut = true);
    }

    /// Holds back everything on all connections, also on new ones, without an error.
    pub fn begin_silence(&self) {
        self.0.send_modify(|link| link.is_silent = true);
    }

    /// Accepts connections again, and passes on what was held back.
    pub fn end(&self) {
        self.0.send_modify(|link| (link.is_cut, link.is_silent) = (false, false));
    }

    /// Lets nothing pass on the present connections any more, without an error, as if the other machine had
    /// vanished. New connections work.
    pub fn lose_connections(&self) {
        self.0.send_modify(|link| link.losses += 1);
    }
}

/// Forwards connections, unless the link prevents it.
async fn forward(server: String, link: watch::Receiver<Link>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((from, _)) = listener.accept().await {
            if !link.borrow().is_cut {
                tokio::spawn(forward_connection(from, server.clone(), link.clone()));
            }
        }
    });
    address
}

/// Forwards one connection until it ends or is cut. One that is lost stays open.
async fn forward_connection(mut from: TcpStream, server: String, mut link: watch::Receiver<Link>) {
    let losses = link.borrow().losses;
    let (pass_in, pass_out) = (link.clone(), link.clone());
    let mut to = TcpStream::connect(server).await.unwrap();
    let is_cut = {
        let (mut from_client, mut to_client) = from.split();
        let (mut from_server, mut to_server) = to.split();
        tokio::select! {
            _ = pass(&mut from_client, &mut to_server, pass_out) => true,
            _ = pass(&mut from_server, &mut to_client, pass_in) => true,
            link = link.wait_for(|link| link.is_cut || link.losses > losses) => link.is_ok_and(|link| link.is_cut),
        }
    };
    if !is_cut {
        std::future::pending::<()>().await;
    }
}

/// Copies bytes until the end, but holds them back during a silence.
async fn pass(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    mut link: watch::Receiver<Link>,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let length = from.read(&mut buffer).await?;
        drop(link.wait_for(|link| !link.is_silent).await);
        if length == 0 {
            return Ok(());
        }
        to.write_all(&buffer[..length]).await?;
    }
}
