//! Events of several days: the stages that are the other days of the same event. The results of the last day are the sum of
//! all days, if the rules of the championship add days up.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::ids::{ChampionshipId, StageId};
use domain::ruleset::EventDays as DaysRule;
use domain::stages::{ResultsStatus, other_days};
use serde::Serialize;
use storage::stages::{ListQuery, StageLock, StoredCompetition, StoredStage};
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::StageError;
use crate::{Error, FieldCode};

/// The other days of an event that lasts several days, each in the order of the days. A cancelled or postponed stage is no
/// day of the event.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventDays {
    /// The days before.
    pub earlier: Vec<StoredCompetition>,
    /// The days after.
    pub later: Vec<StoredCompetition>,
}

/// The other days of an event, whose results are added up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventDaysOut {
    /// The days before, in their order. Their results count in those of the stage when they are approved.
    pub earlier: Vec<EventDay>,
    /// The days after, in their order. The results of the stage count in those of the last one.
    pub later: Vec<EventDay>,
}

/// A day of an event that lasts several days.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventDay {
    /// The stage's slug.
    pub slug: String,
    /// The stage's title.
    pub title: String,
    /// Whether everyone may see the stage.
    pub is_published: bool,
    /// Whether its results are approved.
    pub is_approved: bool,
}

impl EventDays {
    /// Loads the other days of the event of a stage; none if the rules don't add days up.
    pub async fn load(db: &impl Connection, stage: &StoredStage) -> Result<Self, Error> {
        if stage.rules.ranking.days != DaysRule::Summed {
            return Ok(Self::default());
        }
        let stages = storage::stages::list(db, ListQuery::AllOfChampionship(stage.championship)).await?;
        let previous_days = stages.iter().map(|other| (other.id, other.previous_day)).collect();
        let (earlier, later) = other_days(stage.id, &previous_days);
        let mut by_id: BTreeMap<_, _> = stages.into_iter().map(|stage| (stage.id, stage)).collect();
        let is_held = |day: &StoredCompetition| day.schedule_change.is_none();
        let mut take =
            |ids: Vec<StageId>| ids.into_iter().filter_map(|id| by_id.remove(&id)).filter(is_held).collect();
        Ok(Self { earlier: take(earlier), later: take(later) })
    }

    /// Converts the days to the output type; `None` if the event has only one day.
    pub fn to_output(&self) -> Option<EventDaysOut> {
        let to_days = |days: &[StoredCompetition]| days.iter().map(Into::into).collect();
        let has_days = !self.earlier.is_empty() || !self.later.is_empty();
        has_days.then(|| EventDaysOut { earlier: to_days(&self.earlier), later: to_days(&self.later) })
    }

    /// Fails if the results of a day before aren't approved, so that the sum isn't final.
    pub fn require_earlier_approved(&self) -> Result<(), Error> {
        match self.earlier.iter().find(|day| day.results_status.may_change()) {
            Some(day) => Err(StageError::EarlierDayNotApproved(day.title.clone()).into()),
            None => Ok(()),
        }
    }

    /// Fails unless the stage is the last day, whose results are those of the event.
    pub fn require_last_day(&self) -> Result<(), Error> {
        match self.later.last() {
            Some(day) => Err(StageError::CountsInLaterDay(day.title.clone()).into()),
            None => Ok(()),
        }
    }

    /// Fails if a day before is in the standings by itself, so that it can't count in the stage.
    pub fn require_earlier_not_in_standings(&self) -> Result<(), Error> {
        let is_in_standings = |day: &&StoredCompetition| {
            day.results_status > ResultsStatus::Approved || day.standings_published
        };
        match self.earlier.iter().find(is_in_standings) {
            Some(day) => Err(StageError::EarlierDayInStandings(day.title.clone()).into()),
            None => Ok(()),
        }
    }

    /// Fails if the results of a day after are approved, because those of the stage count in them.
    pub fn require_later_open(&self) -> Result<(), Error> {
        match self.later.iter().find(|day| !day.results_status.may_change()) {
            Some(day) => Err(StageError::LaterDayApproved(day.title.clone()).into()),
            None => Ok(()),
        }
    }
}

impl From<&StoredCompetition> for EventDay {
    fn from(stage: &StoredCompetition) -> Self {
        Self {
            slug: stage.slug.clone(),
            title: stage.title.clone(),
            is_published: stage.is_published,
            is_approved: !stage.results_status.may_change(),
        }
    }
}

/// The locks of a stage and of all other days of its event.
pub(crate) struct EventLocks {
    pub days: EventDays,
    locks: BTreeMap<StageId, StageLock>,
}

impl EventLocks {
    /// Locks the days in the order of their ids, and loads them.
    pub async fn lock(tx: &Transaction, stage: &StoredStage) -> Result<Self, Error> {
        let days = EventDays::load(tx, stage).await?;
        let mut ids: Vec<_> = days.earlier.iter().chain(&days.later).map(|day| day.id).collect();
        ids.push(stage.id);
        let locks = lock_all(tx, ids).await?;
        // a day may have been approved or linked before it was locked
        Ok(Self { days: EventDays::load(tx, stage).await?, locks })
    }

