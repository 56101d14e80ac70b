//! Messages of a stage's secretary to its riders: whom they reach, who may read them, and when a failed email
//! is sent again. This module knows nothing of email servers.

mod form;

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::Language;
use crate::ids::ParticipantId;
use crate::registration::Participant;

pub use form::{Form, ValidMessage};

/// To whom a message is addressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All riders who are registered for the stage.
    All,
    /// The riders of a racing class.
    Class(String),
    /// Single riders.
    Riders(BTreeSet<ParticipantId>),
}

impl Audience {
    /// Whether the message is for this rider.
    pub fn includes(&self, participant: &Participant) -> bool {
        match self {
            Self::All => true,
            Self::Class(class) => participant.racing_class == *class,
            Self::Riders(riders) => riders.contains(&participant.id),
        }
    }
}

/// Subject and text in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageText {
    /// The subject: one line.
    pub subject: String,
    /// The text, with line breaks.
    pub text: String,
}

/// A message in the languages in which its sender wrote it; at least one has a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    /// Latvian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lv: Option<MessageText>,
    /// Estonian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub et: Option<MessageText>,
    /// English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<MessageText>,
}

impl Texts {
    /// Returns the text in exactly this language.
    pub fn get(&self, language: Language) -> Option<&MessageText> {
        match language {
            Language::Lv => self.lv.as_ref(),
            Language::Et => self.et.as_ref(),
            Language::En => self.en.as_ref(),
        }
    }

    /// Returns the text for a reader of this language, with the language in which it is written: the
    /// reader's, otherwise English, which most readers understand, otherwise any. `None` if there is no text
    /// at all.
    pub fn for_reader(&self, language: Option<Language>) -> Option<(Language, &MessageText)> {
        let order = language.into_iter().chain([Language::En, Language::Lv, Language::Et]);
        order.into_iter().find_map(|language| Some((language, self.get(language)?)))
    }
}

/// What happened to the email to one recipient, or to the notification on one phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Delivery {
    /// The message is only on the stage's page.
    PageOnly,
    /// The rider has no account, or no confirmed email address, and must be reached in another way.
    NoAddress,
    /// The email will be sent.
    Waiting,
    /// The mail server has accepted the email.
    Sent,
    /// The mail server has refused the email, or accepted it in none of the attempts.
    Failed,
    /// The message was removed before the email was sent.
    Withdrawn,
}

impl Delivery {
    /// Returns the state in which a message begins.
    pub fn initial(by_email: bool, has_address: bool) -> Self {
        match (by_email, has_address) {
            (false, _) => Self::PageOnly,
            (true, false) => Self::NoAddress,
            (true, true) => Self::Waiting,
        }
    }

    /// Returns what happened to the notifications of one recipient, who may have several phones: one that was sent
    /// has reached the rider. `None` without a phone.
    pub fn of_several(deliveries: &[Self]) -> Option<Self> {
        let order = [Self::Sent, Self::Waiting, Self::Withdrawn, Self::Failed];
        order.into_iter().find(|delivery| deliveries.contains(delivery))
    }
}

/// The waits after each failed attempt to send an email **(ours)**: 28 hours in all, so that a mail server may be down
/// for a day; dense in the first hours, because a message before a race is useless in the evening. After the attempt
/// that follows the last one, the email has failed.
const WAITS: [SignedDuration; 11] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(15),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(4),
    SignedDuration::from_hours(4),
    SignedDuration::from_hours(8),
    SignedDuration::from_hours(8),
];

/// After this time an email isn't sent any more **(ours)**: it would be about a race that is over.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(48);

/// Whether a message from this time isn't sent any more.
pub fn is_too_late(sent_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(sent_at) > MAX_AGE
}

/// Returns when an email is tried again after this number of failed attempts; `None` if it isn't.
pub fn next_attempt(attempts: u32, now: Timestamp) -> Option<Timestamp> {
    let wait = WAITS.get(usize::try_from(attempts).ok()?.checked_sub(1)?)?;
    Some(now + *wait)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(subject: &str) -> MessageText {
        MessageText { subject: subject.to_owned(), text: "Text".to_owned() }
    }

    #[test]
    fn a_reader_gets_the_own_language_then_english_then_any() {
        let texts = Texts { lv: Some(text("lv")), et: None, en: Some(text("en")) };
        let subject = |texts: &Texts, language| {
            texts.for_reader(language).map(|(language, text)| (language, text.subject.clone()))
        };
        assert_eq!(subject(&texts, Some(Language::Lv)), Some((Language::Lv, "lv".to_owned())));
        assert_eq!(subject(&texts, Some(Language::Et)), Some((Language::En, "en".to_owned())));
        assert_eq!(subject(&texts, None), Some((Language::En, "en".to_owned())));
        let estonian = Texts { et: Some(text("et")), ..Texts::default() };
        assert_eq!(subject(&estonian, Some(Language::Lv)), Some((Language::Et, "et".to_owned())));
        assert_eq!(subject(&Texts::default(), Some(Language::Lv)), None);
    }

    #[test]
    fn an_email_is_tried_for_more_than_a_day_and_often_in_the_first_hour() {
        let now = Timestamp::UNIX_EPOCH;
        assert_eq!(next_attempt(0, now), None);
        let waits: Vec<_> = (1..)
            .map_while(|attempts| next_attempt(attempts, now))
            .map(|next| next.duration_since(now))
            .collect();
        assert_eq!(waits.first(), Some(&SignedDuration::from_mins(1)));
        assert!(waits.is_sorted(), "{waits:?}");
        let total: SignedDuration = waits.iter().sum();
        assert!(total >= SignedDuration::from_hours(24), "{total}");
        // after an outage of an hour, an email waits for less than half an hour more
        let tries = waits.iter().scan(SignedDuration::ZERO, |time, wait| {
            *time += *wait;
            Some(*time)
        });
        let hour = SignedDuration::from_hours(1);
        let next = tries.into_iter().find(|time| *time >= hour).unwrap_or_default();
        assert!(next <= hour + SignedDuration::from_mins(30), "{next}");
    }

    #[test]
    fn a_rider_without_an_address_is_known_from_the_start() {
        assert_eq!(Delivery::initial(true, true), Delivery::Waiting);
        assert_eq!(Delivery::initial(true, false), Delivery::NoAddress);
        assert_eq!(Delivery::initial(false, true), Delivery::PageOnly);
    }

    #[test]
    fn one_phone_is_enough_to_reach_a_rider() {
        let of = Delivery::of_several;
        assert_eq!(of(&[Delivery::Failed, Delivery::Sent, Delivery::Waiting]), Some(Delivery::Sent));
        assert_eq!(of(&[Delivery::Failed, Delivery::Waiting]), Some(Delivery::Waiting));
        assert_eq!(of(&[Delivery::Failed]), Some(Delivery::Failed));
        assert_eq!(of(&[]), None);
    }
}
