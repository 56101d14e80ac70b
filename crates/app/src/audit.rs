//! The log: who did what, written in the transaction that does it.

use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::audit::LogEntry;

use crate::Error;

/// Says in the log who did what to a stage, and when. Who came by a judge link is nobody here: `data` names the link.
pub(crate) async fn log<'a>(
    tx: &Transaction,
    stage: StageId,
    user: impl Into<Option<&'a User>>,
    timestamp: Timestamp,
    event: &str,
    data: &serde_json::Value,
) -> Result<(), Error> {
    Ok(storage::audit::append(tx, &entry(Some(stage), user.into(), timestamp, event, data)).await?)
}

/// The same of a championship, which stands in the data.
pub(crate) async fn log_of_championship(
    tx: &Transaction,
    championship: ChampionshipId,
    user: &User,
    timestamp: Timestamp,
    event: &str,
    mut data: serde_json::Value,
) -> Result<(), Error> {
    data["championship"] = serde_json::json!(championship);
    Ok(storage::audit::append(tx, &entry(None, Some(user), timestamp, event, &data)).await?)
}

/// The same of what belongs to no championship.
pub(crate) async fn log_of_office(
    tx: &Transaction,
    user: &User,
    timestamp: Timestamp,
    event: &str,
    data: &serde_json::Value,
) -> Result<(), Error> {
    Ok(storage::audit::append(tx, &entry(None, Some(user), timestamp, event, data)).await?)
}

fn entry(stage: Option<StageId>, user: Option<&User>, timestamp: Timestamp, event: &str, data: &serde_json::Value) -> LogEntry {
    LogEntry {
        stage,
        event: event.to_owned(),
        data: data.to_string(),
        timestamp,
        user: user.map(|user| user.id),
        user_email: user.map(|user| user.email.clone()),
    }
}
