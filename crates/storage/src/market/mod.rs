//! The market's adverts: writing them, the list that everyone sees, and what was reported of them.

mod list;
pub mod reports;

use domain::ids::{AdId, UserId};
use domain::market::{Category, Lifetime};
use jiff::Timestamp;
use sea_orm::sea_query::LockType;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect as _};

pub use list::{Cursor, Sort, Wanted, count_by_category, list};

use crate::codec::{micros, name, named, time};
use crate::tables::market_ads;
use crate::{Connection, Error, Transaction};

/// An advert as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ad {
    /// Its id.
    pub id: AdId,
    /// The seller.
    pub seller: UserId,
    /// What it is, roughly.
    pub category: Category,
    /// What is sold.
    pub description: String,
    /// In cents.
    pub price: i64,
    /// The picture's key in the file store, until an administrator removes the advert.
    pub picture: Option<String>,
    /// The number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
    /// What was decided, and until when it stands.
    pub lifetime: Lifetime,
    /// What the administrator who removed it told the seller.
    pub removal_reason: Option<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When its seller last changed it.
    pub modified_at: Timestamp,
    /// Counts edits.
    pub version: i64,
}

/// Adds an advert.
pub async fn insert(on: &impl Connection, ad: &Ad) -> Result<(), Error> {
    market_ads::Entity::insert(row(ad)?).exec_without_returning(on).await?;
    Ok(())
}

/// Writes an advert as it is now.
pub async fn update(on: &impl Connection, ad: &Ad) -> Result<(), Error> {
    market_ads::Entity::update(row(ad)?).exec(on).await?;
    Ok(())
}

/// Removes an advert with what was reported of it.
pub async fn delete(on: &impl Connection, id: AdId) -> Result<(), Error> {
    reports::settle(on, id).await?;
    market_ads::Entity::delete_by_id(id.0).exec(on).await?;
    Ok(())
}

/// An advert, whatever became of it.
pub async fn find(on: &impl Connection, id: AdId) -> Result<Option<Ad>, Error> {
    market_ads::Entity::find_by_id(id.0).one(on).await?.map(ad).transpose()
}

/// The same, locked until the transaction ends: nobody else writes it.
pub async fn lock(tx: &Transaction, id: AdId) -> Result<Option<Ad>, Error> {
    market_ads::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await?.map(ad).transpose()
}

/// All adverts of a seller, newest first.
pub async fn of_seller(on: &impl Connection, seller: UserId) -> Result<Vec<Ad>, Error> {
    let rows = market_ads::Entity::find()
        .filter(market_ads::Column::UserId.eq(seller.0))
        .order_by_desc(market_ads::Column::CreatedAt)
        .order_by_desc(market_ads::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(ad).collect()
}

fn row(ad: &Ad) -> Result<market_ads::ActiveModel, Error> {
    Ok(market_ads::ActiveModel {
        id: Set(ad.id.0),
        user_id: Set(ad.seller.0),
        category: Set(name(ad.category)?),
        description: Set(ad.description.clone()),
        description_folded: Set(domain::slug::fold(&ad.description)),
        price_cents: Set(ad.price),
        picture: Set(ad.picture.clone()),
        phone: Set(ad.phone.clone()),
        messaging_link: Set(ad.messaging_link.clone()),
        status: Set(name(ad.lifetime.status)?),
        removal_reason: Set(ad.removal_reason.clone()),
        created_at: Set(micros(ad.created_at)),
        modified_at: Set(micros(ad.modified_at)),
        expires_at: Set(micros(ad.lifetime.expires_at)),
        version: Set(ad.version),
    })
}

fn ad(row: market_ads::Model) -> Result<Ad, Error> {
    Ok(Ad {
        id: AdId(row.id),
        seller: UserId(row.user_id),
        category: named(&row.category)?,
        description: row.description,
        price: row.price_cents,
        picture: row.picture,
        phone: row.phone,
        messaging_link: row.messaging_link,
        lifetime: Lifetime { status: named(&row.status)?, expires_at: time(row.expires_at)? },
        removal_reason: row.removal_reason,
        created_at: time(row.created_at)?,
        modified_at: time(row.modified_at)?,
        version: row.version,
    })
}
