//! Taking a payment at the entry desk, or giving money back.

use domain::audit_log::{EventData, LoggedPayment};
use domain::entry_desk::{Cents, PaymentForm, sent_later};
use domain::ids::{ParticipantId, PaymentId, StageId, UserId};
use jiff::Timestamp;
use storage::changes::ChangedObject;
use storage::entry_desk::payments::StoredPayment;
use storage::{Connection, Transaction};

use super::authorize;
use super::find::{find_rider, sum};
use super::input::PaymentIn;
use super::output::DeskRider;
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, audit_log};

/// Records a payment or a refund, also of a rider who has withdrawn. A payment with the id of an earlier one is the
/// same payment, and isn't recorded again.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `NotFound` for a rider who was never registered or
/// has withdrawn without payments.
pub async fn take_payment(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: PaymentIn,
) -> Result<DeskRider, Error> {
    let access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            let rider = input.participant.clone();
            if is_repeat(tx, access.stage.id, &input).await? {
                return find_rider(tx, &access, &rider).await;
            }
            let payment = check(tx, access.stage.id, input, user.id, now).await?;
            storage::entry_desk::payments::insert(tx, &payment).await?;
            storage::changes::append(tx, lock, &ChangedObject::Participant(rider.clone())).await?;
            audit_log::record(tx, access.stage.id, &user, now, to_event(&payment, &rider)).await?;
            find_rider(tx, &access, &rider).await
        })
    })
    .await
}

/// Whether the payment was recorded before.
async fn is_repeat(tx: &Transaction, stage: StageId, input: &PaymentIn) -> Result<bool, Error> {
    match storage::entry_desk::payments::find(tx, PaymentId(input.id)).await? {
        None => Ok(false),
        Some(payment)
            if payment.stage == stage && payment.participant.as_ref() == Some(&input.participant) =>
        {
            Ok(true)
        }
        Some(_) => Err(Error::invalid("id", FieldCode::Taken, "is the id of another payment")),
    }
}

/// Checks a payment, and adds the rider's present name and number; for a rider who has withdrawn, those of the last
/// payment.
async fn check(
    db: &impl Connection,
    stage: StageId,
    input: PaymentIn,
    taken_by: UserId,
    now: Timestamp,
) -> Result<StoredPayment, Error> {
    let rider = input.participant;
    let earlier = storage::entry_desk::payments::list_for_rider(db, stage, &rider).await?;
    let form = PaymentForm { amount: Cents(input.amount_cents), reason: input.reason };
    let registration = storage::registration::find(db, stage, &rider).await?;
    let (name, racing_number) = match (registration, earlier.last()) {
        (Some(registration), _) => (registration.participant.name, registration.participant.racing_number),
        (None, Some(payment)) => (payment.name.clone(), payment.racing_number.clone()),
        (None, None) => return Err(Error::NotFound(Noun::Participant)),
    };
    let PaymentForm { amount, reason } = form.check(sum(&earlier)).map_err(Error::invalid_input)?;
    Ok(StoredPayment {
        id: PaymentId(input.id),
        stage,
        participant: Some(rider),
        name,
        racing_number,
        amount,
        method: input.method,
        reason,
        taken_by: Some(taken_by),
        taken_at: sent_later(now, input.milliseconds_ago),
    })
}

fn to_event(payment: &StoredPayment, rider: &ParticipantId) -> EventData {
    let data = LoggedPayment {
        participant: rider.clone(),
        payment: payment.id,
        amount: payment.amount,
        method: payment.method,
    };
    if payment.amount < Cents::ZERO { EventData::RefundPayment(data) } else { EventData::TakePayment(data) }
}
