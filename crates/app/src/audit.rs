//! The log of a stage: who did what, written in the transaction that does it.

use domain::ids::StageId;
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
    let user = user.into();
    let entry = LogEntry {
        stage: Some(stage),
        event: event.to_owned(),
        data: data.to_string(),
        timestamp,
        user: user.map(|user| user.id),
        user_email: user.map(|user| user.email.clone()),
    };
    Ok(storage::audit::append(tx, &entry).await?)
}
