//! Writes the audit log, who did what, in the transaction of the action.

use domain::audit_log::Event;
use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::Transaction;
use storage::accounts::User;
use storage::audit_log::{LogEntry, LogSubject};
use utoipa::ToSchema;

use crate::Error;

/// A field that was edited. Values are included only for public fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogChange {
    /// The name of the field.
    pub field: String,
    /// The racing class of the field; null for a field of the whole registration, stage or club.
    pub racing_class: Option<String>,
    /// The previous value; null if it is empty or not public.
    pub from: Option<String>,
    /// The new value; null if it is empty or not public.
    pub to: Option<String>,
}

impl LogChange {
    /// Returns a change of a field that isn't one of a racing class.
    pub fn of(field: &str, from: Option<String>, to: Option<String>) -> Self {
        Self { field: field.to_owned(), racing_class: None, from, to }
    }
}

/// Logs an action on a stage. `user` is `None` for a caller with a judge link; `data` then names the link.
pub(crate) async fn record<'a>(
    tx: &Transaction,
    stage: StageId,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, LogSubject::Stage(stage), user.into(), now, event, data).await
}

/// Logs an action on a championship.
pub(crate) async fn record_for_championship(
    tx: &Transaction,
    championship: ChampionshipId,
    user: &User,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, LogSubject::Championship(championship), Some(user), now, event, data).await
}

/// Logs an action that belongs to no championship. `user` is `None` for the operator.
pub(crate) async fn record_for_site<'a>(
    tx: &Transaction,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, LogSubject::Site, user.into(), now, event, data).await
}

async fn append(
    tx: &Transaction,
    subject: LogSubject,
    user: Option<&User>,
    timestamp: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    let (user, user_email) = user.map(|user| (user.id, user.email.clone())).unzip();
    let entry = LogEntry { subject, event, data: data.to_string(), timestamp, user, user_email };
    Ok(storage::audit_log::append(tx, &entry).await?)
}
