//! What a live board of a stage is made of: its rows, public and secretary's, and the changes since a number of the feed.
//!
//! Who may watch is decided in `views`, and a view is the proof: `live` gives a board's public side for a [`PublicView`] alone, and the
//! secretary's for a [`SecretaryView`].

mod views;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::{ParticipantId, StageId};
use domain::judging::{Oddity, Recording, SectionKey, oddities};
use domain::registration::Participant;
use domain::results::{self, Record, Status};
use domain::stages::{Format, RacingClass, ResultsStatus};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use storage::Connection;
use storage::changes::Noun;
use storage::judging::EntryState;
use storage::registration::Registration;
use storage::results::StoredResult;
use utoipa::ToSchema;

use crate::registration::{SecretaryParticipant, first_day};
use crate::stages::{BeingCorrected, Timing};
use crate::{App, Error, names};

pub(crate) use views::Published;
pub(crate) use views::view_lost;
pub use views::{PublicView, SecretaryView, forget_published, is_public, known, office_view_lost, published, watch, watch_in_full};

/// A rider's row as everyone may see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class's name.
    pub racing_class: String,
    /// Make and model.
    pub bike: String,
    /// The club's name.
    pub club: Option<String>,
    /// Points with penalties; null while there is no section entry.
    pub total: Option<i64>,
    /// Penalty points, summed.
    pub penalty_points: u32,
    /// How many sections were scored 0, 1, 2, 3 and 5.
    #[schema(value_type = Vec<u32>, min_items = 5, max_items = 5)]
    pub statistics: [u32; 5],
    /// The time of the first entry.
    #[schema(value_type = String, format = DateTime)]
    pub started_on: Timestamp,
    /// The time of the last entry, or as a secretary corrected it.
    #[schema(value_type = String, format = DateTime)]
    pub last_time_recorded: Timestamp,
    /// The time of the last entry was corrected by a secretary.
    pub finish_corrected: bool,
    /// Every lap is present and complete.
    pub finished: bool,
    /// DNF, DQ or neither.
    #[schema(value_type = Option<names::Status>)]
    pub status: Option<Status>,
    /// From this moment on DNF is displayed in place of a missing status; null where it never is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub auto_dnf_from: Option<Timestamp>,
    /// By how many minutes the finish was later than the class's end, as a negative number. Null in time, and where the stage doesn't show it.
    pub end_time_difference: Option<i64>,
    /// `laps[lap - 1][i]` is the score of the class's `i`-th section; null is not ridden.
    pub laps: Vec<Vec<Option<u32>>>,
    /// How far the rider is on the way.
    pub progress: Progress,
    /// The place in the class, once approved.
    pub position: Option<u32>,
    /// Its points, once approved.
    pub position_points: Option<u32>,
    /// The points of the place in the absolute ranking, once approved.
    pub position_absolute_points: Option<u32>,
}

impl Row {
    /// Whether DNF is displayed at this moment though nobody set it.
    pub fn shows_auto_dnf(&self, now: Timestamp) -> bool {
        self.auto_dnf_from.is_some_and(|from| now >= from)
    }
}

/// Where a rider is on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Progress {
    /// The lap, from 1.
    pub lap: u8,
    /// How many sections of that lap are ridden.
    pub done: usize,
    /// How many are not.
    pub left: usize,
}

impl From<results::Progress> for Progress {
    fn from(results::Progress { lap, done, left }: results::Progress) -> Self {
        Self { lap, done, left }
    }
}

/// What the office sees beside a row.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeRow {
    /// Counts the edits of the status: what an edit of it names.
    pub version: i64,
    /// The rides with a conflict that nobody has decided, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub open_conflicts: Vec<SectionKey>,
    /// The rides that can't have happened as they were recorded, in the order in which a rider meets them.
    pub odd_rides: Vec<OddRide>,
    /// The rides that the rider's class doesn't have, as `section{n}-lap{m}`. They count for nothing.
    #[schema(value_type = Vec<String>)]
    pub set_aside: Vec<SectionKey>,
}

/// A ride for the office to look at.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OddRide {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// What is odd about it.
    #[schema(value_type = names::Oddity)]
    pub why: Oddity,
}

