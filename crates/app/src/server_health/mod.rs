//! Whether the server is well: one list of checks for the page of administrators and for `zerodab doctor`. Each check says
//! in a plain sentence what was found and what to do. Nothing is changed.
//!
//! Errors are counted over all servers of a database; the version, the disk and the certificate are those of the server
//! that answers, which is named.

mod backups;
mod certificate;
mod check;
mod database;
mod disk;
mod errors;
mod mail;
mod phones;
mod quantities;
mod test_email;

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use domain::access::{self, Action, Scope};
use domain::{Language, Text};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use storage::Storage;
use utoipa::ToSchema;

use crate::backup::DiskSpace;
use crate::{App, Caller, Error, Mailer};
pub use check::{CheckKind, HealthCheck, HealthDetail, HealthState};
pub(crate) use errors::Counter;
pub use errors::{count_error, run_error_recorder};
pub(crate) use test_email::deliver_due as deliver_due_tests;
pub use test_email::{TestEmailState, send_test_email};

/// What the program knows about its server.
pub struct Sources {
    /// The name of the machine.
    pub server: String,
    /// The version of the program.
    pub version: &'static str,
    /// The folder in which the server stores its data.
    pub data: PathBuf,
    /// The backups that the server makes by itself; `None` if it makes none.
    pub backups: Option<BackupPlan>,
    /// Returns the end of the certificate, if the server speaks HTTPS itself; set once the server starts.
    pub certificate: OnceLock<CertificateEnd>,
}

/// Returns when the certificate ends; `None` if there is none yet.
pub type CertificateEnd = Arc<dyn Fn() -> Option<Timestamp> + Send + Sync>;

/// The backups that a server makes by itself.
#[derive(Clone, Debug)]
pub struct BackupPlan {
    /// The folder or the bucket.
    pub place: String,
    /// The time from one to the next.
    pub every: SignedDuration,
}

/// What is checked, and for whom.
pub struct Subject<'a> {
    /// What the program knows about its server.
    pub sources: &'a Sources,
    /// Delivers the emails.
    pub mailer: &'a Mailer,
    /// The database, or why it can't be opened.
    pub storage: Result<&'a Storage, String>,
    /// The present time.
    pub now: Timestamp,
    /// The reader's language.
    pub language: Language,
}

/// The state of the server, for administrators.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerHealth {
    /// When it was checked.
    #[schema(value_type = String, format = DateTime)]
    pub checked_at: Timestamp,
    /// The checks, always in the same order.
    pub checks: Vec<HealthCheck>,
    /// The addresses that refused email lately, the latest first.
    pub refused_addresses: Vec<RefusedAddress>,
    /// Whether a mail server is set.
    pub has_mail_server: bool,
    /// The last test email of the caller; null if there is none.
    pub test_email: Option<TestEmailState>,
}

/// An address that refused email for good.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedAddress {
    /// The address.
    pub address: String,
    /// When it refused the last one.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The mail server's own words.
    pub reply: String,
    /// What to do.
    pub advice: String,
}

/// What the metrics say about the server's machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// The free space where the server stores its data, in bytes; `None` if it can't be read.
    pub disk_free: Option<u64>,
    /// When the certificate ends; `None` without one.
    pub certificate_end: Option<Timestamp>,
}

impl App {
    /// Sets what returns the end of the certificate, if the server speaks HTTPS itself.
    pub fn set_certificate(&self, end: CertificateEnd) {
        // a server starts once
        let _ = self.health_sources.certificate.set(end);
    }
}

/// Returns the state of the server, for administrators.
pub async fn read(app: &App, caller: &Caller, language: Language) -> Result<ServerHealth, Error> {
    access::may(&caller.actor, Action::ViewServerHealth, &Scope::Anywhere)?;
    let user = caller.user()?.clone();
    if let Err(error) = errors::store(app).await {
        // the page says that the database fails
        tracing::warn!(error = %storage::with_causes(&error), "the number of errors could not be stored");
    }
    let now = app.now();
    let subject = Subject {
        sources: &app.health_sources,
        mailer: &app.mailer,
        storage: Ok(&app.storage),
        now,
        language,
    };
    Ok(ServerHealth {
        checked_at: now,
        checks: inspect(&subject).await,
        refused_addresses: list_refused_addresses(&app.storage, now, language).await?,
        has_mail_server: app.mailer.delivery() == ::mail::Delivery::Mailbox,
        test_email: test_email::find(app, &user).await?,
    })
}

