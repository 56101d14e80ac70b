//! The data of a stage's live board: its rows, for the public and for secretaries, and the changes since a
//! position in the change feed.
//!
//! `views` decides who may watch. A view is the proof of that permission: `live` returns a board's public
//! part only for a [`PublicView`], and the secretary's part only for a [`SecretaryView`].

mod views;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::{ParticipantId, StageId};
use domain::judging::{self, Oddity, Recording, SectionKey, oddities};
use domain::registration::Participant;
use domain::results::{self, Record, Status};
use domain::stages::{Format, RacingClass, ResultsStatus, Zone};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::changes::Noun;
use storage::judging::EntryState;
use storage::registration::Registration;
use storage::results::StoredResult;
use utoipa::ToSchema;

use crate::registration::{SecretaryParticipant, first_day};
use crate::results::Penalty;
use crate::stages::{BeingCorrected, Timing};
use crate::{App, Error, api_enums};

pub(crate) use views::PublishedStages;
pub(crate) use views::permission_lost;
pub use views::{
    PublicView, SecretaryView, cached_view, evict_published, is_public, public_view, secretary_view_lost,
    watch, watch_as_secretary,
};

/// A rider's row, as everyone may see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The club's name; null without a club.
    pub club: Option<String>,
    /// Points including penalties; null while there is no section entry.
    pub total: Option<i64>,
    /// The sum of the penalty points.
    pub penalty_points: u32,
    /// How many sections were scored 0, 1, 2, 3 and 5.
    #[schema(value_type = Vec<u32>, min_items = 5, max_items = 5)]
    pub statistics: [u32; 5],
    /// The time of the first entry.
    #[schema(value_type = String, format = DateTime)]
    pub started_on: Timestamp,
    /// The time of the last entry, or the finish time that a secretary set instead.
    #[schema(value_type = String, format = DateTime)]
    pub last_time_recorded: Timestamp,
    /// Whether a secretary has corrected the finish time.
    pub finish_corrected: bool,
    /// Whether the rider has an entry for every section of every lap.
    pub finished: bool,
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::Status>)]
    pub status: Option<Status>,
    /// From this moment on, DNF is displayed if the status is null; null if it never is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub auto_dnf_from: Option<Timestamp>,
    /// How many minutes after the class's end the rider finished, as a negative number. Null if the rider was
    /// in time, or if the stage doesn't show it.
    pub end_time_difference: Option<i64>,
    /// `laps[lap - 1][i]` is the score of the class's `i`-th section; null if it isn't ridden yet.
    pub laps: Vec<Vec<Option<u32>>>,
    /// How far the rider has got.
    pub progress: Progress,
    /// The place in the class; null until the results are approved.
    pub position: Option<u32>,
    /// The points of that place; null until the results are approved.
    pub position_points: Option<u32>,
    /// The points of the place in the absolute ranking; null until the results are approved.
    pub position_absolute_points: Option<u32>,
}

impl Row {
    /// Whether DNF is displayed at this moment although no secretary has set it.
    pub fn shows_auto_dnf(&self, now: Timestamp) -> bool {
        self.auto_dnf_from.is_some_and(|from| now >= from)
    }
}

/// How far a rider has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Progress {
    /// The lap, from 1.
    pub lap: u8,
    /// How many sections of that lap the rider has ridden.
    pub done: usize,
    /// How many sections of that lap are left.
    pub left: usize,
}

impl From<results::Progress> for Progress {
    fn from(results::Progress { lap, done, left }: results::Progress) -> Self {
        Self { lap, done, left }
    }
}

