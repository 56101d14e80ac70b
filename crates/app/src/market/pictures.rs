//! Pictures of ads: uploaded before the ad is saved, used by one ad, and deleted with it.

use std::collections::BTreeSet;

use bytes::Bytes;
use domain::ids::AdId;
use domain::validation::FieldProblem;
use jiff::Timestamp;
use serde::Serialize;
use storage::accounts::User;
use storage::files::Usage;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::own_ads::require_seller;
use crate::accounts::Client;
use crate::files::{Limits, picture_key, store_picture};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error};

/// An uploaded picture. It becomes public when an ad with it is saved.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StoredPicture {
    /// The URL of the picture, for the ad's `picture`.
    pub address: String,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// Checks that the caller may upload a picture, before the request's body is read. Rate limited.
///
/// # Errors
/// `TooManyAttempts` if the rate limit is reached.
pub async fn authorize_picture_upload(app: &App, caller: &Caller, client: &Client) -> Result<(), Error> {
    rate_limits::count_attempt(app, LimitedAction::AdPicture, &require_seller(caller)?.email, client).await?;
    Ok(())
}

/// Stores a picture for an ad of the caller.
///
/// # Errors
/// `InvalidFile` if the file isn't an acceptable picture; `TooManyFiles` if the user has too many unused
/// ones.
pub async fn upload_picture(app: &App, caller: &Caller, file: Bytes) -> Result<StoredPicture, Error> {
    let picture = store_picture(app, require_seller(caller)?, file, Limits::PICTURE).await?;
    Ok(StoredPicture { address: picture.address(), width: picture.width, height: picture.height })
}

/// Returns the key of a picture from its URL. Fails with `Invalid` unless this seller has uploaded it.
pub(super) async fn find_own_key(
    db: &impl Connection,
    seller: &User,
    address: &str,
) -> Result<String, Error> {
    let key = picture_key(address).ok_or_else(unknown_picture)?;
    let file = storage::files::find(db, key).await?;
    file.filter(|file| file.uploaded_by == Some(seller.id)).map(|file| file.key).ok_or_else(unknown_picture)
}

/// Sets or removes the picture of an ad. The previous picture is no longer served.
pub(super) async fn replace(
    tx: &Transaction,
    ad: AdId,
    key: Option<&str>,
    previous: Option<&str>,
    now: Timestamp,
) -> Result<(), Error> {
    let keys: BTreeSet<_> = key.into_iter().map(str::to_owned).collect();
    if !storage::files::set_uses(tx, Usage::Ad, ad.0, &keys).await?.is_empty() {
        return Err(unknown_picture());
    }
    if let Some(previous) = previous.filter(|previous| key != Some(previous)) {
        storage::files::mark_for_removal(tx, previous, now).await?;
    }
    Ok(())
}

/// Returns the error for a picture that belongs to somebody else, or that has been deleted because it was
/// unused for too long.
fn unknown_picture() -> Error {
    Error::invalid_input(vec![("picture".to_owned(), FieldProblem::Unknown)])
}
