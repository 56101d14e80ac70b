//! The plan of generating a stage's standings: what the generation saves, and what its preview shows.

use std::collections::BTreeMap;

use domain::ids::StageId;
use domain::results::{ApprovedPlace, ComputedResult};
use domain::stages::ResultsStatus;
use domain::standings::{
    ApprovedRider, Choices, Draft, GenerationInput, NotJoinable, Standing, StandingsStage, UnknownClass,
    unknown_classes,
};
use jiff::Timestamp;
use storage::Connection;
use storage::championships::StoredChampionship;

use super::StandingsError;
use super::generate::GenerateIn;
use super::season::Season;
use crate::results::ResultsError;
use crate::{Error, FieldCode, Noun, boards};

/// The input of generating a stage's standings, and the standings that it would generate.
pub(super) struct Plan {
    pub season: Season,
    pub standings_stage: StandingsStage,
    /// All rows, including deleted ones.
    pub existing_rows: BTreeMap<String, Standing>,
    /// When each deleted row was deleted.
    pub deletion_times: BTreeMap<String, Timestamp>,
    /// The riders, in the classes that their own are joined with.
    pub riders: Vec<ApprovedRider>,
    /// The classes of the stage that the championship doesn't have.
    pub unknown_classes: Vec<UnknownClass>,
    pub draft: Draft,
}

impl Plan {
    /// Loads the plan of an approved stage. Fails with `ResultsError::NotApproved` if the stage isn't
    /// approved.
    pub async fn load(
        db: &impl Connection,
        championship: StoredChampionship,
        stage: StageId,
        input: &GenerateIn,
    ) -> Result<Self, Error> {
        let season = Season::load(db, championship).await?;
        let stage = boards::BoardStage::load(db, stage).await?.ok_or(Error::NotFound(Noun::Stage))?;
        if stage.stored_stage().results_status == ResultsStatus::InProgress {
            return Err(ResultsError::NotApproved.into());
        }
        Self::build(db, season, &stage, input).await
    }

    /// Builds a plan from the present results. Before the approval, the results have no places.
    pub async fn build(
        db: &impl Connection,
        season: Season,
        stage: &boards::BoardStage,
        input: &GenerateIn,
    ) -> Result<Self, Error> {
        if !stage.is_public() {
            return Err(StandingsError::StageNotInChampionship.into());
        }
        let mut riders = load_approved_riders(db, stage).await?;
        let standings_stage = standings_stage(&season, stage.stored_stage().id)?;
        // a deleted row is restored with all its results if the stage has one for it
        let (existing_rows, deletion_times) = season.rows_with_deleted(db).await?;
        let age_day = season.age_day().ok_or(StandingsError::StageNotInChampionship)?;
        let settings = &season.championship.settings;
        let stage_classes = &stage.stored_stage().classes;
        let unknown_classes =
            unknown_classes(stage_classes, settings, &riders, &existing_rows, standings_stage.order);
        let requested_joins: Vec<_> =
            input.classes.iter().map(|join| (join.class.clone(), join.joins.clone())).collect();
        let mapping =
            domain::standings::map_classes(&requested_joins, &unknown_classes).map_err(join_error)?;
        domain::standings::join_classes(&mut riders, &mapping);
        let choices: Choices = input
            .choices
            .iter()
            .map(|choice| ((choice.standing.clone(), choice.field), choice.choice))
            .collect();
        let draft = domain::standings::draft(&GenerationInput {
            existing: &existing_rows,
            stage: &standings_stage,
            riders: &riders,
            settings,
            age_day,
            choices: &choices,
            rules: stage.rules(),
        });
        Ok(Self { season, standings_stage, existing_rows, deletion_times, riders, unknown_classes, draft })
    }
}

/// Converts the error of the requested join at this index.
fn join_error((index, why): (usize, NotJoinable)) -> Error {
    let (field, code) = match why {
        NotJoinable::UnknownClass => ("class", FieldCode::Unknown),
        NotJoinable::UnknownTarget => ("joins", FieldCode::Unknown),
        NotJoinable::Taken => ("joins", FieldCode::Taken),
    };
    Error::invalid(format!("classes[{index}].{field}"), code, why.to_string())
}

/// Returns the stage with its index and its column in the standings.
fn standings_stage(season: &Season, stage: StageId) -> Result<StandingsStage, Error> {
    let order = season.order_of(stage).ok_or(StandingsError::StageNotInChampionship)?;
    let stage = season.stage(order).ok_or(StandingsError::StageNotInChampionship)?;
    Ok(StandingsStage { order, title: Season::title(stage), url: Season::url(stage), format: stage.format })
}

/// Loads the stage's riders with the places written by the approval. Before it they have default places.
async fn load_approved_riders(
    db: &impl Connection,
    stage: &boards::BoardStage,
) -> Result<Vec<ApprovedRider>, Error> {
    let id = stage.stored_stage().id;
    let computed = boards::load_riders(db, stage, None).await?;
    let mut rows: BTreeMap<_, ComputedResult> =
        computed.into_iter().map(|rider| (rider.computed.participant.clone(), rider.computed)).collect();
    let registered = storage::registration::list_participants(db, id).await?;
    let mut people: BTreeMap<_, _> =
        registered.into_iter().map(|participant| (participant.id.clone(), participant)).collect();
    let results = storage::results::list(db, id, None).await?;
    let no_place =
        (stage.stored_stage().results_status == ResultsStatus::InProgress).then(ApprovedPlace::default);
    let rider = |result: storage::results::StoredResult| {
        let (place, row) = (result.approved.or(no_place)?, rows.remove(&result.participant)?);
        Some(ApprovedRider { participant: people.remove(&result.participant)?, row, place })
    };
    Ok(results.into_iter().filter_map(rider).collect())
}
