//! Riders' queries about scores of provisional results.

use domain::ids::{ParticipantId, QueryId, StageId};
use domain::judging::RideKey;
use domain::protests::QueryState;
use jiff::Timestamp;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select,
};

use crate::codec::{from_name, micros, name, narrow, parse, time};
use crate::tables::score_queries;
use crate::{Connection, Error};

/// A query about a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredQuery {
    /// The id.
    pub id: QueryId,
    /// The rider who raised it.
    pub participant: ParticipantId,
    /// The ride.
    pub key: RideKey,
    /// The score that the rider claims.
    pub points: u32,
    /// The score that counted when the query was raised.
    pub recorded_points: Option<u32>,
    /// The rider's words; may be empty.
    pub text: String,
    /// Whether a secretary entered it for the rider.
    pub on_paper: bool,
    /// When it was raised.
    pub created_at: Timestamp,
    /// Its state.
    pub state: QueryState,
    /// The secretary's answer, and when it was given.
    pub answer: Option<(String, Timestamp)>,
    /// The jury's decision.
    pub decision: Option<StoredDecision>,
    /// When the decision was published; `None` unless it is public.
    pub published_at: Option<Timestamp>,
    /// A number that grows with every edit.
    pub version: i64,
}

/// The jury's decision about a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDecision {
    /// The decision in words.
    pub text: String,
    /// The name of the person who decided.
    pub by: String,
    /// When it was recorded.
    pub at: Timestamp,
}

/// Adds a query.
pub async fn insert(db: &impl Connection, stage: StageId, query: &StoredQuery) -> Result<(), Error> {
    let row = score_queries::ActiveModel {
        id: Set(query.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(query.participant.to_string()),
        section: Set(query.key.section.into()),
        lap: Set(query.key.lap.into()),
        points: Set(query.points.into()),
        recorded_points: Set(query.recorded_points.map(Into::into)),
        text: Set(query.text.clone()),
        on_paper: Set(query.on_paper),
        created_at: Set(micros(query.created_at)),
        version: Set(query.version),
        ..changeable_columns(query)?
    };
    score_queries::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Updates the state, the answer and the decision of a query, and increments its version.
pub async fn update(db: &impl Connection, query: &StoredQuery) -> Result<(), Error> {
    let row = score_queries::ActiveModel {
        id: Set(query.id.0),
        version: Set(query.version + 1),
        ..changeable_columns(query)?
    };
    score_queries::Entity::update(row).exec(db).await?;
    Ok(())
}

fn changeable_columns(query: &StoredQuery) -> Result<score_queries::ActiveModel, Error> {
    let decision = query.decision.as_ref();
    Ok(score_queries::ActiveModel {
        id: NotSet,
        stage_id: NotSet,
        participant_id: NotSet,
        section: NotSet,
        lap: NotSet,
        points: NotSet,
        recorded_points: NotSet,
        text: NotSet,
        on_paper: NotSet,
        created_at: NotSet,
        state: Set(name(query.state)?),
        answer: Set(query.answer.as_ref().map(|(text, _)| text.clone())),
        answered_at: Set(query.answer.as_ref().map(|(_, at)| micros(*at))),
        decision: Set(decision.map(|decision| decision.text.clone())),
        decided_by: Set(decision.map(|decision| decision.by.clone())),
        decided_at: Set(decision.map(|decision| micros(decision.at))),
        published_at: Set(query.published_at.map(micros)),
        version: NotSet,
    })
}

/// Returns the query with this id, if it is one of the stage.
pub async fn find(db: &impl Connection, stage: StageId, id: QueryId) -> Result<Option<StoredQuery>, Error> {
    let row = of_stage(stage).filter(score_queries::Column::Id.eq(id.0)).one(db).await?;
    row.map(from_row).transpose()
}

/// Returns the queries of a stage, oldest first.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredQuery>, Error> {
    of_stage(stage).all(db).await?.into_iter().map(from_row).collect()
}

/// Returns the queries of one rider at a stage, oldest first.
pub async fn list_for_rider(
    db: &impl Connection,
    stage: StageId,
    rider: &ParticipantId,
) -> Result<Vec<StoredQuery>, Error> {
    let rows =
        of_stage(stage).filter(score_queries::Column::ParticipantId.eq(rider.as_str())).all(db).await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns the queries of a stage whose decisions are public, oldest first.
pub async fn list_published(db: &impl Connection, stage: StageId) -> Result<Vec<StoredQuery>, Error> {
    let rows = of_stage(stage).filter(score_queries::Column::PublishedAt.is_not_null()).all(db).await?;
    rows.into_iter().map(from_row).collect()
}

/// Removes a rider's words from all queries that the rider raised. The scores and what was decided stay, as the
/// sport's record.
pub async fn clear_texts(db: &impl Connection, rider: &ParticipantId) -> Result<(), Error> {
    score_queries::Entity::update_many()
        .col_expr(score_queries::Column::Text, Expr::value(""))
        .filter(score_queries::Column::ParticipantId.eq(rider.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

fn of_stage(stage: StageId) -> Select<score_queries::Entity> {
    score_queries::Entity::find()
        .filter(score_queries::Column::StageId.eq(stage.0))
        .order_by_asc(score_queries::Column::CreatedAt)
        .order_by_asc(score_queries::Column::Id)
}

fn from_row(row: score_queries::Model) -> Result<StoredQuery, Error> {
    let answer = match row.answer.zip(row.answered_at) {
        Some((text, at)) => Some((text, time(at)?)),
        None => None,
    };
    let decision = match (row.decision, row.decided_by, row.decided_at) {
        (Some(text), Some(by), Some(at)) => Some(StoredDecision { text, by, at: time(at)? }),
        _ => None,
    };
    Ok(StoredQuery {
        id: QueryId(row.id),
        participant: parse(&row.participant_id)?,
        key: RideKey::new(narrow(row.section)?, narrow(row.lap)?),
        points: narrow(row.points)?,
        recorded_points: row.recorded_points.map(narrow).transpose()?,
        text: row.text,
        on_paper: row.on_paper,
        created_at: time(row.created_at)?,
        state: from_name(&row.state)?,
        answer,
        decision,
        published_at: row.published_at.map(time).transpose()?,
        version: row.version,
    })
}
