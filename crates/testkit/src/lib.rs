//! Fixtures for tests: databases of both kinds, a small federation in them, and a server to call.
//!
//! [`on_both!`] runs one test body on SQLite and on PostgreSQL. The PostgreSQL test needs
//! `ZERODAB_TEST_POSTGRES`, which `scripts/with-postgres` sets, and is ignored by default: `cargo test --
//! --include-ignored` runs all tests.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that can't be set up has failed")]

mod authority;
mod database;
mod faults;
mod federation;
mod mail_server;
mod phone;
mod problem_codes;
mod program;
mod push_service;
mod server;
mod tls_client;

pub use authority::{Authority, IssuedCertificate};
pub use database::Database;
pub use faults::{Outage, SmallDisk, Terminator};
pub use federation::{Federation, LongStage, PASSWORD, Role, SeasonClass, SeasonStage, approve};
pub use macro_rules_attribute::apply;
pub use mail_server::{AcceptedEmail, MailServer};
pub use phone::Phone;
pub use program::RunningProgram;
pub use push_service::{Browser, PushService};
pub use server::{Server, TestResponse};
pub use tls_client::{TlsClient, TlsConnection};

/// What a test starts with, on a database of either kind.
pub trait Start: Sized {
    /// Starts it on this database.
    fn start(database: Database) -> impl Future<Output = Self> + Send;
}

/// `#[apply(on_both)] async fn name(federation: Federation) { … }`: one body, two tests.
#[macro_export]
macro_rules! on_both {
    ($(#[$attribute:meta])* async fn $name:ident(mut $given:ident: $kind:ty $(,)?) $body:block) => {
        $crate::on_both!(@tests [$(#[$attribute])*] $name [mut $given] $kind, $body);
    };
    ($(#[$attribute:meta])* async fn $name:ident($given:ident: $kind:ty $(,)?) $body:block) => {
        $crate::on_both!(@tests [$(#[$attribute])*] $name [$given] $kind, $body);
    };
    (@tests [$(#[$attribute:meta])*] $name:ident [$($given:tt)+] $kind:ty, $body:block) => {
        $(#[$attribute])*
        mod $name {
            use super::*;

            async fn body($($given)+: $kind) $body

            #[tokio::test]
            async fn on_sqlite() {
                body(<$kind as $crate::Start>::start($crate::Database::sqlite().await).await).await;
            }

            #[tokio::test]
            #[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
            async fn on_postgres() {
                body(<$kind as $crate::Start>::start($crate::Database::postgres().await).await).await;
            }
        }
    };
}
