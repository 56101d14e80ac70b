//! Recording entries (`RULES.md`, Section entries). The response is sent after `storage`'s writer has
//! committed the entries.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{CardEntry, EventData};
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{ArrivalContext, EntryEvent, EntryScore, RideKey, SentRide, UnassignedState};
use domain::stages::RacingClass;
use jiff::Timestamp;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::judging::unassigned::StoredUnassignedRide;
use storage::judging::{EntryState, Judge, RideOfEntry, StoredEntry};
use storage::stages::StageLock;

use super::correction::RelatedEntries;
use super::cross_check;
use super::deliveries;
use super::entries::{EntriesIn, EntryIn, EventIn, UnidentifiedIn, check_sizes};
use super::entry_group::EntryGroup;
use super::links::records_until;
use super::replies::{EntriesOut, Reply, Uncounted};
use super::reply_code::ReplyCode;
use super::ride_entries::{Scoring, insert};
use super::unassigned::UnassignedGroup;
use crate::accounts::display_name;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldCode, StagePath, audit_log, result_updates, stages};

/// The most entries stored for one ride **(ours)**: more than any real day needs.
const MAX_PER_RIDE: usize = 20;

/// Records entries of a judge, each independently, and returns a reply for each, in the order of the request.
/// Returns after the commit.
///
/// # Errors
/// `Invalid` if there are no entries, or too many, or if one is too large. An entry that can't be a ride of
/// its rider is no error: its reply says that it is rejected.
pub async fn record(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    batch: EntriesIn,
) -> Result<EntriesOut, Error> {
    let access = stages::authorize_recent(app, caller, path, Action::ViewJudgeSheet).await?;
    check_sizes(&batch.entries)?;
    let judge = recording_judge(caller, batch.judge_name)?;
    let recorder = EntryRecorder::new(app, caller.clone(), access, judge, batch.device_now);
    deliveries::record(app, recorder, batch.entries).await
}

/// Returns the judge who records: the user of the account, or the name entered after opening a judge link.
pub(crate) fn recording_judge(caller: &Caller, input: Option<String>) -> Result<Judge, Error> {
    let Some(link) = &caller.link else {
        let user = caller.user()?;
        return Ok(Judge {
            user: Some(user.id),
            display_name: user.display_name.clone(),
            email: Some(user.email.clone()),
            link: None,
        });
    };
    let display_name = input.and_then(|name| display_name::parse(&name));
    let display_name =
        display_name.ok_or_else(|| Error::invalid("judgeName", FieldCode::Required, "must be a name"))?;
    Ok(Judge { user: None, display_name, email: None, link: Some(link.id) })
}

/// Records one judge's entries, with that judge's rights.
pub(super) struct EntryRecorder {
    pub(super) caller: Caller,
    pub(super) access: StageAccess,
    pub(super) judge: Judge,
    device_now: Timestamp,
    pub(super) server_now: Timestamp,
    /// The ids of newly stored entries, without repeats.
    pub(super) new_entries: Vec<EntryId>,
    /// How many newly stored rides are from paper cards, by rider.
    from_cards: BTreeMap<ParticipantId, u64>,
}

impl EntryRecorder {
    /// Creates a recorder. `device_now` is the present time on the clock of the device that recorded the
    /// entries.
    pub(super) fn new(
        app: &App,
        caller: Caller,
        access: StageAccess,
        judge: Judge,
        device_now: Timestamp,
    ) -> Self {
        Self {
            caller,
            access,
            judge,
            device_now,
            server_now: app.now(),
            new_entries: Vec::new(),
            from_cards: BTreeMap::new(),
        }
    }

    /// Records the entries, and returns a reply for each. The last of them are stored when `group` is saved.
    /// After a failed transaction it can be called again.
    pub(super) async fn run(
        &mut self,
        tx: &Transaction,
        lock: &mut StageLock,
        group: &mut EntryGroup,
        entries: &[EntryIn],
    ) -> Result<EntriesOut, Error> {
        self.new_entries.clear();
        self.from_cards.clear();
        stages::refresh(tx, lock, &mut self.access.stage).await?;
        if self.caller.link.as_ref().is_some_and(|link| link.cross_check) {
            let replies = cross_check::record(tx, self, entries).await?;
            return Ok(EntriesOut { server_now: self.server_now, replies });
        }
        let mut replies = Vec::with_capacity(entries.len());
        for entry in entries {
            replies.push(self.record_entry(tx, lock, group, entry).await?);
        }
        self.log_cards(tx).await?;
        Ok(EntriesOut { server_now: self.server_now, replies })
    }

