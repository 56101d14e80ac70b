//! E-mails to users: their texts in three languages, and their delivery.
//!
//! A letter is sent by SMTP. Without an SMTP server it is written to a folder, so that a first start needs no
//! configuration.

mod html;
mod letter;
mod mailer;
mod words;

pub use letter::Letter;
pub use mailer::{Delivery, Error, Mailer, is_address};
