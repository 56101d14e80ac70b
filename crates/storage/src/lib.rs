//! Tables, migrations and queries: the only crate that names the database library.
//!
//! One query path serves SQLite and PostgreSQL. It knows nothing of who may do what, nor of how a trial is scored.

mod connection;
mod error;
mod migrations;
mod writer;

pub use connection::Storage;
pub use error::Error;
pub use writer::{Transaction, Writer};
