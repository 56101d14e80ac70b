//! The list of competitions, and with it the site; the market beside it.

use super::Shared;
use super::picture::{Drawing, Notice};
use crate::texts;

pub fn shared(language: &str) -> Shared {
    let texts = texts::of(language);
    let (title, description) = (texts.competitions.title.clone(), texts.share.site.clone());
    Shared { drawing: Drawing::Notice(Notice { title: title.clone(), text: description.clone() }), title, description }
}

pub fn market(language: &str) -> Shared {
    let texts = texts::of(language);
    let (title, description) = (texts.app.market.clone(), texts.market.about.clone());
    Shared { drawing: Drawing::Notice(Notice { title: title.clone(), text: description.clone() }), title, description }
}
