//! Recording entries (`RULES.md`, Section entries). The response is sent after `storage`'s writer has
//! committed the entries.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{CardEntry, EventData};
use domain::ids::{EntryId, ParticipantId, StageId};
use domain::judging::{ArrivalContext, EntryEvent, EntryScore, EventName, RideEntry};
use domain::stages::RacingClass;
use jiff::Timestamp;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::judging::{EntryState, Judge, StoredEntry};
use storage::stages::StageLock;

use super::correction::Correction;
use super::entries::{EntriesIn, EntryIn, check_sizes};
use super::links::records_until;
use super::replies::{EntriesOut, Outcome, Reply, outcome_of, reason};
use super::reply_code::ReplyCode;
use crate::accounts::sign_up;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldCode, StagePath, audit_log, result_updates, stages};

/// The most entries stored for one ride **(ours)**: more than any real day needs.
const MAX_PER_RIDE: usize = 20;

/// Records entries of a judge, each independently, and returns a reply for each, in the order of the request.
/// Returns after the commit.
pub async fn record(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    batch: EntriesIn,
) -> Result<EntriesOut, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ViewJudgeSheet).await?;
    check_sizes(&batch.entries)?;
    let judge = judge(caller, batch.judge_name)?;
    let mut recorder = EntryRecorder::new(app, caller.clone(), access, judge, batch.device_now);
    app.change(recorder.access.stage.id, move |tx, lock| {
        Box::pin(async move { recorder.run(tx, lock, &batch.entries).await })
    })
    .await
}

/// Returns the judge who records: the user of the account, or the name entered after opening a judge link.
pub(super) fn judge(caller: &Caller, input: Option<String>) -> Result<Judge, Error> {
    let Some(link) = &caller.link else {
        let user = caller.user()?;
        return Ok(Judge {
            user: Some(user.id),
            display_name: user.display_name.clone(),
            email: Some(user.email.clone()),
            link: None,
        });
    };
    let display_name = input.and_then(|name| sign_up::person_name(&name));
    let display_name =
        display_name.ok_or_else(|| Error::invalid("judgeName", FieldCode::Required, "must be a name"))?;
    Ok(Judge { user: None, display_name, email: None, link: Some(link.id) })
}

/// Records one judge's entries, with that judge's rights.
pub(super) struct EntryRecorder {
    app: App,
    caller: Caller,
    pub(super) access: StageAccess,
    pub(super) judge: Judge,
    device_now: Timestamp,
    pub(super) server_now: Timestamp,
    /// The ids of newly stored entries, without repeats.
    pub(super) stored: Vec<EntryId>,
    /// How many newly stored rides are from paper cards, by rider.
    from_cards: BTreeMap<ParticipantId, u64>,
}

impl EntryRecorder {
    /// `device_now` is the present time on the clock of the device that recorded.
    pub(super) fn new(
        app: &App,
        caller: Caller,
        access: StageAccess,
        judge: Judge,
        device_now: Timestamp,
    ) -> Self {
        Self {
            app: app.clone(),
            caller,
            access,
            judge,
            device_now,
            server_now: app.now(),
            stored: Vec::new(),
            from_cards: BTreeMap::new(),
        }
    }

    pub(super) async fn run(
        &mut self,
        tx: &Transaction,
        lock: &mut StageLock,
        entries: &[EntryIn],
    ) -> Result<EntriesOut, Error> {
        stages::refresh(tx, lock, &mut self.access.stage).await?;
        let mut replies = Vec::with_capacity(entries.len());
        for entry in entries {
            replies.push(self.entry(tx, lock, entry).await?);
        }
        self.log_cards(tx).await?;
        Ok(EntriesOut { server_now: self.server_now, replies })
    }

    /// Logs who entered which cards: only cards are logged, because a judge's entry itself says who recorded it.
    async fn log_cards(&self, tx: &Transaction) -> Result<(), Error> {
        for (participant, rides) in &self.from_cards {
            let data = EventData::EnterCard(CardEntry { participant: participant.clone(), rides: *rides });
            let (stage, now) = (self.access.stage.id, self.server_now);
            audit_log::record(tx, stage, &self.caller.user, now, data).await?;
        }
        Ok(())
    }

