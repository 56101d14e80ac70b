//! The log of a stage: who did what, written in the transaction that does it.

use domain::ids::StageId;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::audit::LogEntry;

use crate::Error;

/// Says in the log who did what to a stage, and when.
pub(crate) async fn log(
    tx: &Transaction,
    stage: StageId,
    user: &User,
    timestamp: Timestamp,
    event: &str,
    data: &serde_json::Value,
) -> Result<(), Error> {
    let entry = LogEntry {
        stage: Some(stage),
        event: event.to_owned(),
        data: data.to_string(),
        timestamp,
        user: Some(user.id),
        user_email: Some(user.email.clone()),
    };
    Ok(storage::audit::append(tx, &entry).await?)
}
