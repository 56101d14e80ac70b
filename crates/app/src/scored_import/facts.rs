//! The columns of a file of scores that only some rules ask for, such as the year of the motorcycle.

use domain::results::RiderFacts;
use domain::rule_packs::parse_duration;
use domain::slug::fold;

use super::ScoredProblem;
use super::compare::difference_problem;
use crate::FieldCode;

/// A column about a rider at the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactColumn {
    Guest,
    BikeYear,
    Cards,
    PowerSection,
    OrderByHand,
    RidingTime,
    Late,
}

impl FactColumn {
    const ALL: [Self; 7] = [
        Self::Guest,
        Self::BikeYear,
        Self::Cards,
        Self::PowerSection,
        Self::OrderByHand,
        Self::RidingTime,
        Self::Late,
    ];

    /// Returns the name of the column's field in the preview.
    pub fn field(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::BikeYear => "bikeYear",
            Self::Cards => "cards",
            Self::PowerSection => "powerSection",
            Self::OrderByHand => "orderByHand",
            Self::RidingTime => "ridingTime",
            Self::Late => "late",
        }
    }

    /// Recognises a header in lower case without diacritics.
    pub fn from_header(header: &str) -> Option<Self> {
        Some(match header {
            "guest" | "viesis" | "kulaline" => Self::Guest,
            "bike year" | "motocikla gads" | "mootorratta aasta" => Self::BikeYear,
            "cards" | "yellow cards" | "dzeltenas kartites" | "kollased kaardid" => Self::Cards,
            "power section" => Self::PowerSection,
            "order by hand" | "lemta seciba" | "otsustatud jarjestus" => Self::OrderByHand,
            "riding time" | "brauksanas laiks" | "soiduaeg" => Self::RidingTime,
            "late" | "kavejums" | "hilinemine" => Self::Late,
            _ => return None,
        })
    }

    /// Reads a cell: `yes` or `no`, a number, or a duration such as `4:55:10`.
    pub fn parse(self, cell: &str) -> Option<u32> {
        match self {
            Self::Guest => match fold(cell).as_str() {
                "yes" | "ja" | "jah" | "x" => Some(1),
                "no" | "ne" | "ei" => Some(0),
                _ => None,
            },
            Self::RidingTime | Self::Late => parse_duration(cell),
            Self::BikeYear | Self::Cards | Self::PowerSection | Self::OrderByHand => {
                cell.parse::<u16>().ok().map(u32::from)
            }
        }
    }

    /// Stores a value that was read.
    pub fn set(self, facts: &mut RiderFacts, value: u32) {
        match self {
            Self::Guest => facts.is_guest = value > 0,
            Self::BikeYear => facts.bike_year = u16::try_from(value).ok(),
            Self::Cards => facts.cards = value,
            Self::PowerSection => facts.power_section = Some(value),
            Self::OrderByHand => facts.order_by_hand = Some(value),
            Self::RidingTime => facts.riding_seconds = Some(value),
            Self::Late => facts.late_seconds = Some(value),
        }
    }

    /// Returns the value; `None` if it is unknown, or as for a rider of whom nothing is recorded.
    fn of(self, facts: &RiderFacts) -> Option<u32> {
        match self {
            Self::Guest => facts.is_guest.then_some(1),
            Self::BikeYear => facts.bike_year.map(u32::from),
            Self::Cards => (facts.cards > 0).then_some(facts.cards),
            Self::PowerSection => facts.power_section,
            Self::OrderByHand => facts.order_by_hand,
            Self::RidingTime => facts.riding_seconds,
            Self::Late => facts.late_seconds,
        }
    }
}

/// Returns the recorded facts with those of a file, and a problem for each that is recorded otherwise.
pub(super) fn merge_facts(recorded: &RiderFacts, in_file: RiderFacts) -> (RiderFacts, Vec<ScoredProblem>) {
    let (mut merged, mut problems) = (recorded.clone(), Vec::new());
    for column in FactColumn::ALL {
        match (column.of(recorded), column.of(&in_file)) {
            (Some(known), Some(value)) if known != value => {
                let difference = difference_problem(
                    column.field(),
                    FieldCode::Recorded,
                    i64::from(known),
                    i64::from(value),
                );
                problems.push(difference);
            }
            (None, Some(value)) => column.set(&mut merged, value),
            _ => {}
        }
    }
    if merged.totals.is_empty() {
        merged.totals = in_file.totals;
    } else if !in_file.totals.is_empty() && merged.totals != in_file.totals {
        problems.push(ScoredProblem {
            recorded: merged.totals.total,
            in_file: in_file.totals.total,
            ..super::compare::problem("row", FieldCode::Recorded, "another result is recorded".to_owned())
        });
    }
    (merged, problems)
}
