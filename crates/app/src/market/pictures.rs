//! The pictures of adverts: brought before the advert is saved, shown by one advert, and gone with it.

use std::collections::BTreeSet;

use bytes::Bytes;
use domain::ids::AdId;
use domain::validation::Fault;
use jiff::Timestamp;
use serde::Serialize;
use storage::accounts::User;
use storage::files::Usage;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::own::seller;
use crate::accounts::Client;
use crate::accounts::limits::{self, Limited};
use crate::files::{Limits, key_of, store_picture};
use crate::{App, Caller, Error};

/// A picture that was brought. Everyone sees it once an advert is saved with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StoredPicture {
    /// Its address, for the advert's `picture`.
    pub address: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Whether the caller may bring a picture now, before anything of it is received. How many somebody can bring in a day is limited.
pub async fn expect_picture(app: &App, caller: &Caller, client: &Client) -> Result<(), Error> {
    limits::take(app, Limited::AdPicture, &seller(caller)?.email, client).await?;
    Ok(())
}

/// Takes a picture for an advert of the caller's.
pub async fn bring_picture(app: &App, caller: &Caller, file: Bytes) -> Result<StoredPicture, Error> {
    let picture = store_picture(app, seller(caller)?, file, Limits::PICTURE).await?;
    Ok(StoredPicture { address: picture.address(), width: picture.width, height: picture.height })
}

/// The key in the address of a picture that this seller has brought.
pub(super) async fn own_key(on: &impl Connection, seller: &User, address: &str) -> Result<String, Error> {
    let key = key_of(address).ok_or_else(missing)?;
    let file = storage::files::find(on, key).await?;
    file.filter(|file| file.uploaded_by == Some(seller.id)).map(|file| file.key).ok_or_else(missing)
}

/// Makes a picture the one that an advert shows. The one before is nobody's to see from now on.
pub(super) async fn show(tx: &Transaction, ad: AdId, key: Option<&str>, before: Option<&str>, now: Timestamp) -> Result<(), Error> {
    let keys: BTreeSet<_> = key.into_iter().map(str::to_owned).collect();
    if !storage::files::use_only(tx, Usage::Advert, ad.0, &keys).await?.is_empty() {
        return Err(missing());
    }
    if let Some(gone) = before.filter(|before| key != Some(before)) {
        storage::files::give_up(tx, gone, now).await?;
    }
    Ok(())
}

/// It was somebody else's, or lay unused for too long.
fn missing() -> Error {
    Error::invalid_input(vec![("picture".to_owned(), Fault::Unknown)])
}