    /// Logs who entered which cards: only cards are logged, because a judge's entry itself says who recorded
    /// it.
    async fn log_cards(&self, tx: &Transaction) -> Result<(), Error> {
        for (participant, rides) in &self.from_cards {
            let data = EventData::EnterCard(CardEntry { participant: participant.clone(), rides: *rides });
            let (stage, now) = (self.access.stage.id, self.server_now);
            audit_log::record(tx, stage, &self.caller.user, now, data).await?;
        }
        Ok(())
    }

    /// Records one entry, unless it is a repeat or has to be rejected.
    async fn record_entry(
        &mut self,
        tx: &Transaction,
        lock: &mut StageLock,
        group: &mut EntryGroup,
        input: &EntryIn,
    ) -> Result<Reply, Error> {
        if let Some(unidentified) = &input.unidentified {
            return Ok(self.receive_unidentified(&mut group.unassigned, input, unidentified));
        }
        let Ok(participant) = input.participant.parse::<ParticipantId>() else {
            return Ok(Reply::reject_unknown_participant(input.id));
        };
        if let Some(stored) = group.find(tx, EntryId(input.id)).await? {
            return Ok(self.reply_again(lock, input, &participant, &stored));
        }
        if let Err((code, message)) = self.check_permission(input) {
            return Ok(Reply::reject(input.id, code, message));
        }
        let stage = &self.access.stage;
        let Some(class_name) = group.find_class(tx, &participant).await? else {
            return Ok(Reply::reject_unknown_participant(input.id));
        };
        let Some(class) = stage.find_class(&class_name) else {
            let message = "the rider's class does not ride here";
            return Ok(Reply::reject(input.id, ReplyCode::SectionNotRidden, message));
        };
        let events: Vec<_> = input.events.iter().map(|event| (event.name, event.points)).collect();
        if let Err(invalid) = domain::judging::check_entry(stage.details.format, class, input.key, &events) {
            return Ok(Reply::reject(input.id, invalid.into(), invalid.to_string()));
        }
        let is_unrelated = group.is_unrelated(input, &participant);
        let mut entry = self.to_entry(input, participant, class);
        if is_unrelated {
            entry.state = self.state_on_arrival(lock, &entry, &[], None);
            group.add(entry.clone());
        } else {
            group.save_and_outdate(tx, lock).await?;
            let (stage, key) = (self.access.stage.id, entry.key);
            let ride_entries = storage::judging::list_for_ride(tx, stage, &entry.participant, key).await?;
            if self.has_too_many_entries(&ride_entries, input) {
                let message = format!("this ride was recorded {MAX_PER_RIDE} times already");
                return Ok(Reply::reject(input.id, ReplyCode::TooMany, message));
            }
            let related =
                RelatedEntries::load(tx, &self.access, &self.caller, &self.judge, input, &ride_entries)
                    .await?;
            self.receive(tx, lock, &mut entry, &ride_entries, &related).await?;
        }
        self.new_entries.push(entry.id);
        let uncounted = self.uncounted(entry.key, entry.recorded_at, entry.from_card, &entry.events);
        let reply = Reply::from_state(lock, entry.id, entry.state, uncounted);
        if entry.from_card {
            *self.from_cards.entry(entry.participant).or_default() += 1;
        }
        Ok(reply)
    }

