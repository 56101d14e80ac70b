//! Opening a database: the settings of SQLite, and the errors when it can't be opened.
#![allow(clippy::unwrap_used)]

use sea_orm::{ConnectionTrait, Statement};
use storage::Storage;
use testkit::Database;

async fn query_value<T: sea_orm::TryGetable>(db: &impl ConnectionTrait, sql: &str) -> T {
    let statement = Statement::from_string(db.get_database_backend(), sql);
    db.query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

#[tokio::test]
async fn every_commit_is_synced_to_the_disk() {
    const FULL: i64 = 2;
    let database = Database::sqlite().await;
    let on = database.storage.reader();
    assert_eq!(query_value::<String>(on, "PRAGMA journal_mode").await, "wal");
    assert_eq!(query_value::<i64>(on, "PRAGMA synchronous").await, FULL);
    assert_eq!(query_value::<i64>(on, "PRAGMA foreign_keys").await, 1);
}

#[tokio::test]
async fn the_error_for_a_missing_folder_contains_the_path() {
    let error = Storage::sqlite(std::path::Path::new("/nowhere/zerodab.db")).await.unwrap_err();
    assert!(error.to_string().starts_with("can't open the database at /nowhere/zerodab.db"), "{error}");
}

#[tokio::test]
async fn the_error_for_a_refused_connection_names_the_database_without_its_password() {
    for url in [
        "postgres://someone:secret@127.0.0.1:1/zerodab",
        "postgres://127.0.0.1:1/zerodab?user=someone&password=secret",
    ] {
        let error = storage::with_causes(&Storage::postgres(url).await.unwrap_err());
        assert!(error.contains("127.0.0.1:1/zerodab") && !error.contains("secret"), "{error}");
    }
}
