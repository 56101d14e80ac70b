//! Numbers with nouns, and lists, in every language.

use crate::{Language, Text};

/// A noun after a number, in the singular and in the plural. Latvian has the singular after 21, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Noun {
    one: Text,
    other: Text,
}

pub(super) const MARK: Noun = Noun {
    one: Text { en: "mark", lv: "punkts", et: "punkt" },
    other: Text { en: "marks", lv: "punkti", et: "punkti" },
};
pub(super) const POINT: Noun =
    Noun { one: Text { en: "point", ..MARK.one }, other: Text { en: "points", ..MARK.other } };
pub(super) const DAB: Noun = Noun {
    one: Text { en: "fault", lv: "kļūda", et: "viga" },
    other: Text { en: "faults", lv: "kļūdas", et: "viga" },
};
pub(super) const SECOND: Noun = Noun {
    one: Text { en: "second", lv: "sekunde", et: "sekund" },
    other: Text { en: "seconds", lv: "sekundes", et: "sekundit" },
};
pub(super) const MINUTE: Noun = Noun {
    one: Text { en: "minute", lv: "minūte", et: "minut" },
    other: Text { en: "minutes", lv: "minūtes", et: "minutit" },
};
pub(super) const YEAR: Noun = Noun {
    one: Text { en: "year", lv: "gads", et: "aasta" },
    other: Text { en: "years", lv: "gadi", et: "aastat" },
};
pub(super) const RESULT: Noun = Noun {
    one: Text { en: "result", lv: "rezultāts", et: "tulemus" },
    other: Text { en: "results", lv: "rezultāti", et: "tulemust" },
};
pub(super) const STAGE: Noun = Noun {
    one: Text { en: "stage", lv: "posms", et: "etapp" },
    other: Text { en: "stages", lv: "posmi", et: "etappi" },
};
pub(super) const YELLOW_CARD: Noun = Noun {
    one: Text { en: "yellow card", lv: "dzeltenā kartīte", et: "kollane kaart" },
    other: Text { en: "yellow cards", lv: "dzeltenās kartītes", et: "kollast kaarti" },
};

/// The word before the last item of a list.
pub(super) const AND: Text = Text { en: "and", lv: "un", et: "ja" };
/// The word before the last alternative.
pub(super) const OR: Text = Text { en: "or", lv: "vai", et: "või" };

/// Returns a number with a noun.
pub(super) fn count(language: Language, number: u32, noun: Noun) -> String {
    let is_one = match language {
        Language::Lv => number % 10 == 1 && number % 100 != 11,
        Language::En | Language::Et => number == 1,
    };
    let form = if is_one { noun.one } else { noun.other };
    format!("{number} {}", form.in_language(language))
}

/// Returns texts with commas, and with a word before the last: `0, 1 or 2`.
pub(super) fn list(texts: impl Iterator<Item = String>, word: &str) -> String {
    let texts: Vec<_> = texts.collect();
    match texts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_has_the_form_for_its_number_in_each_language() {
        let marks = |language| [0, 1, 2, 11, 21].map(|number| count(language, number, MARK));
        assert_eq!(marks(Language::En), ["0 marks", "1 mark", "2 marks", "11 marks", "21 marks"]);
        assert_eq!(marks(Language::Lv), ["0 punkti", "1 punkts", "2 punkti", "11 punkti", "21 punkts"]);
        assert_eq!(marks(Language::Et), ["0 punkti", "1 punkt", "2 punkti", "11 punkti", "21 punkti"]);
    }

    #[test]
    fn a_list_has_a_word_before_its_last_text() {
        let listed = |texts: &[&str]| list(texts.iter().map(|text| (*text).to_owned()), "or");
        assert_eq!(listed(&["0", "1", "2"]), "0, 1 or 2");
        assert_eq!((listed(&["0"]), listed(&[])), ("0".to_owned(), String::new()));
    }
}
