//! A championship with its stages and standings, which all use cases of this module start from.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::{Action, Scope};
use domain::ids::{ParticipantId, StageId};
use domain::stages::ResultsStatus;
use domain::standings::{Standing, StandingResult, age_day, title};
use jiff::Timestamp;
use jiff::civil::Date;
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::stages::{ListQuery, StoredCompetition};
use storage::standings::{self as stored_standings, StageResult, StandingsState};

use crate::{Caller, ChampionshipPath, Error};

/// A championship and its stages.
pub(crate) struct Season {
    pub championship: StoredChampionship,
    /// All stages ordered by start, including unpublished ones. A stage's index here is its `order`.
    pub stages: Vec<StoredCompetition>,
}

impl Season {
    /// Finds a championship, and checks that the caller may do this there.
    pub(crate) async fn authorize(
        on: &impl Connection,
        caller: &Caller,
        path: &ChampionshipPath,
        action: Action,
    ) -> Result<Self, Error> {
        let found = storage::championships::find_by_slug(on, &path.institution, &path.championship).await?;
        let championship = found.ok_or(Error::NotFound("championship"))?;
        domain::access::may(&caller.actor, action, &Scope::Institution(championship.institution.id))?;
        Self::load(on, championship).await
    }

    pub(crate) async fn load(on: &impl Connection, championship: StoredChampionship) -> Result<Self, Error> {
        let stages = storage::stages::list(on, ListQuery::EveryOf(championship.id)).await?;
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

    /// Returns the stages whose entries are valid: those with generated or public standings. Entries of a
    /// reopened stage are hidden until it is generated again; they remain stored, because they show which
    /// rows were merged.
    pub(crate) fn stages_with_standings(&self) -> impl Iterator<Item = &StoredCompetition> {
        self.stages.iter().filter(|stage| {
            stage.results_status >= ResultsStatus::StandingsGenerated || stage.standings_published
        })
    }

    /// Returns the title of a stage's column, `location or title MM.DD`.
    pub(crate) fn title(stage: &StoredCompetition) -> String {
        title(stage.location.as_deref(), &stage.title, day(stage))
    }

    /// Returns the path of a stage's results.
    pub(crate) fn url(stage: &StoredCompetition) -> String {
        format!("/competitions/{}/{}/{}/results", stage.institution, stage.championship, stage.slug)
    }

    /// Converts stored standings to the rows of the rules, with the entries of these stages only.
    pub(crate) fn rows(
        &self,
        stored: BTreeMap<String, stored_standings::Standing>,
        stages: &BTreeSet<StageId>,
    ) -> BTreeMap<String, Standing> {
        let mut rows = BTreeMap::new();
        for (id, standing) in stored {
            let results = standing.results.into_iter().filter(|result| stages.contains(&result.stage));
            let mut results: Vec<_> = results.filter_map(|result| self.result(result)).collect();
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

    /// Loads all rows with all entries, except deleted rows.
    pub(crate) async fn all_rows(&self, on: &impl Connection) -> Result<BTreeMap<String, Standing>, Error> {
        let stored = storage::standings::list(on, self.championship.id).await?;
        Ok(self.rows(stored, &self.stages.iter().map(|stage| stage.id).collect()))
    }

    /// Loads all rows including deleted ones, and the times of the deletions.
    pub(crate) async fn rows_with_deleted(
        &self,
        on: &impl Connection,
    ) -> Result<(BTreeMap<String, Standing>, BTreeMap<String, Timestamp>), Error> {
        let stored = storage::standings::list_with_deleted(on, self.championship.id).await?;
        let deleted = stored.values().filter_map(|row| Some((row.id.clone(), row.deleted_at?))).collect();
        Ok((self.rows(stored, &self.stages.iter().map(|stage| stage.id).collect()), deleted))
    }

    /// Returns the ids of the rows with a participant's results.
    pub(crate) async fn standings_of(
        &self,
        on: &impl Connection,
        participant: &ParticipantId,
    ) -> Result<BTreeSet<String>, Error> {
        Ok(storage::standings::of_participant(on, self.championship.id, participant).await?)
    }

    fn result(&self, result: StageResult) -> Option<StandingResult> {
        let order = self.order_of(result.stage)?;
        let stage = self.stage(order)?;
        Some(StandingResult {
            order,
            participant: result.participant,
            points: result.points,
            position_absolute_points: result.position_absolute_points,
            title: Self::title(stage),
            url: Self::url(stage),
            status: result.status,
            result_status: result.result_status,
            club_id: result.club_id,
            team: result.team,
            racing_class: result.racing_class,
            merged_from: result.merged_from,
        })
    }

    /// Converts a row to be stored.
    pub(crate) fn to_stored_standing(&self, row: &Standing) -> stored_standings::Standing {
        let result = |result: &StandingResult| {
            Some(StageResult {
                stage: self.stage(result.order)?.id,
                participant: result.participant.clone(),
                points: result.points,
                position_absolute_points: result.position_absolute_points,
                status: result.status,
                result_status: result.result_status,
                club_id: result.club_id.clone(),
                team: result.team.clone(),
                racing_class: result.racing_class.clone(),
                merged_from: result.merged_from.clone(),
            })
        };
        stored_standings::Standing {
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
            results: row.results.iter().filter_map(result).collect(),
        }
    }
}

/// Fails with `Stale` if `seen` isn't the present version of the standings.
pub(crate) fn require_version(state: StandingsState, seen: i64) -> Result<(), Error> {
    if state.version == seen { Ok(()) } else { Err(Error::Stale(None)) }
}

/// Returns the date of a stage's start in its time zone.
fn day(stage: &StoredCompetition) -> Date {
    stage.time_zone.local(stage.starts_at).date()
}
