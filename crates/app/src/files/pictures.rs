//! Storing and serving pictures. The use case that needs a picture decides who may upload one.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use storage::accounts::User;
use storage::files::{File, FileKind};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{InvalidFile, Limits, encoding};
use crate::{App, Error, Noun};

/// The prefix of the paths of pictures.
const URL_PREFIX: &str = "/api/v1/files/";
/// The most unused pictures that one person may have in the store **(ours)**: enough for a day's mistakes
/// without filling the disk.
const MAX_UNUSED: u64 = 100;

/// A stored picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its key in the file store and in URLs.
    pub key: String,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

impl Picture {
    /// Returns the path of its URL.
    pub fn address(&self) -> String {
        picture_address(&self.key)
    }
}

/// Returns the path of the URL of a picture.
pub fn picture_address(key: &str) -> String {
    format!("{URL_PREFIX}{key}")
}

/// Returns the key in the path of a stored picture; `None` for any other address.
pub fn picture_key(address: &str) -> Option<&str> {
    address.strip_prefix(URL_PREFIX)
}

/// A size of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PictureSize {
    /// The full size in which it is stored.
    #[default]
    Whole,
    /// A thumbnail of at most 200 × 200 pixels.
    Thumbnail,
}

impl PictureSize {
    fn store_key(self, key: &str) -> String {
        match self {
            Self::Whole => format!("pictures/{key}"),
            Self::Thumbnail => format!("pictures/{key}.thumbnail"),
        }
    }
}

/// A picture for a response.
#[derive(Clone, Debug)]
pub struct ServedPicture {
    /// Its media type, for example `image/jpeg`.
    pub content_type: String,
    /// Its bytes.
    pub file: Bytes,
}

/// Stores an uploaded picture, encoded again, with a thumbnail. It is deleted after a day unless something
/// uses it.
///
/// # Errors
/// `TooManyFiles` if the user has too many unused pictures, `InvalidFile` if the file isn't an acceptable
/// picture.
pub async fn store_picture(app: &App, user: &User, file: Bytes, limits: Limits) -> Result<Picture, Error> {
    if storage::files::count_unused(app.storage.reader(), user.id).await? >= MAX_UNUSED {
        return Err(Error::TooManyFiles);
    }
    let picture = {
        // one at a time: a decoded picture needs far more memory than its file
        let _permit = app.files.decoding_permit().await;
        let encoding = tokio::task::spawn_blocking(move || encoding::encode(&file, limits));
        // a panic of the decoder means that it can't read the file
        encoding.await.map_err(|_| InvalidFile::Damaged)??
    };
    let key = Uuid::now_v7().simple().to_string();
    let row = File {
        key: key.clone(),
        kind: FileKind::Picture,
        content_type: picture.content_type.to_owned(),
        bytes: (picture.whole.len() + picture.thumbnail.len()) as u64,
        pixels: Some((picture.width, picture.height)),
        uploaded_by: Some(user.id),
        created_at: app.now(),
    };
    super::insert_row(app, row).await?;
    app.files.put(&PictureSize::Whole.store_key(&key), picture.whole.into()).await?;
    app.files.put(&PictureSize::Thumbnail.store_key(&key), picture.thumbnail.into()).await?;
    Ok(Picture { key, width: picture.width, height: picture.height })
}

/// Returns a picture to anyone who knows its URL.
pub async fn read_picture(app: &App, key: &str, size: PictureSize) -> Result<ServedPicture, Error> {
    const MISSING: Error = Error::NotFound(Noun::Picture);
    let row = storage::files::find(app.storage.reader(), key)
        .await?
        .filter(|file| file.kind == FileKind::Picture)
        .ok_or(MISSING)?;
    let file = app.files.get(&size.store_key(&row.key)).await?.ok_or(MISSING)?;
    Ok(ServedPicture { content_type: row.content_type, file })
}

/// Returns the keys of both sizes of a picture in the file store.
pub(super) fn store_keys(key: &str) -> [String; 2] {
    [PictureSize::Whole, PictureSize::Thumbnail].map(|size| size.store_key(key))
}