    /// Collects a ride whose rider the judge couldn't identify, unless it is a repeat or has to be rejected. It is kept
    /// whether or not the championship still has such rides turned on, because the phone has recorded it.
    fn receive_unidentified(
        &mut self,
        group: &mut UnassignedGroup,
        input: &EntryIn,
        unidentified: &UnidentifiedIn,
    ) -> Reply {
        match group.is_of_stage(EntryId(input.id)) {
            Some(true) => return Reply::accept(input.id),
            Some(false) => {
                return Reply::reject(input.id, ReplyCode::IdTaken, "this id belongs to another ride");
            }
            None => {}
        }
        if let Err((code, message)) = self.check_permission(input) {
            return Reply::reject(input.id, code, message);
        }
        let (format, classes) = (self.access.stage.details.format, &self.access.stage.classes);
        let events: Vec<_> = input.events.iter().map(|event| (event.name, event.points)).collect();
        let (section, lap) = (input.key.section, input.known_lap());
        if let Err(invalid) = domain::judging::check_unassigned(format, classes, section, lap, &events) {
            return Reply::reject(input.id, invalid.into(), invalid.to_string());
        }
        if group.is_full() {
            let message = "this stage has too many rides without a rider";
            return Reply::reject(input.id, ReplyCode::TooMany, message);
        }
        let events = self.to_events(input);
        group.add(StoredUnassignedRide {
            id: EntryId(input.id),
            section,
            lap,
            plate: unidentified.plate.trim().to_owned(),
            note: unidentified.note.trim().to_owned(),
            total: self.scoring().total(&events),
            events,
            judge: self.judge.clone(),
            device_time: input.recorded_at,
            recorded_at: self.to_server_time(input.recorded_at),
            created_at: self.server_now,
            state: UnassignedState::Waiting,
            reason: None,
            decided_at: None,
        });
        self.new_entries.push(EntryId(input.id));
        Reply::accept(input.id)
    }

    /// Returns the reply to an id that is already stored: a repeat, or an id that belongs to another ride.
    fn reply_again(
        &self,
        lock: &StageLock,
        input: &EntryIn,
        participant: &ParticipantId,
        stored: &RideOfEntry,
    ) -> Reply {
        let arriving = SentRide { participant, key: input.key, device_time: input.recorded_at };
        let known =
            SentRide { participant: &stored.participant, key: stored.key, device_time: stored.device_time };
        if stored.stage == self.access.stage.id && domain::judging::is_sent_again(known, arriving) {
            let recorded_at = self.to_server_time(input.recorded_at);
            let events = self.to_events(input);
            let uncounted = self.uncounted(input.key, recorded_at, input.from_card, &events);
            return Reply::from_state(lock, stored.id, stored.state, uncounted);
        }
        Reply::reject(input.id, ReplyCode::IdTaken, "this id belongs to another ride")
    }

    /// Fails with the reason if the judge may not record this entry.
    pub(super) fn check_permission(&self, input: &EntryIn) -> Result<(), (ReplyCode, String)> {
        let section = input.key.section;
        if self.access.allow(&self.caller, Action::RecordEntry { section }).is_err() {
            return Err((ReplyCode::NotYourSection, format!("section {section} is not yours")));
        }
        if input.from_card && self.access.allow(&self.caller, Action::EnterCard).is_err() {
            return Err((ReplyCode::CardNotAllowed, "only secretaries enter cards".to_owned()));
        }
        if self.is_after_recording_period(input) {
            let message = "the judge link recorded no more rides at that time";
            return Err((ReplyCode::LinkEnded, message.to_owned()));
        }
        Ok(())
    }

    /// Whether the ride has the most entries already. Test rides have a limit of their own, so that they
    /// don't use up that of the race.
    fn has_too_many_entries(&self, ride_entries: &[StoredEntry], input: &EntryIn) -> bool {
        let is_test = |recorded_at| domain::judging::is_test(recorded_at, self.access.stage.starts_at);
        let is_new_test = is_test(self.to_server_time(input.recorded_at));
        let counted = ride_entries.iter().filter(|entry| is_test(entry.recorded_at) == is_new_test);
        counted.count() >= MAX_PER_RIDE
    }

