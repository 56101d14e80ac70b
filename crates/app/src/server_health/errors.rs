//! Requests that failed because of the server. They are counted in memory and stored from time to time, added up over all
//! servers.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::Text;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use storage::server_errors::{self as stored, ServerErrors};

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{Subject, quantities};
use crate::{App, Error};

pub(super) const TITLE: Text = Text { en: "Errors", lv: "Kļūdas", et: "Vead" };
const NONE: Text = Text {
    en: "No request has failed because of the server in the last 24 hours.",
    lv: "Pēdējās 24 stundās neviens pieprasījums nav neizdevies servera dēļ.",
    et: "Viimase 24 tunni jooksul ei ole ükski päring serveri tõttu ebaõnnestunud.",
};
const SOME: Text = Text {
    en: "Requests that failed because of the server in the last 24 hours: {count}. The last one: less than {age}.",
    lv: "Pieprasījumi, kas pēdējās 24 stundās neizdevās servera dēļ: {count}. Pēdējais: ne vairāk kā {age}.",
    et: "Viimase 24 tunni jooksul serveri tõttu ebaõnnestunud päringuid: {count}. Viimane: vähem kui {age}.",
};
const READ_LOG: Text = Text {
    en: "Tell whoever runs the server to look at the log of that time (journalctl -u zerodab -p warning). The lines say why. A few are no reason to stop a race.",
    lv: "Lūdziet servera uzturētāju apskatīt tā laika žurnālu (journalctl -u zerodab -p warning). Rindas pasaka, kāpēc. Dažas kļūdas nav iemesls pārtraukt sacensības.",
    et: "Paluge serveri haldajal vaadata selle aja logi (journalctl -u zerodab -p warning). Read ütlevad põhjuse. Mõned vead ei ole põhjus võistlust peatada.",
};
const LINE: Text = Text {
    en: "{hour} UTC, {server}: {count}",
    lv: "{hour} UTC, {server}: {count}",
    et: "{hour} UTC, {server}: {count}",
};

/// How often the counts are stored.
const STORE_INTERVAL: Duration = Duration::from_mins(1);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// How many hours are shown: the present one and 24 full ones.
const SHOWN: SignedDuration = SignedDuration::from_hours(24);
/// How long counts are stored.
const STORED: SignedDuration = SignedDuration::from_hours(72);
/// The most hours that are listed.
const LISTED: usize = 8;

/// The failures that aren't stored yet, by the beginning of their hour.
#[derive(Default)]
pub(crate) struct Counter(Mutex<BTreeMap<Timestamp, u64>>);

impl Counter {
    fn pending(&self) -> MutexGuard<'_, BTreeMap<Timestamp, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a request that failed because of the server.
pub fn count_error(app: &App) {
    *app.server_errors.pending().entry(hour(app.now())).or_default() += 1;
}

/// Returns the beginning of an hour.
fn hour(time: Timestamp) -> Timestamp {
    let seconds = time.as_second();
    Timestamp::from_second(seconds - seconds.rem_euclid(HOUR.as_secs())).unwrap_or(time)
}

/// Stores the counts every minute, as long as the server runs.
pub async fn run_error_recorder(app: App) {
    loop {
        tokio::time::sleep(STORE_INTERVAL).await;
        if let Err(error) = store(&app).await {
            // they are stored with the next ones
            tracing::warn!(error = %storage::with_causes(&error), "the number of errors could not be stored");
        }
    }
}

/// Stores the counts.
pub(super) async fn store(app: &App) -> Result<(), Error> {
    let pending = std::mem::take(&mut *app.server_errors.pending());
    if pending.is_empty() {
        return Ok(());
    }
    let server = app.health_sources.server.clone();
    let rows: Vec<_> = pending
        .iter()
        .map(|(hour, errors)| ServerErrors { hour: *hour, server: server.clone(), errors: *errors })
        .collect();
    let before = app.now() - STORED;
    let stored = app.writer.write(move |tx| {
        Box::pin(async move {
            for row in &rows {
                stored::add(tx, row).await?;
            }
            Ok::<_, Error>(stored::delete_before(tx, before).await?)
        })
    });
    let outcome = stored.await;
    if outcome.is_err() {
        let mut counts = app.server_errors.pending();
        for (hour, errors) in pending {
            *counts.entry(hour).or_default() += errors;
        }
    }
    outcome
}

/// Returns the stored failures of the last day.
pub(super) async fn of_last_day(
    db: &impl storage::Connection,
    now: Timestamp,
) -> Result<Vec<ServerErrors>, storage::Error> {
    stored::since(db, hour(now) - SHOWN).await
}

pub(super) fn check(subject: &Subject<'_>, errors: &[ServerErrors]) -> HealthCheck {
    let language = subject.language;
    let Some(last) = errors.first() else {
        let sentence = NONE.fill(language, &[]);
        return HealthCheck::new(CheckKind::Errors, HealthState::Good, TITLE, sentence, language);
    };
    let count: u64 = errors.iter().map(|errors| errors.errors).sum();
    let age = quantities::ago(last.hour, subject.now, language);
    let sentence = SOME.fill(language, &[("count", &count.to_string()), ("age", &age)]);
    let check = HealthCheck::new(CheckKind::Errors, HealthState::Look, TITLE, sentence, language)
        .with_advice(READ_LOG.fill(language, &[]));
    errors.iter().take(LISTED).fold(check, |check, ServerErrors { hour, server, errors }| {
        let hour = hour.to_zoned(TimeZone::UTC).strftime("%d.%m. %H:00").to_string();
        let values = [("hour", hour.as_str()), ("count", &errors.to_string()), ("server", server)];
        check.with_detail(LINE.fill(language, &values), None)
    })
}
