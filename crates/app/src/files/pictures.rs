//! Taking pictures from people and giving them out. Who may bring one is decided by the use case that asks for it.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use storage::accounts::User;
use storage::files::{File, Kind};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{InvalidFile, Limits, encoding};
use crate::{App, Error};

/// What addresses of pictures begin with.
const ADDRESS: &str = "/api/v1/files/";
/// The most pictures that one person may have lying here without using them **(ours)**: a day's mistakes, and no more of a disk.
const UNUSED: u64 = 100;

/// A picture that lies in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its name in the store and in addresses.
    pub key: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Picture {
    /// Where browsers find it.
    pub fn address(&self) -> String {
        address_of(&self.key)
    }
}

/// Where browsers find the picture of a key.
pub fn address_of(key: &str) -> String {
    format!("{ADDRESS}{key}")
}

/// The key in an address of a picture that lies here; none of any other address.
pub fn key_of(address: &str) -> Option<&str> {
    address.strip_prefix(ADDRESS)
}

/// Which of a picture's sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PictureSize {
    /// As large as it is kept.
    #[default]
    Whole,
    /// Within 200 × 200.
    Thumbnail,
}

impl PictureSize {
    fn place(self, key: &str) -> String {
        match self {
            Self::Whole => format!("pictures/{key}"),
            Self::Thumbnail => format!("pictures/{key}.thumbnail"),
        }
    }
}

/// A picture as browsers get it.
#[derive(Clone, Debug)]
pub struct ServedPicture {
    /// What it was encoded as.
    pub content_type: String,
    /// Its bytes.
    pub file: Bytes,
}

/// Keeps the picture that somebody brings, encoded anew, with a thumbnail. It is gone after a day unless something uses it.
pub async fn store_picture(app: &App, user: &User, file: Bytes, limits: Limits) -> Result<Picture, Error> {
    if storage::files::count_unused(app.storage.reader(), user.id).await? >= UNUSED {
        return Err(Error::TooManyFiles);
    }
    let picture = {
        // one at a time: a picture takes far more memory decoded than as a file
        let _turn = app.files.turn().await;
        let encoding = tokio::task::spawn_blocking(move || encoding::encode(&file, limits));
        // a decoder that panics has met a file that it can't read
        encoding.await.map_err(|_| InvalidFile::Damaged)??
    };
    let key = Uuid::now_v7().simple().to_string();
    let row = File {
        key: key.clone(),
        kind: Kind::Picture,
        content_type: picture.content_type.to_owned(),
        bytes: (picture.whole.len() + picture.thumbnail.len()) as u64,
        pixels: Some((picture.width, picture.height)),
        uploaded_by: Some(user.id),
        created_at: app.now(),
    };
    super::add(app, row).await?;
    app.files.put(&PictureSize::Whole.place(&key), picture.whole.into()).await?;
    app.files.put(&PictureSize::Thumbnail.place(&key), picture.thumbnail.into()).await?;
    Ok(Picture { key, width: picture.width, height: picture.height })
}

/// A picture, for everyone who has its address.
pub async fn read_picture(app: &App, key: &str, size: PictureSize) -> Result<ServedPicture, Error> {
    const MISSING: Error = Error::NotFound("picture");
    let known = storage::files::find(app.storage.reader(), key).await?.filter(|file| file.kind == Kind::Picture).ok_or(MISSING)?;
    let file = app.files.get(&size.place(&known.key)).await?.ok_or(MISSING)?;
    Ok(ServedPicture { content_type: known.content_type, file })
}

/// Where the parts of a picture lie in the store.
pub(super) fn places(key: &str) -> [String; 2] {
    [PictureSize::Whole, PictureSize::Thumbnail].map(|size| size.place(key))
}
