//! The use cases. Each checks the permission; then, in one transaction that locks the stage, it loads,
//! decides with `domain`, saves, and appends to the change feed.
//!
//! The modules are the nouns of the product, and a use case is a verb in one of them. The others serve all
//! nouns: `change` runs the transactions, `rate_limits` counts attempts, `spreadsheet` writes and reads files.
//!
//! This is the only crate that decides permissions. It knows nothing of HTTP. Public data and a secretary's
//! data have different types, so that no data reaches a role that may not see it.

pub mod accounts;
pub mod api_enums;
mod app_state;
mod audit_log;
pub mod backup;
pub mod boards;
pub mod championships;
mod change;
pub mod clubs;
pub mod consents;
mod cursor;
pub mod emergency_contacts;
pub mod entry_desk;
mod error;
mod field_code;
pub mod files;
mod hex;
pub mod judging;
pub mod log_search;
mod mail_outcomes;
pub mod market;
pub mod messages;
mod noun;
pub mod officials;
pub mod own_results;
pub mod page_views;
pub mod pages;
mod paths;
pub mod personal_data;
pub mod protests;
mod rate_limits;
mod recent_reads;
pub mod registration;
mod result_updates;
pub mod results;
pub mod riders;
pub mod scored_import;
mod search;
pub mod server_health;
mod similar_names;
mod spreadsheet;
mod stage_times;
pub mod stages;
pub mod standings;
pub mod start_order;
pub mod timekeeping;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use jiff::Timestamp;
use mail::Mailer;
use openid::Provider;
use storage::{Storage, Writer};
use tokio::sync::{Notify, OnceCell, broadcast, watch};

pub use accounts::Caller;
pub use change::{ChangeNotification, with_position};
pub use error::{Cause, CurrentVersion, Error, FieldError};
pub use field_code::FieldCode;
pub use files::Files;
pub use noun::Noun;
pub use paths::{ChampionshipPath, StagePath};
pub use spreadsheet::FileFormat;
pub use storage::with_causes;

use app_state::AppState;
use recent_reads::RecentReads;

/// The source of the present time: the system's clock, or that of a test.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The services and settings that the application gets from the program.
pub struct Environment {
    /// The site's own URL, for example `https://trial.example`.
    pub site: String,
    /// Delivers mail.
    pub mailer: Mailer,
    /// Sends notifications to phones.
    pub push: push::Sender,
    /// The sign-in providers.
    pub providers: Vec<Provider>,
    /// The file store of documents and pictures.
    pub files: Files,
    /// The contact address shown to visitors.
    pub contact: String,
    /// The folder of the organiser's own pages, which replace the built-in ones.
    pub pages: PathBuf,
    /// The command line of the server's program.
    pub program: accounts::Program,
    /// When the server makes backups by itself; `None` if it makes none.
    pub backups: Option<backup::BackupSchedule>,
    /// What the program knows about its server.
    pub health: server_health::Sources,
}

/// The application: a database, its single writer, the rules and a clock. Cheap to clone; each request has
/// its own clone.
#[derive(Clone)]
pub struct App(Arc<AppState>);

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl App {
    /// Starts the application on an open, migrated database.
    pub async fn start(storage: Storage, clock: Clock, environment: Environment) -> Result<Self, Error> {
        let (change_notifications, _) = broadcast::channel(1024);
        let writer = Writer::start(storage.clone());
        let Environment { site, mailer, push, providers, files, contact, pages, program, backups, health } =
            environment;
        let app = Self(Arc::new(AppState {
            storage,
            writer,
            clock,
            change_notifications,
            lists_version: watch::Sender::new(0),
            published: boards::PublishedStages::default(),
            recent_reads: RecentReads::default(),
            club_uses: clubs::CountedUses::default(),
            waiting_deliveries: judging::WaitingDeliveries::default(),
            site,
            mailer,
            providers: providers.into_iter().map(Arc::new).collect(),
            permissions_changed: watch::Sender::new(()),
            files,
            contact,
            pages,
            program,
            backups,
            health_sources: health,
            server_errors: server_health::Counter::default(),
            page_views: page_views::Counter::default(),
            deliveries_due: Notify::new(),
            push,
            push_key: OnceCell::new(),
        }));
        app.listen().await?;
        Ok(app)
    }

    /// Returns the present time, truncated to microseconds, the precision of the database.
    pub fn now(&self) -> Timestamp {
        let now = (self.clock)();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }

    /// Returns the site's own URL, for example `https://trial.example`.
    pub fn site(&self) -> &str {
        &self.site
    }

    /// Returns the contact address shown to visitors.
    pub fn contact(&self) -> &str {
        &self.contact
    }

    /// Returns when the server makes backups by itself; `None` if it makes none.
    pub fn backup_schedule(&self) -> Option<&backup::BackupSchedule> {
        self.backups.as_ref()
    }

    /// Notifies when a session may have ended or a role may have been revoked on this server, so that open
    /// views check their permission again.
    pub fn permissions_changed(&self) -> watch::Receiver<()> {
        self.permissions_changed.subscribe()
    }

    pub(crate) fn announce_changed_permissions(&self) {
        self.permissions_changed.send_replace(());
    }

    /// Fails unless the database can be read and written.
    pub async fn check_database(&self) -> Result<(), Error> {
        self.writer.check().await?;
        storage::changes::last(self.storage.reader(), domain::ids::StageId(uuid::Uuid::nil())).await?;
        Ok(())
    }
}

/// Returns the system's clock.
pub fn system_clock() -> Clock {
    Arc::new(Timestamp::now)
}
