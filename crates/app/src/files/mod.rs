//! Uploaded files: pictures and documents. Their type is detected from the content, never from a file name.
//!
//! A picture is decoded within limits and encoded again, so that only its pixels are stored: no location, no
//! hidden script. A document is checked, and served in a way that can't run scripts. Files that nothing uses
//! are deleted after a day.
//!
//! To accept a picture for a new feature, call [`store_picture`] with the caller's user and the request's
//! bytes, return the [`address`](Picture::address) to the browser and, when the form is saved, call
//! `storage::files::set_uses` with the picture's key in the same transaction.

mod content_type;
pub mod documents;
mod encoding;
mod pictures;
mod s3;
mod store;
mod sweep;

pub use encoding::Limits;
pub use pictures::{
    Picture, PictureSize, ServedPicture, picture_address, picture_key, read_picture, store_picture,
};
pub use s3::S3;
pub use store::Files;
pub use sweep::{run_sweeper, sweep};

use storage::files::File;

use crate::{App, Error};

/// The reason why an uploaded file isn't accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidFile {
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The file has more bytes than this limit.
    #[error("the file must have at most {} MB", .0 / MEGABYTE)]
    TooLarge(usize),
    /// The content isn't a JPEG, PNG or WebP picture.
    #[error("the file is not a JPEG, PNG or WebP picture")]
    NotAPicture,
    /// The picture has more pixels than the server can decode beside its other work.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// The file begins like a picture, but can't be decoded completely.
    #[error("the picture is damaged")]
    Damaged,
    /// The content isn't a PDF, or is another format as well.
    #[error("the file is not a PDF")]
    NotAPdf,
}

/// A mebibyte, which screens and documents call MB.
pub const MEGABYTE: usize = 1024 * 1024;

/// Inserts the row of a file before the file is stored: a stored file without a row would never be deleted.
async fn insert_row(app: &App, file: File) -> Result<(), Error> {
    app.writer
        .write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::files::insert(tx, &file).await?) }))
        .await
}
