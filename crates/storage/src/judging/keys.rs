//! The public keys of judges' phones. They verify the signatures of entries that another phone uploads.

use domain::ids::{JudgeLinkId, StageId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::tables::judge_keys;
use crate::{Connection, Error};

/// A phone's key at a stage, and the judge link or the user that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgeKey {
    /// The key in its canonical form.
    pub public_key: String,
    /// The judge link of the phone, if it uses one.
    pub link: Option<JudgeLinkId>,
    /// The user who is signed in, if any.
    pub user: Option<UserId>,
    /// The microseconds by which the phone's clock was behind the server's at the last contact.
    pub clock_offset: i64,
}

/// Adds a key. If the key is known at the stage, only its clock offset is updated.
pub async fn save(db: &impl Connection, stage: StageId, key: &JudgeKey) -> Result<(), Error> {
    use judge_keys::Column::{ClockOffset, PublicKey, StageId};
    let row = judge_keys::ActiveModel {
        stage_id: Set(stage.0),
        public_key: Set(key.public_key.clone()),
        judge_link_id: Set(key.link.map(|link| link.0)),
        user_id: Set(key.user.map(|user| user.0)),
        clock_offset: Set(key.clock_offset),
    };
    let replace = OnConflict::columns([StageId, PublicKey]).update_column(ClockOffset).to_owned();
    judge_keys::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the key of a stage with this text.
pub async fn find(db: &impl Connection, stage: StageId, public_key: &str) -> Result<Option<JudgeKey>, Error> {
    let row = judge_keys::Entity::find_by_id((stage.0, public_key.to_owned())).one(db).await?;
    Ok(row.map(|row| JudgeKey {
        public_key: row.public_key,
        link: row.judge_link_id.map(JudgeLinkId),
        user: row.user_id.map(UserId),
        clock_offset: row.clock_offset,
    }))
}

/// Returns the number of keys at a stage that belong to one judge link or user.
pub async fn count(
    db: &impl Connection,
    stage: StageId,
    link: Option<JudgeLinkId>,
    user: Option<UserId>,
) -> Result<u64, Error> {
    use judge_keys::Column::{JudgeLinkId, StageId, UserId};
    let holder = match (link, user) {
        (Some(link), _) => JudgeLinkId.eq(link.0),
        (None, user) => UserId.eq(user.map(|user| user.0)),
    };
    Ok(judge_keys::Entity::find().filter(StageId.eq(stage.0)).filter(holder).count(db).await?)
}

/// Deletes the keys of a user.
pub async fn delete_of_user(db: &impl Connection, user: UserId) -> Result<(), Error> {
    judge_keys::Entity::delete_many().filter(judge_keys::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}
