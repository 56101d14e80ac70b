//! Validation of form input: clean-up of texts, and the problems that a field can have.

use std::collections::BTreeSet;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// It can't be empty.
    Empty,
    /// It has fewer than this many characters.
    TooShort(usize),
    /// It has more than this many characters.
    TooLong(usize),
    /// It has more than this many items.
    TooMany(usize),
    /// It has the wrong format.
    Format,
    /// It names something that doesn't exist.
    Unknown,
    /// Another item of the same list has the same value.
    Duplicate,
    /// It is later than allowed.
    TooLate,
    /// It is earlier than allowed.
    TooEarly,
    /// It is a number outside of this range, given as its minimum and maximum.
    OutOfRange(i32, i32),
    /// The rules set another value, which is this.
    SetByRules(u32),
    /// It is a colour on which neither dark nor white text is readable.
    LowContrast,
}

/// The problems of a form, each with the path of its field, such as `classes[2].laps`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldProblems(Vec<(String, FieldProblem)>);

impl FieldProblems {
    /// Records the problem of a field, if it has one.
    pub fn add(&mut self, field: impl Into<String>, problem: Option<FieldProblem>) {
        self.0.extend(problem.map(|problem| (field.into(), problem)));
    }

    /// Adds the problems of another list after these.
    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// Returns all recorded problems, in the order in which they were recorded.
    pub fn into_vec(self) -> Vec<(String, FieldProblem)> {
        self.0
    }

    /// Returns the parsed value.
    ///
    /// # Errors
    /// Fails with the recorded problems if there are any, or if there is no value.
    pub fn into_result<T>(self, value: Option<T>) -> Result<T, Vec<(String, FieldProblem)>> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(self.0),
        }
    }
}

