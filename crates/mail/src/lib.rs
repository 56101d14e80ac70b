//! Emails to users: their texts in three languages, and their delivery.
//!
//! An email is sent by SMTP. Without an SMTP server it is written to a folder, so that a first start needs no
//! configuration. This crate tries an email once; who waits and tries again is the caller's matter.

mod email;
mod error;
mod html;
mod mailer;
mod smtp;

pub use email::Email;
pub use error::{Error, Failure, Refusal, RefusalReason};
pub use mailer::{Delivery, Mailer, is_address};
