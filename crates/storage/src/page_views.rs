//! How often each page was opened, by day. Several servers add up.

use jiff::civil::Date;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{narrow, parsed};
use crate::tables::page_views;
use crate::{Connection, Error};

/// How often a page was opened on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageViews {
    /// The day, in UTC.
    pub day: Date,
    /// The page's path.
    pub path: String,
    /// How often.
    pub views: u64,
}

/// Adds to what is counted already.
pub async fn add(on: &impl Connection, counted: &PageViews) -> Result<(), Error> {
    use page_views::Column::{Day, Path, Views};
    let views = i64::try_from(counted.views).unwrap_or(i64::MAX);
    let row = page_views::ActiveModel { day: Set(counted.day.to_string()), path: Set(counted.path.clone()), views: Set(views) };
    let sum = Expr::col((page_views::Entity, Views)).add(views);
    let add = OnConflict::columns([Day, Path]).value(Views, sum).to_owned();
    page_views::Entity::insert(row).on_conflict(add).exec_without_returning(on).await?;
    Ok(())
}

/// What was counted from a day on, the first day first.
pub async fn since(on: &impl Connection, day: Date) -> Result<Vec<PageViews>, Error> {
    let rows = page_views::Entity::find()
        .filter(page_views::Column::Day.gte(day.to_string()))
        .order_by_asc(page_views::Column::Day)
        .order_by_asc(page_views::Column::Path)
        .all(on)
        .await?;
    rows.into_iter().map(|row| Ok(PageViews { day: parsed(&row.day)?, path: row.path, views: narrow(row.views)? })).collect()
}
