//! Uploading documents: PDFs, which are stored unchanged. They are served as downloads, so that scripts in
//! them can't run.

use bytes::Bytes;
use storage::accounts::User;
use storage::files::{File, FileKind};
use uuid::Uuid;

use super::{InvalidFile, MEGABYTE, content_type};
use crate::{App, Error};

/// The largest document in bytes **(ours)**: a regulation with its maps.
pub const MAX_BYTES: usize = 20 * MEGABYTE;

/// Stores an uploaded PDF and returns its key. It is deleted after a day unless something uses it.
pub(crate) async fn store_pdf(app: &App, user: &User, file: Bytes) -> Result<String, Error> {
    if file.len() > MAX_BYTES {
        return Err(InvalidFile::TooLarge(MAX_BYTES).into());
    }
    content_type::require_pdf(&file)?;
    let key = Uuid::now_v7().simple().to_string();
    let row = File {
        key: key.clone(),
        kind: FileKind::Document,
        content_type: "application/pdf".to_owned(),
        bytes: file.len() as u64,
        pixels: None,
        uploaded_by: Some(user.id),
        created_at: app.now(),
    };
    super::insert_row(app, row).await?;
    app.files.put(&store_key(&key), file).await?;
    Ok(key)
}

/// Returns the key of a document in the file store.
pub(crate) fn store_key(key: &str) -> String {
    format!("documents/{key}")
}
