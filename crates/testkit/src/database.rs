//! An empty, migrated database for each test: a copy of one that was migrated once for all tests of the
//! program.

use std::any::Any;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use storage::{Connection, Storage};
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::{SmallDisk, Start};

/// An open, migrated database that is removed after the test.
#[derive(Clone)]
pub struct Database {
    /// The database.
    pub storage: Storage,
    pub(crate) location: Location,
}

/// Where the database is stored.
#[derive(Clone)]
pub(crate) enum Location {
    /// The file, and its folder or disk, which is removed when the last reference is dropped.
    File(
        PathBuf,
        #[expect(dead_code, reason = "it is dropped with the database")] Arc<dyn Any + Send + Sync>,
    ),
    /// The address, and the database on the server, which is dropped after the last reference.
    Url(String, Arc<OnServer>),
}

/// A database on the tests' PostgreSQL server.
pub(crate) struct OnServer {
    name: String,
}

/// Databases that no test uses any more. The next test that needs a database drops them, because a value can't
/// wait for the server while it is dropped.
static UNUSED: Mutex<Vec<String>> = Mutex::new(Vec::new());

impl Drop for OnServer {
    fn drop(&mut self) {
        UNUSED.lock().unwrap().push(std::mem::take(&mut self.name));
    }
}

impl Database {
    /// Returns a SQLite database in a temporary folder.
    pub async fn sqlite() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let file = folder.path().join("zerodab.db");
        Self::copy_to(file, folder).await
    }

    /// Returns a SQLite database on a disk that can fill up.
    pub async fn sqlite_on(disk: Arc<SmallDisk>) -> Self {
        Self::copy_to(disk.path().join("zerodab.db"), disk).await
    }

    async fn copy_to(file: PathBuf, folder: Arc<dyn Any + Send + Sync>) -> Self {
        std::fs::write(&file, migrated_file().await).unwrap();
        Self::open(Location::File(file, folder)).await
    }

    /// Returns a new database on the PostgreSQL server of `ZERODAB_TEST_POSTGRES`.
    pub async fn postgres() -> Self {
        let template = migrated_database().await;
        let (name, url) = create_database(&test_server(), &format!("TEMPLATE {template}")).await;
        Self::open(Location::Url(url, Arc::new(OnServer { name }))).await
    }

    /// Returns a new database on this PostgreSQL server, which is removed with it.
    pub async fn on_server(server: &str) -> Self {
        let (name, url) = create_database(server, "").await;
        Self::open(Location::Url(url, Arc::new(OnServer { name }))).await
    }

    /// Opens the same database again, as a second server would, or the same server after a restart.
    pub async fn reopen(&self) -> Self {
        Self::open(self.location.clone()).await
    }

    /// Returns the kind of the database, as shown in the output of tests.
    pub fn kind(&self) -> &'static str {
        match self.location {
            Location::File(..) => "SQLite",
            Location::Url(..) => "PostgreSQL",
        }
    }

    /// Returns the command line arguments that make the binary use this database.
    pub fn arguments(&self) -> Vec<String> {
        match &self.location {
            Location::File(file, _) => {
                vec!["--data".to_owned(), file.parent().unwrap().display().to_string()]
            }
            Location::Url(url, _) => vec!["--database-url".to_owned(), url.clone()],
        }
    }

    pub(crate) async fn open(location: Location) -> Self {
        let storage = match &location {
            Location::File(file, _) => Storage::sqlite(file).await,
            Location::Url(url, _) => Storage::postgres(url).await,
        };
        let storage = storage.unwrap();
        storage.migrate().await.unwrap();
        Self { storage, location }
    }

    /// Runs SQL that both kinds of database understand, on storage that the test has opened itself.
    pub async fn execute_on(storage: &Storage, sql: &str) {
        execute(storage.reader(), sql).await;
    }

    /// Runs SQL that both kinds of database understand.
    pub async fn execute(&self, sql: &str) {
        execute(self.storage.reader(), sql).await;
    }
}

/// Returns the bytes of a migrated SQLite file.
async fn migrated_file() -> &'static [u8] {
    static FILE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let migrate = async || {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zerodab.db");
        let storage = Storage::sqlite(&file).await.unwrap();
        storage.migrate().await.unwrap();
        storage.checkpoint().await.unwrap();
        storage.close().await.unwrap();
        std::fs::read(&file).unwrap()
    };
    FILE.get_or_init(migrate).await
}

/// Returns the name of a migrated database on the tests' PostgreSQL server. Nobody is connected to it;
/// otherwise it couldn't be copied.
async fn migrated_database() -> &'static str {
    static NAME: OnceCell<String> = OnceCell::const_new();
    let migrate = async || {
        let (name, url) = create_database(&test_server(), "").await;
        let storage = Storage::postgres(&url).await.unwrap();
        storage.migrate().await.unwrap();
        storage.close().await.unwrap();
        name
    };
    NAME.get_or_init(migrate).await
}

/// Returns the address of the tests' PostgreSQL server.
fn test_server() -> String {
    std::env::var("ZERODAB_TEST_POSTGRES").expect("ZERODAB_TEST_POSTGRES; scripts/with-postgres sets it")
}

/// Creates a database on a PostgreSQL server and returns its name and address. Drops those that are unused,
/// so that a run of all tests doesn't fill the disk.
async fn create_database(server: &str, options: &str) -> (String, String) {
    let name = format!("test_{}", Uuid::new_v4().simple());
    let admin = Storage::postgres(&format!("{server}/postgres")).await.unwrap();
    execute(admin.reader(), &format!("CREATE DATABASE {name} {options}")).await;
    for unused in take_unused() {
        // a server that the test has started may still be connected
        execute(admin.reader(), &format!("DROP DATABASE {unused} WITH (FORCE)")).await;
    }
    admin.close().await.unwrap();
    let url = format!("{server}/{name}");
    (name, url)
}

fn take_unused() -> Vec<String> {
    std::mem::take(&mut UNUSED.lock().unwrap())
}

impl Start for Database {
    async fn start(database: Self) -> Self {
        database
    }
}

/// Runs SQL and returns the number of affected rows.
pub(crate) async fn execute(connection: &impl Connection, sql: &str) -> u64 {
    connection.execute_unprepared(sql).await.unwrap().rows_affected()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    #[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
    async fn a_database_is_dropped_after_its_test() {
        let ended = Database::postgres().await;
        let Location::Url(_, on_server) = &ended.location else { unreachable!("it is on a server") };
        let name = on_server.name.clone();
        drop(ended);

        let next = Database::postgres().await;

        let update = format!("UPDATE pg_database SET datname = datname WHERE datname = '{name}'");
        assert_eq!(execute(next.storage.reader(), &update).await, 0, "{name} is still there");
    }
}
