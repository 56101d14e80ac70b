//! Emails to users: their texts in three languages, and their delivery.
//!
//! An email is sent by SMTP. Without an SMTP server it is written to a folder, so that a first start needs no
//! configuration. An email is sent once, within the request; nothing is queued or sent again.

mod email;
mod html;
mod mailer;

pub use email::Email;
pub use mailer::{Delivery, Error, Mailer, is_address};
