//! The migrations of the schema, one per file, which are applied at start. The statements of a released
//! migration are never edited.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, DbErr, TransactionTrait};
use sea_orm_migration::{MigrationName, MigrationTrait, MigratorTrait, SchemaManager, async_trait};

use crate::{Error, Storage};

/// A migration, with SQL for both databases.
struct Step {
    name: &'static str,
    sql: &'static str,
}

/// The key of the advisory lock: any number that nothing else uses.
const LOCK: i64 = 0x7a65_726f;

/// All migrations, in the order in which they are applied. The numbers 0012, 0017, 0018, 0020 and 0024 are
/// unused: no release had them.
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
    Step { name: "0011_clubs_and_log", sql: include_str!("../migrations/0011_clubs_and_log.sql") },
    Step { name: "0013_page_views", sql: include_str!("../migrations/0013_page_views.sql") },
    Step { name: "0014_market", sql: include_str!("../migrations/0014_market.sql") },
    Step { name: "0015_corrections", sql: include_str!("../migrations/0015_corrections.sql") },
    Step { name: "0016_standing_groups", sql: include_str!("../migrations/0016_standing_groups.sql") },
    Step { name: "0019_data_kind", sql: include_str!("../migrations/0019_data_kind.sql") },
    Step {
        name: "0021_penalties_without_reason",
        sql: include_str!("../migrations/0021_penalties_without_reason.sql"),
    },
    Step { name: "0022_reopened_stages", sql: include_str!("../migrations/0022_reopened_stages.sql") },
    Step { name: "0023_replaced_entries", sql: include_str!("../migrations/0023_replaced_entries.sql") },
    Step { name: "0025_reasons", sql: include_str!("../migrations/0025_reasons.sql") },
    Step {
        name: "0026_registrations_of_participants",
        sql: include_str!("../migrations/0026_registrations_of_participants.sql"),
    },
    Step {
        name: "0027_indexes_for_many_seasons",
        sql: include_str!("../migrations/0027_indexes_for_many_seasons.sql"),
    },
    Step { name: "0028_log_of_institution", sql: include_str!("../migrations/0028_log_of_institution.sql") },
    Step { name: "0029_features", sql: include_str!("../migrations/0029_features.sql") },
    Step {
        name: "0030_provisional_results",
        sql: include_str!("../migrations/0030_provisional_results.sql"),
    },
    Step { name: "0031_score_queries", sql: include_str!("../migrations/0031_score_queries.sql") },
    Step { name: "0032_officials", sql: include_str!("../migrations/0032_officials.sql") },
    Step { name: "0033_schedule_changes", sql: include_str!("../migrations/0033_schedule_changes.sql") },
    Step { name: "0034_messages", sql: include_str!("../migrations/0034_messages.sql") },
    Step { name: "0036_annulments", sql: include_str!("../migrations/0036_annulments.sql") },
    Step { name: "0037_approvals", sql: include_str!("../migrations/0037_approvals.sql") },
    Step { name: "0041_start_orders", sql: include_str!("../migrations/0041_start_orders.sql") },
    Step { name: "0042_entry_desk", sql: include_str!("../migrations/0042_entry_desk.sql") },
    Step { name: "0043_desk_marks", sql: include_str!("../migrations/0043_desk_marks.sql") },
    Step { name: "0044_emergency_contacts", sql: include_str!("../migrations/0044_emergency_contacts.sql") },
    Step { name: "0045_consents", sql: include_str!("../migrations/0045_consents.sql") },
    Step { name: "0046_phone_readiness", sql: include_str!("../migrations/0046_phone_readiness.sql") },
    Step { name: "0047_unassigned_rides", sql: include_str!("../migrations/0047_unassigned_rides.sql") },
    Step { name: "0048_timekeeping", sql: include_str!("../migrations/0048_timekeeping.sql") },
    Step { name: "0049_riders", sql: include_str!("../migrations/0049_riders.sql") },
    Step { name: "0050_rider_transfers", sql: include_str!("../migrations/0050_rider_transfers.sql") },
    Step {
        name: "0051_handed_over_sections",
        sql: include_str!("../migrations/0051_handed_over_sections.sql"),
    },
    Step { name: "0052_cross_checks", sql: include_str!("../migrations/0052_cross_checks.sql") },
    Step { name: "0053_fee_emails", sql: include_str!("../migrations/0053_fee_emails.sql") },
    Step { name: "0054_fees_and_receipts", sql: include_str!("../migrations/0054_fees_and_receipts.sql") },
    Step { name: "0055_web_push", sql: include_str!("../migrations/0055_web_push.sql") },
    Step {
        name: "0056_sign_off_of_approvals",
        sql: include_str!("../migrations/0056_sign_off_of_approvals.sql"),
    },
    Step { name: "0057_scheduled_backups", sql: include_str!("../migrations/0057_scheduled_backups.sql") },
    Step { name: "0058_mail_state", sql: include_str!("../migrations/0058_mail_state.sql") },
    Step { name: "0059_server_errors", sql: include_str!("../migrations/0059_server_errors.sql") },
    Step {
        name: "0060_claims_of_scheduled_backups",
        sql: include_str!("../migrations/0060_claims_of_scheduled_backups.sql"),
    },
    Step {
        name: "0061_rules_of_championships",
        sql: include_str!("../migrations/0061_rules_of_championships.sql"),
    },
    Step { name: "0062_facts_of_results", sql: include_str!("../migrations/0062_facts_of_results.sql") },
    Step { name: "0063_days_of_events", sql: include_str!("../migrations/0063_days_of_events.sql") },
];

/// Returns the first of these migrations that differs from this version's one at the same position; `None` if
/// there is none.
pub fn find_unknown_step(steps: &[String]) -> Option<&str> {
    let mut own_names = STEPS.iter().map(|step| step.name);
    steps.iter().map(String::as_str).find(|step| own_names.next() != Some(*step))
}

/// Returns the name of the last migration of this version.
pub(crate) fn last_step() -> &'static str {
    STEPS.last().map(|step| step.name).unwrap_or_default()
}

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
        // a migration is applied completely or not at all, on SQLite too
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
    /// Applies the missing migrations, if there are any.
    ///
    /// # Errors
    /// `NewerVersion` if the database has a migration that this version doesn't know.
    pub async fn migrate(&self) -> Result<(), Error> {
        let lock = self.pool().begin().await?;
        if self.backend() == DbBackend::Postgres {
            // if several servers start at the same time, the first applies the migrations and the others
            // wait; the lock ends with the transaction
            lock.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({LOCK})")).await?;
        }
        let mut applied =
            Steps::get_migration_models(self.pool()).await?.into_iter().map(|model| model.version);
        if let Some(unknown) = applied.find(|name| STEPS.iter().all(|step| step.name != name)) {
            return Err(Error::NewerVersion(unknown));
        }
        Steps::up(self.pool(), None).await?;
        Ok(lock.commit().await?)
    }

    /// Applies this number of the missing migrations.
    pub(crate) async fn migrate_steps(&self, count: usize) -> Result<(), Error> {
        let count = u32::try_from(count).map_err(Error::conversion)?;
        Ok(Steps::up(self.pool(), Some(count)).await?)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_file_in_the_folder_of_migrations_is_a_step_in_its_order() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let steps: Vec<_> = STEPS.iter().map(|step| format!("{}.sql", step.name)).collect();
        assert_eq!(steps, files);
    }
}
