//! The use cases: may this actor? load, decide with `domain`, save, append to the change feed; all in one transaction.
//!
//! The modules are the product's nouns, and a use case is a verb in one of them. The only crate that decides whether someone may do
//! something. It knows nothing of HTTP. What a role may not see never leaves it: there is a public type and a secretary's type.

pub mod accounts;
pub mod boards;
pub mod championships;
mod change;
mod error;
pub mod judging;
pub mod names;
pub mod registration;
pub mod results;
pub mod stages;

use std::sync::Arc;

use domain::Ruleset;
use jiff::Timestamp;
use storage::{Storage, Writer};
use tokio::sync::broadcast;

pub use accounts::Caller;
pub use change::Changed;
pub use error::{Error, FieldError};
pub use stages::StagePath;

/// What tells the time: the system's clock, or a test's.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The application: a database, the one writer, the rules and a clock. Cheap to clone.
#[derive(Clone)]
pub struct App {
    storage: Storage,
    writer: Writer,
    rules: Arc<Ruleset>,
    clock: Clock,
    changed: broadcast::Sender<Changed>,
    published: Arc<boards::Published>,
}

impl App {
    /// Starts on an open, migrated database.
    pub async fn start(storage: Storage, clock: Clock) -> Result<Self, Error> {
        let (changed, _) = broadcast::channel(1024);
        let writer = Writer::start(storage.clone());
        let app = Self { storage, writer, rules: Arc::new(Ruleset::default()), clock, changed, published: Arc::default() };
        app.listen().await?;
        Ok(app)
    }

    /// Now, in microseconds: what the database keeps.
    pub fn now(&self) -> Timestamp {
        let now = (self.clock)();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }

    /// Whether the database answers.
    pub async fn is_ready(&self) -> bool {
        storage::changes::last(self.storage.reader(), domain::ids::StageId(uuid::Uuid::nil())).await.is_ok()
    }
}

/// The system's clock.
pub fn system_clock() -> Clock {
    Arc::new(Timestamp::now)
}