/// Additional data of a row for secretaries.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeRow {
    /// The version of the result; each edit of status, start or finish increases it. Send it with an edit.
    pub version: i64,
    /// The rides with a conflict that isn't resolved, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub open_conflicts: Vec<SectionKey>,
    /// The rides that can't have happened as they were recorded, in the order of the course.
    pub odd_rides: Vec<OddRide>,
    /// The rides still to come that are gaps if they have no score in time; null if there are none.
    pub overdue_rides: Option<OverdueRides>,
    /// The rides of sections or laps that the rider's class doesn't have, as `section{n}-lap{m}`. They don't
    /// count.
    #[schema(value_type = Vec<String>)]
    pub set_aside: Vec<SectionKey>,
    /// The penalty points with their reasons, oldest first.
    pub penalties: Vec<Penalty>,
}

/// An implausible ride that a secretary should check.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OddRide {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// What is implausible about it.
    #[schema(value_type = api_enums::Oddity)]
    pub why: Oddity,
}

/// Rides still to come that are gaps from a moment on.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OverdueRides {
    /// The moment from which they are gaps.
    #[schema(value_type = String, format = DateTime)]
    pub from: Timestamp,
    /// The rides, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub keys: Vec<SectionKey>,
}

impl From<judging::OverdueRides> for OverdueRides {
    fn from(judging::OverdueRides { from, keys }: judging::OverdueRides) -> Self {
        Self { from, keys }
    }
}

/// A rider who has started: computed for the ranking, and as rows for the public and for secretaries.
#[derive(Clone, Debug, PartialEq)]
pub struct Rider {
    /// The input of the ranking.
    pub computed: results::Row,
    /// The row, as everyone may see it.
    pub row: Row,
    /// Additional data for secretaries.
    pub office: OfficeRow,
}

/// The settings of a stage that its results depend on.
#[derive(Clone, Debug)]
pub struct Course {
    stage: Arc<storage::stages::Stage>,
}

impl Course {
    pub(crate) async fn of(on: &impl Connection, stage: StageId) -> Result<Option<Self>, Error> {
        Ok(storage::stages::get(on, stage).await?.map(|stage| Self { stage: Arc::new(stage) }))
    }

    /// The stage itself.
    pub(crate) fn stage(&self) -> &storage::stages::Stage {
        &self.stage
    }

    /// Since when and why the results are being corrected; `None` if they aren't.
    pub fn being_corrected(&self) -> Option<BeingCorrected> {
        self.stage.correction.clone().map(Into::into)
    }

    /// The scoring format.
    pub fn format(&self) -> Format {
        self.stage.details.format
    }

    /// The time zone in which times are shown.
    pub fn time_zone(&self) -> &Zone {
        &self.stage.time_zone
    }

    /// The difficulty of a class, higher is harder. An unknown class is the easiest.
    pub fn order_of(&self, class: &str) -> i32 {
        self.class(class).map_or(i32::MIN, |class| class.order)
    }

    /// Converts a registration to the output for the stage's secretaries.
    fn participant(&self, registration: Registration) -> SecretaryParticipant {
        SecretaryParticipant::of(registration, first_day(&self.stage))
    }

    /// Whether everyone may see the stage.
    pub fn is_public(&self) -> bool {
        self.stage.is_published
    }

    /// The status of the results.
    pub fn results_status(&self) -> ResultsStatus {
        self.stage.results_status
    }

    /// Returns the stage's phase at `now`.
    pub fn timing(&self, now: Timestamp) -> Timing {
        Timing::of(&self.stage.timetable(), now)
    }

    /// How many minutes a finished rider was late for the class's end, if the stage shows it.
    fn end_time_difference(&self, class: &RacingClass, is_finished: bool, finish: Timestamp) -> Option<i64> {
        if !is_finished || !self.stage.details.show_end_time_diff {
            return None;
        }
        let class_end = class.ends_at(self.stage.starts_at, self.stage.ends_at, self.time_zone())?;
        results::end_time_difference(finish, class_end)
    }

    fn class_or_absent(&self, name: &str) -> Cow<'_, RacingClass> {
        class_or_absent(&self.stage.classes, name)
    }

    /// The class with this name; `None` if the stage no longer has it.
    pub(crate) fn class(&self, name: &str) -> Option<&RacingClass> {
        self.stage.classes.iter().find(|class| class.name == name)
    }
}

