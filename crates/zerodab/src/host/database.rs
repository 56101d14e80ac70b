//! Opens the database: in a folder that this process alone uses, or on PostgreSQL, which servers can share.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use storage::{DataKind, DataState, Storage, with_causes};

use crate::command_line::DataLocation;
use crate::failure::Failure;
use crate::host::file_permissions;

/// The SQLite file and the files that SQLite adds beside it.
const DATABASE_FILES: [&str; 3] = ["zerodab.db", "zerodab.db-wal", "zerodab.db-shm"];
/// The process that uses the folder has locked this file.
const LOCK_FILE: &str = "zerodab.lock";

/// An open database, with the lock on its folder while it is open.
pub struct Database {
    /// The database.
    pub storage: Storage,
    /// The database's location, as shown to people.
    pub location: String,
    _lock: Option<File>,
}

impl Database {
    /// Opens and migrates a database for this kind of data, and marks a new one. Refuses data of the other
    /// kind before changing anything. `fresh` empties a demo first.
    pub async fn open(location: &DataLocation, kind: DataKind, fresh: bool) -> Result<Self, Failure> {
        if fresh && location.database_url.is_some() {
            return Err(
                "--fresh works only with SQLite; drop and create the PostgreSQL database yourself.".into()
            );
        }
        let mut database = Self::lock_and_open(location).await?;
        let data_state = database.storage.data_state().await.map_err(|error| open_error(&error))?;
        database.check_kind(kind, data_state)?;
        if fresh && data_state == DataState::Marked(DataKind::Demo) {
            database = database.recreate(&location.data).await?;
        }
        let database = database.migrate().await?;
        // another server may have marked a shared database first
        let marked = database.storage.mark(kind).await.map_err(|error| open_error(&error))?;
        database.check_kind(kind, DataState::Marked(marked))?;
        Ok(database)
    }

    /// Fails if the data is of the wrong kind: a demo's administrator has a public password, and real data
    /// must never get that account.
    fn check_kind(&self, kind: DataKind, data_state: DataState) -> Result<(), Failure> {
        let location = &self.location;
        match (kind, data_state) {
            (DataKind::Real, DataState::Marked(DataKind::Demo)) => Err(format!(
                "{location} contains a demo, whose passwords are public; start it with zerodab demo, or choose another place with --data or \
                 --database-url."
            ).into()),
            (DataKind::Demo, DataState::Marked(DataKind::Real)) => Err(format!(
                "{location} contains data that isn't a demo's, and nothing was changed; choose another place for the demo with --data or \
                 --database-url."
            ).into()),
            (DataKind::Demo, DataState::Unmarked) => Err(format!(
                "{location} contains data of an older version, which may be real data, and nothing was changed; choose another place for the \
                 demo with --data or --database-url, or remove an old demo yourself."
            ).into()),
            _ => Ok(()),
        }
    }

