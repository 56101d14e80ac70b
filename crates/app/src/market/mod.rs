//! The market: what is on offer, the own adverts, and what is reported of adverts. How a seller is reached has a type of its own, which
//! only those who are signed in get.

mod form;
mod moderation;
mod offered;
mod own;
mod pictures;
mod view;

use storage::Transaction;
use storage::market::Ad as Stored;

use domain::ids::AdId;

pub use form::AdIn;
pub use moderation::{AdReport, ReasonIn, ReportedAd, ReportedAds, keep, remove, report, reports};
pub use offered::{MarketQuery, Sort, contact, find, list};
pub(crate) use own::forget_seller;
pub use own::{create, delete, edit, own, renew, sell};
pub use pictures::{StoredPicture, bring_picture, expect_picture};
pub use view::{Ad, AdCard, AdContact, CategoryCount, Market, OwnAd, OwnAds};

use crate::Error;

const MISSING: Error = Error::NotFound("advert");

/// An advert, locked until the transaction ends.
async fn hold(tx: &Transaction, id: AdId) -> Result<Stored, Error> {
    storage::market::lock(tx, id).await?.ok_or(MISSING)
}
