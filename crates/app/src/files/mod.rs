//! Files that people bring: pictures and documents. What they are is read from their content, never from a name.
//!
//! A picture is decoded within limits and encoded anew, so that nothing but what is seen comes through: no place where it was taken, no
//! script behind it. A document is looked at and served so that it can't run. Whatever nothing uses is swept after a day.
//!
//! To take a picture for something new: [`store_picture`] with the caller's user and the request's bytes, tell the browser the
//! [`address`](Picture::address), and when the thing is saved, name what it shows by `storage::files::use_only` in the same transaction.

mod content_type;
pub mod documents;
mod encoding;
mod pictures;
mod s3;
mod store;
mod sweep;

pub use encoding::Limits;
pub use pictures::{Picture, PictureSize, ServedPicture, address_of, key_of, read_picture, store_picture};
pub use s3::S3;
pub use store::Files;
pub use sweep::{keep_swept, sweep};

use storage::files::File;

use crate::{App, Error};

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidFile {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// More bytes than these.
    #[error("the file must have at most {} MB", .0 / MEGABYTE)]
    TooLarge(usize),
    /// Its content is no JPEG, PNG or WebP picture.
    #[error("the file is not a JPEG, PNG or WebP picture")]
    NotAPicture,
    /// More pixels than a server can decode beside its work.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// It begins like a picture and isn't one to its end.
    #[error("the picture is damaged")]
    Damaged,
    /// Its content is no PDF, or something else as well.
    #[error("the file is not a PDF")]
    NotAPdf,
}

/// As people count the size of files.
pub const MEGABYTE: usize = 1024 * 1024;

/// Says that a file is going to lie in the store: what is there without a row would be there for ever.
async fn add(app: &App, file: File) -> Result<(), Error> {
    app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::files::insert(tx, &file).await?) })).await
}
