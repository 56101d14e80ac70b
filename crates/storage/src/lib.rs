//! Tables, migrations and queries: the only crate that names the database library.
//!
//! The same queries run on SQLite and PostgreSQL. `tables` has the columns, `changes` the change feed, and
//! `writer` commits everything that is written. This crate knows nothing of permissions and scoring.

pub mod accounts;
pub mod audit_log;
pub mod backup;
pub mod championships;
pub mod changes;
mod class_names;
pub mod clubs;
mod codec;
mod connection;
pub mod consents;
mod data_kind;
pub mod emergency_contacts;
pub mod entry_desk;
mod error;
mod facts;
mod file_identity;
pub mod files;
mod groups;
mod health;
pub mod judging;
mod losses;
pub mod mail_state;
pub mod market;
pub mod messages;
mod migrations;
mod notifications;
pub mod officials;
pub mod page_views;
pub mod protests;
pub mod push;
mod reader;
pub mod registration;
pub mod results;
pub mod riders;
pub mod scheduled_backups;
mod schema;
pub mod server_errors;
pub mod stages;
pub mod standings;
pub mod start_order;
mod tables;
pub mod test_emails;
mod time_limit;
pub mod timekeeping;
mod transaction;
mod writer;

pub use class_names::rename_classes;
pub use connection::{Connection, ImportTransaction, Storage};
pub use data_kind::{DataKind, DataState};
pub use error::{Error, SharedCause, Unique, with_causes};
pub use facts::{DatabaseFacts, SchemaState};
pub use notifications::{Notification, Notifications};
pub use reader::{DatabaseSnapshot, Reader};
pub use transaction::Transaction;
pub use writer::{LockScope, WRITE_TRACE_TARGET, Writer};
