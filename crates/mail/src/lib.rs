//! Letters to people: their words in three languages, and the post office that takes them.
//!
//! A letter goes by SMTP. Where none is configured, it is laid in a folder, so that a first start needs nothing.

mod html;
mod letter;
mod post_office;
mod words;

pub use letter::Letter;
pub use post_office::{Delivery, Error, PostOffice, is_address};
