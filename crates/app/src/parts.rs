//! What an application is made of, held once however many requests hold the application.

use std::path::PathBuf;
use std::sync::Arc;

use domain::Ruleset;
use mail::PostOffice;
use openid::Provider;
use storage::{Storage, Writer};
use tokio::sync::{broadcast, watch};

use crate::accounts::Program;
use crate::{Changed, Clock, Files, boards, page_views};

/// The parts; only this crate can touch them.
pub struct Parts {
    pub(crate) storage: Storage,
    pub(crate) writer: Writer,
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) clock: Clock,
    pub(crate) changed: broadcast::Sender<Changed>,
    /// Counts the changes of what no single stage holds.
    pub(crate) overview: watch::Sender<u64>,
    pub(crate) published: boards::Published,
    /// This site's own address, as `https://trial.example`.
    pub(crate) site: String,
    pub(crate) post_office: PostOffice,
    pub(crate) providers: Vec<Arc<Provider>>,
    pub(crate) rights: watch::Sender<()>,
    pub(crate) files: Files,
    /// Whom visitors may write to.
    pub(crate) contact: String,
    /// The folder of the organiser's own pages.
    pub(crate) pages: PathBuf,
    /// How the server's program is called.
    pub(crate) program: Program,
    pub(crate) page_views: page_views::Counter,
}
