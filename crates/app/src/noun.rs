//! What a use case was asked for, in the words of its error.

use std::fmt;

/// What a use case was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the name says it")]
pub enum Noun {
    Ad,
    Annulment,
    Championship,
    Club,
    ConsentText,
    Document,
    Identity,
    Institution,
    JudgeLink,
    Message,
    Participant,
    Penalty,
    Picture,
    Provider,
    Query,
    Registration,
    Result,
    Rider,
    Section,
    SectionEntry,
    Session,
    Stage,
    Standing,
    TimeRecord,
    UnassignedRide,
    UndecidedRide,
    User,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ad => "ad",
            Self::Annulment => "annulment",
            Self::Championship => "championship",
            Self::Club => "club",
            Self::ConsentText => "text of the consent",
            Self::Document => "document",
            Self::Identity => "identity",
            Self::Institution => "institution",
            Self::JudgeLink => "judge link",
            Self::Message => "message",
            Self::Participant => "participant",
            Self::Penalty => "penalty",
            Self::Picture => "picture",
            Self::Provider => "provider",
            Self::Query => "query",
            Self::Registration => "registration",
            Self::Result => "result",
            Self::Rider => "rider",
            Self::Section => "section",
            Self::SectionEntry => "section entry",
            Self::Session => "session",
            Self::Stage => "stage",
            Self::Standing => "standing",
            Self::TimeRecord => "recorded time",
            Self::UnassignedRide => "ride without a rider",
            Self::UndecidedRide => "undecided ride",
            Self::User => "user",
        })
    }
}
