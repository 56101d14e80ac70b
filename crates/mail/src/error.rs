//! Why an email wasn't delivered.

use serde::{Deserialize, Serialize};

/// Why an email wasn't delivered. The message contains nothing of the email.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The configuration is invalid.
    #[error("{0}")]
    Configuration(String),
    /// The recipient's address isn't valid.
    #[error("this isn't a valid email address")]
    Address,
    /// The server permanently refuses the email, so that another attempt won't help.
    #[error("email to this address is refused")]
    Refused(Refusal),
    /// The server didn't accept the email now, or the file couldn't be written.
    #[error("the email was not accepted")]
    NotAccepted(#[source] Failure),
}

impl Error {
    /// Returns the mail server's own words, which may name the recipient; `None` if it said nothing.
    pub fn reply(&self) -> Option<&str> {
        match self {
            Self::Refused(refusal) => Some(&refusal.reply),
            Self::NotAccepted(failure) => failure.reply.as_deref(),
            Self::Configuration(_) | Self::Address => None,
        }
    }

    /// Whether any other email would fail now too: the server can't be reached, or accepts nothing from us.
    pub fn concerns_all(&self) -> bool {
        matches!(self, Self::NotAccepted(Failure { concerns_all: true, .. }))
    }
}

/// A permanent refusal of one email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What the refusal is about.
    pub reason: RefusalReason,
    /// The mail server's own words, which may name the recipient.
    pub reply: String,
}

/// What a permanent refusal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RefusalReason {
    /// There is no such address.
    Address,
    /// The recipient's mailbox takes nothing, for example because it is full.
    Mailbox,
    /// The server doesn't want this email, for example because it takes it for spam.
    Policy,
}

/// Why an email wasn't accepted now. It prints as a sentence without the server's own words, because these name the
/// recipient.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Failure {
    pub(crate) reason: String,
    /// The mail server's own words; `None` if it said nothing.
    pub(crate) reply: Option<String>,
    /// Whether any other email would fail now too.
    pub(crate) concerns_all: bool,
}

impl Failure {
    /// Creates a failure of this machine.
    pub(crate) fn local(reason: String) -> Self {
        Self { reason, reply: None, concerns_all: false }
    }

    /// Creates the failure of a server that can't be reached.
    pub(crate) fn unreachable(reason: &str) -> Self {
        Self { reason: reason.to_owned(), reply: None, concerns_all: true }
    }
}
