//! Returns the riders of the entry desk, with what they owe and have paid, and their marks.

use std::collections::BTreeMap;

use domain::entry_desk::{Balance, Cents, Due, Fees, Mark, MarkEntry, ReceiptNumber, current_marks, due};
use domain::ids::{ParticipantId, PaymentId};
use domain::stages::Zone;
use storage::Connection;
use storage::entry_desk::payments::StoredPayment;
use storage::registration::Registration;

use super::output::{Desk, DeskMark, DeskRider, Payment};
use super::people::People;
use super::{authorize, fees};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, Noun, StagePath};

/// Returns the entry desk of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn find(app: &App, caller: &Caller, path: &StagePath) -> Result<Desk, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    let stage = access.stage.id;
    let fees = fees::load(&snapshot, &access.stage).await?.fees;
    let registrations = storage::registration::list(&snapshot, stage).await?;
    let payments = storage::entry_desk::payments::list(&snapshot, stage).await?;
    let marks = storage::entry_desk::marks::list(&snapshot, stage).await?;
    let people = load_people(&snapshot, &payments, &marks).await?;
    let receipts = load_receipts(&snapshot, &payments).await?;
    let (zone, marks) = (&access.stage.time_zone, current_marks(&marks));
    let sources = Sources { fees: &fees, zone, marks, people, receipts };
    Ok(Desk { riders: sources.riders(registrations, payments), bank: fees.bank.clone().map(Into::into) })
}

/// Returns one rider of the entry desk.
///
/// # Errors
/// `NotFound` if the rider is no participant and has no payments.
pub(super) async fn find_rider(
    db: &impl Connection,
    access: &StageAccess,
    rider: &ParticipantId,
) -> Result<DeskRider, Error> {
    let stage = access.stage.id;
    let fees = fees::load(db, &access.stage).await?.fees;
    let registration = storage::registration::find(db, stage, rider).await?;
    let payments = storage::entry_desk::payments::list_for_rider(db, stage, rider).await?;
    let marks = storage::entry_desk::marks::list_for_rider(db, stage, rider).await?;
    let people = load_people(db, &payments, &marks).await?;
    let receipts = load_receipts(db, &payments).await?;
    let (zone, marks) = (&access.stage.time_zone, current_marks(&marks));
    let sources = Sources { fees: &fees, zone, marks, people, receipts };
    let mut riders = sources.riders(registration.into_iter().collect(), payments);
    riders.pop().ok_or(Error::NotFound(Noun::Participant))
}

async fn load_people(
    db: &impl Connection,
    payments: &[StoredPayment],
    marks: &[MarkEntry],
) -> Result<People, Error> {
    let takers = payments.iter().filter_map(|payment| payment.taken_by);
    let users = takers.chain(marks.iter().filter_map(|entry| entry.made_by)).collect();
    People::load(db, users).await
}

type Receipts = BTreeMap<PaymentId, ReceiptNumber>;

async fn load_receipts(db: &impl Connection, payments: &[StoredPayment]) -> Result<Receipts, Error> {
    let ids: Vec<_> = payments.iter().map(|payment| payment.id).collect();
    Ok(storage::entry_desk::receipts::list(db, &ids).await?)
}

/// What the riders of a desk are made from.
struct Sources<'a> {
    fees: &'a Fees,
    zone: &'a Zone,
    marks: BTreeMap<(&'a ParticipantId, Mark), &'a MarkEntry>,
    people: People,
    receipts: Receipts,
}

impl Sources<'_> {
    /// Returns the participants, and the former ones who have paid, ordered by name.
    fn riders(&self, registrations: Vec<Registration>, payments: Vec<StoredPayment>) -> Vec<DeskRider> {
        let mut payments_by_rider: BTreeMap<_, Vec<StoredPayment>> = BTreeMap::new();
        for payment in payments {
            if let Some(rider) = payment.participant.clone() {
                payments_by_rider.entry(rider).or_default().push(payment);
            }
        }
        let mut riders: Vec<_> = registrations
            .into_iter()
            .map(|registration| {
                let payments = payments_by_rider.remove(&registration.participant.id).unwrap_or_default();
                self.participant(registration, &payments)
            })
            .collect();
        let former = payments_by_rider.into_iter().filter_map(|(id, payments)| self.former(id, &payments));
        riders.extend(former);
        riders.sort_by_cached_key(|rider| (domain::slug::fold(&rider.name), rider.participant.clone()));
        riders
    }

    fn participant(&self, registration: Registration, payments: &[StoredPayment]) -> DeskRider {
        let registered_on = self.zone.local(registration.created_at).date();
        let rider = registration.participant;
        let due = due(self.fees, &rider, registered_on);
        DeskRider {
            arrived: self.mark(&rider.id, Mark::Arrived),
            documents_seen: self.mark(&rider.id, Mark::DocumentsSeen),
            consent_signed: self.mark(&rider.id, Mark::ConsentSigned),
            bike: rider.bike,
            racing_class: Some(rider.racing_class),
            club: rider.club.map(|club| club.id),
            ..self.with_payments(rider.id, rider.name, rider.racing_number, due, payments)
        }
    }

    /// Returns a rider who withdrew, as of the last payment.
    fn former(&self, id: ParticipantId, payments: &[StoredPayment]) -> Option<DeskRider> {
        let last = payments.last()?;
        let (name, racing_number) = (last.name.clone(), last.racing_number.clone());
        Some(self.with_payments(id, name, racing_number, Due::default(), payments))
    }

    fn with_payments(
        &self,
        participant: ParticipantId,
        name: String,
        racing_number: String,
        due: Due,
        payments: &[StoredPayment],
    ) -> DeskRider {
        let balance = Balance { due: due.total(), paid: sum(payments) };
        DeskRider {
            participant,
            name,
            racing_number,
            bike: String::new(),
            racing_class: None,
            club: None,
            due_parts: due.into(),
            due_cents: balance.due.0,
            paid_cents: balance.paid.0,
            open_cents: balance.open().0,
            state: balance.state(),
            payments: payments.iter().map(|payment| self.payment(payment)).collect(),
            arrived: None,
            documents_seen: None,
            consent_signed: None,
        }
    }

    fn payment(&self, payment: &StoredPayment) -> Payment {
        Payment {
            id: payment.id,
            amount_cents: payment.amount.0,
            method: payment.method,
            reason: payment.reason.clone(),
            taken_at: payment.taken_at,
            taken_by: self.people.name(payment.taken_by),
            receipt: self.receipts.get(&payment.id).map(ToString::to_string),
        }
    }

    fn mark(&self, rider: &ParticipantId, mark: Mark) -> Option<DeskMark> {
        let entry = self.marks.get(&(rider, mark))?;
        Some(DeskMark { at: entry.made_at, by: self.people.name(entry.made_by) })
    }
}

/// Returns the sum of some payments.
pub(super) fn sum(payments: &[StoredPayment]) -> Cents {
    payments.iter().map(|payment| payment.amount).sum()
}