/// Removes invisible characters and surrounding spaces, and replaces each run of spaces by one space.
pub fn tidy(text: &str) -> String {
    without_invisible(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Removes invisible characters: bidirectional controls, characters without width, fillers and tags. Text
/// copied from documents often contains some; they make different names look the same, or reverse the text
/// after them. The joiners that some scripts need are not removed.
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

/// Checks a text of one line: at most `max` characters, without control characters or invisible ones.
pub fn check_text(text: &str, max: usize) -> Option<FieldProblem> {
    if text.chars().count() > max {
        return Some(FieldProblem::TooLong(max));
    }
    text.contains(|c: char| c.is_control() || is_invisible(c)).then_some(FieldProblem::Format)
}

/// Checks a text like [`check_text`], but allows line breaks and tabs.
pub fn check_lines(text: &str, max: usize) -> Option<FieldProblem> {
    if text.chars().count() > max {
        return Some(FieldProblem::TooLong(max));
    }
    let is_wrong = |c: char| is_invisible(c) || c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    text.contains(is_wrong).then_some(FieldProblem::Format)
}

/// Checks a required text: like [`check_text`], with at least one letter or digit.
pub fn check_required_text(input: &str, max: usize) -> Option<FieldProblem> {
    let has_text = input.chars().any(char::is_alphanumeric);
    if has_text { check_text(input, max) } else { Some(FieldProblem::Empty) }
}

/// Checks a country code: two capital ASCII letters.
pub fn check_country(code: &str) -> Option<FieldProblem> {
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    (!is_code).then_some(FieldProblem::Format)
}

/// Checks that a number is between `min` and `max`, both included.
pub fn check_range(number: impl Into<i32>, min: i32, max: i32) -> Option<FieldProblem> {
    (!(min..=max).contains(&number.into())).then_some(FieldProblem::OutOfRange(min, max))
}

/// Checks that a list has at most `max` items.
pub fn check_count<T>(items: &[T], max: usize) -> Option<FieldProblem> {
    (items.len() > max).then_some(FieldProblem::TooMany(max))
}

/// Records a problem for each name that occurs earlier in the list. Names that differ only in case or
/// diacritics count as equal.
pub fn check_unique<'a>(
    names: impl IntoIterator<Item = &'a str>,
    field: impl Fn(usize) -> String,
    problems: &mut FieldProblems,
) {
    let mut earlier_names = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        let is_new = earlier_names.insert(crate::slug::fold(name));
        problems.add(field(index), (!is_new && !name.is_empty()).then_some(FieldProblem::Duplicate));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed_from_names_and_refused_in_other_texts() {
        for invisible in [
            "\u{202E}",
            "\u{2066}",
            "\u{200F}",
            "\u{61C}",
            "\u{200B}",
            "\u{FEFF}",
            "\u{AD}",
            "\u{2060}",
            "\u{3164}",
            "\u{E0041}",
        ] {
            let name = format!("Anna{invisible} Liepa{invisible}");
            assert_eq!(tidy(&name), "Anna Liepa", "{invisible:?}");
            assert_eq!(
                [check_text(&name, 20), check_lines(&name, 20)],
                [Some(FieldProblem::Format); 2],
                "{invisible:?}"
            );
        }
        for visible in ["Jānis Bērziņš", "Õie Väli-Kask", "O’Neill", "👩\u{200D}🔧", "นันท์"]
        {
            assert_eq!((tidy(visible).as_str(), check_text(visible, 20)), (visible, None));
        }
    }

    #[test]
    fn a_text_has_at_most_the_given_number_of_characters_and_one_line() {
        assert_eq!((check_text("āāā", 3), check_lines("āāā", 3)), (None, None), "characters, not bytes");
        assert_eq!([check_text("āāāā", 3), check_lines("āāāā", 3)], [Some(FieldProblem::TooLong(3)); 2]);
        assert_eq!((check_text("a\nb", 3), check_lines("a\nb", 3)), (Some(FieldProblem::Format), None));
        assert_eq!(check_lines("a\r\n\tb", 9), None);
        for control in ["\0", "\u{7}", "\u{1b}", "\u{7f}", "\u{85}"] {
            assert_eq!(
                [check_text(control, 3), check_lines(control, 3)],
                [Some(FieldProblem::Format); 2],
                "{control:?}"
            );
        }
    }

    #[test]
    fn a_required_text_has_a_letter_or_a_digit() {
        for (input, problem) in [
            ("a", None),
            ("7", None),
            ("-ķ-", None),
            ("", Some(FieldProblem::Empty)),
            (" -", Some(FieldProblem::Empty)),
            ("abcd", Some(FieldProblem::TooLong(3))),
            ("a\n", Some(FieldProblem::Format)),
        ] {
            assert_eq!(check_required_text(input, 3), problem, "{input:?}");
        }
    }

    #[test]
    fn a_country_is_two_capital_letters() {
        assert_eq!(check_country("LV"), None);
        for wrong in ["", "L", "LVA", "lv", "Lv", "L1", "Ā"] {
            assert_eq!(check_country(wrong), Some(FieldProblem::Format), "{wrong}");
        }
    }

    #[test]
    fn the_ends_of_a_range_belong_to_it() {
        assert_eq!(
            [-1, 0, 5, 6].map(|number| check_range(number, 0, 5).is_some()),
            [true, false, false, true]
        );
        assert_eq!(check_range(6, 0, 5), Some(FieldProblem::OutOfRange(0, 5)));
        assert_eq!(
            (check_count(&[1, 2], 2), check_count(&[1, 2, 3], 2)),
            (None, Some(FieldProblem::TooMany(2)))
        );
    }

    #[test]
    fn a_form_is_read_only_without_problems() {
        let faulty = |fields: &[&str]| {
            let mut problems = FieldProblems::default();
            for field in fields {
                problems.add(*field, Some(FieldProblem::Empty));
            }
            problems.add("other", None);
            problems
        };
        assert_eq!(faulty(&[]).into_result(Some(7)), Ok(7));
        assert_eq!(faulty(&[]).into_result(None::<u8>), Err(vec![]));
        assert_eq!(faulty(&["a"]).into_result(Some(7)), Err(vec![("a".to_owned(), FieldProblem::Empty)]));
        let mut both = faulty(&["a"]);
        both.append(faulty(&["b"]));
        assert_eq!(both, faulty(&["a", "b"]));
    }

    #[test]
    fn a_name_occurs_once_whatever_its_case_and_diacritics() {
        let mut problems = FieldProblems::default();
        check_unique(["Ķērpis", "", "Ozols", "kerpis", ""], |index| format!("names[{index}]"), &mut problems);
        assert_eq!(problems.into_vec(), [("names[3]".to_owned(), FieldProblem::Duplicate)]);
    }
}