/// A rider who has started: computed for the ranking, and as a row for each audience.
#[derive(Clone, Debug, PartialEq)]
pub struct Rider {
    /// What places are computed from.
    pub computed: results::Row,
    /// As everyone may see it.
    pub row: Row,
    /// What the office sees beside it.
    pub office: OfficeRow,
}

/// What of a stage its results depend on.
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

    /// Since when and why its results are being corrected; none unless they are.
    pub fn being_corrected(&self) -> Option<BeingCorrected> {
        self.stage.correction.clone().map(Into::into)
    }

    /// How sections are scored.
    pub fn format(&self) -> Format {
        self.stage.format
    }

    /// IANA name of the zone in which its times are shown.
    pub fn time_zone(&self) -> &str {
        &self.stage.time_zone
    }

    /// How hard a class is; an unknown one is the easiest.
    pub fn order_of(&self, class: &str) -> i32 {
        self.class(class).map_or(i32::MIN, |class| class.order)
    }

    /// A registration as the stage's office sees it.
    fn participant(&self, registration: Registration) -> Result<SecretaryParticipant, Error> {
        Ok(SecretaryParticipant::of(registration, first_day(&self.stage)?))
    }

    /// Whether everyone may see it.
    pub fn is_public(&self) -> bool {
        self.stage.is_published
    }

    /// How far the results are.
    pub fn results_status(&self) -> ResultsStatus {
        self.stage.results_status
    }

    /// Where the stage is on its way.
    pub fn timing(&self, now: Timestamp) -> Timing {
        Timing::of(&self.stage.timetable(), now)
    }

    /// By how much a finished rider was late for the class's end, where the stage shows it.
    fn end_time_difference(&self, class: &RacingClass, is_finished: bool, finish: Timestamp) -> Option<i64> {
        if !is_finished || !self.stage.show_end_time_diff {
            return None;
        }
        let zone = TimeZone::get(&self.stage.time_zone).ok()?;
        results::end_time_difference(finish, class.ends_at(self.stage.starts_at, self.stage.ends_at, &zone)?)
    }

    fn class_or_absent(&self, name: &str) -> Cow<'_, RacingClass> {
        class_or_absent(&self.stage.classes, name)
    }

    fn class(&self, name: &str) -> Option<&RacingClass> {
        self.stage.classes.iter().find(|class| class.name == name)
    }
}

/// The class of that name. One that the stage no longer has is ridden by nobody to the end.
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

/// A whole board at one moment.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The number of the last change that it holds.
    pub seq: u64,
    /// The stage's part.
    pub course: Course,
    /// Those who are registered, newest first. What everyone may see of one is its `public` part.
    pub participants: Vec<SecretaryParticipant>,
    /// Those who have started, in no order.
    pub riders: Vec<Rider>,
}

/// What changed after a number of the feed.
#[derive(Clone, Debug)]
pub enum Followed {
    /// Nothing.
    Nothing,
    /// The stage itself, or everything at once: load it again.
    Everything,
    /// Some riders' results or registrations.
    Riders {
        /// The number of the last change among these.
        seq: u64,
        /// Each with the row that stands now; none if there is no result any more.
        riders: Vec<(ParticipantId, Option<Rider>)>,
        /// Those whose registration may have changed, each as it stands now; none if it is gone.
        participants: Vec<(ParticipantId, Option<SecretaryParticipant>)>,
    },
}

/// Loads a board whole.
pub async fn load(app: &App, stage: StageId) -> Result<Loaded, Error> {
    let view = app.storage.snapshot().await?;
    let course = Course::of(&view, stage).await?.ok_or(Error::NotFound("stage"))?;
    let seq = storage::changes::last(&view, stage).await?.unwrap_or(0);
    let riders = riders(&view, &course, None, &app.rules).await?;
    let participants = storage::registration::list(&view, stage).await?;
    let participants = participants.into_iter().map(|registration| course.participant(registration)).collect::<Result<_, _>>()?;
    Ok(Loaded { seq, course, participants, riders })
}

