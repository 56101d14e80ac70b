//! Judge links: for one stage and some of its sections, to hand to a volunteer without an account.

use std::collections::BTreeSet;

use domain::ids::{JudgeLinkId, StageId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{micros, numbered, numbers, time};
use crate::tables::{judge_links, stages};
use crate::{Connection, Error};

/// One link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgeLink {
    /// Its id, which opens nothing.
    pub id: JudgeLinkId,
    /// The stage that it was made for.
    pub stage: StageId,
    /// Whom it was made for.
    pub name: String,
    /// The sections that it may score.
    pub sections: BTreeSet<u8>,
    /// When it was made.
    pub created_at: Timestamp,
    /// Since when it opens nothing.
    pub revoked_at: Option<Timestamp>,
}

/// Adds a link by the hash of its token.
pub async fn insert(on: &impl Connection, link: &JudgeLink, token_hash: &str) -> Result<(), Error> {
    let sections: Vec<_> = link.sections.iter().copied().collect();
    let row = judge_links::ActiveModel {
        id: Set(link.id.0),
        stage_id: Set(link.stage.0),
        name: Set(link.name.clone()),
        token_hash: Set(token_hash.to_owned()),
        sections: Set(numbers(&sections)),
        created_at: Set(micros(link.created_at)),
        revoked_at: Set(link.revoked_at.map(micros)),
    };
    judge_links::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// The link of a token, and when its stage ends.
pub async fn of_token(on: &impl Connection, token_hash: &str) -> Result<Option<(JudgeLink, Timestamp)>, Error> {
    let Some(row) = judge_links::Entity::find().filter(judge_links::Column::TokenHash.eq(token_hash)).one(on).await? else {
        return Ok(None);
    };
    let Some(stage) = stages::Entity::find_by_id(row.stage_id).one(on).await? else { return Ok(None) };
    Ok(Some((link(row)?, time(stage.ends_at)?)))
}

/// A link of a stage.
pub async fn find(on: &impl Connection, stage: StageId, id: JudgeLinkId) -> Result<Option<JudgeLink>, Error> {
    let row = judge_links::Entity::find_by_id(id.0).filter(judge_links::Column::StageId.eq(stage.0)).one(on).await?;
    row.map(link).transpose()
}

/// All links of a stage, the newest first.
pub async fn of_stage(on: &impl Connection, stage: StageId) -> Result<Vec<JudgeLink>, Error> {
    let rows = judge_links::Entity::find()
        .filter(judge_links::Column::StageId.eq(stage.0))
        .order_by_desc(judge_links::Column::CreatedAt)
        .order_by_desc(judge_links::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(link).collect()
}

/// Closes a link of a stage for good; whether it was open.
pub async fn revoke(on: &impl Connection, stage: StageId, id: JudgeLinkId, now: Timestamp) -> Result<bool, Error> {
    let revoked = judge_links::Entity::update_many()
        .col_expr(judge_links::Column::RevokedAt, micros(now).into())
        .filter(judge_links::Column::StageId.eq(stage.0))
        .filter(judge_links::Column::Id.eq(id.0))
        .filter(judge_links::Column::RevokedAt.is_null())
        .exec(on)
        .await?;
    Ok(revoked.rows_affected > 0)
}

fn link(row: judge_links::Model) -> Result<JudgeLink, Error> {
    Ok(JudgeLink {
        id: JudgeLinkId(row.id),
        stage: StageId(row.stage_id),
        name: row.name,
        sections: numbered(&row.sections)?.into_iter().collect(),
        created_at: time(row.created_at)?,
        revoked_at: row.revoked_at.map(time).transpose()?,
    })
}
