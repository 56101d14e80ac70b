//! The templates of messages, filled with the stage's data. The secretary edits the text before sending it.

use domain::{Language, Text};
use storage::stages::StoredStage;

use super::input::{MessageTextIn, MessageTextsIn};
use super::output::{Template, TemplateName};

/// A subject and a text. `{stage}`, `{time}`, `{place}`, `{reason}` and `{link}` are replaced.
struct Pattern {
    name: TemplateName,
    subject: Text,
    text: Text,
}

const PATTERNS: [Pattern; 4] = [
    Pattern {
        name: TemplateName::Moved,
        subject: Text {
            en: "{stage}: new time or place",
            lv: "{stage}: jauns laiks vai vieta",
            et: "{stage}: uus aeg või koht",
        },
        text: Text {
            en: "Hello!\n\n{stage} now begins on {time}. Place: {place}.\n\nAll details: {link}",
            lv: "Sveiki!\n\n{stage} tagad sākas {time}. Vieta: {place}.\n\nVisa informācija: {link}",
            et: "Tere!\n\n{stage} algab nüüd {time}. Koht: {place}.\n\nKogu teave: {link}",
        },
    },
    Pattern {
        name: TemplateName::Cancelled,
        subject: Text {
            en: "{stage} is cancelled", lv: "{stage}: posms ir atcelts", et: "{stage} jääb ära"
        },
        text: Text {
            en: "Hello!\n\n{stage} on {time} is cancelled. {reason}\n\nAll details: {link}",
            lv: "Sveiki!\n\nPosms {stage} ({time}) ir atcelts. {reason}\n\nVisa informācija: {link}",
            et: "Tere!\n\n{stage} ({time}) jääb ära. {reason}\n\nKogu teave: {link}",
        },
    },
    Pattern {
        name: TemplateName::Postponed,
        subject: Text {
            en: "{stage} is postponed",
            lv: "{stage}: posms ir pārcelts",
            et: "{stage} on edasi lükatud",
        },
        text: Text {
            en: "Hello!\n\n{stage} on {time} is postponed. {reason} We will announce the new date. You stay registered.\n\nAll details: {link}",
            lv: "Sveiki!\n\nPosms {stage} ({time}) ir pārcelts. {reason} Par jauno datumu paziņosim. Jūsu pieteikums paliek spēkā.\n\nVisa informācija: {link}",
            et: "Tere!\n\n{stage} ({time}) on edasi lükatud. {reason} Uuest kuupäevast anname teada. Teie registreering jääb kehtima.\n\nKogu teave: {link}",
        },
    },
    Pattern {
        name: TemplateName::ClassChanged,
        subject: Text {
            en: "{stage}: your class has changed",
            lv: "{stage}: mainīta Jūsu klase",
            et: "{stage}: Teie klass on muutunud",
        },
        text: Text {
            en: "Hello!\n\nYour class at {stage} has changed. Please check your registration: {link}",
            lv: "Sveiki!\n\nJūsu klase posmā {stage} ir mainīta. Lūdzu, pārbaudiet savu pieteikumu: {link}",
            et: "Tere!\n\nTeie klass etapil {stage} on muutunud. Palun kontrollige oma registreeringut: {link}",
        },
    },
];

const NO_PLACE: Text = Text { en: "to be announced", lv: "tiks paziņota", et: "antakse teada" };

/// Returns a reason as a sentence of its own, with the space before it. Nothing without a reason.
fn sentence_after_space(reason: &str) -> String {
    match reason.chars().last() {
        None => String::new(),
        Some('.' | '!' | '?' | '…') => format!(" {reason}"),
        Some(_) => format!(" {reason}."),
    }
}

/// Returns the templates for a stage. `link` is the address of its page.
pub(super) fn templates(stage: &StoredStage, link: &str) -> Vec<Template> {
    let fill = |pattern: Text, language: Language| {
        let time = stage.time_zone.local(stage.starts_at).strftime("%d.%m.%Y %H:%M").to_string();
        let place = stage.details.location.as_deref().unwrap_or_else(|| NO_PLACE.in_language(language));
        let reason = stage.schedule_change.as_ref().map_or("", |change| change.reason.as_str()).trim();
        // the title and the reason come last, because they may contain anything
        let text = pattern.in_language(language).replace("{time}", &time).replace("{link}", link);
        let text = text.replace("{place}", place).replace("{stage}", &stage.details.title);
        text.replace(" {reason}", &sentence_after_space(reason))
    };
    let to_template = |pattern: &Pattern| {
        let text = |language| MessageTextIn {
            subject: fill(pattern.subject, language),
            text: fill(pattern.text, language),
        };
        let texts = MessageTextsIn { lv: text(Language::Lv), et: text(Language::Et), en: text(Language::En) };
        Template { name: pattern.name, texts }
    };
    PATTERNS.iter().map(to_template).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_a_sentence_of_its_own() {
        assert_eq!(sentence_after_space(""), "");
        assert_eq!(sentence_after_space("Too much snow"), " Too much snow.");
        assert_eq!(sentence_after_space("Too much snow!"), " Too much snow!");
    }
}
