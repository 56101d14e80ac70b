//! The deliveries of judges that wait for the writer. One transaction records all deliveries of a stage that have
//! arrived until it runs: many judges at once cost few statements more than one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::ids::StageId;
use storage::Transaction;
use storage::stages::StageLock;
use tokio::sync::{Mutex as AsyncMutex, oneshot};

use super::entries::EntryIn;
use super::entry_group::EntryGroup;
use super::record::EntryRecorder;
use super::replies::EntriesOut;
use crate::change::set_position;
use crate::{App, Error, with_causes};

/// The response to a delivery, and the position of the stage in the change feed that includes it.
type Outcome = Result<(EntriesOut, u64), Error>;

/// The waiting deliveries, by stage.
#[derive(Default)]
pub(crate) struct WaitingDeliveries(Mutex<HashMap<StageId, Vec<Delivery>>>);

/// The entries of one judge's request.
struct Delivery {
    recorder: EntryRecorder,
    entries: Vec<EntryIn>,
    reply: oneshot::Sender<Outcome>,
}

impl WaitingDeliveries {
    /// Adds a delivery. Returns whether it is the only one that waits at its stage.
    fn add(&self, stage: StageId, delivery: Delivery) -> bool {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let deliveries = waiting.entry(stage).or_default();
        deliveries.push(delivery);
        deliveries.len() == 1
    }

    fn take(&self, stage: StageId) -> Vec<Delivery> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&stage).unwrap_or_default()
    }
}

/// Records a delivery, together with those that wait at the same stage. Returns after the commit. Even if the
/// caller stops waiting, the delivery is recorded.
pub(super) async fn record(
    app: &App,
    recorder: EntryRecorder,
    entries: Vec<EntryIn>,
) -> Result<EntriesOut, Error> {
    let stage = recorder.access.stage.id;
    let (reply, outcome) = oneshot::channel();
    if app.waiting_deliveries.add(stage, Delivery { recorder, entries, reply }) {
        tokio::spawn(record_waiting(app.clone(), stage));
    }
    let (output, position) = outcome.await.map_err(Error::internal)??;
    set_position(position);
    Ok(output)
}

/// Records the deliveries that wait at a stage. If they can't be recorded together, each is recorded alone,
/// because one of them may have made the others fail.
async fn record_waiting(app: App, stage: StageId) {
    let Err((error, mut deliveries)) = commit(&app, stage, Vec::new()).await else { return };
    // the transaction may have failed before it took them
    deliveries.extend(app.waiting_deliveries.take(stage));
    if deliveries.len() > 1 {
        tracing::debug!(%stage, error = %with_causes(&error), "deliveries couldn't be recorded together");
        for delivery in deliveries {
            tokio::spawn(record_alone(app.clone(), stage, delivery));
        }
    } else if let Some(delivery) = deliveries.pop() {
        answer(delivery, Err(error));
    }
}

async fn record_alone(app: App, stage: StageId, delivery: Delivery) {
    if let Err((error, mut deliveries)) = commit(&app, stage, vec![delivery]).await
        && let Some(delivery) = deliveries.pop()
    {
        answer(delivery, Err(error));
    }
}

/// Records deliveries, or, if none are given, those that wait when the transaction begins, and answers them
/// after the commit. Returns them with the error if nothing was recorded.
async fn commit(app: &App, stage: StageId, deliveries: Vec<Delivery>) -> Result<(), (Error, Vec<Delivery>)> {
    let deliveries = Arc::new(AsyncMutex::new(deliveries));
    let (recorded, queue) = (deliveries.clone(), app.clone());
    let outcome = app
        .change(stage, move |tx, lock| {
            Box::pin(async move {
                let mut deliveries = recorded.lock().await;
                if deliveries.is_empty() {
                    *deliveries = queue.waiting_deliveries.take(stage);
                }
                record_all(tx, lock, &mut deliveries).await
            })
        })
        .await;
    let deliveries = std::mem::take(&mut *deliveries.lock().await);
    let (outputs, position) = match outcome {
        Ok(recorded) => recorded,
        Err(error) => return Err((error, deliveries)),
    };
    for (delivery, output) in deliveries.into_iter().zip(outputs) {
        answer(delivery, Ok((output, position)));
    }
    Ok(())
}

/// Records deliveries, in the order of their arrival. Returns their responses and the position that includes
/// them all.
async fn record_all(
    tx: &Transaction,
    lock: &mut StageLock,
    deliveries: &mut [Delivery],
) -> Result<(Vec<EntriesOut>, u64), Error> {
    let entries = deliveries.iter().flat_map(|delivery| &delivery.entries);
    let mut group = EntryGroup::load(tx, lock.stage(), entries).await?;
    let mut outputs = Vec::with_capacity(deliveries.len());
    for Delivery { recorder, entries, .. } in deliveries {
        outputs.push(recorder.run(tx, lock, &mut group, entries).await?);
    }
    group.save(tx, lock).await?;
    Ok((outputs, lock.feed_position()))
}

fn answer(delivery: Delivery, outcome: Outcome) {
    // the caller may have stopped waiting; the commit stays
    let _ = delivery.reply.send(outcome);
}
