//! The use cases: may this actor? load, decide with `domain`, save, append to the change feed; all in one transaction.
//!
//! The modules are the product's nouns, and a use case is a verb in one of them. The only crate that decides whether someone may do
//! something. It knows nothing of HTTP. What a role may not see never leaves it: there is a public type and a secretary's type.

pub mod accounts;
pub mod audit;
pub mod backup;
pub mod boards;
pub mod championships;
mod change;
pub mod clubs;
mod cursor;
mod error;
pub mod files;
pub mod judging;
pub mod market;
pub mod names;
pub mod page_views;
pub mod pages;
mod parts;
pub mod registration;
pub mod results;
mod search;
mod spreadsheet;
pub mod stages;
pub mod standings;
mod workbook;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use domain::Language;
use domain::Ruleset;
use jiff::Timestamp;
use mail::{Letter, PostOffice};
use openid::Provider;
use storage::{Storage, Writer};
use tokio::sync::{broadcast, watch};

pub use accounts::Caller;
pub use change::{Changed, with_position};
pub use error::{Error, FieldError};
pub use files::Files;
pub use spreadsheet::FileFormat;
pub use stages::StagePath;

use parts::Parts;

/// What tells the time: the system's clock, or a test's.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// What an application knows of the world around its server.
pub struct Outside {
    /// This site's own address, as `https://trial.example`.
    pub site: String,
    /// Who takes mail.
    pub post_office: PostOffice,
    /// Who else knows people.
    pub providers: Vec<Provider>,
    /// Where documents and pictures lie.
    pub files: Files,
    /// Whom visitors may write to.
    pub contact: String,
    /// The folder of the organiser's own pages, which stand before the ones that come along.
    pub pages: PathBuf,
    /// How the server's program is called.
    pub program: accounts::Program,
}

/// The application: a database, the one writer, the rules and a clock. Cheap to clone: each request holds some.
#[derive(Clone)]
pub struct App(Arc<Parts>);

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Starts on an open, migrated database.
    pub async fn start(storage: Storage, clock: Clock, outside: Outside) -> Result<Self, Error> {
        let (changed, _) = broadcast::channel(1024);
        let writer = Writer::start(storage.clone());
        let rules = Arc::new(Ruleset::default());
        let Outside { site, post_office, providers, files, contact, pages, program } = outside;
        let app = Self(Arc::new(Parts {
            storage,
            writer,
            rules,
            clock,
            changed,
            overview: watch::Sender::new(0),
            published: boards::Published::default(),
            site,
            post_office,
            providers: providers.into_iter().map(Arc::new).collect(),
            rights: watch::Sender::new(()),
            files,
            contact,
            pages,
            program,
            page_views: page_views::Counter::default(),
        }));
        app.listen().await?;
        Ok(app)
    }

    /// Now, in microseconds: what the database keeps.
    pub fn now(&self) -> Timestamp {
        let now = (self.clock)();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }

    /// This site's own address, as `https://trial.example`.
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Whom visitors may write to.
    pub fn contact(&self) -> &str {
        &self.contact
    }

    /// Wakes whenever somebody's session or role may have ended on this server: whoever watches something may no longer be allowed to.
    pub fn rights(&self) -> watch::Receiver<()> {
        self.rights.subscribe()
    }

    pub(crate) fn rights_changed(&self) {
        self.rights.send_replace(());
    }

    pub(crate) async fn send(&self, to: &str, language: Language, letter: &Letter) -> Result<(), Error> {
        self.post_office.send(to, language, letter).await.map_err(|error| match error {
            mail::Error::Refused => Error::invalid("email", "undeliverable", format!("mail to {to} is refused")),
            other => other.into(),
        })
    }

    /// Whether the database answers and saves; if not, why.
    pub async fn check(&self) -> Result<(), Error> {
        self.writer.check().await?;
        storage::changes::last(self.storage.reader(), domain::ids::StageId(uuid::Uuid::nil())).await?;
        Ok(())
    }
}

/// The system's clock.
pub fn system_clock() -> Clock {
    Arc::new(Timestamp::now)
}
