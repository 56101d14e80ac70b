//! What people type into forms: how it is tidied, and what can be wrong with a field.

use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It can't be empty.
    Empty,
    /// It has fewer than this many characters.
    TooShort(usize),
    /// It has more than this many characters.
    TooLong(usize),
    /// It has more than this many items.
    TooMany(usize),
    /// It isn't written as such a thing is.
    Format,
    /// There is no such thing.
    Unknown,
    /// Another of the same list says the same.
    Twice,
    /// It is later than it can be.
    TooLate,
    /// It is earlier than it can be.
    TooEarly,
    /// It is a number less than the first or more than the second.
    OutOfRange(i32, i32),
    /// Neither dark nor white letters can be read on it.
    LowContrast,
}

/// What is wrong with a form, each by the path of its field, as `classes[2].laps`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<(String, Fault)>);

impl Faults {
    /// Takes down what is wrong with a field, if something is.
    pub fn refuse(&mut self, field: impl Into<String>, fault: Option<Fault>) {
        self.0.extend(fault.map(|fault| (field.into(), fault)));
    }

    /// Takes over what is wrong elsewhere.
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// All that was taken down.
    pub fn into_vec(self) -> Vec<(String, Fault)> {
        self.0
    }

    /// What was read, if nothing was wrong.
    pub fn unless<T>(self, read: Option<T>) -> Result<T, Vec<(String, Fault)>> {
        match read {
            Some(read) if self.0.is_empty() => Ok(read),
            _ => Err(self.0),
        }
    }
}

/// Without invisible characters, without spaces around, and with one space within.
pub fn tidy(text: &str) -> String {
    without_invisible(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Removes the characters that nobody sees. Text that is copied from documents often has some, and they let two names look the same or turn
/// the text after them round: bidirectional controls, characters without width, fillers and tags. The joiners that some scripts need stay.
pub fn without_invisible(text: &str) -> String {
    text.replace(is_invisible, "")
}

/// Whether a character is invisible; see [`without_invisible`].
pub fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{180E}'
            | '\u{200B}'
            | '\u{200E}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF9}'..='\u{FFFC}'
            | '\u{E0000}'..='\u{E007F}'
    )
}

/// At most so many characters, none of which is a control character or invisible.
pub fn text(text: &str, most: usize) -> Option<Fault> {
    if text.chars().count() > most {
        return Some(Fault::TooLong(most));
    }
    text.contains(|c: char| c.is_control() || is_invisible(c)).then_some(Fault::Format)
}

/// The same for what may have lines.
pub fn lines(text: &str, most: usize) -> Option<Fault> {
    if text.chars().count() > most {
        return Some(Fault::TooLong(most));
    }
    let is_wrong = |c: char| is_invisible(c) || c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    text.contains(is_wrong).then_some(Fault::Format)
}

/// Something that a reader sees: letters that have no width are none.
pub fn required(written: &str, most: usize) -> Option<Fault> {
    let has_text = written.chars().any(char::is_alphanumeric);
    if has_text { text(written, most) } else { Some(Fault::Empty) }
}

/// A two-letter code in capitals, as countries have.
pub fn country(code: &str) -> Option<Fault> {
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    (!is_code).then_some(Fault::Format)
}

/// A number between two others, both included.
pub fn between(number: impl Into<i32>, least: i32, most: i32) -> Option<Fault> {
    (!(least..=most).contains(&number.into())).then_some(Fault::OutOfRange(least, most))
}

/// At most so many items.
pub fn at_most<T>(items: &[T], most: usize) -> Option<Fault> {
    (items.len() > most).then_some(Fault::TooMany(most))
}

/// Which of the classes that stood before each of a form's is: former name → name. A class says whose place it takes by its `former` name,
/// so that a new name is told from another class; without one it is the class of its own name, unless another says to be that. Whoever stood
/// before and is not among the keys goes.
pub fn continued(before: &[&str], after: &[(&str, Option<&str>)], faults: &mut Faults) -> BTreeMap<String, String> {
    let mut kept = BTreeMap::new();
    for (index, (name, former)) in after.iter().enumerate() {
        let Some(former) = former else { continue };
        let fault = if before.contains(former) {
            kept.insert((*former).to_owned(), (*name).to_owned()).map(|_| Fault::Twice)
        } else {
            Some(Fault::Unknown)
        };
        faults.refuse(format!("classes[{index}].former"), fault);
    }
    for (name, _) in after.iter().filter(|(name, former)| former.is_none() && before.contains(name)) {
        kept.entry((*name).to_owned()).or_insert_with(|| (*name).to_owned());
    }
    kept
}

/// Takes down each name of a list that stands there already. Names that differ in case or diacritics alone are the same to a reader.
pub fn once<'a>(names: impl IntoIterator<Item = &'a str>, field: impl Fn(usize) -> String, faults: &mut Faults) {
    let mut known = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        let is_new = known.insert(crate::slug::fold(name));
        faults.refuse(field(index), (!is_new && !name.is_empty()).then_some(Fault::Twice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(before: &[&str], after: &[(&str, Option<&str>)]) -> (Vec<(String, String)>, Faults) {
        let mut faults = Faults::default();
        let kept = continued(before, after, &mut faults);
        (kept.into_iter().collect(), faults)
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
    }

    #[test]
    fn what_nobody_sees_is_removed_from_a_name_and_refused_where_it_is_not() {
        for invisible in
            ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}", "\u{3164}", "\u{E0041}"]
        {
            let name = format!("Anna{invisible} Liepa{invisible}");
            assert_eq!(tidy(&name), "Anna Liepa", "{invisible:?}");
            assert_eq!([text(&name, 20), lines(&name, 20)], [Some(Fault::Format); 2], "{invisible:?}");
        }
        for visible in ["Jānis Bērziņš", "Õie Väli-Kask", "O’Neill", "👩\u{200D}🔧", "นันท์"] {
            assert_eq!((tidy(visible).as_str(), text(visible, 20)), (visible, None));
        }
    }

    #[test]
    fn a_new_name_is_told_from_another_class_by_the_former_name() {
        assert_eq!(kept(&["A", "B"], &[("A", Some("A")), ("B", Some("B"))]).0, pairs(&[("A", "A"), ("B", "B")]));
        assert_eq!(kept(&["A", "B"], &[("Expert", Some("A"))]).0, pairs(&[("A", "Expert")]), "B goes");
        assert_eq!(kept(&["A", "B"], &[("Expert", None)]).0, [], "both go, and another comes");
        assert_eq!(kept(&["A", "B"], &[("B", Some("A")), ("A", Some("B"))]).0, pairs(&[("A", "B"), ("B", "A")]), "they change names");
        assert_eq!(kept(&["A"], &[("A", None)]).0, pairs(&[("A", "A")]), "a name alone is the class of that name");
        assert_eq!(kept(&["A"], &[("Expert", Some("A")), ("A", None)]).0, pairs(&[("A", "Expert")]), "A is another class now");
    }

    #[test]
    fn a_former_name_is_one_that_stood_and_is_claimed_once() {
        let wrong = |after: &[(&str, Option<&str>)]| kept(&["A"], after).1.into_vec();
        assert_eq!(wrong(&[("B", Some("Z"))]), [("classes[0].former".to_owned(), Fault::Unknown)]);
        assert_eq!(wrong(&[("B", Some("A")), ("C", Some("A"))]), [("classes[1].former".to_owned(), Fault::Twice)]);
    }
}
