//! Acknowledged writes are stored and refused writes are not, even if the disk or the connections fail.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use sea_orm::{ConnectionTrait, Statement};
use storage::{Error, Transaction, Writer};
use testkit::{Database, Terminator, apply, on_both};

/// The size of a row in bytes: more than a page, so that each row needs new pages.
const FILLER: usize = 5_000;

async fn start_writer(database: &Database) -> Writer {
    database.execute("CREATE TABLE ride (id INTEGER PRIMARY KEY, filler TEXT NOT NULL)").await;
    Writer::start(database.storage.clone())
}

async fn save(tx: &Transaction, id: u32) -> Result<(), Error> {
    tx.execute_unprepared(&format!(
        "INSERT INTO ride VALUES ({id}, '{}') ON CONFLICT DO NOTHING",
        "x".repeat(FILLER)
    ))
    .await?;
    Ok(())
}

async fn insert(writer: &Writer, id: u32) -> Result<(), Error> {
    writer.write(move |tx| Box::pin(save(tx, id))).await
}

/// Inserts all rows concurrently. Returns the ids of the acknowledged ones, and the refused ones with their
/// errors.
async fn insert_all(
    writer: &Writer,
    ids: impl IntoIterator<Item = u32>,
) -> (BTreeSet<u32>, Vec<(u32, Error)>) {
    let pending: Vec<_> = ids
        .into_iter()
        .map(|id| {
            let writer = writer.clone();
            (id, tokio::spawn(async move { insert(&writer, id).await }))
        })
        .collect();
    let (mut acknowledged, mut refused) = (BTreeSet::new(), Vec::new());
    for (id, answer) in pending {
        match answer.await.unwrap() {
            Ok(()) => drop(acknowledged.insert(id)),
            Err(error) => refused.push((id, error)),
        }
    }
    (acknowledged, refused)
}

/// Returns the stored ids, read through a connection that wrote nothing.
async fn stored_ids(database: &Database) -> BTreeSet<u32> {
    let on = database.storage.reader();
    let statement = Statement::from_string(on.get_database_backend(), "SELECT id FROM ride");
    let rows = on.query_all_raw(statement).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index::<i32>(0).unwrap().try_into().unwrap()).collect()
}

#[tokio::test]
async fn a_full_database_refuses_writes_and_loses_none() {
    let database = Database::sqlite().await;
    let writer = start_writer(&database).await;
    let mut acknowledged = BTreeSet::new();
    for round in 0..3 {
        database.storage.limit_pages(1);
        let mut refusals = Vec::new();
        // some rows still fit into the free space of the file
        for part in 0..4 {
            let first = round * 1000 + part * 100;
            let (ok, refused) = insert_all(&writer, first..first + 100).await;
            acknowledged.extend(ok);
            refusals.extend(refused);
            assert_eq!(stored_ids(&database).await, acknowledged);
        }
        assert!(refusals.len() >= 300, "{}", refusals.len());
        for (id, error) in &refusals {
            assert!(matches!(error, Error::StorageFull(_)), "{id}: {error}");
        }
        assert!(
            matches!(writer.check().await, Err(Error::StorageFull(_))),
            "the writer reports the full disk"
        );

        database.storage.limit_pages(0);
        writer.check().await.unwrap();
        let (ok, refused) = insert_all(&writer, refusals.into_iter().map(|(id, _)| id)).await;
        assert!(refused.is_empty(), "{refused:?}");
        acknowledged.extend(ok);
        assert_eq!(stored_ids(&database).await, acknowledged);
    }
    assert_eq!(stored_ids(&database.reopen().await).await, acknowledged, "another connection sees the same");
}

#[tokio::test]
async fn a_write_that_continues_after_the_disk_was_full_saves_nothing() {
    let database = Database::sqlite().await;
    let writer = start_writer(&database).await;
    insert(&writer, 1).await.unwrap();
    database.storage.limit_pages(1);
    // SQLite has ended the transaction, so a further statement would be committed at once on its own
    let failing = writer.write(|tx| {
        Box::pin(async move {
            for id in 100..200 {
                drop(save(tx, id).await);
            }
            drop(tx.execute_unprepared("UPDATE ride SET filler = 'changed' WHERE id = 1").await);
            Ok::<_, Error>(())
        })
    });
    assert!(matches!(failing.await, Err(Error::StorageFull(_))));
    database.storage.limit_pages(0);
    let on = database.storage.reader();
    let changed =
        Statement::from_string(on.get_database_backend(), "SELECT id FROM ride WHERE filler = 'changed'");
    assert!(on.query_all_raw(changed).await.unwrap().is_empty());
    assert_eq!(stored_ids(&database).await, BTreeSet::from([1]));
    insert(&writer, 2).await.unwrap();
    assert_eq!(stored_ids(&database).await, BTreeSet::from([1, 2]));
}

