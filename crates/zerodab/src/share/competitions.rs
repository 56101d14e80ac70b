//! The list of competitions, and with it the site; the market and the judge's screen without a competition beside it.

use super::Shared;
use super::picture::{Drawing, Notice};
use crate::texts;

pub fn shared(language: &str) -> Shared {
    let texts = texts::of(language);
    notice(&texts.competitions.title, &texts.share.site)
}

pub fn market(language: &str) -> Shared {
    let texts = texts::of(language);
    notice(&texts.app.market, &texts.market.about)
}

pub fn standalone_judge(language: &str) -> Shared {
    let texts = texts::of(language);
    notice(&texts.standalone.title, &texts.standalone.intro)
}

fn notice(title: &str, text: &str) -> Shared {
    let notice = Notice { title: title.to_owned(), text: text.to_owned() };
    Shared { title: title.to_owned(), description: text.to_owned(), drawing: Drawing::Notice(notice) }
}
