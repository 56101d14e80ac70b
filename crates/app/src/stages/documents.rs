//! The documents of a stage; at present only its regulation.

use std::collections::BTreeSet;

use bytes::Bytes;
use domain::access::Action;
use domain::audit_log::{EventData, LoggedDocument};
use storage::changes::ChangedObject;
use storage::files::Usage;

use super::authorize;
use crate::files::documents;
use crate::{App, Caller, Error, Noun, StagePath, audit_log};

/// The name of the stage's regulation.
pub const REGULATION: &str = "regulation.pdf";

const MISSING: Error = Error::NotFound(Noun::Document);

/// Returns the stage's regulation, a PDF.
pub async fn find_regulation(app: &App, caller: &Caller, path: &StagePath) -> Result<Bytes, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ViewStage).await?;
    let key = access.stage.documents.get(REGULATION).ok_or(MISSING)?;
    app.files.get(key).await?.ok_or(MISSING)
}

/// Uploads the stage's regulation, and replaces an earlier one.
///
/// # Errors
/// `InvalidFile` if the file isn't an acceptable PDF.
pub async fn put_regulation(app: &App, caller: &Caller, path: &StagePath, file: Bytes) -> Result<(), Error> {
    authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let bytes = file.len();
    let key = documents::store_pdf(app, caller.user()?, file).await?;
    let data = LoggedDocument { name: REGULATION.to_owned(), bytes: Some(bytes) };
    set_regulation(app, caller, path, Some(key), EventData::UploadDocument(data)).await
}

/// Deletes the stage's regulation.
///
/// # Errors
/// `NotFound` if there is no regulation.
pub async fn delete_regulation(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    let data = LoggedDocument { name: REGULATION.to_owned(), bytes: None };
    set_regulation(app, caller, path, None, EventData::DeleteDocument(data)).await
}

/// Sets the key of the stored regulation, or removes it if `key` is `None`. Logs `data`.
async fn set_regulation(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    key: Option<String>,
    data: EventData,
) -> Result<(), Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let (id, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    app.change(id, move |tx, lock| {
        Box::pin(async move {
            let before = storage::stages::find(tx, id).await?.ok_or(Error::NotFound(Noun::Stage))?;
            if key.is_none() && !before.documents.contains_key(REGULATION) {
                return Err(MISSING);
            }
            let used_keys: BTreeSet<_> = key.clone().into_iter().collect();
            storage::files::set_uses(tx, Usage::StageDocument, id.0, &used_keys).await?;
            storage::stages::set_document(
                tx,
                lock,
                REGULATION,
                key.as_deref().map(documents::store_key).as_deref(),
            )
            .await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, id, &user, now, data).await
        })
    })
    .await
}
