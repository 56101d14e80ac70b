//! The market: ads, their sellers' use cases, and reports of ads. A seller's contact data has a
//! separate type, which only signed-in users get.

mod form;
mod list;
mod moderation;
mod output;
mod own_ads;
mod pictures;

use domain::ids::AdId;
use storage::Transaction;
use storage::market::StoredAd;

pub use form::{AdIn, ReasonIn};
pub use list::{MarketQuery, Sort, find, find_contact, list};
pub use moderation::{keep, list_reported, remove, report};
pub use output::{
    Ad, AdCard, AdContact, AdReport, CategoryCount, Market, OwnAd, OwnAds, ReportedAd, ReportedAds,
};
pub(crate) use own_ads::delete_seller_data;
pub use own_ads::{create, delete, edit, list_own, renew, sell};
pub use pictures::{StoredPicture, authorize_picture_upload, upload_picture};

use crate::{Error, Noun};

/// The reason why an ad couldn't be changed.
#[derive(Debug, thiserror::Error)]
pub enum AdError {
    /// An administrator has removed the ad, so it can't be edited.
    #[error("the ad was removed by an administrator")]
    Removed,
}

const MISSING: Error = Error::NotFound(Noun::Ad);

/// Loads an ad and locks it until the transaction ends.
async fn lock(tx: &Transaction, id: AdId) -> Result<StoredAd, Error> {
    storage::market::lock(tx, id).await?.ok_or(MISSING)
}
