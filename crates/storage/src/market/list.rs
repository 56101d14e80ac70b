//! The list of the market: the ads on offer, filtered by category and words, in pages.

use domain::ids::AdId;
use domain::market::{AdStatus, Category};
use jiff::Timestamp;
use sea_orm::sea_query::SimpleExpr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, Order, QueryFilter, QueryOrder, QuerySelect, Select};

use super::{StoredAd, ad_from_row};
use crate::codec::{containing, from_name, micros, name, narrow};
use crate::tables::market_ads::{self, Column};
use crate::{Connection, Error};

/// The order of ads in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Newest first.
    Newest,
    /// By price, lowest first; newest first at equal prices.
    Cheapest,
    /// By price, highest first; newest first at equal prices.
    Dearest,
}

/// The end of a page: the sort value and the id of its last ad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The sort value: microseconds since 1970, or cents.
    pub value: i64,
    /// The id of the page's last ad.
    pub id: AdId,
}

/// The filters of the list.
#[derive(Clone, Debug)]
pub struct ListFilter<'a> {
    /// The current time. Ads that have expired by then are left out.
    pub now: Timestamp,
    /// Words that the description must contain, without regard to case and diacritics.
    pub search: &'a str,
    /// The categories; empty for all.
    pub categories: Vec<Category>,
}

impl Sort {
    fn column(self) -> Column {
        match self {
            Self::Newest => Column::CreatedAt,
            Self::Cheapest | Self::Dearest => Column::PriceCents,
        }
    }

    /// Returns the cursor of an ad in this order.
    pub fn cursor(self, ad: &StoredAd) -> Cursor {
        let value = match self {
            Self::Newest => micros(ad.created_at),
            Self::Cheapest | Self::Dearest => ad.price,
        };
        Cursor { value, id: ad.id }
    }

    fn after(self, Cursor { value, id }: Cursor) -> Condition {
        let column = self.column();
        let beyond: SimpleExpr = if self == Self::Cheapest { column.gt(value) } else { column.lt(value) };
        Condition::any().add(beyond).add(Condition::all().add(column.eq(value)).add(Column::Id.lt(id.0)))
    }
}

/// Returns a page of the ads on offer: at most `limit` ads after the cursor `after`.
pub async fn list(
    db: &impl Connection,
    filter: &ListFilter<'_>,
    sort: Sort,
    after: Option<Cursor>,
    limit: u64,
) -> Result<Vec<StoredAd>, Error> {
    let order = if sort == Sort::Cheapest { Order::Asc } else { Order::Desc };
    let mut query = on_offer(filter)?.filter(after.map_or_else(Condition::all, |cursor| sort.after(cursor)));
    if !filter.categories.is_empty() {
        let categories: Vec<String> =
            filter.categories.iter().map(|category| name(*category)).collect::<Result<_, _>>()?;
        query = query.filter(Column::Category.is_in(categories));
    }
    let rows = query.order_by(sort.column(), order).order_by_desc(Column::Id).limit(limit).all(db).await?;
    rows.into_iter().map(ad_from_row).collect()
}

/// Returns the number of matching ads in each category. Empty categories are left out. The filter's
/// categories are ignored.
pub async fn count_by_category(
    db: &impl Connection,
    filter: &ListFilter<'_>,
) -> Result<Vec<(Category, u32)>, Error> {
    let rows: Vec<(String, i64)> = on_offer(filter)?
        .select_only()
        .column(Column::Category)
        .column_as(Column::Id.count(), "ads")
        .group_by(Column::Category)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter().map(|(category, ads)| Ok((from_name(&category)?, narrow(ads)?))).collect()
}

fn on_offer(filter: &ListFilter<'_>) -> Result<Select<market_ads::Entity>, Error> {
    let open = market_ads::Entity::find()
        .filter(Column::Status.eq(name(AdStatus::Open)?))
        .filter(Column::ExpiresAt.gt(micros(filter.now)));
    let folded = domain::slug::fold(filter.search);
    Ok(folded
        .split_whitespace()
        .fold(open, |query, word| query.filter(Column::DescriptionFolded.like(containing(word)))))
}
