//! The form of a message, and its validation.

use super::{Audience, MessageText, Texts};
use crate::validation::{FieldProblem, FieldProblems, check_lines, check_text, tidy, without_invisible};

/// The maximum number of characters in a subject **(ours)**.
const MAX_SUBJECT: usize = 150;
/// The maximum number of characters in a text **(ours)**.
const MAX_TEXT: usize = 4000;
/// The maximum number of single riders **(ours)**: more than a stage has.
const MAX_RIDERS: usize = 1000;

/// A message as entered in its form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The text in Latvian; empty if it isn't written in Latvian.
    pub lv: MessageText,
    /// The text in Estonian; empty if it isn't written in Estonian.
    pub et: MessageText,
    /// The text in English; empty if it isn't written in English.
    pub en: MessageText,
    /// To whom it is addressed.
    pub audience: Audience,
    /// Whether it is sent by email.
    pub by_email: bool,
    /// Whether it is also sent to riders' phones, as a notification.
    pub by_push: bool,
    /// Whether the stage's page shows it.
    pub on_page: bool,
}

/// A validated message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidMessage {
    /// The texts, in at least one language.
    pub texts: Texts,
    /// To whom it is addressed.
    pub audience: Audience,
    /// Whether it is sent by email.
    pub by_email: bool,
    /// Whether it is also sent to riders' phones, as a notification.
    pub by_push: bool,
    /// Whether the stage's page shows it.
    pub on_page: bool,
}

impl Form {
    /// Validates the form. A language needs both a subject and a text, or neither.
    ///
    /// # Errors
    /// Fails with the problems of all fields.
    pub fn check(self, classes: &[&str]) -> Result<ValidMessage, Vec<(String, FieldProblem)>> {
        let Self { lv, et, en, audience, by_email, by_push, on_page } = self;
        let mut problems = FieldProblems::default();
        let texts = Texts {
            lv: check_language(&mut problems, "lv", &lv),
            et: check_language(&mut problems, "et", &et),
            en: check_language(&mut problems, "en", &en),
        };
        let is_written = [&lv, &et, &en].into_iter().any(|text| !is_empty(text));
        problems.add("texts", (!is_written).then_some(FieldProblem::Empty));
        // only few riders take notifications, so they come on top of the others
        problems.add("channels", (!by_email && !on_page).then_some(FieldProblem::Empty));
        match &audience {
            Audience::All => {}
            Audience::Class(class) => {
                let is_unknown = !classes.contains(&class.as_str());
                problems.add("audience.racingClass", is_unknown.then_some(FieldProblem::Unknown));
            }
            Audience::Riders(riders) => {
                let problem = if riders.is_empty() {
                    Some(FieldProblem::Empty)
                } else {
                    (riders.len() > MAX_RIDERS).then_some(FieldProblem::TooMany(MAX_RIDERS))
                };
                problems.add("audience.riders", problem);
            }
        }
        problems.into_result(Some(ValidMessage { texts, audience, by_email, by_push, on_page }))
    }
}

fn is_empty(text: &MessageText) -> bool {
    tidy(&text.subject).is_empty() && text.text.trim().is_empty()
}

fn check_language(problems: &mut FieldProblems, language: &str, input: &MessageText) -> Option<MessageText> {
    if is_empty(input) {
        return None;
    }
    let subject = tidy(&input.subject);
    let text = without_invisible(&input.text).trim().replace("\r\n", "\n");
    let required = |text: &str| text.is_empty().then_some(FieldProblem::Empty);
    problems.add(
        format!("texts.{language}.subject"),
        required(&subject).or_else(|| check_text(&subject, MAX_SUBJECT)),
    );
    problems.add(format!("texts.{language}.text"), required(&text).or_else(|| check_lines(&text, MAX_TEXT)));
    Some(MessageText { subject, text })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn form() -> Form {
        let en =
            MessageText { subject: " Moved ".to_owned(), text: " To Sunday.\r\nBring boots. ".to_owned() };
        let (lv, et) = (MessageText::default(), MessageText::default());
        Form { lv, et, en, audience: Audience::All, by_email: true, by_push: true, on_page: true }
    }

    fn problems(form: Form) -> Vec<String> {
        let problems = form.check(&["A"]).expect_err("problems");
        problems.into_iter().map(|(field, problem)| format!("{field}: {problem:?}")).collect()
    }

    #[test]
    fn a_message_in_one_language_is_valid_and_stored_without_needless_spaces() {
        let valid = form().check(&["A"]).expect("a message");
        let text = valid.texts.en.expect("a text");
        assert_eq!((text.subject.as_str(), text.text.as_str()), ("Moved", "To Sunday.\nBring boots."));
        assert_eq!((valid.texts.lv, valid.texts.et), (None, None));
    }

    #[test]
    fn a_language_needs_both_subject_and_text() {
        let lv = MessageText { subject: "Pārcelts".to_owned(), text: String::new() };
        assert_eq!(problems(Form { lv, ..form() }), ["texts.lv.text: Empty"]);
        let en = MessageText { subject: String::new(), text: "Text".to_owned() };
        assert_eq!(problems(Form { en, ..form() }), ["texts.en.subject: Empty"]);
        assert_eq!(problems(Form { en: MessageText::default(), ..form() }), ["texts: Empty"]);
    }

    #[test]
    fn texts_have_a_maximum_length() {
        let text = |subject: usize, text: usize| MessageText {
            subject: "ā".repeat(subject),
            text: "ā".repeat(text),
        };
        assert!(Form { en: text(150, 4000), ..form() }.check(&[]).is_ok());
        assert_eq!(problems(Form { en: text(151, 1), ..form() }), ["texts.en.subject: TooLong(150)"]);
        assert_eq!(problems(Form { en: text(1, 4001), ..form() }), ["texts.en.text: TooLong(4000)"]);
    }

    #[test]
    fn a_message_needs_a_channel_and_an_audience() {
        assert_eq!(problems(Form { by_email: false, on_page: false, ..form() }), ["channels: Empty"]);
        let audience = Audience::Class("Z".to_owned());
        assert_eq!(problems(Form { audience, ..form() }), ["audience.racingClass: Unknown"]);
        let audience = Audience::Riders(BTreeSet::new());
        assert_eq!(problems(Form { audience, ..form() }), ["audience.riders: Empty"]);
    }
}