    /// Converts the input to an entry, with corrected times. Its state within the ride isn't decided yet.
    fn to_entry(&self, input: &EntryIn, participant: ParticipantId, class: &RacingClass) -> StoredEntry {
        let events = self.to_events(input);
        let recorded_at = self.to_server_time(input.recorded_at);
        StoredEntry {
            id: EntryId(input.id),
            participant,
            key: input.key,
            state: EntryState::Counts,
            total: self.scoring().total(&events),
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

    /// Converts the events, with corrected times.
    pub(super) fn to_events(&self, input: &EntryIn) -> Vec<EntryEvent> {
        let to_event = |event: &EventIn| EntryEvent {
            name: event.name,
            points: event.points,
            timestamp: self.to_server_time(event.timestamp),
            time: event.time,
        };
        input.events.iter().map(to_event).collect()
    }

    /// Returns the state of an arriving entry within its ride. `related` is `None` if it relates to no other.
    fn state_on_arrival(
        &self,
        lock: &StageLock,
        entry: &StoredEntry,
        ride_entries: &[StoredEntry],
        related: Option<&RelatedEntries>,
    ) -> EntryState {
        let ride = self.scoring().to_ride(ride_entries);
        let arrival = ArrivalContext {
            score: EntryScore { id: entry.id, total: entry.total },
            is_replaced: related.is_some_and(RelatedEntries::is_replaced),
            recorded_at: entry.recorded_at,
            starts_at: self.access.stage.starts_at,
            moves_ride_of_another: related.is_some_and(RelatedEntries::moves_ride_of_another),
            may_count: lock.results_status.may_change()
                && self.uncounted(entry.key, entry.recorded_at, entry.from_card, &entry.events).is_none(),
        };
        domain::judging::state_on_arrival(&ride, arrival)
    }

    /// Decides on the state of an entry that relates to others, and stores it.
    async fn receive(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        entry: &mut StoredEntry,
        ride_entries: &[StoredEntry],
        related: &RelatedEntries,
    ) -> Result<(), Error> {
        let stage = &self.access.stage;
        let may_replace = lock.results_status.may_change() && self.scoring().follows_rules(&entry.events);
        if may_replace && related.replaces_entry() {
            return related.replace(tx, lock, &self.caller, entry, ride_entries).await;
        }
        entry.state = self.state_on_arrival(lock, entry, ride_entries, Some(related));
        insert(tx, stage.id, entry, ride_entries).await?;
        related.log_successor(tx, &self.caller, entry).await?;
        if entry.state == EntryState::Counts {
            result_updates::count_entry(tx, stage.id, &entry.participant, entry.time()).await?;
        }
        if matches!(entry.state, EntryState::Counts | EntryState::Undecided) {
            storage::changes::append(tx, lock, &ChangedObject::Result(entry.participant.clone())).await?;
        }
        Ok(())
    }

    /// Converts a time of the device to the server's clock.
    pub(super) fn to_server_time(&self, time: Timestamp) -> Timestamp {
        domain::judging::correct_clock(time, self.device_now, self.server_now)
    }

    fn scoring(&self) -> Scoring {
        (&self.access.stage).into()
    }

    /// Returns why an entry can't count before a secretary decides. A card has no time of its own.
    fn uncounted(
        &self,
        key: RideKey,
        recorded_at: Timestamp,
        from_card: bool,
        events: &[EntryEvent],
    ) -> Option<Uncounted> {
        let handed_over = self.access.handed_over(&self.caller);
        if !from_card && domain::judging::is_after_handover(handed_over, key.section, recorded_at) {
            return Some(Uncounted::SectionHandedOver);
        }
        (!self.scoring().follows_rules(events)).then_some(Uncounted::OtherRules)
    }

    /// Whether a judge link had stopped recording when the entry was recorded. As long as the link records,
    /// no entry is rejected because of a wrong clock.
    fn is_after_recording_period(&self, entry: &EntryIn) -> bool {
        let until = records_until(self.access.stage.ends_at);
        self.caller.link.is_some()
            && self.server_now >= until
            && self.to_server_time(entry.recorded_at) >= until
    }

    /// Returns the time at which a ride on a paper card counts as recorded.
    fn card_time(&self, input: Timestamp, class: &RacingClass) -> Timestamp {
        let stage = &self.access.stage;
        let class_end = class.ends_at(stage.starts_at, stage.ends_at, &stage.time_zone);
        domain::judging::card_time(input, stage.ends_at, class_end)
    }
}
