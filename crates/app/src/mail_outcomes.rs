//! What follows from the answer to an email: whether it is tried again, and what is stored for the page of the server's
//! health. Nothing of the emails themselves is stored there.

use domain::Language;
use domain::messages::{Delivery, next_attempt};
use jiff::{SignedDuration, Timestamp};
use mail::{Email, RefusalReason};
use storage::Transaction;
use storage::mail_state::{self, MailFailure, RefusedAddress};

use crate::{App, Error};

/// How long a server has for one email or notification before another one may try it.
pub(crate) const RESERVATION: SignedDuration = SignedDuration::from_mins(10);
/// How long refused addresses are stored.
const STORED: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The outcome of an attempt to send an email.
pub(crate) struct Outcome {
    address: String,
    at: Timestamp,
    result: OutcomeResult,
}

enum OutcomeResult {
    Sent,
    Refused {
        reason: RefusalReason,
        reply: String,
    },
    Failed(String),
    /// The text isn't an address, so the mail server wasn't asked.
    NotTried,
}

impl Outcome {
    pub(crate) fn new(address: &str, outcome: &Result<(), mail::Error>, at: Timestamp) -> Self {
        let result = match outcome {
            Ok(()) => OutcomeResult::Sent,
            Err(mail::Error::Refused(refusal)) => {
                OutcomeResult::Refused { reason: refusal.reason, reply: refusal.reply.clone() }
            }
            Err(mail::Error::Address) => OutcomeResult::NotTried,
            // the failure is that of the server, so the address doesn't belong there
            Err(error) => OutcomeResult::Failed(reason(error).replace(address, "…")),
        };
        Self { address: address.to_owned(), at, result }
    }

    pub(crate) async fn record(self, tx: &Transaction) -> Result<(), Error> {
        let Self { address, at, result } = self;
        match result {
            OutcomeResult::Sent => mail_state::record_sent(tx, &address, at).await?,
            OutcomeResult::Failed(reason) => {
                mail_state::record_failure(tx, &MailFailure { at, reason }).await?;
            }
            OutcomeResult::Refused { reason, reply } => {
                mail_state::clear_before(tx, at - STORED).await?;
                let reason = match reason {
                    RefusalReason::Address => "address",
                    RefusalReason::Mailbox => "mailbox",
                    RefusalReason::Policy => "policy",
                };
                let reason = reason.to_owned();
                mail_state::record_refusal(tx, &RefusedAddress { address, at, reason, reply }).await?;
            }
            OutcomeResult::NotTried => {}
        }
        Ok(())
    }
}

/// Returns the state after a failed attempt: what will be refused again isn't tried again.
pub(crate) fn after_failure(
    is_temporary: bool,
    attempts: u32,
    now: Timestamp,
) -> (Delivery, Option<Timestamp>) {
    let next = is_temporary.then(|| next_attempt(attempts, now)).flatten();
    (if next.is_some() { Delivery::Waiting } else { Delivery::Failed }, next)
}

/// Whether the same email may be accepted later.
pub(crate) fn is_temporary(error: &mail::Error) -> bool {
    match error {
        mail::Error::Address | mail::Error::Refused(_) => false,
        mail::Error::Configuration(_) | mail::Error::NotAccepted(_) => true,
    }
}

/// Returns why an email wasn't accepted, in the mail server's own words if it said anything.
pub(crate) fn reason(error: &mail::Error) -> String {
    match (error.reply(), std::error::Error::source(error)) {
        (Some(reply), _) => reply.to_owned(),
        (None, Some(cause)) => cause.to_string(),
        (None, None) => error.to_string(),
    }
}

impl App {
    /// Sends an email at once. It isn't tried again: a link or a code that arrives hours later is useless, so the screen
    /// asks the person to request another one.
    pub(crate) async fn send_email(&self, to: &str, language: Language, email: &Email) -> Result<(), Error> {
        let outcome = self.mailer.send(to, language, email).await;
        let recorded = Outcome::new(to, &outcome, self.now());
        let recorded = self.writer.write(move |tx| Box::pin(recorded.record(tx))).await;
        if let Err(error) = recorded {
            // the email itself matters more
            tracing::warn!(error = %storage::with_causes(&error), "the outcome of an email was not stored");
        }
        Ok(outcome?)
    }
}
