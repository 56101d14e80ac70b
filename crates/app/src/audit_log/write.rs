//! Writing the log, in the transaction of the action.

use domain::audit_log::Event;
use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use serde_json::Value;
use storage::Transaction;
use storage::accounts::User;
use storage::audit_log::{LogEntry, LogSubject};

use crate::Error;

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
