//! What is told of adverts, to everyone, to those who are signed in, and to the seller.

use domain::market::{Category, State, Status};
use jiff::Timestamp;
use serde::Serialize;
use storage::market::Ad as Stored;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::files::address_of;
use crate::names;

/// The most characters of a description that a card has room for.
const EXCERPT: usize = 160;

/// A page of the market.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Market {
    /// What is on offer.
    pub ads: Vec<AdCard>,
    /// How many adverts each category has with these words, the most first; one that has none isn't named.
    pub categories: Vec<CategoryCount>,
    /// What asks for the next page; null on the last.
    pub next: Option<String>,
}

/// How many adverts a category has.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CategoryCount {
    /// Which.
    #[schema(value_type = names::AdCategory)]
    pub category: Category,
    /// How many.
    pub ads: u32,
}

/// An advert as the list shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdCard {
    /// Its id.
    pub id: Uuid,
    /// What it is, roughly.
    #[schema(value_type = names::AdCategory)]
    pub category: Category,
    /// How the description begins.
    pub excerpt: String,
    /// The price.
    pub price_cents: i64,
    /// The picture's address, with `?size=thumbnail` that of a small one.
    pub picture: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// An advert as everyone reads it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ad {
    /// Its id.
    pub id: Uuid,
    /// What it is, roughly.
    #[schema(value_type = names::AdCategory)]
    pub category: Category,
    /// What is sold.
    pub description: String,
    /// The price.
    pub price_cents: i64,
    /// The picture's address, with `?size=thumbnail` that of a small one.
    pub picture: Option<String>,
    /// The seller's name, as shown to others.
    pub seller: String,
    /// It has left the list.
    pub is_sold: bool,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Until when it stands.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// How a seller is reached.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdContact {
    /// The number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
    /// The advert is the caller's own.
    pub is_own: bool,
}

/// The own adverts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnAds {
    /// Newest first, whatever became of them.
    pub ads: Vec<OwnAd>,
}

/// An advert as its seller has it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAd {
    /// Its id.
    pub id: Uuid,
    /// What it is, roughly.
    #[schema(value_type = names::AdCategory)]
    pub category: Category,
    /// What is sold.
    pub description: String,
    /// The price.
    pub price_cents: i64,
    /// The picture's address; null once the advert is removed.
    pub picture: Option<String>,
    /// The number as it is dialled.
    pub phone: Option<String>,
    /// A link that opens a chat.
    pub messaging_link: Option<String>,
    /// What became of it.
    #[schema(value_type = names::AdState)]
    pub state: State,
    /// Why an administrator has removed it.
    pub removal_reason: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Until when it stands.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// Counts edits: what an edit names.
    pub version: i64,
}

impl From<Stored> for AdCard {
    fn from(ad: Stored) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            excerpt: ad.description.chars().take(EXCERPT).collect(),
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(address_of),
            created_at: ad.created_at,
        }
    }
}

impl Ad {
    /// An advert with its seller's name.
    pub(super) fn of(ad: Stored, seller: String) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(address_of),
            seller,
            is_sold: ad.lifetime.status == Status::Sold,
            created_at: ad.created_at,
            expires_at: ad.lifetime.expires_at,
        }
    }
}

impl OwnAd {
    /// An advert as it is at a moment.
    pub(crate) fn at(now: Timestamp, ad: Stored) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(address_of),
            phone: ad.phone,
            messaging_link: ad.messaging_link,
            state: ad.lifetime.state(now),
            removal_reason: ad.removal_reason,
            created_at: ad.created_at,
            expires_at: ad.lifetime.expires_at,
            version: ad.version,
        }
    }
}
