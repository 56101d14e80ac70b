//! Taking documents from people: PDFs, which stay as they are. They are served to be saved, where nothing in them can run.

use bytes::Bytes;
use storage::accounts::User;
use storage::files::{File, Kind};
use uuid::Uuid;

use super::{InvalidFile, MEGABYTE, content_type};
use crate::{App, Error};

/// The most bytes of a document **(ours)**: a regulation with its maps.
pub const LARGEST: usize = 20 * MEGABYTE;

/// Keeps the PDF that somebody brings; its key. It is gone after a day unless something uses it.
pub(crate) async fn store_pdf(app: &App, user: &User, file: Bytes) -> Result<String, Error> {
    if file.len() > LARGEST {
        return Err(InvalidFile::TooLarge(LARGEST).into());
    }
    content_type::pdf(&file)?;
    let key = Uuid::now_v7().simple().to_string();
    let row = File {
        key: key.clone(),
        kind: Kind::Document,
        content_type: "application/pdf".to_owned(),
        bytes: file.len() as u64,
        pixels: None,
        uploaded_by: Some(user.id),
        created_at: app.now(),
    };
    super::add(app, row).await?;
    app.files.put(&place(&key), file).await?;
    Ok(key)
}

/// Where a document lies in the store.
pub(crate) fn place(key: &str) -> String {
    format!("documents/{key}")
}
