//! The riders of a stage who have started, with everything that their rows show.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ParticipantId, StageId};
use domain::judging::{EntryTime, RideKey};
use domain::registration::Participant;
use domain::results::{self, ComputedResult, ResultInput, RiderFacts, odd_rides};
use domain::ruleset::{FewerLaps, UnriddenKind};
use domain::stages::RacingClass;
use domain::timekeeping::RidingTime;
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;

use super::board_stage::BoardStage;
use super::output::{BoardResult, OddRide, Penalty, SecretaryFields};
use crate::Error;
use crate::registration::facts_of;
use crate::stage_times::StageTimes;

/// A rider who has started: computed for the ranking, and as rows for the public and for secretaries.
#[derive(Clone, Debug, PartialEq)]
pub struct Rider {
    /// The input of the ranking: the sum of the days, if the event lasts several days.
    pub computed: ComputedResult,
    /// The result of the stage alone.
    pub of_day: ComputedResult,
    /// The row, as everyone may see it.
    pub row: BoardResult,
    /// The fields that only secretaries see.
    pub secretary_fields: SecretaryFields,
}

/// The recorded section entries of one rider.
#[derive(Default)]
struct RiderEntries {
    scores: BTreeMap<RideKey, u32>,
    entry_times: BTreeMap<RideKey, EntryTime>,
    undecided: BTreeSet<RideKey>,
    unridden: BTreeMap<RideKey, UnriddenKind>,
}

/// Loads the riders of a stage who have started, or only some of them.
pub(crate) async fn load_riders(
    db: &impl Connection,
    stage: &BoardStage,
    only: Option<&[ParticipantId]>,
) -> Result<Vec<Rider>, Error> {
    let id = stage.stored_stage().id;
    let results = storage::results::list(db, id, only).await?;
    if results.is_empty() {
        return Ok(Vec::new());
    }
    let registrations = match only {
        Some(riders) => storage::registration::list_some(db, id, riders).await?,
        None => storage::registration::list(db, id).await?,
    };
    let mut participants: BTreeMap<_, _> = registrations
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let mut entries_by_rider = load_entries(db, id, only).await?;
    let mut penalties_by_rider: BTreeMap<ParticipantId, Vec<Penalty>> = BTreeMap::new();
    for penalty in storage::results::list_penalties(db, id, only).await? {
        penalties_by_rider.entry(penalty.participant.clone()).or_default().push(penalty.into());
    }
    let times = load_riding_times(db, stage).await?;
    Ok(results
        .into_iter()
        .filter_map(|mut result| {
            if let Some(time) = times.get(&result.participant) {
                result.facts.riding_seconds = result.facts.riding_seconds.or(Some(time.seconds));
                result.facts.late_seconds = result.facts.late_seconds.or(Some(time.late_seconds));
            }
            let participant = participants.remove(&result.participant)?;
            let entries = entries_by_rider.remove(&result.participant).unwrap_or_default();
            let penalties = penalties_by_rider.remove(&result.participant).unwrap_or_default();
            Some(build_rider(stage, participant, &result, entries, penalties))
        })
        .collect())
}

/// Loads the riding times that timekeepers recorded, if results depend on them.
async fn load_riding_times(
    db: &impl Connection,
    stage: &BoardStage,
) -> Result<BTreeMap<ParticipantId, RidingTime>, Error> {
    if !stage.rules().needs_riding_time() {
        return Ok(BTreeMap::new());
    }
    let times = StageTimes::load(db, stage.stored_stage()).await?;
    Ok(times.of_riders().filter_map(|rider| Some((rider.rider.id.clone(), rider.riding_time?))).collect())
}

async fn load_entries(
    db: &impl Connection,
    stage: StageId,
    only: Option<&[ParticipantId]>,
) -> Result<BTreeMap<ParticipantId, RiderEntries>, Error> {
    let mut entries_by_rider: BTreeMap<_, RiderEntries> = BTreeMap::new();
    for score in storage::judging::list_scores(db, stage, only).await? {
        let entries = entries_by_rider.entry(score.participant).or_default();
        if score.state == EntryState::Counts {
            entries.scores.insert(score.key, score.total);
            entries.entry_times.insert(score.key, score.time);
            entries.unridden.extend(score.unridden.map(|kind| (score.key, kind)));
        } else {
            entries.undecided.insert(score.key);
        }
    }
    Ok(entries_by_rider)
}