/// Returns the class with this name. A class that the stage no longer has is replaced by one without laps,
/// which nobody can finish.
pub(crate) fn class_or_absent<'a>(classes: &'a [RacingClass], name: &str) -> Cow<'a, RacingClass> {
    let absent = || RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 0,
        sections: Vec::new(),
        order: i32::MIN,
    };
    classes.iter().find(|class| class.name == name).map_or_else(|| Cow::Owned(absent()), Cow::Borrowed)
}

/// A complete board at one moment.
#[derive(Clone, Debug)]
pub struct LoadedBoard {
    /// The number of the last change that it includes.
    pub position: u64,
    /// The stage's settings.
    pub course: Course,
    /// The registered participants, newest first. Only the `public` part of each may be shown to everyone.
    pub participants: Vec<SecretaryParticipant>,
    /// The riders who have started, unordered.
    pub riders: Vec<Rider>,
}

/// The changes after a position in the feed.
#[derive(Clone, Debug)]
pub enum Changes {
    /// Nothing has changed.
    Nothing,
    /// The stage itself has changed, and so may everything: load the board again.
    Everything,
    /// Some riders' results or registrations have changed.
    Riders {
        /// The number of the last change among these.
        position: u64,
        /// The riders with their present row; `None` if a rider has no result any more.
        riders: Vec<(ParticipantId, Option<Rider>)>,
        /// The participants whose registration may have changed; `None` if it was deleted.
        participants: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    },
}

/// Loads a complete board.
pub async fn load(app: &App, stage: StageId) -> Result<LoadedBoard, Error> {
    let view = app.storage.snapshot().await?;
    let course = Course::of(&view, stage).await?.ok_or(Error::NotFound("stage"))?;
    let position = storage::changes::last(&view, stage).await?.unwrap_or(0);
    let riders = riders(&view, &course, None, &app.rules).await?;
    let participants = storage::registration::list(&view, stage).await?;
    let participants =
        participants.into_iter().map(|registration| course.participant(registration)).collect();
    Ok(LoadedBoard { position, course, participants, riders })
}

/// Loads what has changed after `position`, from one snapshot.
pub async fn load_changes(app: &App, course: &Course, position: u64) -> Result<Changes, Error> {
    let view = app.storage.snapshot().await?;
    let stage = course.stage.id;
    let changes = storage::changes::since(&view, stage, position).await?;
    let Some(last) = changes.last() else { return Ok(Changes::Nothing) };
    let (mut changed_results, mut registered) = (BTreeSet::new(), BTreeSet::new());
    for change in &changes {
        match &change.noun {
            Noun::Stage => return Ok(Changes::Everything),
            Noun::Result(participant) => drop(changed_results.insert(participant.clone())),
            Noun::Participant(participant) => {
                registered.insert(participant.clone());
                changed_results.insert(participant.clone());
            }
        }
    }
    let mut changed_riders = Vec::with_capacity(changed_results.len());
    for participant in changed_results {
        let rider = riders(&view, course, Some(&participant), &app.rules).await?.pop();
        changed_riders.push((participant, rider));
    }
    let mut participants = Vec::with_capacity(registered.len());
    for id in registered {
        let registration = storage::registration::find(&view, stage, &id).await?;
        participants.push((id, registration.map(|registration| course.participant(registration))));
    }
    Ok(Changes::Riders { position: last.position, riders: changed_riders, participants })
}

