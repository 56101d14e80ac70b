//! Judge links, with which volunteers without an account judge some sections of one stage.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{JudgeLinkId, StageId};
use domain::judging::HandedOver;
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::codec::{from_json, join_numbers, micros, parse_numbers, time, to_json};
use crate::tables::{judge_links, section_entries, stages};
use crate::{Connection, Error};

/// A judge link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredJudgeLink {
    /// Its id, which isn't secret and gives no access.
    pub id: JudgeLinkId,
    /// The stage at which it is valid.
    pub stage: StageId,
    /// The name of the volunteer.
    pub name: String,
    /// The sections that the volunteer may score.
    pub sections: BTreeSet<u8>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was revoked; `None` if it wasn't.
    pub revoked_at: Option<Timestamp>,
    /// The sections that the volunteer has handed over to the next judge.
    pub handed_over: HandedOver,
    /// Whether its scores are only compared with those that count.
    pub cross_check: bool,
}

/// Adds a link with the hash of its token.
pub async fn insert(db: &impl Connection, link: &StoredJudgeLink, token_hash: &str) -> Result<(), Error> {
    let sections: Vec<_> = link.sections.iter().copied().collect();
    let row = judge_links::ActiveModel {
        id: Set(link.id.0),
        stage_id: Set(link.stage.0),
        name: Set(link.name.clone()),
        token_hash: Set(token_hash.to_owned()),
        sections: Set(join_numbers(&sections)),
        created_at: Set(micros(link.created_at)),
        revoked_at: Set(link.revoked_at.map(micros)),
        handed_over: Set(handed_over_to_text(&link.handed_over)?),
        cross_check: Set(link.cross_check),
    };
    judge_links::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the link of a token, and the end of its stage.
pub async fn find_by_token(
    db: &impl Connection,
    token_hash: &str,
) -> Result<Option<(StoredJudgeLink, Timestamp)>, Error> {
    let Some(row) =
        judge_links::Entity::find().filter(judge_links::Column::TokenHash.eq(token_hash)).one(db).await?
    else {
        return Ok(None);
    };
    let Some(stage) = stages::Entity::find_by_id(row.stage_id).one(db).await? else { return Ok(None) };
    Ok(Some((link_from_row(row)?, time(stage.ends_at)?)))
}

/// Returns the link of a stage with this id.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    id: JudgeLinkId,
) -> Result<Option<StoredJudgeLink>, Error> {
    let row = judge_links::Entity::find_by_id(id.0)
        .filter(judge_links::Column::StageId.eq(stage.0))
        .one(db)
        .await?;
    row.map(link_from_row).transpose()
}

/// Returns all links of a stage, the newest first.
pub async fn list_for_stage(db: &impl Connection, stage: StageId) -> Result<Vec<StoredJudgeLink>, Error> {
    let rows = judge_links::Entity::find()
        .filter(judge_links::Column::StageId.eq(stage.0))
        .order_by_desc(judge_links::Column::CreatedAt)
        .order_by_desc(judge_links::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(link_from_row).collect()
}

/// Returns when the last ride was recorded with each link of a stage. Links without a ride are missing.
pub async fn last_rides_at(
    db: &impl Connection,
    stage: StageId,
) -> Result<BTreeMap<JudgeLinkId, Timestamp>, Error> {
    use section_entries::Column::{JudgeLinkId as Link, RecordedAt, StageId as Stage};
    let rows: Vec<(Uuid, i64)> = section_entries::Entity::find()
        .select_only()
        .column(Link)
        .column_as(RecordedAt.max(), "last")
        .filter(Stage.eq(stage.0))
        .filter(Link.is_not_null())
        .group_by(Link)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter().map(|(link, last)| Ok((JudgeLinkId(link), time(last)?))).collect()
}

/// Returns how many links a stage has, revoked ones included.
pub async fn count(db: &impl Connection, stage: StageId) -> Result<u64, Error> {
    use sea_orm::PaginatorTrait as _;
    Ok(judge_links::Entity::find().filter(judge_links::Column::StageId.eq(stage.0)).count(db).await?)
}

/// Returns the stage of a link and the hash of its token.
pub async fn find_token_hash(
    db: &impl Connection,
    id: JudgeLinkId,
) -> Result<Option<(StageId, String)>, Error> {
    let row = judge_links::Entity::find_by_id(id.0).one(db).await?;
    Ok(row.map(|row| (StageId(row.stage_id), row.token_hash)))
}

/// Stores that sections of a link were handed over. Returns false, and changes nothing, if the link has handed over others
/// since it was read.
pub async fn hand_over(
    db: &impl Connection,
    link: &StoredJudgeLink,
    handed_over: &HandedOver,
) -> Result<bool, Error> {
    let updated = judge_links::Entity::update_many()
        .col_expr(judge_links::Column::HandedOver, handed_over_to_text(handed_over)?.into())
        .filter(judge_links::Column::Id.eq(link.id.0))
        .filter(judge_links::Column::HandedOver.eq(handed_over_to_text(&link.handed_over)?))
        .exec(db)
        .await?;
    Ok(updated.rows_affected > 0)
}

/// Revokes a link of a stage permanently. Returns false if it was revoked before or doesn't exist.
pub async fn revoke(
    db: &impl Connection,
    stage: StageId,
    id: JudgeLinkId,
    now: Timestamp,
) -> Result<bool, Error> {
    let revoked = judge_links::Entity::update_many()
        .col_expr(judge_links::Column::RevokedAt, micros(now).into())
        .filter(judge_links::Column::StageId.eq(stage.0))
        .filter(judge_links::Column::Id.eq(id.0))
        .filter(judge_links::Column::RevokedAt.is_null())
        .exec(db)
        .await?;
    Ok(revoked.rows_affected > 0)
}

fn link_from_row(row: judge_links::Model) -> Result<StoredJudgeLink, Error> {
    Ok(StoredJudgeLink {
        id: JudgeLinkId(row.id),
        stage: StageId(row.stage_id),
        name: row.name,
        sections: parse_numbers(&row.sections)?.into_iter().collect(),
        created_at: time(row.created_at)?,
        revoked_at: row.revoked_at.map(time).transpose()?,
        handed_over: handed_over_from_text(&row.handed_over)?,
        cross_check: row.cross_check,
    })
}

/// JSON with the time in microseconds by section.
fn handed_over_to_text(handed_over: &HandedOver) -> Result<String, Error> {
    to_json(&handed_over.iter().map(|(section, at)| (*section, micros(*at))).collect::<BTreeMap<_, _>>())
}

fn handed_over_from_text(text: &str) -> Result<HandedOver, Error> {
    let times: BTreeMap<u8, i64> = from_json(text)?;
    times.into_iter().map(|(section, at)| Ok((section, time(at)?))).collect()
}
