//! The emails to users, as text and as HTML.

mod texts;

use domain::Language;
use uuid::Uuid;

use crate::html;
use texts::EmailTexts;

/// An email. Links are absolute URLs of this site.
#[derive(Clone, Debug)]
pub enum Email {
    /// A link to sign in without a password.
    MagicLink {
        /// The link that signs the user in.
        link: String,
    },
    /// A request to confirm the address of a new account.
    Confirmation {
        /// The link that signs the user in, which proves the address.
        link: String,
    },
    /// A link to reset a forgotten password.
    PasswordReset {
        /// The link to the form for a new password.
        link: String,
    },
    /// A code that proves the address before the first password is set.
    VerificationCode {
        /// The code: six digits.
        code: String,
    },
    /// A test of the mail settings, to the administrator who asked for it.
    Test {
        /// The id of the test.
        id: Uuid,
        /// The site's address.
        link: String,
    },
    /// A secretary's message to a rider, in the secretary's words.
    Message {
        /// The id of the recipient, which stays the same when the email is sent again.
        id: Uuid,
        /// Its subject.
        subject: String,
        /// Its text, with line breaks.
        text: String,
        /// The title of the stage for which the rider is registered.
        stage: String,
        /// The organiser of the stage.
        organizer: String,
        /// The names of the riders to whom it is sent; empty if the account has only one.
        riders: Vec<String>,
    },
}

/// An email's content in one language.
pub(crate) struct EmailContent {
    pub subject: String,
    pub text: String,
    pub html: String,
}

impl Email {
    /// Returns the link or the code that the recipient needs; of a message, its subject.
    pub(crate) fn link_or_code(&self) -> &str {
        match self {
            Self::MagicLink { link }
            | Self::Confirmation { link }
            | Self::PasswordReset { link }
            | Self::Test { link, .. } => link,
            Self::VerificationCode { code } => code,
            Self::Message { subject, .. } => subject,
        }
    }

    /// Returns the id under which mail servers know the email: one that is sent twice is recognised as the same.
    pub(crate) fn id(&self) -> Uuid {
        match self {
            Self::Test { id, .. } | Self::Message { id, .. } => *id,
            Self::MagicLink { .. }
            | Self::Confirmation { .. }
            | Self::PasswordReset { .. }
            | Self::VerificationCode { .. } => Uuid::now_v7(),
        }
    }

    /// Writes the email in a language.
    pub(crate) fn write(&self, language: Language) -> EmailContent {
        let EmailTexts { subject, reason, action, footer } = match self {
            Self::MagicLink { .. } => texts::magic_link(language),
            Self::Confirmation { .. } => texts::confirmation(language),
            Self::PasswordReset { .. } => texts::password_reset(language),
            Self::VerificationCode { .. } => texts::verification_code(language),
            Self::Test { .. } => texts::test(language),
            Self::Message { subject, text, stage, organizer, riders, .. } => {
                let footer = texts::message_footer(stage, organizer, riders, language);
                return write_message(subject, text, &footer, language);
            }
        };
        let link_or_code = self.link_or_code();
        match action {
            Some(action) => EmailContent {
                subject: subject.to_owned(),
                text: format!("{reason}\n\n{action}:\n{link_or_code}\n\n{footer}\n\nZerodab\n"),
                html: html::page(language, subject, reason, &html::button(link_or_code, action), footer),
            },
            None => EmailContent {
                subject: format!("{link_or_code} – {subject}"),
                text: format!("{reason}\n\n{link_or_code}\n\n{footer}\n\nZerodab\n"),
                html: html::page(language, subject, reason, &html::code(link_or_code), footer),
            },
        }
    }
}

/// Writes an email in somebody's own words.
fn write_message(subject: &str, text: &str, footer: &str, language: Language) -> EmailContent {
    EmailContent {
        subject: subject.to_owned(),
        text: format!("{text}\n\n{footer}\n\nZerodab\n"),
        html: html::message(language, subject, text, footer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn emails() -> [Email; 5] {
        let link = "https://trial.example/finish-signup?token=ab&return=%2F";
        [
            Email::MagicLink { link: link.to_owned() },
            Email::Confirmation { link: link.to_owned() },
            Email::PasswordReset { link: link.to_owned() },
            Email::VerificationCode { code: "042517".to_owned() },
            Email::Test { id: Uuid::nil(), link: "https://trial.example".to_owned() },
        ]
    }

    #[test]
    fn every_email_has_its_link_or_code_in_text_and_html_in_every_language() {
        for email in emails() {
            for language in Language::ALL {
                let EmailContent { subject, text, html } = email.write(language);
                assert!(!subject.is_empty());
                assert!(text.contains(email.link_or_code()), "{text}");
                assert!(html.contains(&email.link_or_code().replace('&', "&amp;")), "{html}");
            }
        }
    }

    #[test]
    fn a_message_has_the_senders_words_and_no_markup_of_theirs() {
        let email = Email::Message {
            id: Uuid::nil(),
            subject: "Moved <b>".to_owned(),
            text: "To Sunday.\nBring \"boots\".\n\n<script>".to_owned(),
            stage: "Round 3 & 4".to_owned(),
            organizer: "Club".to_owned(),
            riders: Vec::new(),
        };
        let EmailContent { subject, text, html } = email.write(Language::En);
        assert_eq!(subject, "Moved <b>");
        assert!(text.starts_with("To Sunday.\nBring \"boots\".\n\n<script>\n\n"), "{text}");
        assert!(text.contains("registered for Round 3 & 4"), "{text}");
        assert!(html.contains("To Sunday.<br>\nBring &quot;boots&quot;.</p>"), "{html}");
        assert!(html.contains("Moved &lt;b&gt;") && html.contains("Round 3 &amp; 4"), "{html}");
        assert!(!html.contains("<script>"), "{html}");
    }

    #[test]
    fn a_message_to_riders_of_a_family_names_them_in_every_language() {
        let email = Email::Message {
            id: Uuid::nil(),
            subject: "Moved".to_owned(),
            text: "To Sunday.".to_owned(),
            stage: "Round 3".to_owned(),
            organizer: "Club".to_owned(),
            riders: vec!["Anna Liepa".to_owned(), "Jānis Liepa".to_owned()],
        };
        for language in Language::ALL {
            let EmailContent { text, html, .. } = email.write(language);
            assert!(text.contains("Round 3 (Anna Liepa, Jānis Liepa)"), "{text}");
            assert!(html.contains("Round 3 (Anna Liepa, Jānis Liepa)"), "{html}");
        }
    }

    #[test]
    fn no_email_signs_in_because_the_pages_log_in() {
        for email in emails() {
            for text in [email.write(Language::En).text, email.write(Language::En).html] {
                assert!(!text.to_lowercase().contains("sign in"), "{text}");
            }
        }
    }

    #[test]
    fn every_email_has_its_own_subject_in_every_language() {
        let mut subjects: Vec<_> = emails()
            .iter()
            .flat_map(|email| Language::ALL.map(|language| email.write(language).subject))
            .collect();
        subjects.sort();
        subjects.dedup();
        assert_eq!(subjects.len(), 15);
    }

    #[test]
    fn html_declares_its_language_and_loads_nothing() {
        let [email, ..] = emails();
        let html = email.write(Language::Et).html;
        assert!(html.contains(r#"<html lang="et">"#));
        for reference in ["src=", "url(", "<script", "<link"] {
            assert!(!html.contains(reference), "{reference}");
        }
    }
}
