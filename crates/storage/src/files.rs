//! The files in the file store, and their uses. This module knows nothing of the files' content.

use std::collections::BTreeSet;

use domain::ids::UserId;
use jiff::Timestamp;
use sea_orm::sea_query::SelectStatement;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
    QueryTrait,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::codec::{from_name, micros, name, narrow, time};
use crate::tables::{file_uses, files};
use crate::{Connection, Error, Transaction};

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FileKind {
    /// A picture that was decoded and encoded again.
    Picture,
    /// A PDF.
    Document,
}

/// The use of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Usage {
    /// The logo of a stage's sponsor.
    StageLogo,
    /// A document of a stage.
    StageDocument,
    /// The picture of an ad.
    // the name that the database has
    #[serde(rename = "advert")]
    Ad,
}

impl Usage {
    /// Returns the kind of file that this use accepts.
    fn kind(self) -> FileKind {
        match self {
            Self::StageLogo | Self::Ad => FileKind::Picture,
            Self::StageDocument => FileKind::Document,
        }
    }
}

/// A file of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its key in the store and in URLs.
    pub key: String,
    /// Whether it is a picture or a document.
    pub kind: FileKind,
    /// Its media type, as sent to browsers.
    pub content_type: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// Width and height in pixels; `None` for a document.
    pub pixels: Option<(u32, u32)>,
    /// The user who uploaded it; `None` if the account was deleted.
    pub uploaded_by: Option<UserId>,
    /// When it was uploaded.
    pub created_at: Timestamp,
}

/// Adds a file without a use.
pub async fn insert(db: &impl Connection, file: &File) -> Result<(), Error> {
    let row = files::ActiveModel {
        key: Set(file.key.clone()),
        kind: Set(name(file.kind)?),
        content_type: Set(file.content_type.clone()),
        bytes: Set(file.bytes.try_into().unwrap_or(i64::MAX)),
        width: Set(file.pixels.map(|(width, _)| width.into())),
        height: Set(file.pixels.map(|(_, height)| height.into())),
        uploaded_by: Set(file.uploaded_by.map(|user| user.0)),
        created_at: Set(micros(file.created_at)),
        unused_since: Set(Some(micros(file.created_at))),
        swept_at: Set(None),
    };
    files::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the file with this key. Files marked for removal aren't found.
pub async fn find(db: &impl Connection, key: &str) -> Result<Option<File>, Error> {
    let row = files::Entity::find_by_id(key).filter(files::Column::SweptAt.is_null()).one(db).await?;
    row.map(file_from_row).transpose()
}

/// Returns the number of files that a user has uploaded and that have no use.
pub async fn count_unused(db: &impl Connection, user: UserId) -> Result<u64, Error> {
    let unused = files::Entity::find()
        .filter(files::Column::UploadedBy.eq(user.0))
        .filter(files::Column::Key.not_in_subquery(used_keys()));
    Ok(unused.count(db).await?)
}

/// Makes these the only files that a stage or an ad has for this use. Returns the keys of files that
/// don't exist.
///
/// It waits for no lock on rows of `files`: several stages may share such a row, and they are locked in
/// another order elsewhere. Files that lose their last use are therefore found by the next [`sweep`].
pub async fn set_uses(
    tx: &Transaction,
    usage: Usage,
    used_by: Uuid,
    keys: &BTreeSet<String>,
) -> Result<BTreeSet<String>, Error> {
    use file_uses::Column::{FileKey, Noun, UsedBy};
    let noun = name(usage)?;
    let is_same_use = Condition::all().add(Noun.eq(noun.as_str())).add(UsedBy.eq(used_by));
    let before = file_uses::Entity::find().filter(is_same_use.clone()).all(tx).await?;
    let before: BTreeSet<_> = before.into_iter().map(|row| row.file_key).collect();
    let existing = files::Entity::find()
        .filter(files::Column::Key.is_in(keys))
        .filter(files::Column::Kind.eq(name(usage.kind())?))
        .filter(files::Column::SweptAt.is_null())
        .all(tx)
        .await?;
    let existing: BTreeSet<_> = existing.into_iter().map(|row| row.key).collect();
    for key in &existing - &before {
        let row =
            file_uses::ActiveModel { noun: Set(noun.clone()), used_by: Set(used_by), file_key: Set(key) };
        file_uses::Entity::insert(row).exec_without_returning(tx).await?;
    }
    file_uses::Entity::delete_many()
        .filter(is_same_use)
        .filter(FileKey.is_in(&before - &existing))
        .exec(tx)
        .await?;
    Ok(keys - &existing)
}

/// Updates since when each file has been without a use, and marks for removal those without a use since
/// before `unused_before`. Returns the files that were marked before `swept_before` and can be removed now.
/// The time between gives a transaction that found a file just before it was marked the chance to use it,
/// which removes the mark.
pub async fn sweep(
    tx: &Transaction,
    now: Timestamp,
    unused_before: Timestamp,
    swept_before: Timestamp,
) -> Result<Vec<File>, Error> {
    use files::Column::{Key, SweptAt, UnusedSince};
    const NEVER: Option<i64> = None;
    let update = files::Entity::update_many;
    update()
        .col_expr(UnusedSince, NEVER.into())
        .col_expr(SweptAt, NEVER.into())
        .filter(Key.in_subquery(used_keys()))
        .exec(tx)
        .await?;
    let start_unused = update().col_expr(UnusedSince, micros(now).into()).filter(UnusedSince.is_null());
    start_unused.filter(Key.not_in_subquery(used_keys())).exec(tx).await?;
    let mark = update().col_expr(SweptAt, micros(now).into()).filter(SweptAt.is_null());
    mark.filter(UnusedSince.lt(micros(unused_before))).exec(tx).await?;
    let removable = files::Entity::find().filter(SweptAt.lt(micros(swept_before))).all(tx).await?;
    removable.into_iter().map(file_from_row).collect()
}

/// Returns the keys of all files that have a use.
fn used_keys() -> SelectStatement {
    file_uses::Entity::find().select_only().column(file_uses::Column::FileKey).into_query()
}

/// Marks a file for removal at once, if it has no use. It is not found any more, and a later sweep removes
/// it.
pub async fn mark_for_removal(tx: &Transaction, key: &str, now: Timestamp) -> Result<(), Error> {
    let unused = files::Entity::update_many()
        .filter(files::Column::Key.eq(key))
        .filter(files::Column::Key.not_in_subquery(used_keys()));
    unused.col_expr(files::Column::SweptAt, micros(now).into()).exec(tx).await?;
    Ok(())
}

/// Deletes the row of a file that was removed from the store.
pub async fn delete(db: &impl Connection, key: &str) -> Result<(), Error> {
    files::Entity::delete_by_id(key).exec(db).await?;
    Ok(())
}

/// Removes the link between a user and the files that the user uploaded. The files stay.
pub async fn clear_uploader(db: &impl Connection, user: UserId) -> Result<(), Error> {
    files::Entity::update_many()
        .col_expr(files::Column::UploadedBy, None::<Uuid>.into())
        .filter(files::Column::UploadedBy.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

fn file_from_row(row: files::Model) -> Result<File, Error> {
    Ok(File {
        key: row.key,
        kind: from_name(&row.kind)?,
        content_type: row.content_type,
        bytes: narrow(row.bytes)?,
        pixels: row.width.map(narrow).transpose()?.zip(row.height.map(narrow).transpose()?),
        uploaded_by: row.uploaded_by.map(UserId),
        created_at: time(row.created_at)?,
    })
}