#[apply(on_both)]
async fn a_commit_that_fails_is_refused_and_leaves_nothing_open(database: Database) {
    let writer = start_writer(&database).await;
    database
        .execute(
            "CREATE TABLE note (ride INTEGER NOT NULL REFERENCES ride (id) DEFERRABLE INITIALLY DEFERRED)",
        )
        .await;
    for round in 0..3 {
        let orphan = writer.write(|tx| {
            Box::pin(async move {
                tx.execute_unprepared("INSERT INTO note VALUES (1000000)").await?;
                Ok::<_, Error>(())
            })
        });
        let (orphan, _) = tokio::join!(orphan, insert(&writer, round * 2));
        assert!(matches!(orphan, Err(Error::Query(_))), "{orphan:?}");
        insert(&writer, round * 2 + 1).await.unwrap();
        insert(&writer, round * 2).await.unwrap();
    }
    assert_eq!(stored_ids(&database).await, (0..6).collect());
}

#[apply(on_both)]
async fn a_connection_whose_transaction_ended_on_its_own_can_be_used_again(database: Database) {
    let writer = start_writer(&database).await;
    for id in 0..4 {
        let snapshot = database.storage.snapshot().await.unwrap();
        snapshot.execute_unprepared("ROLLBACK").await.unwrap();
        drop(snapshot);
        // the next users of that connection can begin and end transactions as usual
        for _ in 0..2 {
            let snapshot = database.storage.snapshot().await.unwrap();
            snapshot.execute_unprepared("SELECT count(*) FROM ride").await.unwrap();
        }
        insert(&writer, id).await.unwrap();
        let snapshot = database.storage.snapshot().await.unwrap();
        let count = Statement::from_string(snapshot.get_database_backend(), "SELECT count(*) FROM ride");
        let count: i64 = snapshot.query_one_raw(count).await.unwrap().unwrap().try_get_by_index(0).unwrap();
        assert_eq!(count, i64::from(id) + 1);
    }
}

#[tokio::test]
async fn a_write_to_a_removed_write_ahead_log_is_not_acknowledged() {
    let database = Database::sqlite().await;
    let writer = start_writer(&database).await;
    insert(&writer, 1).await.unwrap();
    std::fs::remove_file(format!("{}-wal", database.storage.location())).unwrap();
    assert!(matches!(insert(&writer, 2).await, Err(Error::FileReplaced(_))));
    assert!(matches!(insert(&writer, 3).await, Err(Error::FileReplaced(_))));
    assert!(matches!(writer.check().await, Err(Error::FileReplaced(_))));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_write_that_ignores_a_failure_is_not_acknowledged() {
    let database = Database::postgres().await;
    let writer = start_writer(&database).await;
    let failing = writer.write(|tx| {
        Box::pin(async move {
            save(tx, 1).await?;
            drop(tx.execute_unprepared("INSERT INTO nowhere VALUES (1)").await);
            Ok::<_, Error>(())
        })
    });
    // PostgreSQL answers the COMMIT with ROLLBACK and without an error
    assert!(matches!(failing.await, Err(Error::Query(_))));
    assert_eq!(stored_ids(&database).await, BTreeSet::new());
    insert(&writer, 2).await.unwrap();
    assert_eq!(stored_ids(&database).await, BTreeSet::from([2]));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_write_whose_connection_is_killed_during_the_commit_is_not_acknowledged() {
    let database = Database::postgres().await;
    let writer = start_writer(&database).await;
    // a slow commit, so that its connection can be killed during it
    database
        .execute(
            "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NULL; END $$;
             CREATE CONSTRAINT TRIGGER dawdle AFTER INSERT ON ride DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW WHEN (NEW.id = 1) EXECUTE FUNCTION dawdle()",
        )
        .await;
    let operator = Terminator::connect(&database).await;
    let slow = tokio::spawn({
        let writer = writer.clone();
        async move { insert(&writer, 1).await }
    });
    while operator.terminate("state = 'active' AND query LIKE '%COMMIT'").await == 0 {
        assert!(!slow.is_finished(), "the connection was not killed during the commit");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(matches!(slow.await.unwrap(), Err(Error::Unavailable(_))));
    insert(&writer, 2).await.unwrap();
    assert_eq!(stored_ids(&database).await, BTreeSet::from([2]));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn writes_that_are_acknowledged_while_connections_are_killed_are_stored() {
    const WRITERS: u32 = 4;
    const BROKEN: usize = 12;
    let database = Database::postgres().await;
    let writer = start_writer(&database).await;
    let (stopped, broken) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let writers: Vec<_> = (0..WRITERS)
        .map(|nth| {
            let (writer, stopped, broken) = (writer.clone(), stopped.clone(), broken.clone());
            tokio::spawn(async move {
                let mut acknowledged = BTreeSet::new();
                for id in (nth..).step_by(4) {
                    if stopped.load(Ordering::Relaxed) {
                        break;
                    }
                    match insert(&writer, id).await {
                        Ok(()) => drop(acknowledged.insert(id)),
                        Err(Error::Unavailable(_)) => drop(broken.fetch_add(1, Ordering::Relaxed)),
                        Err(other) => panic!("{other}"),
                    }
                }
                acknowledged
            })
        })
        .collect();
    let operator = Terminator::connect(&database).await;
    while broken.load(Ordering::Relaxed) < BROKEN {
        operator.terminate("true").await;
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    stopped.store(true, Ordering::Relaxed);
    let mut acknowledged = BTreeSet::new();
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    assert!(stored_ids(&database).await.is_superset(&acknowledged));
    writer.check().await.unwrap();
}
