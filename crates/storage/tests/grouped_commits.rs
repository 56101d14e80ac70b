//! Writes that share a commit succeed and fail each for itself, and none is answered before it is on the disk.
#![allow(clippy::unwrap_used)]

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use storage::{Error, Storage, Writer};

async fn opened() -> (tempfile::TempDir, Storage, Writer) {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::sqlite(&folder.path().join("zerodab.db")).await.unwrap();
    storage.reader().execute_unprepared("CREATE TABLE ride (id INTEGER PRIMARY KEY)").await.unwrap();
    let writer = Writer::start(storage.clone());
    (folder, storage, writer)
}

async fn insert(writer: &Writer, id: u32) -> Result<(), Error> {
    writer
        .write(move |tx| {
            Box::pin(async move {
                tx.execute_unprepared(&format!("INSERT INTO ride VALUES ({id})")).await?;
                Ok(())
            })
        })
        .await
}

async fn value<T: sea_orm::TryGetable>(storage: &Storage, sql: &str) -> T {
    let statement = Statement::from_string(DbBackend::Sqlite, sql);
    storage.reader().query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

async fn count(storage: &Storage) -> i64 {
    value(storage, "SELECT count(*) FROM ride").await
}

#[tokio::test]
async fn every_commit_is_synced_to_the_disk() {
    const FULL: i64 = 2;
    let (_folder, storage, _writer) = opened().await;
    assert_eq!(value::<String>(&storage, "PRAGMA journal_mode").await, "wal");
    assert_eq!(value::<i64>(&storage, "PRAGMA synchronous").await, FULL);
    assert_eq!(value::<i64>(&storage, "PRAGMA foreign_keys").await, 1);
}

#[tokio::test]
async fn every_answered_write_is_there() {
    let (_folder, storage, writer) = opened().await;
    let pending: Vec<_> = (0..200)
        .map(|id| {
            let writer = writer.clone();
            tokio::spawn(async move { insert(&writer, id).await })
        })
        .collect();
    for answer in pending {
        answer.await.unwrap().unwrap();
    }
    assert_eq!(count(&storage).await, 200);
}

#[tokio::test]
async fn a_bad_write_fails_alone_and_leaves_nothing() {
    let (_folder, storage, writer) = opened().await;
    let twice = writer.write(|tx| {
        Box::pin(async move {
            tx.execute_unprepared("INSERT INTO ride VALUES (1)").await?;
            tx.execute_unprepared("INSERT INTO ride VALUES (1)").await?;
            Ok::<_, Error>(())
        })
    });
    let (bad, good) = tokio::join!(twice, insert(&writer, 2));
    assert!(matches!(bad, Err(Error::Query(_))));
    good.unwrap();
    assert_eq!(count(&storage).await, 1);
}

#[tokio::test]
async fn a_database_in_a_folder_that_is_not_there_says_where() {
    let error = Storage::sqlite(std::path::Path::new("/nowhere/zerodab.db")).await.unwrap_err();
    assert!(error.to_string().starts_with("can't open the database at /nowhere/zerodab.db"), "{error}");
}
