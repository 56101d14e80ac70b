//! The fields of [`App`](crate::App), which are shared by all its clones.

use std::path::PathBuf;
use std::sync::Arc;

use mail::Mailer;
use openid::Provider;
use storage::{Storage, Writer};
use tokio::sync::{Notify, OnceCell, broadcast, watch};

use crate::accounts::Program;
use crate::backup::BackupSchedule;
use crate::recent_reads::RecentReads;
use crate::{ChangeNotification, Clock, Files, boards, clubs, judging, page_views, server_health};

/// The fields of the application. Only this crate can access them.
pub struct AppState {
    pub(crate) storage: Storage,
    /// Writes what no board and no list shows; the module `change` says which function a use case calls.
    pub(crate) writer: Writer,
    pub(crate) clock: Clock,
    pub(crate) change_notifications: broadcast::Sender<ChangeNotification>,
    /// A counter of changes that concern no single stage.
    pub(crate) lists_version: watch::Sender<u64>,
    pub(crate) published: boards::PublishedStages,
    pub(crate) recent_reads: RecentReads,
    pub(crate) club_uses: clubs::CountedUses,
    pub(crate) waiting_deliveries: judging::WaitingDeliveries,
    /// The site's own URL, for example `https://trial.example`.
    pub(crate) site: String,
    pub(crate) mailer: Mailer,
    pub(crate) providers: Vec<Arc<Provider>>,
    pub(crate) permissions_changed: watch::Sender<()>,
    pub(crate) files: Files,
    /// The contact address shown to visitors.
    pub(crate) contact: String,
    /// The folder of the organiser's own pages.
    pub(crate) pages: PathBuf,
    /// The command line of the server's program.
    pub(crate) program: Program,
    pub(crate) backups: Option<BackupSchedule>,
    pub(crate) page_views: page_views::Counter,
    pub(crate) health_sources: server_health::Sources,
    pub(crate) server_errors: server_health::Counter,
    /// Wakes the sender of emails and notifications to riders.
    pub(crate) deliveries_due: Notify,
    pub(crate) push: push::Sender,
    /// Read from the database when it is needed first.
    pub(crate) push_key: OnceCell<push::Key>,
}
