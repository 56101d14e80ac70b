//! Where the data lies: a folder that this process alone uses, or a PostgreSQL database that several share.

use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;

use storage::Storage;

use crate::command_line::Place;

/// The SQLite file and what SQLite keeps beside it.
const FILES: [&str; 3] = ["zerodab.db", "zerodab.db-wal", "zerodab.db-shm"];

/// An open database, and the hold on its folder for as long as it is open.
pub struct Database {
    /// The database.
    pub storage: Storage,
    /// Where it lies, for people.
    pub place: String,
    _folder: Option<File>,
}

impl Database {
    /// Opens and migrates the database. `fresh` empties it first.
    pub async fn open(place: &Place, fresh: bool) -> Result<Self, String> {
        if fresh && place.database_url.is_some() {
            return Err("--fresh empties SQLite alone; drop and make the PostgreSQL database yourself.".to_owned());
        }
        Self::hold(place, fresh).await?.up_to_date().await
    }

    /// Opens a database as it is, or makes an empty one, for this process alone where it lies in a folder.
    pub async fn hold(place: &Place, fresh: bool) -> Result<Self, String> {
        match &place.database_url {
            Some(url) => Self::shared(url).await,
            None => Self::in_folder(&place.data, fresh).await,
        }
    }

    /// Opens and migrates a database beside a server that may be running on it.
    pub async fn visit(place: &Place) -> Result<Self, String> {
        Self::look(place).await?.up_to_date().await
    }

    /// Opens a database as it is: one that an older server runs on stays that server's.
    pub async fn look(place: &Place) -> Result<Self, String> {
        if let Some(url) = &place.database_url {
            return Self::shared(url).await;
        }
        let file = place.data.join(FILES[0]);
        if !file.is_file() {
            return Err(format!("there is no Zerodab in {}; start one there first, or name its folder with --data.", place.data.display()));
        }
        let storage = Storage::sqlite(&file).await.map_err(|error| unopened(&error))?;
        Ok(Self { storage, place: place.data.display().to_string(), _folder: None })
    }

    async fn shared(url: &str) -> Result<Self, String> {
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err("--database-url must begin with postgres://; for SQLite leave it out and name a folder with --data.".to_owned());
        }
        let storage = Storage::postgres(url).await.map_err(|error| unopened(&error))?;
        Ok(Self { place: storage.place().to_owned(), storage, _folder: None })
    }

    async fn up_to_date(self) -> Result<Self, String> {
        self.storage.migrate().await.map_err(|error| format!("the database can't be brought up to date: {error}"))?;
        Ok(self)
    }

    async fn in_folder(folder: &Path, fresh: bool) -> Result<Self, String> {
        let unwritable = |error: io::Error| {
            let reason = error.kind();
            format!("can't write to {} ({reason}); choose another folder with --data.", folder.display())
        };
        // birth dates of children lie here: for nobody else on this machine
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(unwritable)?;
        let lock = File::create(folder.join("zerodab.lock")).map_err(unwritable)?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                format!("another Zerodab is using {}; stop it, or choose another folder with --data.", folder.display())
            }
            TryLockError::Error(error) => unwritable(error),
        })?;
        if fresh {
            for file in FILES {
                match std::fs::remove_file(folder.join(file)) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(error)),
                    _ => {}
                }
            }
        }
        let storage = Storage::sqlite(&folder.join(FILES[0])).await.map_err(|error| unopened(&error))?;
        let place = folder.canonicalize().unwrap_or_else(|_| folder.to_owned()).display().to_string();
        Ok(Self { storage, place, _folder: Some(lock) })
    }
}

fn unopened(error: &storage::Error) -> String {
    format!("{error}; check --data or --database-url.")
}
