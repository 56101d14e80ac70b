//! Writing the log: in the transaction of what was done.

use domain::audit::Event;
use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use serde_json::Value;
use storage::Transaction;
use storage::accounts::User;
use storage::audit::{LogEntry, Where};

use crate::Error;

/// Says in the log who did what to a stage, and when. Who came by a judge link is nobody here: `data` names the link.
pub(crate) async fn log<'a>(
    tx: &Transaction,
    stage: StageId,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, Where::Stage(stage), user.into(), now, event, data).await
}

/// The same of a championship.
pub(crate) async fn log_of_championship(
    tx: &Transaction,
    championship: ChampionshipId,
    user: &User,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, Where::Championship(championship), Some(user), now, event, data).await
}

/// The same of what belongs to no championship. Without a user it was the operator.
pub(crate) async fn log_of_office<'a>(
    tx: &Transaction,
    user: impl Into<Option<&'a User>>,
    now: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    append(tx, Where::Office, user.into(), now, event, data).await
}

async fn append(
    tx: &Transaction,
    place: Where,
    user: Option<&User>,
    timestamp: Timestamp,
    event: Event,
    data: &Value,
) -> Result<(), Error> {
    let (user, user_email) = user.map(|user| (user.id, user.email.clone())).unzip();
    let entry = LogEntry { place, event, data: data.to_string(), timestamp, user, user_email };
    Ok(storage::audit::append(tx, &entry).await?)
}
