//! The schema, one step a file, applied at start. A step that has been released is never edited.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbErr, TransactionTrait};
use sea_orm_migration::{MigrationName, MigrationTrait, MigratorTrait, SchemaManager, async_trait};

use crate::{Error, Storage};

/// A step whose SQL both databases read.
struct Step {
    name: &'static str,
    sql: &'static str,
}

/// Any number that nothing else locks.
const LOCK: i64 = 0x7a65_726f;

const STEPS: &[Step] = &[
    Step { name: "0001_spine", sql: include_str!("../migrations/0001_spine.sql") },
    Step { name: "0002_accounts", sql: include_str!("../migrations/0002_accounts.sql") },
    Step { name: "0003_registration", sql: include_str!("../migrations/0003_registration.sql") },
    Step { name: "0004_devices", sql: include_str!("../migrations/0004_devices.sql") },
    Step { name: "0005_judges", sql: include_str!("../migrations/0005_judges.sql") },
    Step { name: "0006_cards", sql: include_str!("../migrations/0006_cards.sql") },
    Step { name: "0007_judge_keys", sql: include_str!("../migrations/0007_judge_keys.sql") },
    Step { name: "0008_standings", sql: include_str!("../migrations/0008_standings.sql") },
    Step { name: "0009_office", sql: include_str!("../migrations/0009_office.sql") },
    Step { name: "0010_files", sql: include_str!("../migrations/0010_files.sql") },
];

impl MigrationName for Step {
    fn name(&self) -> &str {
        self.name
    }
}

#[async_trait::async_trait]
#[allow(elided_lifetimes_in_paths)] // the trait's own signature, which async_trait expands, elides it
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(self.sql).await.map(drop)
    }

    fn use_transaction(&self) -> Option<bool> {
        // a step is applied whole or not at all, on SQLite too
        Some(true)
    }
}

struct Steps;

impl MigratorTrait for Steps {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        STEPS.iter().map(|step| Box::new(Step { ..*step }) as Box<dyn MigrationTrait>).collect()
    }
}

impl Storage {
    /// Brings the schema up to date; does nothing when it is.
    pub async fn migrate(&self) -> Result<(), Error> {
        let lock = self.reader().begin().await?;
        if self.is_shared() {
            // of servers that start together, one makes the schema and the others find it made; the lock ends with the transaction
            lock.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({LOCK})")).await?;
        }
        Steps::up(self.reader(), None).await?;
        Ok(lock.commit().await?)
    }
}
