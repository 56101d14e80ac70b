//! Migrations that are applied already change nothing, and unknown ones are refused.
#![allow(clippy::unwrap_used)]

use sea_orm::{ConnectionTrait as _, Statement};
use testkit::{Database, apply, on_both};

#[apply(on_both)]
async fn migrating_again_changes_nothing(database: Database) {
    database
        .execute("INSERT INTO clubs (id, id_folded, country) VALUES ('Sūnu brigāde', 'sunu brigade', 'LV')")
        .await;
    let again = database.reopen().await;
    again.storage.migrate().await.unwrap();
    let on = again.storage.reader();
    let count = Statement::from_string(on.get_database_backend(), "SELECT count(*) FROM clubs");
    let row = on.query_one_raw(count).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 1);
}

#[apply(on_both)]
async fn a_migration_that_only_a_newer_version_knows_is_refused_by_name(database: Database) {
    database.execute("INSERT INTO seaql_migrations (version, applied_at) VALUES ('9999_hovering', 0)").await;
    let refused = database.storage.migrate().await;
    assert!(
        matches!(&refused, Err(storage::Error::NewerVersion(name)) if name == "9999_hovering"),
        "{refused:?}"
    );
}
