//! Where the data lies: a folder that this process alone uses, or a PostgreSQL database that several share.

use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;

use storage::{DataKind, Holding, Storage};

use crate::command_line::Place;
use crate::private;

/// The SQLite file and what SQLite keeps beside it.
const FILES: [&str; 3] = ["zerodab.db", "zerodab.db-wal", "zerodab.db-shm"];
/// Whoever has it locked uses the folder.
const LOCK: &str = "zerodab.lock";

/// An open database, and the hold on its folder for as long as it is open.
pub struct Database {
    /// The database.
    pub storage: Storage,
    /// Where it lies, for people.
    pub place: String,
    _folder: Option<File>,
}

impl Database {
    /// Opens and migrates a database for data of a kind, and marks it if it is new. Data of the other kind is refused before anything of it is
    /// changed. `fresh` empties a demo first.
    pub async fn open(place: &Place, kind: DataKind, fresh: bool) -> Result<Self, String> {
        if fresh && place.database_url.is_some() {
            return Err("--fresh empties SQLite alone; drop and make the PostgreSQL database yourself.".to_owned());
        }
        let mut database = Self::hold(place).await?;
        let holding = database.storage.holding().await.map_err(|error| unopened(&error))?;
        database.refuse(kind, holding)?;
        if fresh && holding == Holding::Marked(DataKind::Demo) {
            database = database.emptied(&place.data).await?;
        }
        let database = database.up_to_date().await?;
        // another server may have come first to a database that several share
        let marked = database.storage.mark(kind).await.map_err(|error| unopened(&error))?;
        database.refuse(kind, Holding::Marked(marked))?;
        Ok(database)
    }

    /// Why data can't be used so: a demo's administrator has a public password, and somebody's own data must never get that account.
    fn refuse(&self, kind: DataKind, holding: Holding) -> Result<(), String> {
        let place = &self.place;
        match (kind, holding) {
            (DataKind::Own, Holding::Marked(DataKind::Demo)) => Err(format!(
                "{place} holds a demo, whose passwords are public; run it with zerodab demo, or name another place with --data or --database-url."
            )),
            (DataKind::Demo, Holding::Marked(DataKind::Own)) => Err(format!(
                "{place} holds data that is no demo's, and nothing of it was touched; name another place for the demo with --data or \
                 --database-url."
            )),
            (DataKind::Demo, Holding::Unmarked) => Err(format!(
                "{place} holds data of an older version, which may be somebody's own, and nothing of it was touched; name another place for \
                 the demo with --data or --database-url, or remove an old demo yourself."
            )),
            _ => Ok(()),
        }
    }

    /// The same folder with a new database.
    async fn emptied(self, folder: &Path) -> Result<Self, String> {
        // until it is closed, SQLite would remove files of the new one
        self.storage.close().await.map_err(|error| unopened(&error))?;
        for file in FILES {
            match std::fs::remove_file(folder.join(file)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(folder, &error)),
                _ => {}
            }
        }
        let storage = Storage::sqlite(&folder.join(FILES[0])).await.map_err(|error| unopened(&error))?;
        Ok(Self { storage, ..self })
    }

    /// Opens a database as it is, or makes an empty one, for this process alone where it lies in a folder.
    pub async fn hold(place: &Place) -> Result<Self, String> {
        private_folder(&place.data).map_err(|error| unwritable(&place.data, &error))?;
        match &place.database_url {
            Some(url) => Self::shared(url).await,
            None => Self::in_folder(&place.data).await,
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

    async fn in_folder(folder: &Path) -> Result<Self, String> {
        let lock = File::create(folder.join(LOCK)).map_err(|error| unwritable(folder, &error))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                format!("another Zerodab is using {}; stop it, or choose another folder with --data.", folder.display())
            }
            TryLockError::Error(error) => unwritable(folder, &error),
        })?;
        let storage = Storage::sqlite(&folder.join(FILES[0])).await.map_err(|error| unopened(&error))?;
        let place = folder.canonicalize().unwrap_or_else(|_| folder.to_owned()).display().to_string();
        Ok(Self { storage, place, _folder: Some(lock) })
    }
}

/// Makes the folder if it isn't there, and closes it and what lies in it to everybody else on this machine.
fn private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    private::close_folder(folder, &[&FILES[..], &[LOCK]].concat())?;
    private::close_all(&folder.join("files"))?;
    private::close_all(&folder.join("mail"))
}

fn unwritable(folder: &Path, error: &io::Error) -> String {
    format!("can't write to {} ({}); choose another folder with --data.", folder.display(), error.kind())
}

fn unopened(error: &storage::Error) -> String {
    format!("{error}; check --data or --database-url.")
}
