//! The number of views of each page by day, added up over all servers.

use jiff::civil::Date;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{narrow, parse};
use crate::tables::page_views;
use crate::{Connection, Error};

/// The number of views of a page on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageViews {
    /// The day, in UTC.
    pub day: Date,
    /// The page's path.
    pub path: String,
    /// The number of views.
    pub views: u64,
}

/// Adds views to those that are stored for the same page and day.
pub async fn add(db: &impl Connection, counted: &PageViews) -> Result<(), Error> {
    use page_views::Column::{Day, Path, Views};
    let views = i64::try_from(counted.views).unwrap_or(i64::MAX);
    let row = page_views::ActiveModel {
        day: Set(counted.day.to_string()),
        path: Set(counted.path.clone()),
        views: Set(views),
    };
    let sum = Expr::col((page_views::Entity, Views)).add(views);
    let add = OnConflict::columns([Day, Path]).value(Views, sum).to_owned();
    page_views::Entity::insert(row).on_conflict(add).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the page views since a day, that day included, in the order of the days.
pub async fn since(db: &impl Connection, day: Date) -> Result<Vec<PageViews>, Error> {
    let rows = page_views::Entity::find()
        .filter(page_views::Column::Day.gte(day.to_string()))
        .order_by_asc(page_views::Column::Day)
        .order_by_asc(page_views::Column::Path)
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| Ok(PageViews { day: parse(&row.day)?, path: row.path, views: narrow(row.views)? }))
        .collect()
}
