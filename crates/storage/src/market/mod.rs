//! The market's ads, their public list, and reports about them.

mod list;
pub mod reports;

use domain::ids::{AdId, UserId};
use domain::market::{Category, Lifetime};
use jiff::Timestamp;
use sea_orm::sea_query::LockType;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect as _};

pub use list::{Cursor, ListFilter, Sort, count_by_category, list};

use crate::codec::{from_name, micros, name, time};
use crate::tables::market_ads;
use crate::{Connection, Error, Transaction};

/// A stored ad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAd {
    /// The id, which never changes.
    pub id: AdId,
    /// The user who offers the goods.
    pub seller: UserId,
    /// The category under which it is listed.
    pub category: Category,
    /// The description of the goods.
    pub description: String,
    /// The price in cents.
    pub price: i64,
    /// The picture's key in the file store, until an administrator removes the ad.
    pub picture: Option<String>,
    /// The phone number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
    /// Its status and the end of its term.
    pub lifetime: Lifetime,
    /// The reason that an administrator gave for removing it.
    pub removal_reason: Option<String>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its seller last changed it.
    pub modified_at: Timestamp,
    /// A number that grows with every edit.
    pub version: i64,
}

/// Adds an ad.
pub async fn insert(db: &impl Connection, ad: &StoredAd) -> Result<(), Error> {
    market_ads::Entity::insert(to_row(ad)?).exec_without_returning(db).await?;
    Ok(())
}

/// Updates all fields of an ad.
pub async fn update(db: &impl Connection, ad: &StoredAd) -> Result<(), Error> {
    market_ads::Entity::update(to_row(ad)?).exec(db).await?;
    Ok(())
}

/// Deletes an ad and the reports about it.
pub async fn delete(db: &impl Connection, id: AdId) -> Result<(), Error> {
    reports::delete_of_ad(db, id).await?;
    market_ads::Entity::delete_by_id(id.0).exec(db).await?;
    Ok(())
}

/// Returns the ad with this id, in any state.
pub async fn find(db: &impl Connection, id: AdId) -> Result<Option<StoredAd>, Error> {
    market_ads::Entity::find_by_id(id.0).one(db).await?.map(ad_from_row).transpose()
}

/// Returns the ad with this id, locked until the transaction ends.
pub async fn lock(tx: &Transaction, id: AdId) -> Result<Option<StoredAd>, Error> {
    market_ads::Entity::find_by_id(id.0)
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?
        .map(ad_from_row)
        .transpose()
}

/// Returns all ads of a seller, newest first.
pub async fn list_for_seller(db: &impl Connection, seller: UserId) -> Result<Vec<StoredAd>, Error> {
    let rows = market_ads::Entity::find()
        .filter(market_ads::Column::UserId.eq(seller.0))
        .order_by_desc(market_ads::Column::CreatedAt)
        .order_by_desc(market_ads::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(ad_from_row).collect()
}

fn to_row(ad: &StoredAd) -> Result<market_ads::ActiveModel, Error> {
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

fn ad_from_row(row: market_ads::Model) -> Result<StoredAd, Error> {
    Ok(StoredAd {
        id: AdId(row.id),
        seller: UserId(row.user_id),
        category: from_name(&row.category)?,
        description: row.description,
        price: row.price_cents,
        picture: row.picture,
        phone: row.phone,
        messaging_link: row.messaging_link,
        lifetime: Lifetime { status: from_name(&row.status)?, expires_at: time(row.expires_at)? },
        removal_reason: row.removal_reason,
        created_at: time(row.created_at)?,
        modified_at: time(row.modified_at)?,
        version: row.version,
    })
}
