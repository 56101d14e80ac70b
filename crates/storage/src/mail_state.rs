//! What the mail server answered last, and the addresses that it refuses.

use jiff::Timestamp;
use sea_orm::sea_query::{OnConflict, Query};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::codec::{micros, time};
use crate::tables::{mail_state, message_recipients, messages, refused_addresses, test_emails};
use crate::{Connection, Error};

/// The name of the only row.
const NAME: &str = "mail";
/// The most refused addresses that are stored. Anybody can enter addresses at the login page, so the number is limited.
const MAX_REFUSED: u64 = 200;

/// What the mail server answered last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailState {
    /// When it last accepted an email.
    pub sent_at: Option<Timestamp>,
    /// The last failure that isn't an address's fault.
    pub failure: Option<MailFailure>,
}

/// An email that wasn't accepted, through no fault of its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailFailure {
    /// When.
    pub at: Timestamp,
    /// Why, in the mail server's own words if it said anything.
    pub reason: String,
}

/// An address whose last email was refused for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedAddress {
    /// The address.
    pub address: String,
    /// When it was refused.
    pub at: Timestamp,
    /// What the refusal is about: `address`, `mailbox` or `policy`.
    pub reason: String,
    /// The mail server's own words.
    pub reply: String,
}

/// The emails that wait to be sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MailQueue {
    /// How many there are.
    pub waiting: u64,
    /// Since when the oldest one waits.
    pub oldest_at: Option<Timestamp>,
}

/// Returns what the mail server answered last.
pub async fn find(db: &impl Connection) -> Result<MailState, Error> {
    let Some(row) = mail_state::Entity::find_by_id(NAME).one(db).await? else {
        return Ok(MailState::default());
    };
    let failure = match (row.failed_at, row.failure) {
        (Some(at), Some(reason)) => Some(MailFailure { at: time(at)?, reason }),
        _ => None,
    };
    Ok(MailState { sent_at: row.sent_at.map(time).transpose()?, failure })
}

/// Records that the mail server accepted an email to an address.
pub async fn record_sent(db: &impl Connection, address: &str, now: Timestamp) -> Result<(), Error> {
    let row = mail_state::ActiveModel {
        name: Set(NAME.to_owned()),
        sent_at: Set(Some(micros(now))),
        ..Default::default()
    };
    let replace =
        OnConflict::column(mail_state::Column::Name).update_column(mail_state::Column::SentAt).to_owned();
    mail_state::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    clear_address(db, address).await
}

/// Records that an email wasn't accepted, through no fault of its address.
pub async fn record_failure(db: &impl Connection, failure: &MailFailure) -> Result<(), Error> {
    let row = mail_state::ActiveModel {
        name: Set(NAME.to_owned()),
        failed_at: Set(Some(micros(failure.at))),
        failure: Set(Some(failure.reason.clone())),
        ..Default::default()
    };
    let replace = OnConflict::column(mail_state::Column::Name)
        .update_columns([mail_state::Column::FailedAt, mail_state::Column::Failure])
        .to_owned();
    mail_state::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Records that an address was refused. Only the latest ones stay.
pub async fn record_refusal(db: &impl Connection, refused: &RefusedAddress) -> Result<(), Error> {
    use refused_addresses::Column::{Address, Reason, RefusedAt, Reply};
    let row = refused_addresses::ActiveModel {
        address: Set(refused.address.clone()),
        refused_at: Set(micros(refused.at)),
        reason: Set(refused.reason.clone()),
        reply: Set(refused.reply.clone()),
    };
    let replace = OnConflict::column(Address).update_columns([RefusedAt, Reason, Reply]).to_owned();
    refused_addresses::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    let surplus: Vec<String> = refused_addresses::Entity::find()
        .select_only()
        .column(Address)
        .order_by_desc(RefusedAt)
        .order_by_asc(Address)
        .offset(MAX_REFUSED)
        .limit(MAX_REFUSED)
        .into_tuple()
        .all(db)
        .await?;
    if !surplus.is_empty() {
        refused_addresses::Entity::delete_many().filter(Address.is_in(surplus)).exec(db).await?;
    }
    Ok(())
}

/// Forgets that an address was refused.
pub async fn clear_address(db: &impl Connection, address: &str) -> Result<(), Error> {
    refused_addresses::Entity::delete_by_id(address).exec(db).await?;
    Ok(())
}

/// Forgets the addresses that were refused before a time.
pub async fn clear_before(db: &impl Connection, before: Timestamp) -> Result<(), Error> {
    refused_addresses::Entity::delete_many()
        .filter(refused_addresses::Column::RefusedAt.lt(micros(before)))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns the addresses that were refused since a time, the latest first.
pub async fn list_refused(db: &impl Connection, since: Timestamp) -> Result<Vec<RefusedAddress>, Error> {
    let rows = refused_addresses::Entity::find()
        .filter(refused_addresses::Column::RefusedAt.gte(micros(since)))
        .order_by_desc(refused_addresses::Column::RefusedAt)
        .order_by_asc(refused_addresses::Column::Address)
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            let at = time(row.refused_at)?;
            Ok(RefusedAddress { address: row.address, at, reason: row.reason, reply: row.reply })
        })
        .collect()
}

/// Returns the emails that wait to be sent.
pub async fn find_queue(db: &impl Connection) -> Result<MailQueue, Error> {
    let recipients = message_recipients::Column::NextAttemptAt.is_not_null();
    let tests = test_emails::Column::NextAttemptAt.is_not_null();
    let waiting = message_recipients::Entity::find().filter(recipients.clone()).count(db).await?
        + test_emails::Entity::find().filter(tests.clone()).count(db).await?;
    if waiting == 0 {
        return Ok(MailQueue::default());
    }
    let of_recipients = Query::select()
        .column(message_recipients::Column::MessageId)
        .from(message_recipients::Entity)
        .and_where(recipients)
        .to_owned();
    let oldest_message = messages::Entity::find()
        .select_only()
        .column(messages::Column::SentAt)
        .filter(messages::Column::Id.in_subquery(of_recipients))
        .order_by_asc(messages::Column::SentAt)
        .into_tuple::<i64>()
        .one(db)
        .await?;
    let oldest_test = test_emails::Entity::find()
        .select_only()
        .column(test_emails::Column::RequestedAt)
        .filter(tests)
        .order_by_asc(test_emails::Column::RequestedAt)
        .into_tuple::<i64>()
        .one(db)
        .await?;
    let oldest = oldest_message.into_iter().chain(oldest_test).min();
    Ok(MailQueue { waiting, oldest_at: oldest.map(time).transpose()? })
}
