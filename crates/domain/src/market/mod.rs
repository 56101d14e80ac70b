//! The market: what an advert must say, how long it stands, and what may become of it (`spec/1-app.md` §2.9 and §5).

mod category;
mod contact;
mod form;
mod lifetime;

pub use category::Category;
pub use contact::{messaging_link, phone};
pub use form::{Field, Form, Offer, reason};
pub use lifetime::{Lifetime, State, Status};
