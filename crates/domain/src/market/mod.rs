//! The market: the fields of an ad, their validation, and its lifetime.

mod category;
mod contact;
mod form;
mod lifetime;

pub use category::Category;
pub use contact::{check_messaging_link, parse_phone};
pub use form::{Field, Form, Offer, check_reason};
pub use lifetime::{AdState, AdStatus, Lifetime};
