//! What a rider owes for a stage.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{BankDetails, Cents};
use crate::registration::Participant;
use crate::slug::fold;

/// The fees of a stage. Without any, nobody owes anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Fees {
    /// What riders of every class pay that has no amount of its own.
    pub standard: Cents,
    /// The classes with an amount of their own.
    pub classes: BTreeMap<String, Cents>,
    /// What riders pay in addition who register late.
    pub late: Option<LateFee>,
    /// What riders without a yearly licence pay in addition, for a licence of one day.
    pub day_licence: Cents,
    /// What members of a club pay less.
    pub discount: Option<ClubDiscount>,
    /// Where riders can send a transfer.
    pub bank: Option<BankDetails>,
}

/// The fees of a championship, which its stages take that have none of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipFees {
    /// The fees of a stage that begins on `starts_on`.
    pub fees: Fees,
    /// The first day of that stage.
    pub starts_on: Date,
}

/// Whose fees a stage has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeSource {
    /// There are none.
    None,
    /// The stage's own.
    Stage,
    /// Those of its championship.
    Championship,
}

/// Returns the fees of a stage that begins on this day, and whose they are: its own, without those the championship's. A
/// championship's late fee begins as many days before each stage **(ours)**.
pub fn fees_of_stage(
    own: Option<Fees>,
    championship: Option<&ChampionshipFees>,
    starts_on: Date,
) -> (Fees, FeeSource) {
    match (own, championship) {
        (Some(own), _) => (own, FeeSource::Stage),
        (None, Some(championship)) => (championship.at(starts_on), FeeSource::Championship),
        (None, None) => (Fees::default(), FeeSource::None),
    }
}

impl ChampionshipFees {
    fn at(&self, starts_on: Date) -> Fees {
        let days = self.starts_on.until(starts_on).map_or(0, |span| span.get_days());
        self.fees.shifted(days)
    }
}

/// The additional fee for late registrations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LateFee {
    /// The first day, at the stage's place, on which a registration costs more.
    pub from: Date,
    /// The additional amount.
    pub amount: Cents,
}

/// The discount for the members of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClubDiscount {
    /// The name of the club.
    pub club: String,
    /// The amount by which the fee is lower.
    pub amount: Cents,
}

/// What a rider owes, by its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// The fee of the class.
    pub entry: Cents,
    /// The additional fee of a late registration.
    pub late: Cents,
    /// The licence of one day.
    pub day_licence: Cents,
    /// The discount, which is never more than the other parts together.
    pub discount: Cents,
}

impl Due {
    /// Returns the whole amount.
    pub fn total(self) -> Cents {
        self.entry + self.late + self.day_licence - self.discount
    }
}

/// Returns what a rider owes who registered on this day, at the stage's place **(ours: the parts)**.
pub fn due(fees: &Fees, rider: &Participant, registered_on: Date) -> Due {
    let entry = fees.classes.get(&rider.racing_class).copied().unwrap_or(fees.standard);
    let late = fees.late.filter(|late| registered_on >= late.from).map_or(Cents::ZERO, |late| late.amount);
    let has_licence = rider.license.as_deref().is_some_and(|licence| !licence.trim().is_empty());
    let day_licence = if has_licence { Cents::ZERO } else { fees.day_licence };
    let discount = fees.discount.as_ref().filter(|discount| is_member(rider, discount));
    let discount = discount.map_or(Cents::ZERO, |discount| discount.amount);
    Due { entry, late, day_licence, discount: discount.min(entry + late + day_licence) }
}

/// Whether a new participant gets an email with the fee: nobody learns of a stage that isn't public yet, and nobody is
/// asked to pay for one that is called off or over.
pub fn is_announced_by_email(
    is_published: bool,
    is_called_off: bool,
    ends_at: Timestamp,
    now: Timestamp,
) -> bool {
    is_published && !is_called_off && now < ends_at
}

/// Whether a rider is a member of the club. Capitals and accents don't matter, because people enter both names.
fn is_member(rider: &Participant, discount: &ClubDiscount) -> bool {
    rider.club.as_ref().is_some_and(|club| fold(&club.id) == fold(&discount.club))
}

impl Fees {
    /// Renames the classes with an amount of their own. All are renamed at once, because two may swap their names.
    pub fn rename_classes(&mut self, renamed: &BTreeMap<String, String>) {
        let classes = std::mem::take(&mut self.classes).into_iter();
        self.classes =
            classes.map(|(class, fee)| (renamed.get(&class).cloned().unwrap_or(class), fee)).collect();
    }

    /// Returns the fees of a copied stage that begins this many days later.
    #[must_use]
    pub fn shifted(&self, days: i32) -> Self {
        let shift = |late: LateFee| {
            let from = late.from.checked_add(jiff::Span::new().days(days)).unwrap_or(late.from);
            LateFee { from, ..late }
        };
        Self { late: self.late.map(shift), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_announced_only_for_a_public_stage_that_is_still_to_come() {
        let (before, end) =
            (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(1));
        assert!(is_announced_by_email(true, false, end, before));
        assert!(!is_announced_by_email(false, false, end, before));
        assert!(!is_announced_by_email(true, true, end, before));
        assert!(!is_announced_by_email(true, false, end, end));
    }
}