fn build_rider(
    stage: &BoardStage,
    participant: Participant,
    result: &StoredResult,
    entries: RiderEntries,
    penalties: Vec<Penalty>,
) -> Rider {
    let class = stage.class_or_absent(&participant.racing_class);
    let RiderEntries { scores, mut entry_times, mut undecided, unridden } = entries;
    let lacks_times = scores.is_empty() && unridden.is_empty() && result.lacks_times();
    let input = ResultInput {
        participant: participant.id.clone(),
        racing_class: participant.racing_class.clone(),
        scores,
        penalty_points: penalties.iter().map(|penalty| penalty.points).sum(),
        status: result.status,
        last_time_recorded: (!lacks_times).then(|| result.last_time_recorded()),
        facts: RiderFacts { unridden, ..facts_of(&participant, &result.facts, stage.stored_stage()) },
    };
    let of_day = results::compute(stage.format(), &class, &input, stage.rules());
    let computed = stage.earlier_days().add((&participant).into(), &class, of_day.clone(), stage.rules());
    entry_times.retain(|key, _| class.rides_at(*key));
    undecided.retain(|key| class.rides_at(*key));
    let ends_at = stage.stored_stage().ends_at;
    let odd_rides = odd_rides(&class, result.status, &entry_times);
    let overdue_rides = results::overdue_rides(&class, result.status, &entry_times, ends_at)
        .filter(|_| !computed.is_finished);
    let secretary_fields = SecretaryFields {
        version: result.version,
        undecided_rides: undecided.into_iter().collect(),
        odd_rides: odd_rides.into_iter().map(|(key, why)| OddRide { key, why }).collect(),
        overdue_rides: overdue_rides.map(Into::into),
        set_aside: input.scores.keys().copied().filter(|key| !class.is_on_course(*key)).collect(),
        penalties,
    };
    let row = build_row(stage, &class, participant, result, &input, &computed, &of_day);
    Rider { computed, of_day, row, secretary_fields }
}

/// Builds the row that everyone sees.
fn build_row(
    stage: &BoardStage,
    class: &RacingClass,
    participant: Participant,
    result: &StoredResult,
    input: &ResultInput,
    computed: &ComputedResult,
    of_day: &ComputedResult,
) -> BoardResult {
    let stored_stage = stage.stored_stage();
    // nobody failed to finish at a stage that isn't held, or by rules that rank riders with fewer laps
    let shows_no_dnf = stored_stage.details.manual_dnf
        || stored_stage.schedule_change.is_some()
        || stage.rules().ranking.fewer_laps == FewerLaps::RankedAfter;
    let is_from_table = !input.facts.totals.is_empty() && input.scores.is_empty();
    let score = |lap, section| {
        let key = RideKey::new(section, lap);
        input.scores.get(&key).copied().filter(|_| class.rides_at(key))
    };
    let day_totals = stage.earlier_days().totals((&participant).into(), of_day.total);
    let place = result.approved.map(|place| stage.shown_place(place));
    BoardResult {
        id: participant.id.to_string(),
        name: participant.name,
        racing_number: participant.racing_number,
        racing_class: participant.racing_class,
        bike: participant.bike,
        club: participant.club.map(|club| club.id),
        total: computed.total,
        penalty_points: input.penalty_points,
        late_marks: of_day.details.late_marks,
        day_totals,
        statistics: computed.statistics.0.clone(),
        started_on: input.last_time_recorded.map(|_| result.started_on()),
        last_time_recorded: input.last_time_recorded,
        finish_corrected: result.finish_correction.is_some(),
        finished: computed.is_finished,
        status: computed.status,
        auto_dnf_from: results::auto_dnf_from(computed, stored_stage.ends_at, shows_no_dnf),
        end_time_difference: input
            .last_time_recorded
            .and_then(|finish| stage.end_time_difference(class, computed.is_finished, finish)),
        lap_totals: is_from_table.then(|| of_day.details.laps.clone()),
        laps: if is_from_table {
            Vec::new()
        } else {
            (1..=class.laps)
                .map(|lap| class.sections.iter().map(|&section| score(lap, section)).collect())
                .collect()
        },
        unridden: input
            .facts
            .unridden
            .iter()
            .filter(|(key, _)| class.rides_at(**key))
            .map(Into::into)
            .collect(),
        progress: results::progress(class, input.scores.keys().copied()).into(),
        position: place.map(|place| place.position),
        position_points: place.map(|place| place.position_points),
        position_absolute_points: place.map(|place| place.position_absolute_points),
    }
}