/// Loads the riders of a stage who have started, or only one rider.
pub(crate) async fn riders(
    on: &impl Connection,
    course: &Course,
    only: Option<&ParticipantId>,
    rules: &Ruleset,
) -> Result<Vec<Rider>, Error> {
    let stage = course.stage.id;
    let stored = match only {
        Some(participant) => storage::results::find(on, stage, participant).await?.into_iter().collect(),
        None => storage::results::list(on, stage).await?,
    };
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let registrations = match only {
        Some(participant) => storage::registration::find(on, stage, participant).await?.into_iter().collect(),
        None => storage::registration::list(on, stage).await?,
    };
    let mut participants: BTreeMap<_, _> = registrations
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let mut recorded: BTreeMap<ParticipantId, RiderEntries> = BTreeMap::new();
    for score in storage::judging::scores(on, stage, only).await? {
        let of_rider = recorded.entry(score.participant).or_default();
        if score.state == EntryState::Counts {
            of_rider.scores.insert(score.key, score.total);
            of_rider.recordings.insert(score.key, score.recording);
        } else {
            of_rider.conflicts.insert(score.key);
        }
    }
    let mut penalties: BTreeMap<ParticipantId, Vec<Penalty>> = BTreeMap::new();
    for penalty in storage::results::penalties(on, stage, only).await? {
        penalties.entry(penalty.participant.clone()).or_default().push(penalty.into());
    }
    Ok(stored
        .into_iter()
        .filter_map(|result| {
            let participant = participants.remove(&result.participant)?;
            let recorded = recorded.remove(&result.participant).unwrap_or_default();
            let penalties = penalties.remove(&result.participant).unwrap_or_default();
            Some(rider(course, participant, &result, recorded, penalties, rules))
        })
        .collect())
}

/// The recorded section entries of one rider.
#[derive(Default)]
struct RiderEntries {
    scores: BTreeMap<SectionKey, u32>,
    recordings: BTreeMap<SectionKey, Recording>,
    conflicts: BTreeSet<SectionKey>,
}

fn rider(
    course: &Course,
    participant: Participant,
    stored: &StoredResult,
    recorded: RiderEntries,
    penalties: Vec<Penalty>,
    rules: &Ruleset,
) -> Rider {
    let penalty_points = penalties.iter().map(|penalty| penalty.points).sum();
    let class = course.class_or_absent(&participant.racing_class);
    let RiderEntries { scores, mut recordings, mut conflicts } = recorded;
    let set_aside = scores.keys().copied().filter(|key| !class.rides_at(*key)).collect();
    recordings.retain(|key, _| class.rides_at(*key));
    conflicts.retain(|key| class.rides_at(*key));
    let record = Record {
        participant: participant.id,
        racing_class: participant.racing_class,
        sections: scores,
        penalty_points,
        status: stored.status,
        last_time_recorded: Some(stored.last_time_recorded()),
    };
    let computed = results::compute(course.format(), &class, &record, rules);
    let score = |lap, section| record.sections.get(&SectionKey::new(section, lap)).copied();
    let row = Row {
        id: record.participant.to_string(),
        name: participant.name,
        racing_number: participant.racing_number,
        racing_class: record.racing_class.clone(),
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
            course.stage.ends_at,
            course.stage.details.manual_dnf,
        ),
        end_time_difference: course.end_time_difference(
            &class,
            computed.is_finished,
            stored.last_time_recorded(),
        ),
        laps: (1..=class.laps)
            .map(|lap| class.sections.iter().map(|&section| score(lap, section)).collect())
            .collect(),
        progress: results::progress(&class, record.sections.keys().copied()).into(),
        position: stored.approved.map(|place| place.position),
        position_points: stored.approved.map(|place| place.position_points),
        position_absolute_points: stored.approved.map(|place| place.position_absolute_points),
    };
    let odd_rides = oddities(&class, stored.status, &recordings)
        .into_iter()
        .map(|(key, why)| OddRide { key, why })
        .collect();
    let overdue_rides =
        judging::overdue_rides(&class, stored.status, &recordings, course.stage.ends_at).map(Into::into);
    let open_conflicts = conflicts.into_iter().collect();
    let version = stored.version;
    let office = OfficeRow { version, open_conflicts, odd_rides, overdue_rides, set_aside, penalties };
    Rider { computed, row, office }
}