/// Returns the addresses that refused email lately, the latest first.
pub async fn list_refused_addresses(
    storage: &Storage,
    now: Timestamp,
    language: Language,
) -> Result<Vec<RefusedAddress>, Error> {
    let refused = storage::mail_state::list_refused(storage.reader(), now - mail::RECENT).await?;
    let to_output = |refused: storage::mail_state::RefusedAddress| RefusedAddress {
        advice: mail::advice_about(&refused).in_language(language).to_owned(),
        address: refused.address,
        at: refused.at,
        reply: refused.reply,
    };
    Ok(refused.into_iter().map(to_output).collect())
}

/// Checks the server. A check whose data can't be read says so.
pub async fn inspect(subject: &Subject<'_>) -> Vec<HealthCheck> {
    let mut checks = vec![version(subject)];
    match &subject.storage {
        Ok(storage) => inspect_with_database(subject, storage, &mut checks).await,
        Err(why) => {
            checks.push(database::unreadable(subject, why));
            checks.push(disk::check(subject, disk::backup_room(0, None)));
        }
    }
    if let Some(end) = subject.sources.certificate.get() {
        checks.push(certificate::check(subject, end()));
    }
    checks
}

async fn inspect_with_database(subject: &Subject<'_>, storage: &Storage, checks: &mut Vec<HealthCheck>) {
    let reader = storage.reader();
    checks.push(database::check(subject, storage).await);
    let database_bytes = storage.facts().await.map_or(0, |facts| facts.bytes);
    let backups = storage::scheduled_backups::find(reader).await;
    let last_bytes = backups.as_ref().ok().and_then(|backups| backups.good.as_ref()).map(|good| good.bytes);
    checks.push(disk::check(subject, disk::backup_room(database_bytes, last_bytes)));
    let mail = mail::check(subject, storage).await;
    checks.push(mail.unwrap_or_else(|error| unread(subject, CheckKind::Mail, mail::TITLE, &error)));
    checks.push(match backups {
        Ok(backups) => backups::check(subject, &backups),
        Err(error) => unread(subject, CheckKind::Backup, backups::TITLE, &error),
    });
    let phones = phones::check(subject, storage).await;
    checks.push(phones.unwrap_or_else(|error| unread(subject, CheckKind::Phones, phones::TITLE, &error)));
    checks.push(match errors::of_last_day(reader, subject.now).await {
        Ok(errors) => errors::check(subject, &errors),
        Err(error) => unread(subject, CheckKind::Errors, errors::TITLE, &error),
    });
}

const VERSION: Text = Text { en: "Version", lv: "Versija", et: "Versioon" };
const RUNS: Text = Text {
    en: "This is Zerodab {version} on {server}.",
    lv: "Šī ir Zerodab versija {version}, serveris {server}.",
    et: "See on Zerodabi versioon {version}, server {server}.",
};
const UNREAD: Text = Text {
    en: "This can't be read from the database: {why}.",
    lv: "To nevar nolasīt no datubāzes: {why}.",
    et: "Seda ei saa andmebaasist lugeda: {why}.",
};
const SEE_DATABASE: Text = Text {
    en: "See the database above.",
    lv: "Skatiet datubāzi augstāk.",
    et: "Vaadake andmebaasi ülalpool.",
};

fn version(subject: &Subject<'_>) -> HealthCheck {
    let Sources { version, server, .. } = subject.sources;
    let sentence = RUNS.fill(subject.language, &[("version", version), ("server", server)]);
    HealthCheck::new(CheckKind::Version, HealthState::Good, VERSION, sentence, subject.language)
}

/// The check of something that can't be read, for example because the schema is of another version.
fn unread(subject: &Subject<'_>, kind: CheckKind, title: Text, error: &storage::Error) -> HealthCheck {
    let why = storage::with_causes(error);
    let sentence = UNREAD.fill(subject.language, &[("why", &why)]);
    HealthCheck::new(kind, HealthState::Look, title, sentence, subject.language)
        .with_advice(SEE_DATABASE.fill(subject.language, &[]))
}

/// Returns what the metrics say about the server's machine.
pub fn figures(app: &App) -> Figures {
    let sources = &app.health_sources;
    Figures {
        disk_free: DiskSpace::of(&sources.data).ok().map(|space| space.free),
        certificate_end: sources.certificate.get().and_then(|end| end()),
    }
}

/// Returns how many emails wait to be sent.
pub async fn waiting_emails(app: &App) -> Result<u64, Error> {
    Ok(storage::mail_state::find_queue(app.storage.reader()).await?.waiting)
}