    async fn entry(
        &mut self,
        tx: &Transaction,
        lock: &mut StageLock,
        entry: &EntryIn,
    ) -> Result<Reply, Error> {
        let reply = |outcome, why: Option<(ReplyCode, String)>| {
            let (code, message) = why.unzip();
            Reply { id: entry.id, outcome, code, message }
        };
        let rejected = |code, message: String| Ok(reply(Outcome::Rejected, Some((code, message))));
        let stage = &self.access.stage;
        let Ok(participant) = entry.participant.parse::<ParticipantId>() else {
            return rejected(ReplyCode::UnknownParticipant, "no such rider at this stage".into());
        };
        if let Some((known_stage, known)) = storage::judging::find(tx, EntryId(entry.id)).await? {
            return if (known_stage, &known.participant, known.key) == (stage.id, &participant, entry.key) {
                Ok(reply(outcome_of(known.state), reason(lock, known.state)))
            } else {
                rejected(ReplyCode::IdTaken, "this id belongs to another ride".into())
            };
        }
        let section = entry.key.section;
        if self.access.allow(&self.caller, Action::RecordEntry { section }).is_err() {
            return rejected(ReplyCode::NotYourSection, format!("section {section} is not yours"));
        }
        if entry.from_card && self.access.allow(&self.caller, Action::EnterCard).is_err() {
            return rejected(ReplyCode::CardNotAllowed, "only secretaries enter cards".into());
        }
        if self.is_after_link_ended(entry) {
            return rejected(
                ReplyCode::LinkEnded,
                "the judge link recorded no more rides at that time".into(),
            );
        }
        let Some(rider) = storage::registration::find(tx, stage.id, &participant).await? else {
            return rejected(ReplyCode::UnknownParticipant, "no such rider at this stage".into());
        };
        let Some(class) = stage.class(&rider.participant.racing_class) else {
            return rejected(ReplyCode::SectionNotRidden, "the rider's class does not ride here".into());
        };
        let events: Vec<_> = entry.events.iter().map(|event| (event.name, event.points)).collect();
        if let Err(invalid) = domain::judging::check_entry(stage.details.format, class, entry.key, &events) {
            return rejected(invalid.into(), invalid.to_string());
        }
        let ride_entries = storage::judging::of_ride(tx, stage.id, &participant, entry.key).await?;
        // test rides have a limit of their own, so that they don't use up that of the race
        let is_test = |recorded_at| domain::judging::is_test(recorded_at, stage.starts_at);
        let is_arriving_test = is_test(self.corrected(entry.recorded_at));
        if ride_entries.iter().filter(|known| is_test(known.recorded_at) == is_arriving_test).count()
            >= MAX_PER_RIDE
        {
            return rejected(
                ReplyCode::TooMany,
                format!("this ride was recorded {MAX_PER_RIDE} times already"),
            );
        }
        let correction =
            Correction::find(tx, &self.access, &self.caller, &self.judge, entry, &ride_entries).await?;
        let mut entry = self.to_entry(entry, participant, class);
        self.receive(tx, lock, &mut entry, &ride_entries, &correction).await?;
        self.stored.push(entry.id);
        if entry.from_card {
            *self.from_cards.entry(entry.participant).or_default() += 1;
        }
        Ok(reply(outcome_of(entry.state), reason(lock, entry.state)))
    }

