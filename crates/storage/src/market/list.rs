//! The list of the market: what is on offer now, by category and words, by the page.

use domain::ids::AdId;
use domain::market::{Category, Status};
use jiff::Timestamp;
use sea_orm::sea_query::SimpleExpr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, Order, QueryFilter, QueryOrder, QuerySelect, Select};

use super::{Ad, ad};
use crate::codec::{having, micros, name, named, narrow};
use crate::tables::market_ads::{self, Column};
use crate::{Connection, Error};

/// In which order adverts stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The last made first.
    Newest,
    /// By price from the lowest; of one price the last made first.
    Cheapest,
    /// By price from the highest; of one price the last made first.
    Dearest,
}

/// Where a page ended: what its last advert is sorted by, and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Microseconds or cents.
    pub value: i64,
    /// The advert.
    pub id: AdId,
}

/// Which adverts.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// Those that stand at this moment.
    pub now: Timestamp,
    /// With each of these words in the description, whatever its case and diacritics.
    pub search: &'a str,
    /// Of one category.
    pub category: Option<Category>,
}

impl Sort {
    fn column(self) -> Column {
        match self {
            Self::Newest => Column::CreatedAt,
            Self::Cheapest | Self::Dearest => Column::PriceCents,
        }
    }

    /// Where an advert stands in this order.
    pub fn cursor(self, ad: &Ad) -> Cursor {
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

/// A page of the adverts on offer, from behind `after`.
pub async fn list(on: &impl Connection, wanted: &Wanted<'_>, sort: Sort, after: Option<Cursor>, most: u64) -> Result<Vec<Ad>, Error> {
    let order = if sort == Sort::Cheapest { Order::Asc } else { Order::Desc };
    let mut query = on_offer(wanted)?.filter(after.map_or_else(Condition::all, |cursor| sort.after(cursor)));
    if let Some(category) = wanted.category {
        query = query.filter(Column::Category.eq(name(category)?));
    }
    let rows = query.order_by(sort.column(), order).order_by_desc(Column::Id).limit(most).all(on).await?;
    rows.into_iter().map(ad).collect()
}

/// How many adverts with these words each category has; those that have none are not named.
pub async fn count_by_category(on: &impl Connection, wanted: &Wanted<'_>) -> Result<Vec<(Category, u32)>, Error> {
    let counted: Vec<(String, i64)> = on_offer(wanted)?
        .select_only()
        .column(Column::Category)
        .column_as(Column::Id.count(), "ads")
        .group_by(Column::Category)
        .into_tuple()
        .all(on)
        .await?;
    counted.into_iter().map(|(category, ads)| Ok((named(&category)?, narrow(ads)?))).collect()
}

fn on_offer(wanted: &Wanted<'_>) -> Result<Select<market_ads::Entity>, Error> {
    let open = market_ads::Entity::find().filter(Column::Status.eq(name(Status::Open)?)).filter(Column::ExpiresAt.gt(micros(wanted.now)));
    let folded = domain::slug::fold(wanted.search);
    Ok(folded.split_whitespace().fold(open, |query, word| query.filter(Column::DescriptionFolded.like(having(word)))))
}
