//! Writes that share a commit succeed or fail independently, and none is answered before it is on the disk.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use domain::ids::StageId;
use futures_util::future::join_all;
use futures_util::poll;
use sea_orm::{ConnectionTrait, Statement};
use storage::{Error, LockScope, Writer};
use testkit::{Database, apply, on_both};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use uuid::Uuid;

async fn start_writer(database: &Database) -> Writer {
    database.execute("CREATE TABLE ride (id INTEGER PRIMARY KEY)").await;
    Writer::start(database.storage.clone())
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

async fn query_value<T: sea_orm::TryGetable>(db: &impl ConnectionTrait, sql: &str) -> T {
    let statement = Statement::from_string(db.get_database_backend(), sql);
    db.query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

async fn count(database: &Database) -> i64 {
    query_value(database.storage.reader(), "SELECT count(*) FROM ride").await
}

#[apply(on_both)]
async fn every_acknowledged_write_is_stored(database: Database) {
    let writer = start_writer(&database).await;
    let pending: Vec<_> = (0..200)
        .map(|id| {
            let writer = writer.clone();
            tokio::spawn(async move { insert(&writer, id).await })
        })
        .collect();
    for answer in pending {
        answer.await.unwrap().unwrap();
    }
    assert_eq!(count(&database).await, 200);
}

#[apply(on_both)]
async fn a_bad_write_fails_alone_and_saves_nothing(database: Database) {
    let writer = start_writer(&database).await;
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
    assert_eq!(count(&database).await, 1);
}

#[apply(on_both)]
async fn a_write_that_panics_does_not_stop_other_writes(database: Database) {
    let writer = start_writer(&database).await;
    let broken =
        writer.write(|_| Box::pin(async { if true { panic!("a bug") } else { Ok::<(), Error>(()) } }));
    assert!(matches!(broken.await, Err(Error::JobPanicked)));
    insert(&writer, 1).await.unwrap();
    assert_eq!(count(&database).await, 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn two_servers_that_write_the_same_stages_do_not_deadlock() {
    let database = Database::postgres().await;
    database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY); INSERT INTO item VALUES (1), (2)").await;
    let writers = [Writer::start(database.storage.clone()), Writer::start(database.reopen().await.storage)];
    let locked = Arc::new(AtomicUsize::new(0));
    let lock_row = async |writer: &Writer, stage: u8| {
        let (database, locked) = (database.storage.clone(), locked.clone());
        let lock_scope = LockScope::Stage(StageId(Uuid::from_u128(stage.into())));
        let job = writer.write_locked(lock_scope, move |tx| {
            Box::pin(async move {
                tx.execute_unprepared(&format!("SELECT 1 FROM item WHERE id = {stage} FOR UPDATE")).await?;
                locked.fetch_add(1, Ordering::Relaxed);
                // goes on when the other server has its first row too, or waits for this one
                while locked.load(Ordering::Relaxed) < 2
                    && query_value::<i64>(database.reader(), WAITING).await == 0
                {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                Ok::<_, Error>(())
            })
        });
        job.await.unwrap();
    };
    // jobs that arrive while a write runs become one group
    let busy = [hold(&writers[0]).await, hold(&writers[1]).await];
    let mut jobs = Vec::new();
    for (writer, order) in writers.iter().zip([[1, 2], [2, 1]]) {
        for stage in order {
            let mut job = Box::pin(lock_row(writer, stage));
            assert!(poll!(&mut job).is_pending(), "it is in the queue");
            jobs.push(job);
        }
    }
    for (release, holding) in busy {
        release.send(()).unwrap();
        holding.await.unwrap().unwrap();
    }
    join_all(jobs).await;
}

/// How many connections wait for a lock.
const WAITING: &str =
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/// Starts a write that runs until it is released.
async fn hold(writer: &Writer) -> (oneshot::Sender<()>, JoinHandle<Result<(), Error>>) {
    let (report_start, started) = oneshot::channel();
    let (release, released) = oneshot::channel::<()>();
    let writer = writer.clone();
    let holding = tokio::spawn(async move {
        let job = writer.write(|_| {
            Box::pin(async move {
                report_start.send(()).unwrap();
                released.await.unwrap();
                Ok(())
            })
        });
        job.await
    });
    started.await.unwrap();
    (release, holding)
}
