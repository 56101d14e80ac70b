//! The market: ads, their sellers' use cases, and reports of ads. A seller's contact data has a
//! separate type, which only signed-in users get.

mod form;
mod list;
mod moderation;
mod output;
mod own;
mod pictures;

use storage::Transaction;
use storage::market::StoredAd;

use domain::ids::AdId;

pub use form::AdIn;
pub use list::{MarketQuery, Sort, find, find_contact, list};
pub use moderation::{AdReport, ReasonIn, ReportedAd, ReportedAds, keep, list_reported, remove, report};
pub use output::{Ad, AdCard, AdContact, CategoryCount, Market, OwnAd, OwnAds};
pub(crate) use own::delete_seller_data;
pub use own::{create, delete, edit, list_own, renew, sell};
pub use pictures::{StoredPicture, require_picture, upload_picture};

use crate::Error;

/// The reason why an ad couldn't be changed.
#[derive(Debug, thiserror::Error)]
pub enum AdError {
    /// An administrator has removed the ad, so it can't be edited.
    #[error("the ad was removed by an administrator")]
    Removed,
}

const MISSING: Error = Error::NotFound("ad");

/// Loads an ad and locks it until the transaction ends.
async fn lock(tx: &Transaction, id: AdId) -> Result<StoredAd, Error> {
    storage::market::lock(tx, id).await?.ok_or(MISSING)
}