/// Loads what changed after `seq`, all at the same moment.
pub async fn follow(app: &App, course: &Course, seq: u64) -> Result<Followed, Error> {
    let view = app.storage.snapshot().await?;
    let stage = course.stage.id;
    let changes = storage::changes::since(&view, stage, seq).await?;
    let Some(last) = changes.last() else { return Ok(Followed::Nothing) };
    let (mut touched, mut registered) = (BTreeSet::new(), BTreeSet::new());
    for change in &changes {
        match &change.noun {
            Noun::Stage => return Ok(Followed::Everything),
            Noun::Result(participant) => drop(touched.insert(participant.clone())),
            Noun::Participant(participant) => {
                registered.insert(participant.clone());
                touched.insert(participant.clone());
            }
        }
    }
    let mut followed = Vec::with_capacity(touched.len());
    for participant in touched {
        let rider = riders(&view, course, Some(&participant), &app.rules).await?.pop();
        followed.push((participant, rider));
    }
    let mut participants = Vec::with_capacity(registered.len());
    for id in registered {
        let registration = storage::registration::find(&view, stage, &id).await?;
        participants.push((id, registration.map(|registration| course.participant(registration)).transpose()?));
    }
    Ok(Followed::Riders { seq: last.seq, riders: followed, participants })
}

/// The riders of a stage who have started, or the one who is asked for.
pub(crate) async fn riders(
    on: &impl Connection,
    course: &Course,
    of: Option<&ParticipantId>,
    rules: &Ruleset,
) -> Result<Vec<Rider>, Error> {
    let stage = course.stage.id;
    let stored = match of {
        Some(participant) => storage::results::find(on, stage, participant).await?.into_iter().collect(),
        None => storage::results::list(on, stage).await?,
    };
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    let registrations = match of {
        Some(participant) => storage::registration::find(on, stage, participant).await?.into_iter().collect(),
        None => storage::registration::list(on, stage).await?,
    };
    let mut participants: BTreeMap<_, _> = registrations.into_iter().map(|kept| (kept.participant.id.clone(), kept.participant)).collect();
    let mut recorded: BTreeMap<ParticipantId, Recorded> = BTreeMap::new();
    for score in storage::judging::scores(on, stage, of).await? {
        let of_rider = recorded.entry(score.participant).or_default();
        if score.state == EntryState::Counts {
            of_rider.scores.insert(score.key, score.total);
            of_rider.recordings.insert(score.key, score.recording);
        } else {
            of_rider.conflicts.insert(score.key);
        }
    }
    let mut penalties: BTreeMap<ParticipantId, u32> = BTreeMap::new();
    for penalty in storage::results::penalties(on, stage, of).await? {
        *penalties.entry(penalty.participant).or_insert(0) += penalty.points;
    }
    Ok(stored
        .into_iter()
        .filter_map(|result| {
            let participant = participants.remove(&result.participant)?;
            let recorded = recorded.remove(&result.participant).unwrap_or_default();
            let penalty = penalties.get(&result.participant).copied().unwrap_or(0);
            Some(rider(course, participant, &result, recorded, penalty, rules))
        })
        .collect())
}

/// What judges recorded of one rider.
#[derive(Default)]
struct Recorded {
    scores: BTreeMap<SectionKey, u32>,
    recordings: BTreeMap<SectionKey, Recording>,
    conflicts: BTreeSet<SectionKey>,
}

fn rider(
    course: &Course,
    participant: Participant,
    stored: &StoredResult,
    recorded: Recorded,
    penalty_points: u32,
    rules: &Ruleset,
) -> Rider {
    let class = course.class_or_absent(&participant.racing_class);
    let Recorded { scores, mut recordings, mut conflicts } = recorded;
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
        auto_dnf_from: results::auto_dnf_from(&computed, course.stage.ends_at, course.stage.manual_dnf),
        end_time_difference: course.end_time_difference(&class, computed.is_finished, stored.last_time_recorded()),
        laps: (1..=class.laps).map(|lap| class.sections.iter().map(|&section| score(lap, section)).collect()).collect(),
        progress: results::progress(&class, record.sections.keys().copied()).into(),
        position: stored.approved.map(|place| place.position),
        position_points: stored.approved.map(|place| place.position_points),
        position_absolute_points: stored.approved.map(|place| place.position_absolute_points),
    };
    let odd_rides = oddities(&class, stored.status, &recordings).into_iter().map(|(key, why)| OddRide { key, why }).collect();
    let open_conflicts = conflicts.into_iter().collect();
    Rider { computed, row, office: OfficeRow { version: stored.version, open_conflicts, odd_rides, set_aside } }
}