    /// Returns the lock of the stage.
    pub fn of(&mut self, stage: StageId) -> Result<&mut StageLock, Error> {
        self.locks.get_mut(&stage).ok_or(Error::NotFound(crate::Noun::Stage))
    }

    /// Returns the locks of the other days, whose boards or places change with those of the stage.
    pub fn of_other_days(&mut self, stage: StageId) -> impl Iterator<Item = &mut StageLock> {
        self.locks.iter_mut().filter(move |(id, _)| **id != stage).map(|(_, lock)| lock)
    }

    /// Returns the ids of all days.
    pub fn stages(&self) -> Vec<StageId> {
        self.locks.keys().copied().collect()
    }
}

/// Locks stages in the order of their ids.
pub(super) async fn lock_all(
    tx: &Transaction,
    mut ids: Vec<StageId>,
) -> Result<BTreeMap<StageId, StageLock>, Error> {
    ids.sort_unstable();
    ids.dedup();
    let mut locks = BTreeMap::new();
    for id in ids {
        locks.insert(id, storage::stages::lock(tx, id).await?);
    }
    Ok(locks)
}

/// Returns the slug of the day before of a stage, and the stages that can be it: earlier ones that no other stage follows.
/// There are none if the rules don't add days up.
pub(super) async fn load_previous_days(
    db: &impl Connection,
    stage: &StoredStage,
) -> Result<(Option<String>, Vec<EventDay>), Error> {
    if stage.rules.ranking.days != DaysRule::Summed {
        return Ok((None, Vec::new()));
    }
    let stages = storage::stages::list(db, ListQuery::AllOfChampionship(stage.championship)).await?;
    let is_followed =
        |day: StageId| stages.iter().any(|other| other.id != stage.id && other.previous_day == Some(day));
    let can_be_before = |other: &&StoredCompetition| {
        other.id != stage.id && other.starts_at < stage.starts_at && !is_followed(other.id)
    };
    let choices = stages.iter().filter(can_be_before).map(Into::into).collect();
    let previous = stages.iter().find(|other| Some(other.id) == stage.previous_day);
    Ok((previous.map(|day| day.slug.clone()), choices))
}

/// Returns the id of the stage with this slug in the championship; `None` for no slug.
///
/// # Errors
/// `Invalid` with the field `previousDay` if there is none.
pub(super) async fn find_previous_day(
    db: &impl Connection,
    championship: ChampionshipId,
    slug: Option<&str>,
) -> Result<Option<StageId>, Error> {
    let Some(slug) = slug.map(str::trim).filter(|slug| !slug.is_empty()) else { return Ok(None) };
    let stages = storage::stages::list(db, ListQuery::AllOfChampionship(championship)).await?;
    let found = stages.into_iter().find(|stage| stage.slug == slug);
    found.map(|stage| Some(stage.id)).ok_or_else(|| invalid(FieldCode::Unknown, "there is no such stage"))
}

/// Checks that a stage can follow the day before that it names. `stage` has the values after the edit, and both are locked.
///
/// # Errors
/// `Invalid` with the field `previousDay`.
pub(super) async fn check_previous_day(
    db: &impl Connection,
    stage: &StoredStage,
    before: Option<StageId>,
    rules: &Ruleset,
) -> Result<(), Error> {
    if rules.ranking.days != DaysRule::Summed {
        let is_new = stage.previous_day.is_some() && stage.previous_day != before;
        let message = "the rules don't add up the days of an event";
        return if is_new { Err(invalid(FieldCode::Unknown, message)) } else { Ok(()) };
    }
    let stages = storage::stages::list(db, ListQuery::AllOfChampionship(stage.championship)).await?;
    let find = |id: StageId| stages.iter().find(|other| other.id == id);
    if let Some(previous) = stage.previous_day.and_then(find)
        && previous.starts_at >= stage.starts_at
    {
        return Err(invalid(FieldCode::TooLate, "the day before starts before the stage"));
    }
    if let Some(next) = stages.iter().find(|other| other.previous_day == Some(stage.id))
        && next.starts_at <= stage.starts_at
    {
        return Err(Error::invalid("startsAt", FieldCode::TooLate, "the next day of the event starts later"));
    }
    if stage.previous_day == before {
        return Ok(());
    }
    let is_taken =
        |other: &StoredCompetition| other.id != stage.id && other.previous_day == stage.previous_day;
    if stage.previous_day.is_some() && stages.iter().any(is_taken) {
        return Err(invalid(FieldCode::Taken, "another stage follows that day"));
    }
    let others = [before, stage.previous_day];
    let is_fixed = |other: StageId| {
        find(other).is_some_and(|other| !other.results_status.may_change() || other.standings_published)
    };
    if !stage.results_status.may_change()
        || stage.standings_published
        || others.into_iter().flatten().any(is_fixed)
    {
        return Err(invalid(FieldCode::Approved, "the results of a day are approved"));
    }
    Ok(())
}

fn invalid(code: FieldCode, message: &'static str) -> Error {
    Error::invalid("previousDay", code, message)
}