    /// Converts the input to an entry, with corrected times. Its state within the ride isn't decided yet.
    fn to_entry(&self, input: &EntryIn, participant: ParticipantId, class: &RacingClass) -> StoredEntry {
        let corrected = |time| self.corrected(time);
        let events: Vec<_> = input
            .events
            .iter()
            .map(|event| EntryEvent {
                name: event.name,
                points: event.points,
                timestamp: corrected(event.timestamp),
                time: event.time,
            })
            .collect();
        let recorded_at = corrected(input.recorded_at);
        StoredEntry {
            id: EntryId(input.id),
            participant,
            key: input.key,
            state: EntryState::Counts,
            total: domain::judging::total(self.access.stage.details.format, &events, &self.app.rules),
            events,
            judge: self.judge.clone(),
            device_time: input.recorded_at,
            recorded_at: if input.from_card { self.card_time(recorded_at, class) } else { recorded_at },
            from_card: input.from_card,
            created_at: self.server_now,
            version: 1,
            replaces: input.replaces.map(EntryId),
        }
    }

    /// Decides on the state of the entry within its ride, and stores it.
    async fn receive(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        entry: &mut StoredEntry,
        ride_entries: &[StoredEntry],
        correction: &Correction,
    ) -> Result<(), Error> {
        let stage = &self.access.stage;
        let may_change = lock.results_status.may_change();
        if may_change && correction.changes_something() {
            return correction.apply(tx, lock, &self.caller, entry, ride_entries).await;
        }
        let known: Vec<_> = ride_entries.iter().map(ride_entry).collect();
        let arrival = ArrivalContext {
            score: EntryScore { id: entry.id, total: entry.total },
            is_replaced: correction.is_replaced(),
            recorded_at: entry.recorded_at,
            starts_at: stage.starts_at,
            moves_ride_of_another: correction.moves_ride_of_another(),
            may_change,
        };
        entry.state = domain::judging::state_on_arrival(&known, arrival);
        insert(tx, stage.id, entry, ride_entries).await?;
        correction.log_successor(tx, &self.caller, entry).await?;
        if entry.state == EntryState::Counts {
            result_updates::count_entry(tx, stage.id, &entry.participant, entry.time()).await?;
        }
        if matches!(entry.state, EntryState::Counts | EntryState::Undecided) {
            storage::changes::append(tx, lock, &ChangedObject::Result(entry.participant.clone())).await?;
        }
        Ok(())
    }

    /// Converts a time of the device to the server's clock.
    fn corrected(&self, time: Timestamp) -> Timestamp {
        domain::judging::correct_clock(time, self.device_now, self.server_now)
    }

    /// Whether a judge link had stopped recording when the entry was recorded. As long as the link records,
    /// no entry is refused because of a wrong clock.
    fn is_after_link_ended(&self, entry: &EntryIn) -> bool {
        let until = records_until(self.access.stage.ends_at);
        self.caller.link.is_some() && self.server_now >= until && self.corrected(entry.recorded_at) >= until
    }

    fn card_time(&self, input: Timestamp, class: &RacingClass) -> Timestamp {
        let stage = &self.access.stage;
        let class_end = class.ends_at(stage.starts_at, stage.ends_at, &stage.time_zone);
        domain::judging::card_time(input, stage.ends_at, class_end)
    }
}

/// Inserts an entry.
pub(super) async fn insert(
    tx: &Transaction,
    stage: StageId,
    entry: &StoredEntry,
    ride_entries: &[StoredEntry],
) -> Result<(), Error> {
    raise_counting_version(tx, entry.state, ride_entries).await?;
    Ok(storage::judging::insert(tx, stage, entry).await?)
}

/// Increases the version of the entry that counts if another entry of its ride becomes undecided, so that
/// nobody edits it without having seen the other.
pub(super) async fn raise_counting_version(
    tx: &Transaction,
    state: EntryState,
    ride_entries: &[StoredEntry],
) -> Result<(), Error> {
    if let (EntryState::Undecided, Some(counting)) =
        (state, ride_entries.iter().find(|entry| entry.state == EntryState::Counts))
    {
        storage::judging::update(tx, counting).await?;
    }
    Ok(())
}

/// Converts an entry to the type that the rules compare.
pub(super) fn ride_entry(entry: &StoredEntry) -> RideEntry {
    let is_edited = entry.events.iter().any(|event| event.name == EventName::EditedTo);
    RideEntry { score: EntryScore { id: entry.id, total: entry.total }, state: entry.state, is_edited }
}
