//! What the program uses of the machine it runs on: the data folder and the database, the store of files,
//! the place of backups, their permissions, the site's certificate, the log, the limit of open files, and the
//! operator's tools. Knows nothing of pages and commands.

pub mod backups;
pub mod database;
pub mod file_permissions;
pub mod file_store;
pub mod health;
pub mod log;
pub mod open_files;
pub mod program;
pub mod telemetry;
pub mod tls;
pub mod traces;
