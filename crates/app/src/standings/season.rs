//! A championship with its stages, and the conversion of its standings between storage and the rules. All use
//! cases of standings begin with it.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::{Action, Scope};
use domain::ids::StageId;
use domain::ruleset::EventDays;
use domain::stages::{ResultsStatus, ScheduleChangeKind, other_days};
use domain::standings::{Standing, StandingResult, age_day, stage_title};
use jiff::Timestamp;
use jiff::civil::Date;
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::stages::{ListQuery, StoredCompetition};
use storage::standings::{StandingsState, StoredStanding, StoredStandingResult};

use crate::{Caller, ChampionshipPath, Error, Noun};

/// A championship and its stages.
pub(crate) struct Season {
    pub championship: StoredChampionship,
    /// All stages ordered by start, including unpublished ones, without the days of an event whose results count in those
    /// of a later day. A stage's index here is its `order`.
    pub stages: Vec<StoredCompetition>,
}

impl Season {
    /// Finds a championship, and checks that the caller may do this there.
    pub(crate) async fn authorize(
        db: &impl Connection,
        caller: &Caller,
        path: &ChampionshipPath,
        action: Action,
    ) -> Result<Self, Error> {
        let championship = storage::championships::find_by_slug(db, &path.institution, &path.championship)
            .await?
            .ok_or(Error::NotFound(Noun::Championship))?;
        domain::access::may(&caller.actor, action, &Scope::Institution(championship.institution.id))?;
        Self::load(db, championship).await
    }

    /// Loads the stages of a championship.
    pub(crate) async fn load(db: &impl Connection, championship: StoredChampionship) -> Result<Self, Error> {
        let mut stages = storage::stages::list(db, ListQuery::AllOfChampionship(championship.id)).await?;
        if championship.settings.rules.values.ranking.days == EventDays::Summed {
            let counting_later = counting_later(&stages);
            stages.retain(|stage| !counting_later.contains(&stage.id));
        }
        Ok(Self { championship, stages })
    }

    /// Returns a stage's index.
    pub(crate) fn order_of(&self, stage: StageId) -> Option<u32> {
        self.stages.iter().position(|other| other.id == stage).and_then(|index| u32::try_from(index).ok())
    }

    /// Returns the stage at an index.
    pub(crate) fn stage(&self, order: u32) -> Option<&StoredCompetition> {
        self.stages.get(usize::try_from(order).ok()?)
    }

    /// Returns the date that determines women's ages.
    pub(crate) fn age_day(&self) -> Option<Date> {
        age_day(self.stages.iter().map(day))
    }

