//! The two audiences of a board: everyone, and the office. They differ in type, so that a row can't reach the wrong one.

use app::boards::{OfficeRow, Rider, Row};
use app::registration::{Participant, SecretaryParticipant};
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Rank;

/// Who a board is written for.
pub(crate) trait Audience {
    /// What it may see of a rider.
    type Row: Serialize;

    fn row(rider: &Rider, rank: &Rank) -> Self::Row;

    /// What it may see of a participant.
    type Participant: Serialize;

    fn participant(participant: &SecretaryParticipant) -> Self::Participant;
}

/// Everyone.
pub(crate) struct Everyone;

/// The stage's office.
pub(crate) struct Office;

/// A row of the public board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardRow {
    /// The rider's result.
    #[serde(flatten)]
    pub row: Row,
    /// Its place.
    pub rank: Rank,
}

/// A row of the secretary's board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SecretaryBoardRow {
    /// The rider's result as everyone may see it.
    #[serde(flatten)]
    pub row: Row,
    /// What the office sees beside it.
    #[serde(flatten)]
    pub office: OfficeRow,
    /// Its place.
    pub rank: Rank,
}

impl Audience for Everyone {
    type Row = BoardRow;

    fn row(rider: &Rider, rank: &Rank) -> BoardRow {
        BoardRow { row: rider.row.clone(), rank: rank.clone() }
    }

    type Participant = Participant;

    fn participant(participant: &SecretaryParticipant) -> Participant {
        participant.public.clone()
    }
}

impl Audience for Office {
    type Row = SecretaryBoardRow;

    fn row(rider: &Rider, rank: &Rank) -> SecretaryBoardRow {
        SecretaryBoardRow { row: rider.row.clone(), office: rider.office.clone(), rank: rank.clone() }
    }

    type Participant = SecretaryParticipant;

    fn participant(participant: &SecretaryParticipant) -> SecretaryParticipant {
        participant.clone()
    }
}
