//! The riders of a stage who have started, with everything that their rows show.

use std::collections::{BTreeMap, BTreeSet};

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::judging::{EntryTime, RideKey};
use domain::registration::Participant;
use domain::results::{self, ResultInput, odd_rides};
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;

use super::board_stage::BoardStage;
use super::output::{BoardResult, OddRide, Penalty, SecretaryFields};
use crate::Error;

/// A rider who has started: computed for the ranking, and as rows for the public and for secretaries.
#[derive(Clone, Debug, PartialEq)]
pub struct Rider {
    /// The input of the ranking.
    pub computed: results::ComputedResult,
    /// The row, as everyone may see it.
    pub row: BoardResult,
    /// The fields that only secretaries see.
    pub secretary_fields: SecretaryFields,
}

/// Loads the riders of a stage who have started, or only one rider.
pub(crate) async fn riders(
    on: &impl Connection,
    stage: &BoardStage,
    only: Option<&ParticipantId>,
    rules: &Ruleset,
) -> Result<Vec<Rider>, Error> {
    let id = stage.stored().id;
    let stored = match only {
        Some(participant) => storage::results::find(on, id, participant).await?.into_iter().collect(),
        None => storage::results::list(on, id).await?,
    };
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let registrations = match only {
        Some(participant) => storage::registration::find(on, id, participant).await?.into_iter().collect(),
        None => storage::registration::list(on, id).await?,
    };
    let mut participants: BTreeMap<_, _> = registrations
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let mut recorded: BTreeMap<ParticipantId, RiderEntries> = BTreeMap::new();
    for score in storage::judging::scores(on, id, only).await? {
        let of_rider = recorded.entry(score.participant).or_default();
        if score.state == EntryState::Counts {
            of_rider.scores.insert(score.key, score.total);
            of_rider.entry_times.insert(score.key, score.time);
        } else {
            of_rider.undecided.insert(score.key);
        }
    }
    let mut penalties: BTreeMap<ParticipantId, Vec<Penalty>> = BTreeMap::new();
    for penalty in storage::results::penalties(on, id, only).await? {
        penalties.entry(penalty.participant.clone()).or_default().push(penalty.into());
    }
    Ok(stored
        .into_iter()
        .filter_map(|result| {
            let participant = participants.remove(&result.participant)?;
            let recorded = recorded.remove(&result.participant).unwrap_or_default();
            let penalties = penalties.remove(&result.participant).unwrap_or_default();
            Some(build_rider(stage, participant, &result, recorded, penalties, rules))
        })
        .collect())
}

/// The recorded section entries of one rider.
#[derive(Default)]
struct RiderEntries {
    scores: BTreeMap<RideKey, u32>,
    entry_times: BTreeMap<RideKey, EntryTime>,
    undecided: BTreeSet<RideKey>,
}

fn build_rider(
    stage: &BoardStage,
    participant: Participant,
    stored: &StoredResult,
    recorded: RiderEntries,
    penalties: Vec<Penalty>,
    rules: &Ruleset,
) -> Rider {
    let penalty_points = penalties.iter().map(|penalty| penalty.points).sum();
    let class = stage.class_or_absent(&participant.racing_class);
    let RiderEntries { scores, mut entry_times, mut undecided } = recorded;
    let set_aside = scores.keys().copied().filter(|key| !class.rides_at(*key)).collect();
    entry_times.retain(|key, _| class.rides_at(*key));
    undecided.retain(|key| class.rides_at(*key));
    let input = ResultInput {
        participant: participant.id,
        racing_class: participant.racing_class,
        scores,
        penalty_points,
        status: stored.status,
        last_time_recorded: Some(stored.last_time_recorded()),
    };
    let computed = results::compute(stage.format(), &class, &input, rules);
    let score = |lap, section| input.scores.get(&RideKey::new(section, lap)).copied();
    let row = BoardResult {
        id: input.participant.to_string(),
        name: participant.name,
        racing_number: participant.racing_number,
        racing_class: input.racing_class.clone(),
        bike: participant.bike,
        club: participant.club.map(|club| club.id),
        total: computed.total,
        penalty_points,
        statistics: computed.statistics.0,
        started_on: stored.started_on(),
        last_time_recorded: stored.last_time_recorded(),
        finish_corrected: stored.finish_correction.is_some(),
        finished: computed.is_finished,
        status: computed.status,
        auto_dnf_from: results::auto_dnf_from(
            &computed,
            stage.stored().ends_at,
            stage.stored().details.manual_dnf,
        ),
        end_time_difference: stage.end_time_difference(
            &class,
            computed.is_finished,
            stored.last_time_recorded(),
        ),
        laps: (1..=class.laps)
            .map(|lap| class.sections.iter().map(|&section| score(lap, section)).collect())
            .collect(),
        progress: results::progress(&class, input.scores.keys().copied()).into(),
        position: stored.approved.map(|place| place.position),
        position_points: stored.approved.map(|place| place.position_points),
        position_absolute_points: stored.approved.map(|place| place.position_absolute_points),
    };
    let odd_rides = odd_rides(&class, stored.status, &entry_times)
        .into_iter()
        .map(|(key, why)| OddRide { key, why })
        .collect();
    let overdue_rides =
        results::overdue_rides(&class, stored.status, &entry_times, stage.stored().ends_at).map(Into::into);
    let undecided_rides = undecided.into_iter().collect();
    let version = stored.version;
    let secretary_fields =
        SecretaryFields { version, undecided_rides, odd_rides, overdue_rides, set_aside, penalties };
    Rider { computed, row, secretary_fields }
}