    /// Returns the stages with a column: published stages whose results are approved, or whose standings are
    /// public while the results are being corrected.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (u32, &StoredCompetition)> {
        let has_results = |stage: &StoredCompetition| {
            stage.results_status != ResultsStatus::InProgress || stage.standings_published
        };
        (0..).zip(&self.stages).filter(move |(_, stage)| stage.is_published && has_results(stage))
    }

    /// Returns the published stages that are cancelled or postponed.
    pub(crate) fn called_off(&self) -> impl Iterator<Item = (&StoredCompetition, ScheduleChangeKind)> {
        let published = self.stages.iter().filter(|stage| stage.is_published);
        published.filter_map(|stage| Some((stage, stage.schedule_change.as_ref()?.kind)))
    }

    /// Returns the stages whose results are valid: those with generated or public standings. Results of a
    /// reopened stage are hidden until it is generated again; they remain stored, because they show which
    /// rows were merged.
    pub(crate) fn stages_with_standings(&self) -> impl Iterator<Item = &StoredCompetition> {
        self.stages.iter().filter(|stage| {
            stage.results_status >= ResultsStatus::StandingsGenerated || stage.standings_published
        })
    }

    /// Returns the title of a stage's column, `location or title MM.DD`.
    pub(crate) fn title(stage: &StoredCompetition) -> String {
        stage_title(stage.location.as_deref(), &stage.title, day(stage))
    }

    /// Returns the path of a stage's results.
    pub(crate) fn url(stage: &StoredCompetition) -> String {
        format!("/competitions/{}/{}/{}/results", stage.institution, stage.championship, stage.slug)
    }

    /// Converts stored standings to the rows of the rules, with the results of these stages only.
    pub(crate) fn rows(
        &self,
        stored_rows: BTreeMap<String, StoredStanding>,
        stages: &BTreeSet<StageId>,
    ) -> BTreeMap<String, Standing> {
        let mut rows = BTreeMap::new();
        for (id, standing) in stored_rows {
            let results = standing.results.into_iter().filter(|result| stages.contains(&result.stage));
            let mut results: Vec<_> = results.filter_map(|result| self.to_standing_result(result)).collect();
            results.sort_by_key(|result| result.order);
            let row = Standing {
                id: standing.id,
                name: standing.name,
                racing_number: standing.racing_number,
                group: standing.group,
                club: standing.club,
                team: standing.team,
                gender: standing.gender,
                birth_year: standing.birth_year,
                ref_original: standing.ref_original,
                results,
            };
            rows.insert(id, row);
        }
        rows
    }

    /// Loads all rows with all results, except deleted rows.
    pub(crate) async fn all_rows(&self, db: &impl Connection) -> Result<BTreeMap<String, Standing>, Error> {
        let stored_rows = storage::standings::list(db, self.championship.id).await?;
        Ok(self.rows(stored_rows, &self.stages.iter().map(|stage| stage.id).collect()))
    }

    /// Loads all rows including deleted ones, and the times of the deletions.
    pub(crate) async fn rows_with_deleted(
        &self,
        db: &impl Connection,
    ) -> Result<(BTreeMap<String, Standing>, BTreeMap<String, Timestamp>), Error> {
        let stored_rows = storage::standings::list_with_deleted(db, self.championship.id).await?;
        let deletion_times =
            stored_rows.values().filter_map(|row| Some((row.id.clone(), row.deleted_at?))).collect();
        Ok((self.rows(stored_rows, &self.stages.iter().map(|stage| stage.id).collect()), deletion_times))
    }

    fn to_standing_result(&self, result: StoredStandingResult) -> Option<StandingResult> {
        let order = self.order_of(result.stage)?;
        let stage = self.stage(order)?;
        Some(StandingResult {
            order,
            participant: result.participant,
            points: result.points,
            position_absolute_points: result.position_absolute_points,
            title: Self::title(stage),
            url: Self::url(stage),
            finality: result.finality,
            rider_status: result.rider_status,
            club_id: result.club_id,
            team: result.team,
            racing_class: result.racing_class,
            merged_from: result.merged_from,
        })
    }

    /// Converts a row to be stored.
    pub(crate) fn to_stored_standing(&self, row: &Standing) -> StoredStanding {
        let to_stored_result = |result: &StandingResult| {
            Some(StoredStandingResult {
                stage: self.stage(result.order)?.id,
                participant: result.participant.clone(),
                points: result.points,
                position_absolute_points: result.position_absolute_points,
                finality: result.finality,
                rider_status: result.rider_status,
                club_id: result.club_id.clone(),
                team: result.team.clone(),
                racing_class: result.racing_class.clone(),
                merged_from: result.merged_from.clone(),
            })
        };
        StoredStanding {
            id: row.id.clone(),
            name: row.name.clone(),
            racing_number: row.racing_number.clone(),
            group: row.group.clone(),
            club: row.club.clone(),
            team: row.team.clone(),
            gender: row.gender,
            birth_year: row.birth_year,
            ref_original: row.ref_original.clone(),
            deleted_at: None,
            results: row.results.iter().filter_map(to_stored_result).collect(),
        }
    }
}

/// Fails with `Stale` if `version` isn't the present version of the standings.
pub(crate) fn require_version(state: StandingsState, version: i64) -> Result<(), Error> {
    if state.version == version { Ok(()) } else { Err(Error::Stale(None)) }
}

/// Returns the date of a stage's start in its time zone.
fn day(stage: &StoredCompetition) -> Date {
    stage.time_zone.local(stage.starts_at).date()
}

/// Returns the days of events that count in a later day, which is held.
fn counting_later(stages: &[StoredCompetition]) -> BTreeSet<StageId> {
    let previous_days = stages.iter().map(|stage| (stage.id, stage.previous_day)).collect();
    let held: BTreeSet<_> =
        stages.iter().filter(|stage| stage.schedule_change.is_none()).map(|stage| stage.id).collect();
    let counts_later =
        |stage: &StageId| other_days(*stage, &previous_days).1.iter().any(|later| held.contains(later));
    stages.iter().map(|stage| stage.id).filter(counts_later).collect()
}
