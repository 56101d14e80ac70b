//! Recording starts and finishes. The response is sent after they have been saved to disk.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::championships::Feature;
use domain::ids::{ParticipantId, TimeRecordId};
use domain::judging::correct_clock;
use domain::timekeeping::{TimePoint, TimeRecord};
use jiff::Timestamp;
use serde::Deserialize;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::judging::Judge;
use storage::stages::StageLock;
use storage::timekeeping::StoredTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::replies::{TimeReply, TimesOut};
use crate::judging::{ReplyCode, recording_judge, records_until};
use crate::stages::{StageAccess, authorize};
use crate::{App, Caller, Error, FieldCode, StagePath, api_enums};

/// The most times in one request.
pub const MAX_TIMES: usize = 200;
/// The most times stored for the start or the finish of one rider **(ours)**: more than any real day needs.
const MAX_PER_POINT: usize = 20;

/// Times sent by a timekeeper's phone, with the phone's time, so that its clock can be corrected; or times that a secretary
/// has entered from paper.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimesIn {
    /// The phone's clock at the time of sending; null for times that were entered, which are not corrected.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub device_now: Option<Timestamp>,
    /// The timekeeper's name. Only for a judge link; with an account, the account's name is used.
    pub judge_name: Option<String>,
    /// The times: at least one, at most 200.
    pub times: Vec<TimeIn>,
}

/// The start or finish of a rider.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeIn {
    /// The id, made by the phone. A request with the same id again is a repeat.
    pub id: Uuid,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: String,
    /// What was recorded.
    #[schema(value_type = api_enums::TimePoint)]
    pub point: TimePoint,
    /// When it happened, by the phone's clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
}

/// Records times, each independently, and returns a reply for each, in the order of the request. Returns after the
/// commit.
///
/// # Errors
/// `Forbidden` for the link of a second judge; `Invalid` if there are no times, or too many; `StageError::FeatureOff` if the championship doesn't use start times.
/// A time of a rider who isn't registered is no error: its reply says that it is rejected.
pub async fn record(app: &App, caller: &Caller, path: &StagePath, batch: TimesIn) -> Result<TimesOut, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::KeepTime).await?;
    access.require_feature(Feature::StartTimes)?;
    // what a second judge records never counts, and times do
    if caller.link.as_ref().is_some_and(|link| link.cross_check) {
        return Err(Error::Forbidden);
    }
    if batch.times.is_empty() || batch.times.len() > MAX_TIMES {
        let message = format!("must have 1 to {MAX_TIMES} times");
        return Err(Error::invalid("times", FieldCode::Length, message));
    }
    let recorder = Recorder {
        timekeeper: recording_judge(caller, batch.judge_name)?,
        access,
        device_now: batch.device_now,
        server_now: app.now(),
    };
    let stage = recorder.access.stage.id;
    app.change(stage, move |tx, lock| Box::pin(async move { recorder.run(tx, lock, &batch.times).await }))
        .await
}

/// Records the times of one timekeeper.
struct Recorder {
    timekeeper: Judge,
    access: StageAccess,
    device_now: Option<Timestamp>,
    server_now: Timestamp,
}

impl Recorder {
    async fn run(&self, tx: &Transaction, lock: &mut StageLock, input: &[TimeIn]) -> Result<TimesOut, Error> {
        let stage = self.access.stage.id;
        let ids: Vec<_> = input.iter().map(|time| TimeRecordId(time.id)).collect();
        let mut known: BTreeMap<_, _> = storage::timekeeping::find(tx, &ids)
            .await?
            .into_iter()
            .map(|(of, stored)| (stored.record.id, (of, stored.record.point)))
            .collect();
        let riders: BTreeSet<_> =
            storage::registration::list_participants(tx, stage).await?.into_iter().map(|it| it.id).collect();
        let mut counts = BTreeMap::<_, usize>::new();
        for stored in storage::timekeeping::list(tx, stage).await? {
            *counts.entry((stored.record.participant, stored.record.point)).or_default() += 1;
        }
        let (mut added, mut replies) = (Vec::new(), Vec::with_capacity(input.len()));
        for time in input {
            let Ok(participant) = time.participant.parse::<ParticipantId>() else {
                replies.push(TimeReply::reject(time.id, ReplyCode::UnknownParticipant));
                continue;
            };
            let id = TimeRecordId(time.id);
            // a repeat gets the same reply, even if the rider has withdrawn or exchanged the rides since
            replies.push(match known.get(&id) {
                Some((of, point)) if (*of, *point) == (stage, time.point) => TimeReply::accept(time.id),
                Some(_) => TimeReply::reject(time.id, ReplyCode::IdTaken),
                None if !riders.contains(&participant) => {
                    TimeReply::reject(time.id, ReplyCode::UnknownParticipant)
                }
                None if self.is_after_recording_period(time) => {
                    TimeReply::reject(time.id, ReplyCode::LinkEnded)
                }
                None => {
                    let count = counts.entry((participant.clone(), time.point)).or_default();
                    if *count >= MAX_PER_POINT {
                        TimeReply::reject(time.id, ReplyCode::TooMany)
                    } else {
                        *count += 1;
                        added.push(self.to_stored(time, participant));
                        known.insert(id, (stage, time.point));
                        TimeReply::accept(time.id)
                    }
                }
            });
        }
        self.store(tx, lock, &added).await?;
        Ok(TimesOut { server_now: self.server_now, replies })
    }

    async fn store(&self, tx: &Transaction, lock: &mut StageLock, added: &[StoredTime]) -> Result<(), Error> {
        storage::timekeeping::insert(tx, self.access.stage.id, added).await?;
        let riders: BTreeSet<_> = added.iter().map(|time| time.record.participant.clone()).collect();
        let changed: Vec<_> = riders.into_iter().map(ChangedObject::Participant).collect();
        Ok(storage::changes::append_all(tx, lock, &changed).await?)
    }

    fn to_stored(&self, input: &TimeIn, participant: ParticipantId) -> StoredTime {
        StoredTime {
            record: TimeRecord {
                id: TimeRecordId(input.id),
                participant,
                point: input.point,
                at: self.to_server_time(input.recorded_at),
            },
            device_time: input.recorded_at,
            created_at: self.server_now,
            user: self.timekeeper.user,
            link: self.timekeeper.link,
            timekeeper: self.timekeeper.display_name.clone(),
            removed_at: None,
        }
    }

    /// Converts a time of the phone to the server's clock.
    fn to_server_time(&self, time: Timestamp) -> Timestamp {
        self.device_now.map_or(time, |device_now| correct_clock(time, device_now, self.server_now))
    }

    /// Whether a judge link had stopped recording when the time was recorded, as for entries.
    fn is_after_recording_period(&self, time: &TimeIn) -> bool {
        let until = records_until(self.access.stage.ends_at);
        self.timekeeper.link.is_some()
            && self.server_now >= until
            && self.to_server_time(time.recorded_at) >= until
    }
}
