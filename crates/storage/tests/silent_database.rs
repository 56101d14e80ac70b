//! A database that doesn't answer any more, on connections that stay open: its machine has vanished, or the network
//! loses everything. Nothing waits for it without end, and everything works again on new connections.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use futures_util::future::join_all;
use sea_orm::{ConnectionTrait, Statement};
use storage::{Error, Notification, Notifications, Writer};
use testkit::{Database, Outage};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// What takes longer has no end. No test waits for this time unless it fails.
const NO_END: Duration = Duration::from_secs(90);

/// Waits for something that has an end.
async fn within<T>(future: impl Future<Output = T>) -> T {
    timeout(NO_END, future).await.expect("it waits without end")
}

/// A database that is reached through a network with faults, and directly. Its table `ride` has the row 1.
struct Cluster {
    outage: Outage,
    database: Database,
    writer: Writer,
    direct: Database,
    other_writer: Writer,
}

async fn start() -> Cluster {
    let direct = Database::postgres().await;
    direct.execute("CREATE TABLE ride (id INTEGER PRIMARY KEY, score INTEGER NOT NULL)").await;
    direct.execute("INSERT INTO ride VALUES (1, 0)").await;
    let (outage, database) = Outage::start(&direct).await;
    let writer = Writer::start(database.storage.clone());
    add_points(&writer).await.unwrap();
    let other_writer = Writer::start(direct.storage.clone());
    Cluster { outage, database, writer, direct, other_writer }
}

async fn add_points(writer: &Writer) -> Result<(), Error> {
    writer
        .write(|tx| {
            Box::pin(async move {
                tx.execute_unprepared("UPDATE ride SET score = score + 1 WHERE id = 1").await?;
                Ok::<_, Error>(())
            })
        })
        .await
}

async fn score(db: &impl ConnectionTrait) -> Result<i32, Error> {
    let statement = Statement::from_string(db.get_database_backend(), "SELECT score FROM ride WHERE id = 1");
    let row = db.query_one_raw(statement).await?.unwrap();
    Ok(row.try_get_by_index(0).unwrap())
}

/// Returns how many connections wait for a lock.
async fn count_waiting(database: &Database) -> i64 {
    let db = database.storage.reader();
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(db.get_database_backend(), sql);
    db.query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

fn is_unavailable<T>(result: &Result<T, Error>) -> bool {
    matches!(result, Err(Error::Unavailable(_)))
}

/// Begins a write, and lets it continue once the returned sender is used.
async fn begin_write(
    writer: &Writer,
) -> (oneshot::Sender<()>, impl Future<Output = Result<(), Error>> + use<>) {
    let (began, has_begun) = oneshot::channel();
    let (proceed, may_proceed) = oneshot::channel();
    let writer = writer.clone();
    let write = tokio::spawn(async move {
        writer
            .write(|tx| {
                Box::pin(async move {
                    tx.execute_unprepared("UPDATE ride SET score = score + 10 WHERE id = 1").await?;
                    began.send(()).unwrap();
                    may_proceed.await.unwrap();
                    tx.execute_unprepared("UPDATE ride SET score = score + 10 WHERE id = 1").await?;
                    Ok::<_, Error>(())
                })
            })
            .await
    });
    has_begun.await.unwrap();
    (proceed, async { write.await.unwrap() })
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_write_on_a_lost_connection_is_refused_and_the_next_one_succeeds() {
    let cluster = start().await;
    let Cluster { outage, database, writer, .. } = &cluster;
    let (proceed, write) = begin_write(writer).await;
    outage.lose_connections();
    proceed.send(()).unwrap();
    assert!(is_unavailable(&within(write).await));
    within(async { while add_points(writer).await.is_err() {} }).await;
    within(async { while writer.check().await.is_err() {} }).await;
    // an idle connection is lost too, and nothing has begun on it
    outage.lose_connections();
    within(add_points(writer)).await.unwrap();
    assert_eq!(within(score(database.storage.reader())).await.unwrap(), 3);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_server_that_vanishes_during_a_write_holds_up_no_other_server() {
    let cluster = start().await;
    let Cluster { outage, database, writer, other_writer, .. } = &cluster;
    let (_proceed, _write) = begin_write(writer).await;
    outage.lose_connections();
    // the row is locked by a transaction whose server says nothing any more
    within(async { while add_points(other_writer).await.is_err() {} }).await;
    assert_eq!(within(score(database.storage.reader())).await.unwrap(), 2);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_write_that_was_interrupted_for_too_long_is_refused_as_unavailable() {
    let cluster = start().await;
    let Cluster { outage, writer, other_writer, .. } = &cluster;
    let (proceed, write) = begin_write(writer).await;
    outage.begin_silence();
    within(async { while add_points(other_writer).await.is_err() {} }).await;
    // by now the database has ended the transaction
    outage.end();
    proceed.send(()).unwrap();
    assert!(is_unavailable(&within(write).await));
    within(add_points(writer)).await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn reads_on_lost_connections_fail_and_take_no_connection_from_others() {
    const MORE_THAN_ALL_CONNECTIONS: usize = 20;
    const WAITING: i64 = 10;
    let cluster = start().await;
    let Cluster { outage, database, direct, other_writer, .. } = &cluster;
    let reader = database.storage.reader();
    let snapshot = database.storage.snapshot().await.unwrap();
    score(&snapshot).await.unwrap();
    // the reads wait for the lock of this transaction
    let (_proceed, _write) = begin_write(other_writer).await;
    let locked = Statement::from_string(reader.get_database_backend(), "SELECT score FROM ride FOR UPDATE");
    let reads = join_all((0..MORE_THAN_ALL_CONNECTIONS).map(|_| reader.query_one_raw(locked.clone())));
    let lose = async {
        while count_waiting(direct).await < WAITING {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        outage.lose_connections();
    };
    let (reads, ()) = within(async { tokio::join!(reads, lose) }).await;
    let errors = reads.into_iter().filter_map(Result::err).map(Error::from);
    assert_eq!(
        errors.filter(|error| matches!(error, Error::Unavailable(_))).count(),
        MORE_THAN_ALL_CONNECTIONS
    );
    assert!(is_unavailable(&within(score(&snapshot)).await), "a snapshot");
    drop(snapshot);
    for _ in 0..MORE_THAN_ALL_CONNECTIONS {
        within(async { while score(reader).await.is_err() {} }).await;
    }
    within(join_all((0..MORE_THAN_ALL_CONNECTIONS).map(|_| score(reader)))).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn notifications_arrive_again_after_their_connection_was_lost() {
    let cluster = start().await;
    let Cluster { outage, database, other_writer, .. } = &cluster;
    let mut notifications = Notifications::listen(&database.storage).await.unwrap().unwrap();
    outage.lose_connections();
    let announce = |writer: &Writer| {
        let writer = writer.clone();
        async move { writer.write(|tx| Box::pin(async move { storage::changes::announce_lists(tx).await })).await }
    };
    announce(other_writer).await.unwrap();
    assert_eq!(
        within(notifications.next()).await.unwrap(),
        Notification::Any,
        "anything may have been missed"
    );
    announce(other_writer).await.unwrap();
    assert_eq!(within(notifications.next()).await.unwrap(), Notification::Lists);
}
