//! A check of the server: its state, one plain sentence, and what to do. The page and the command line show the same.

use domain::{Language, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum CheckKind {
    /// The version of the program.
    Version,
    /// Whether the database answers, and has the schema of this version.
    Database,
    /// The free space where the server stores its data.
    Disk,
    /// Whether emails are accepted.
    Mail,
    /// The age of the last backup.
    Backup,
    /// The judges' phones at the stages that are running.
    Phones,
    /// Requests that failed because of the server.
    Errors,
    /// The end of the certificate, if the server speaks HTTPS itself.
    Certificate,
}

/// How urgent a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HealthState {
    /// Nothing needs to be done.
    Good,
    /// Somebody should look at it soon.
    Look,
    /// Somebody must act now.
    Act,
}

/// A check in the reader's language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HealthCheck {
    /// What is checked.
    pub kind: CheckKind,
    /// How urgent it is.
    pub state: HealthState,
    /// The title.
    pub title: String,
    /// What was found, in one sentence or two.
    pub sentence: String,
    /// What to do; null if there is nothing to do.
    pub advice: Option<String>,
    /// More lines, for those who want to know.
    pub details: Vec<HealthDetail>,
}

/// A line below a check.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HealthDetail {
    /// The line.
    pub text: String,
    /// The path of the page about it; null if there is none.
    pub path: Option<String>,
}

impl HealthCheck {
    pub(super) fn new(
        kind: CheckKind,
        state: HealthState,
        title: Text,
        sentence: String,
        language: Language,
    ) -> Self {
        let title = title.in_language(language).to_owned();
        Self { kind, state, title, sentence, advice: None, details: Vec::new() }
    }

    pub(super) fn with_advice(self, advice: String) -> Self {
        Self { advice: Some(advice), ..self }
    }

    pub(super) fn with_detail(mut self, text: String, path: Option<String>) -> Self {
        self.details.push(HealthDetail { text, path });
        self
    }
}