    /// Deletes the SQLite files and creates a new database in the same folder.
    async fn recreate(self, folder: &Path) -> Result<Self, Failure> {
        // otherwise SQLite, when it closes the old database, would remove files of the new one
        self.storage.close().await.map_err(|error| open_error(&error))?;
        for file in DATABASE_FILES {
            match std::fs::remove_file(folder.join(file)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(write_error(folder, &error).into());
                }
                _ => {}
            }
        }
        let storage =
            Storage::sqlite(&folder.join(DATABASE_FILES[0])).await.map_err(|error| open_error(&error))?;
        Ok(Self { storage, ..self })
    }

    /// Opens a database without migrating it, or creates an empty one; locks the folder if the database is in
    /// one.
    pub async fn lock_and_open(location: &DataLocation) -> Result<Self, Failure> {
        create_private_folder(location).map_err(|error| write_error(&location.data, &error))?;
        match &location.database_url {
            Some(url) => Self::postgres(url).await,
            None => Self::sqlite(&location.data).await,
        }
    }

    /// Opens and migrates a database that a running server may be using.
    pub async fn open_unlocked_and_migrate(location: &DataLocation) -> Result<Self, Failure> {
        Self::open_unlocked(location).await?.migrate().await
    }

    /// Opens a database without migrating it, so that an older server can continue to use it.
    pub async fn open_unlocked(location: &DataLocation) -> Result<Self, Failure> {
        if let Some(url) = &location.database_url {
            return Self::postgres(url).await;
        }
        let file = Self::existing_file(location)?;
        let storage = Storage::sqlite(&file).await.map_err(|error| open_error(&error))?;
        Ok(Self { storage, location: location.data.display().to_string(), _lock: None })
    }

    /// Opens a database to read it beside a server that may be running. Nothing is written.
    pub async fn open_to_read(location: &DataLocation) -> Result<Self, Failure> {
        if let Some(url) = &location.database_url {
            return Self::postgres(url).await;
        }
        let file = Self::existing_file(location)?;
        let storage = Storage::sqlite_read_only(&file).await.map_err(|error| open_error(&error))?;
        Ok(Self { storage, location: location.data.display().to_string(), _lock: None })
    }

    /// Returns the SQLite file of a folder.
    fn existing_file(location: &DataLocation) -> Result<PathBuf, Failure> {
        let file = location.data.join(DATABASE_FILES[0]);
        if !file.is_file() {
            return Err(format!(
                "there is no Zerodab data in {}; start the server there first, or name its folder with --data.",
                location.data.display()
            )
            .into());
        }
        Ok(file)
    }

    /// Opens a database on PostgreSQL.
    async fn postgres(url: &str) -> Result<Self, Failure> {
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err("--database-url must begin with postgres://; to use SQLite, omit it and name a folder with --data.".into());
        }
        let storage = Storage::postgres(url).await.map_err(|error| open_error(&error))?;
        Ok(Self { location: storage.location().to_owned(), storage, _lock: None })
    }

    /// Migrates the database to this version.
    async fn migrate(self) -> Result<Self, Failure> {
        self.storage.migrate().await.map_err(|error| match error {
            storage::Error::NewerVersion(migration) => format!(
                "{} was written by a newer version of Zerodab (migration {migration}), and nothing was changed; install the newer \
                 version again, or restore a backup that this version made.",
                self.location
            ),
            error => format!("the database can't be migrated to this version: {}.", with_causes(&error)),
        })?;
        Ok(self)
    }

    /// Locks a folder, and opens the database in it or creates an empty one.
    async fn sqlite(folder: &Path) -> Result<Self, Failure> {
        let lock = File::create(folder.join(LOCK_FILE)).map_err(|error| write_error(folder, &error))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                format!(
                    "another Zerodab server is using {}; stop it, or choose another folder with --data.",
                    folder.display()
                )
            }
            TryLockError::Error(error) => write_error(folder, &error),
        })?;
        let storage =
            Storage::sqlite(&folder.join(DATABASE_FILES[0])).await.map_err(|error| open_error(&error))?;
        let location = folder.canonicalize().unwrap_or_else(|_| folder.to_owned()).display().to_string();
        Ok(Self { storage, location, _lock: Some(lock) })
    }
}

/// Creates the folder if it doesn't exist, and removes other users' access to it and its files.
fn create_private_folder(location: &DataLocation) -> io::Result<()> {
    let folder = &location.data;
    file_permissions::create_private_folder(folder)?;
    file_permissions::restrict_folder(folder, &[&DATABASE_FILES[..], &[LOCK_FILE]].concat())?;
    file_permissions::restrict_all(&location.files_folder())?;
    file_permissions::restrict_all(&location.mail_folder())
}

fn write_error(folder: &Path, error: &io::Error) -> String {
    format!("can't write to {} ({}); choose another folder with --data.", folder.display(), error.kind())
}

fn open_error(error: &storage::Error) -> String {
    format!("{}; check --data or --database-url.", with_causes(error))
}
