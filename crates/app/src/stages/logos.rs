//! The logos of a stage's sponsors: uploaded pictures, or URLs of other sites.

use std::collections::BTreeSet;

use bytes::Bytes;
use domain::access::Action;
use domain::ids::StageId;
use domain::validation::FieldProblem;
use serde::Serialize;
use storage::Transaction;
use storage::files::Usage;
use storage::stages::Sponsor;
use utoipa::ToSchema;

use super::authorize;
use crate::files::{Limits, picture_key, store_picture};
use crate::{App, Caller, Error, FieldError, StagePath};

/// An uploaded logo. It is shown at the stage once the form is saved with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StoredLogo {
    /// The URL of the logo, for the sponsor's `logo`.
    pub logo: String,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// Stores a picture for a sponsor of the stage.
///
/// # Errors
/// `InvalidFile` if the file isn't an acceptable picture; `TooManyFiles` if the user has too many unused
/// ones.
pub async fn store_logo(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    file: Bytes,
) -> Result<StoredLogo, Error> {
    authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let picture = store_picture(app, caller.user()?, file, Limits::PICTURE).await?;
    Ok(StoredLogo { logo: picture.address(), width: picture.width, height: picture.height })
}

/// Marks the logos of these sponsors as used by the stage. Fails with `Invalid` if one of them no longer
/// exists.
pub(crate) async fn use_logos(tx: &Transaction, stage: StageId, sponsors: &[Sponsor]) -> Result<(), Error> {
    let keys: Vec<_> = sponsors.iter().map(|sponsor| picture_key(&sponsor.logo)).collect();
    let used_keys: BTreeSet<_> = keys.iter().flatten().map(|&key| key.to_owned()).collect();
    let missing_keys = storage::files::set_uses(tx, Usage::StageLogo, stage.0, &used_keys).await?;
    if missing_keys.is_empty() {
        return Ok(());
    }
    let unknown_logos =
        keys.iter().enumerate().filter(|(_, key)| key.is_some_and(|key| missing_keys.contains(key)));
    Err(Error::Invalid(
        unknown_logos
            .map(|(index, _)| {
                FieldError::from_problem(format!("sponsors[{index}].logo"), FieldProblem::Unknown)
            })
            .collect(),
    ))
}
