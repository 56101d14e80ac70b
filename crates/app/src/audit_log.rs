//! Writes the audit log, who did what, in the transaction of the action.

use domain::audit_log::EventData;
use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::audit_log::{LogSubject, NewLogEntry};

use crate::Error;

/// Logs an action on a stage. `user` is `None` for a caller with a judge link; `data` then names the link.
pub(crate) async fn record<'a>(
    tx: &Transaction,
    stage: StageId,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    data: EventData,
) -> Result<(), Error> {
    append(tx, LogSubject::Stage(stage), user.into(), now, data).await
}

/// Logs an action on a championship.
pub(crate) async fn record_for_championship(
    tx: &Transaction,
    championship: ChampionshipId,
    user: &User,
    now: Timestamp,
    data: EventData,
) -> Result<(), Error> {
    append(tx, LogSubject::Championship(championship), Some(user), now, data).await
}

/// Logs an action that belongs to no championship. `user` is `None` for the operator.
pub(crate) async fn record_for_site<'a>(
    tx: &Transaction,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    data: EventData,
) -> Result<(), Error> {
    append(tx, LogSubject::Site, user.into(), now, data).await
}

async fn append(
    tx: &Transaction,
    subject: LogSubject,
    user: Option<&User>,
    timestamp: Timestamp,
    data: EventData,
) -> Result<(), Error> {
    let (user, user_email) = user.map(|user| (user.id, user.email.clone())).unzip();
    let entry = NewLogEntry { subject, data, timestamp, user, user_email };
    Ok(storage::audit_log::append(tx, &entry).await?)
}
