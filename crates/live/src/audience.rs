//! The two audiences of a board: everyone, and the secretary. Each is a type of its own, so the compiler
//! refuses to send a secretary's row to the public.

use app::boards::{BoardResult, Rider, SecretaryFields};
use app::registration::{Participant, SecretaryParticipant};
use serde::Serialize;
use utoipa::ToSchema;

use crate::rank::Rank;

/// An audience that a board is written for.
pub(crate) trait Audience {
    /// A rider's row with the fields this audience may see.
    type Row: Serialize;

    fn row(rider: &Rider, rank: &Rank) -> Self::Row;

    /// A participant with the fields this audience may see.
    type Participant: Serialize;

    fn participant(participant: &SecretaryParticipant) -> Self::Participant;
}

/// The public.
pub(crate) struct Everyone;

/// The stage's secretary.
pub(crate) struct Secretary;

/// A row of the public board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardRow {
    /// The rider's result.
    #[serde(flatten)]
    pub result: BoardResult,
    /// The rider's place.
    pub rank: Rank,
}

/// A row of the secretary's board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SecretaryBoardRow {
    /// The rider's result as the public sees it.
    #[serde(flatten)]
    pub result: BoardResult,
    /// Further fields that only the secretary sees.
    #[serde(flatten)]
    pub secretary_fields: SecretaryFields,
    /// The rider's place.
    pub rank: Rank,
}

impl Audience for Everyone {
    type Row = BoardRow;

    fn row(rider: &Rider, rank: &Rank) -> BoardRow {
        BoardRow { result: rider.row.clone(), rank: rank.clone() }
    }

    type Participant = Participant;

    fn participant(participant: &SecretaryParticipant) -> Participant {
        participant.public.clone()
    }
}

impl Audience for Secretary {
    type Row = SecretaryBoardRow;

    fn row(rider: &Rider, rank: &Rank) -> SecretaryBoardRow {
        SecretaryBoardRow {
            result: rider.row.clone(),
            secretary_fields: rider.secretary_fields.clone(),
            rank: rank.clone(),
        }
    }

    type Participant = SecretaryParticipant;

    fn participant(participant: &SecretaryParticipant) -> SecretaryParticipant {
        participant.clone()
    }
}
