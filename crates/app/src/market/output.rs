//! The output types of the market: for everyone, for signed-in users, for the seller, and for administrators.

use domain::market::{AdState, AdStatus, Category};
use jiff::Timestamp;
use serde::Serialize;
use storage::market::StoredAd;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api_enums;
use crate::files::picture_address;

/// The most characters of a description in a list.
const MAX_EXCERPT_CHARS: usize = 160;

/// A page of the market.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Market {
    /// The ads on offer.
    pub ads: Vec<AdCard>,
    /// The number of ads found in each category, largest first; categories without any are left out.
    pub categories: Vec<CategoryCount>,
    /// The value of `after` for the next page; null on the last page.
    pub next: Option<String>,
}

/// The number of ads that belong to a category. Ads of included categories count too.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CategoryCount {
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The number of ads.
    pub ads: u32,
}

/// An ad in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdCard {
    /// Its id.
    pub id: Uuid,
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The first 160 characters of the description.
    pub excerpt: String,
    /// The price in euro cents.
    pub price_cents: i64,
    /// The URL of the picture; with `?size=thumbnail` that of a thumbnail.
    pub picture: Option<String>,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// An ad, as everyone sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ad {
    /// Its id.
    pub id: Uuid,
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The description.
    pub description: String,
    /// The price in euro cents.
    pub price_cents: i64,
    /// The URL of the picture; with `?size=thumbnail` that of a thumbnail.
    pub picture: Option<String>,
    /// The seller's public name.
    pub seller: String,
    /// Whether it is sold, and no longer in the list.
    pub is_sold: bool,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it expires.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// The contact data of a seller.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdContact {
    /// The phone number; null if there is none.
    pub phone: Option<String>,
    /// A link that opens a chat; null if there is none.
    pub messaging_link: Option<String>,
    /// Whether the ad is the caller's own.
    pub is_own: bool,
}

/// The caller's ads.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnAds {
    /// The ads in any state, newest first.
    pub ads: Vec<OwnAd>,
}

/// An ad, as its seller sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAd {
    /// Its id.
    pub id: Uuid,
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The description.
    pub description: String,
    /// The price in euro cents.
    pub price_cents: i64,
    /// The URL of the picture; null if the ad was removed.
    pub picture: Option<String>,
    /// The phone number; null if there is none.
    pub phone: Option<String>,
    /// A link that opens a chat; null if there is none.
    pub messaging_link: Option<String>,
    /// The present state of the ad.
    #[schema(value_type = api_enums::AdState)]
    pub state: AdState,
    /// The reason of the administrator who removed it; null if it wasn't removed.
    pub removal_reason: Option<String>,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it expires.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// The ads that wait for an administrator's decision.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedAds {
    /// The ads, earliest report first.
    pub ads: Vec<ReportedAd>,
}

/// A reported ad.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedAd {
    /// Its id.
    pub id: Uuid,
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The description.
    pub description: String,
    /// The price in euro cents.
    pub price_cents: i64,
    /// The URL of the picture; null if the ad has none any more.
    pub picture: Option<String>,
    /// The seller's public name.
    pub seller: String,
    /// The present state of the ad.
    #[schema(value_type = api_enums::AdState)]
    pub state: AdState,
    /// The reports, oldest first.
    pub reports: Vec<AdReport>,
}

/// A report of an ad, without the name of its author.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdReport {
    /// The reason.
    pub reason: String,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

impl From<StoredAd> for AdCard {
    fn from(ad: StoredAd) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            excerpt: ad.description.chars().take(MAX_EXCERPT_CHARS).collect(),
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(picture_address),
            created_at: ad.created_at,
        }
    }
}

impl Ad {
    /// Converts a stored ad with its seller's name.
    pub(super) fn from_stored(ad: StoredAd, seller: String) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(picture_address),
            seller,
            is_sold: ad.lifetime.status == AdStatus::Sold,
            created_at: ad.created_at,
            expires_at: ad.lifetime.expires_at,
        }
    }
}

impl OwnAd {
    /// Converts a stored ad, with its state at `now`.
    pub(crate) fn from_stored(ad: StoredAd, now: Timestamp) -> Self {
        Self {
            id: ad.id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(picture_address),
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
