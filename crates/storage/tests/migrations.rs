//! The schema is made at start and left alone at the next one.
#![allow(clippy::unwrap_used)]

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use storage::Storage;

#[tokio::test]
async fn migrating_twice_makes_the_schema_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("zerodab.db");
    for _ in 0..2 {
        let storage = Storage::sqlite(&file).await.unwrap();
        storage.migrate().await.unwrap();
        storage.migrate().await.unwrap();
        let tables = Statement::from_string(DbBackend::Sqlite, "SELECT count(*) FROM sqlite_schema WHERE name IN ('stages', 'changes')");
        let count: i64 = storage.reader().query_one_raw(tables).await.unwrap().unwrap().try_get_by_index(0).unwrap();
        assert_eq!(count, 2);
    }
}
