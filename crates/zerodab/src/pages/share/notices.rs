//! Pages without a competition, which a title and a text describe: the list of competitions, which stands for
//! the whole site, the market, and the judge's screen without a competition.

use domain::Language;

use super::Preview;
use super::picture::{Drawing, Notice};
use crate::pages::texts;

pub fn competitions(language: Language) -> Preview {
    let texts = texts::in_language(language);
    notice(&texts.competitions.title, &texts.share.site)
}

pub fn market(language: Language) -> Preview {
    let texts = texts::in_language(language);
    notice(&texts.app.market, &texts.market.about)
}

pub fn standalone_judge(language: Language) -> Preview {
    let texts = texts::in_language(language);
    notice(&texts.standalone.title, &texts.standalone.intro)
}

fn notice(title: &str, text: &str) -> Preview {
    let notice = Notice { title: title.to_owned(), text: text.to_owned() };
    Preview { title: title.to_owned(), description: text.to_owned(), drawing: Drawing::Notice(notice) }
}
