//! The codes of invalid fields, which the web app translates.

use domain::judging::InvalidEntry;
use domain::registration::Duplicate;
use domain::validation::FieldProblem;
use serde::Serialize;
use utoipa::ToSchema;

/// What is wrong with a field of the input. A code is stable; its text in the API is in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FieldCode {
    /// It can't be empty.
    Required,
    /// JSON lacks it.
    Missing,
    /// It has the wrong format.
    Format,
    /// The body isn't JSON.
    Json,
    /// The body ended early.
    Interrupted,
    /// It has too few characters, bytes or items, or too many.
    Length,
    /// It has too few characters.
    TooShort,
    /// It has too many characters.
    TooLong,
    /// It has too many items.
    TooMany,
    /// It has a character that isn't allowed.
    Characters,
    /// It is a number outside of the range.
    OutOfRange,
    /// It names something that doesn't exist.
    Unknown,
    /// It occurs more than once in the list.
    Duplicate,
    /// It is earlier than allowed.
    TooEarly,
    /// It is later than allowed.
    TooLate,
    /// It is a colour on which neither dark nor white text is readable.
    LowContrast,
    /// It can't be removed or renamed while it is used.
    InUse,
    /// It belongs to something else.
    Taken,
    /// It can't change while results are approved.
    Approved,
    /// It isn't the `next` of an earlier response.
    Cursor,
    /// A password that is too easy to guess.
    Common,
    /// Email to the address is refused.
    Undeliverable,
    /// The signature isn't that of the key.
    Signature,
    /// The entries were recorded at another stage.
    OtherStage,
    /// The user isn't marked as a judge.
    NoJudge,
    /// Only secretaries can change it once the rider has a result.
    HasResult,
    /// The standing belongs to another group.
    OtherGroup,
    /// A value of the rules that they can't have, alone or beside the others; the message says why.
    Rules,
    /// The rules of the championship set another value; the message says which.
    SetByRules,
    /// It isn't one of the format's scores.
    InvalidScore,
    /// The item of the checklist must be acknowledged.
    NotAcknowledged,
    /// The item of the checklist has more cases than were acknowledged.
    MoreThanSeen,
    /// The year has fewer than four digits.
    ShortYear,
    /// The rider is already registered.
    AlreadyRegistered,
    /// The rider is in an earlier row of the file.
    EarlierRow,
    /// Another participant has the racing number.
    NumberTaken,
    /// Another participant has the name.
    NameTaken,
    /// Another participant has the name, which must be confirmed.
    SameName,
    /// Another rider has the date of birth and a similar name.
    SimilarRider,
    /// The file is empty.
    Empty,
    /// The file has no header with a name.
    NoHeader,
    /// The file has too many rows.
    TooManyRows,
    /// The row has more cells than the header.
    Columns,
    /// The file has no column of a ride.
    NoRideColumn,
    /// A header doesn't show which number is the lap.
    AmbiguousRides,
    /// The number belongs to another rider.
    OtherRider,
    /// The rider has another number.
    OtherNumber,
    /// The rider is registered in another class.
    OtherClass,
    /// The rider is registered with another date of birth.
    OtherBirthDate,
    /// Something else is recorded.
    Recorded,
    /// A result needs a ride.
    NoRide,
    /// A recorded entry of the ride waits for a decision.
    Undecided,
    /// The total in the file isn't the computed one.
    OtherTotal,
    /// The place in the file isn't the one that the rules give.
    OtherPlace,
    /// The rider's class doesn't ride the lap.
    LapNotRidden,
    /// The rider's class doesn't ride the section.
    SectionNotRidden,
    /// Judges can't send edits.
    EditNotAllowed,
    /// The format has no such points.
    PointsUnknown,
}

impl From<FieldProblem> for FieldCode {
    fn from(problem: FieldProblem) -> Self {
        match problem {
            FieldProblem::Empty => Self::Required,
            FieldProblem::TooShort(_) => Self::TooShort,
            FieldProblem::TooLong(_) => Self::TooLong,
            FieldProblem::TooMany(_) => Self::TooMany,
            FieldProblem::Format => Self::Format,
            FieldProblem::Unknown => Self::Unknown,
            FieldProblem::Duplicate => Self::Duplicate,
            FieldProblem::TooLate => Self::TooLate,
            FieldProblem::TooEarly => Self::TooEarly,
            FieldProblem::OutOfRange(..) => Self::OutOfRange,
            FieldProblem::SetByRules(_) => Self::SetByRules,
            FieldProblem::LowContrast => Self::LowContrast,
        }
    }
}

impl From<Duplicate> for FieldCode {
    fn from(duplicate: Duplicate) -> Self {
        match duplicate {
            Duplicate::Number => Self::NumberTaken,
            Duplicate::Name => Self::NameTaken,
            Duplicate::SameName => Self::SameName,
        }
    }
}

impl From<InvalidEntry> for FieldCode {
    fn from(invalid: InvalidEntry) -> Self {
        match invalid {
            InvalidEntry::Lap { .. } => Self::LapNotRidden,
            InvalidEntry::Section { .. } => Self::SectionNotRidden,
            InvalidEntry::Edit => Self::EditNotAllowed,
            InvalidEntry::Points { .. } => Self::PointsUnknown,
        }
    }
}
