//! Typed ids, so that a stage's id can't be passed where a user's id is expected.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! uuid_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

uuid_ids! {
    /// A federation or club that owns championships.
    InstitutionId,
    /// A season's series of stages.
    ChampionshipId,
    /// One competition day.
    StageId,
    /// A person with an account.
    UserId,
    /// A rider of an account. The rider with whom an account begins has the id of the user.
    RiderId,
    /// A signed-in session of a user on one device.
    SessionId,
    /// A user's account at a sign-in provider.
    IdentityId,
    /// A section entry. The id is made on the judge's device; the same id received again is a repeat.
    EntryId,
    /// A penalty given by a secretary.
    PenaltyId,
    /// An annulled section.
    AnnulmentId,
    /// A judge link, with which a volunteer without an account can record at a stage.
    JudgeLinkId,
    /// A phone that records at a stage.
    DeviceId,
    /// An ad on the market.
    AdId,
    /// A rider's query about a score.
    QueryId,
    /// A message to riders of a stage. The id is made by its sender; the same id received again is a repeat.
    MessageId,
    /// A recipient of a message.
    RecipientId,
    /// A notification of a message on one phone.
    PushId,
    /// A start or finish that a timekeeper recorded. The id is made on the phone; the same id received again is a repeat.
    TimeRecordId,
    /// A payment. The id is made by the browser; the same id received again is a repeat.
    PaymentId,
    /// A mark that a desk set or took back. The id is made by the browser; the same id received again is a repeat.
    MarkEntryId,
}

impl From<UserId> for RiderId {
    /// Returns the id of the rider with whom an account begins.
    fn from(user: UserId) -> Self {
        Self(user.0)
    }
}

impl From<RiderId> for ParticipantId {
    fn from(rider: RiderId) -> Self {
        Self(rider.0.hyphenated().to_string())
    }
}

/// A participant of a stage: the id of an account's rider, or `ext-` and 32 hex digits for a rider whom a secretary
/// added.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct ParticipantId(String);

/// The text is neither a rider's id nor `ext-` with 32 hex digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a participant id: a rider's id, or ext- and 32 hex digits")]
pub struct NotAParticipantId;

impl ParticipantId {
    /// Returns the id of the rider with whom an account begins.
    pub fn from_user(user: UserId) -> Self {
        RiderId::from(user).into()
    }

    /// Returns the id of a rider whom a secretary added. The caller provides `random`, because this crate has
    /// no source of random numbers.
    pub fn external(random: Uuid) -> Self {
        Self(format!("ext-{}", random.simple()))
    }

    /// Returns the rider of an account; `None` for a rider whom a secretary added. Whose account it is, the stored riders
    /// say.
    pub fn rider(&self) -> Option<RiderId> {
        self.0.parse().ok().map(RiderId)
    }

    /// Whether the rider joined with an account.
    pub fn is_account(&self) -> bool {
        !self.0.starts_with("ext-")
    }

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for ParticipantId {
    type Err = NotAParticipantId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower_hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        match text.strip_prefix("ext-") {
            Some(hex) if hex.len() == 32 && hex.chars().all(lower_hex) => Ok(Self(text.to_owned())),
            Some(_) => Err(NotAParticipantId),
            None => text.parse::<Uuid>().map(|id| RiderId(id).into()).map_err(|_| NotAParticipantId),
        }
    }
}

impl TryFrom<String> for ParticipantId {
    type Error = NotAParticipantId;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl std::fmt::Display for ParticipantId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCOUNT: &str = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
    const EXTERNAL: &str = "ext-0123456789abcdef0123456789abcdef";

    #[test]
    fn a_participant_id_is_parsed_from_its_own_text() {
        for text in [ACCOUNT, EXTERNAL] {
            let id: ParticipantId = text.parse().expect("a participant id");
            assert_eq!((id.as_str(), id.to_string().as_str()), (text, text));
        }
        assert_eq!(
            EXTERNAL.parse(),
            Ok(ParticipantId::external(Uuid::from_u128(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef)))
        );
    }

    #[test]
    fn a_participant_id_is_a_riders_id_or_ext_and_32_hex_digits() {
        for text in [
            "",
            "ext-",
            "ext-0123456789abcdef0123456789abcde",
            "ext-0123456789abcdef0123456789abcdef0",
            "ext-0123456789abcdef0123456789abcdeg",
            "ext-0123456789ABCDEF0123456789ABCDEF",
            "Ext-0123456789abcdef0123456789abcdef",
            "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4",
            "Kalna",
        ] {
            assert_eq!(text.parse::<ParticipantId>(), Err(NotAParticipantId), "{text}");
        }
    }

    #[test]
    fn only_a_rider_of_an_account_has_a_riders_id() {
        let user = UserId(ACCOUNT.parse().expect("a uuid"));
        let (with_account, external) =
            (ParticipantId::from_user(user), ParticipantId::external(Uuid::from_u128(1)));
        assert_eq!((with_account.rider(), with_account.is_account()), (Some(user.into()), true));
        assert_eq!((external.rider(), external.is_account()), (None, false));
    }

    #[test]
    fn the_same_account_has_one_participant_id_however_it_is_written() {
        let upper = ACCOUNT.to_uppercase();
        assert_eq!(upper.parse::<ParticipantId>(), ACCOUNT.parse());
    }
}
