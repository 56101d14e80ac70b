//! The facts about a rider that a secretary sets, where the rules use them.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Reason, RiderFacts};
use crate::Ruleset;
use crate::ruleset::StageTie;
use crate::validation::{FieldProblem, FieldProblems, check_range};

/// The oldest year of a motorcycle.
const MIN_BIKE_YEAR: i32 = 1900;
/// The most yellow cards of a rider.
const MAX_CARDS: i32 = 20;
/// The highest place in the Power Section and among tied riders.
const MAX_PLACE: i32 = 200;

/// A fact about a rider that a secretary can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum RiderFact {
    /// Whether the rider is a guest.
    Guest,
    /// The year of the motorcycle.
    BikeYear,
    /// The number of yellow cards.
    Cards,
    /// The place in the Power Section.
    PowerSection,
    /// The order among tied riders that an official decided by hand.
    OrderByHand,
}

impl RiderFact {
    /// Every fact.
    pub const ALL: [Self; 5] =
        [Self::Guest, Self::BikeYear, Self::Cards, Self::PowerSection, Self::OrderByHand];

    /// Returns the name of the field.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::BikeYear => "bikeYear",
            Self::Cards => "cards",
            Self::PowerSection => "powerSection",
            Self::OrderByHand => "orderByHand",
        }
    }

    /// Whether the rules use it. Guests exist by all rules but the default ones **(ours)**.
    fn is_used_by(self, rules: &Ruleset) -> bool {
        match self {
            Self::Guest => *rules != Ruleset::default(),
            Self::BikeYear => rules.bike_year_handicap.is_some(),
            Self::Cards => rules.cards.excluded_from.is_some(),
            Self::PowerSection => !rules.points.power_section.is_empty(),
            Self::OrderByHand => rules.ranking.ties.contains(&StageTie::ByHand),
        }
    }

    /// Returns the value as text; `None` if it is unknown.
    pub fn text_of(self, facts: &RiderFacts) -> Option<String> {
        match self {
            Self::Guest => Some(if facts.is_guest { "yes" } else { "no" }.to_owned()),
            Self::BikeYear => facts.bike_year.map(|year| year.to_string()),
            Self::Cards => Some(facts.cards.to_string()),
            Self::PowerSection => facts.power_section.map(|place| place.to_string()),
            Self::OrderByHand => facts.order_by_hand.map(|order| order.to_string()),
        }
    }
}

impl Ruleset {
    /// Returns the facts about riders that these rules use.
    pub fn rider_facts(&self) -> BTreeSet<RiderFact> {
        RiderFact::ALL.into_iter().filter(|fact| fact.is_used_by(self)).collect()
    }
}

/// Facts as a secretary enters them. What the rules don't use is left empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsForm {
    /// Whether the rider is a guest.
    pub guest: bool,
    /// The year of the motorcycle, if it is known.
    pub bike_year: Option<u32>,
    /// The number of yellow cards.
    pub cards: u32,
    /// The place in the Power Section, if there is one.
    pub power_section: Option<u32>,
    /// The order among tied riders, if an official decided it.
    pub order_by_hand: Option<u32>,
    /// Why the official decided so.
    pub order_by_hand_reason: String,
}

impl FactsForm {
    fn has(&self, fact: RiderFact) -> bool {
        match fact {
            RiderFact::Guest => self.guest,
            RiderFact::BikeYear => self.bike_year.is_some(),
            RiderFact::Cards => self.cards > 0,
            RiderFact::PowerSection => self.power_section.is_some(),
            RiderFact::OrderByHand => self.order_by_hand.is_some(),
        }
    }

    fn problem(&self, fact: RiderFact, this_year: i16) -> Option<FieldProblem> {
        let in_range = |number: Option<u32>, min, max| {
            number.and_then(|number| check_range(i32::try_from(number).unwrap_or(i32::MAX), min, max))
        };
        match fact {
            RiderFact::Guest => None,
            RiderFact::BikeYear => in_range(self.bike_year, MIN_BIKE_YEAR, i32::from(this_year) + 1),
            RiderFact::Cards => in_range(Some(self.cards), 0, MAX_CARDS),
            RiderFact::PowerSection => in_range(self.power_section, 1, MAX_PLACE),
            RiderFact::OrderByHand => in_range(self.order_by_hand, 1, MAX_PLACE),
        }
    }

    /// Returns the stored facts with those of the form. Facts that the rules don't use stay as they are.
    ///
    /// # Errors
    /// Fails with the problems of the fields: a value that is out of range or that the rules don't use, or an order
    /// without a reason.
    pub fn apply(
        &self,
        stored: &RiderFacts,
        rules: &Ruleset,
        this_year: i16,
    ) -> Result<RiderFacts, Vec<(String, FieldProblem)>> {
        let used = rules.rider_facts();
        let mut problems = FieldProblems::default();
        for fact in RiderFact::ALL {
            let is_unused = !used.contains(&fact) && self.has(fact);
            let problem = self.problem(fact, this_year);
            problems.add(fact.field(), if is_unused { Some(FieldProblem::Unknown) } else { problem });
        }
        let reason = Reason::new(None, &self.order_by_hand_reason);
        let lacks_reason = self.order_by_hand.is_some() && reason.text.is_empty();
        let reason_problem = if lacks_reason { Some(FieldProblem::Empty) } else { reason.problem() };
        problems.add("orderByHandReason", reason_problem);
        problems.into_result(Some(()))?;
        let mut facts = stored.clone();
        for fact in used {
            match fact {
                RiderFact::Guest => facts.is_guest = self.guest,
                RiderFact::BikeYear => {
                    facts.bike_year = self.bike_year.and_then(|year| u16::try_from(year).ok());
                }
                RiderFact::Cards => facts.cards = self.cards,
                RiderFact::PowerSection => facts.power_section = self.power_section,
                RiderFact::OrderByHand => {
                    facts.order_by_hand = self.order_by_hand;
                    facts.order_by_hand_reason = self.order_by_hand.is_some().then(|| reason.text.clone());
                }
            }
        }
        Ok(facts)
    }
}

/// Returns the facts that differ.
pub fn changed_facts(before: &RiderFacts, after: &RiderFacts) -> Vec<RiderFact> {
    let is_changed = |fact: &RiderFact| {
        let has_other_reason =
            *fact == RiderFact::OrderByHand && before.order_by_hand_reason != after.order_by_hand_reason;
        has_other_reason || fact.text_of(before) != fact.text_of(after)
    };
    RiderFact::ALL.into_iter().filter(is_changed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{BikeYearHandicap, CardRules};

    /// Rules that use every fact.
    fn rules() -> Ruleset {
        let mut rules = Ruleset {
            bike_year_handicap: Some(BikeYearHandicap { from_year: 1990, years_per_mark: 5 }),
            cards: CardRules { excluded_from: Some(3) },
            ..Ruleset::default()
        };
        rules.points.power_section = vec![crate::Hundredths::whole(3)];
        rules.ranking.ties.push(StageTie::ByHand);
        rules
    }

    fn full() -> FactsForm {
        FactsForm {
            guest: true,
            bike_year: Some(1994),
            cards: 2,
            power_section: Some(3),
            order_by_hand: Some(1),
            order_by_hand_reason: " drew  lots ".to_owned(),
        }
    }

    #[test]
    fn the_default_rules_use_no_facts_and_others_those_that_they_name() {
        assert_eq!(Ruleset::default().rider_facts(), BTreeSet::new());
        let marks =
            Ruleset { penalties: [(crate::results::ReasonCode::Behaviour, 5)].into(), ..Ruleset::default() };
        assert_eq!(marks.rider_facts(), [RiderFact::Guest].into());
        assert_eq!(rules().rider_facts(), RiderFact::ALL.into());
    }

    #[test]
    fn facts_are_set_and_what_a_secretary_does_not_enter_stays() {
        let stored = RiderFacts { riding_seconds: Some(100), cards: 1, ..RiderFacts::default() };
        let facts = full().apply(&stored, &rules(), 2026).expect("valid");
        let expected = RiderFacts {
            riding_seconds: Some(100),
            bike_year: Some(1994),
            cards: 2,
            power_section: Some(3),
            order_by_hand: Some(1),
            order_by_hand_reason: Some("drew lots".to_owned()),
            is_guest: true,
            ..RiderFacts::default()
        };
        assert_eq!(facts, expected);
        let empty = FactsForm::default();
        assert_eq!(empty.apply(&facts, &rules(), 2026), Ok(RiderFacts { cards: 0, ..stored.clone() }));
        assert_eq!(
            empty.apply(&facts, &Ruleset::default(), 2026),
            Ok(facts),
            "the rules don't use them any more"
        );
    }

    #[test]
    fn a_value_out_of_range_an_unused_one_and_an_order_without_a_reason_are_refused_at_their_fields() {
        let wrong = FactsForm {
            bike_year: Some(1899),
            cards: 21,
            power_section: Some(0),
            order_by_hand: Some(201),
            order_by_hand_reason: "  ".to_owned(),
            ..full()
        };
        let problems = wrong.apply(&RiderFacts::default(), &rules(), 2026).expect_err("out of range");
        let expected = [
            ("bikeYear", FieldProblem::OutOfRange(1900, 2027)),
            ("cards", FieldProblem::OutOfRange(0, 20)),
            ("powerSection", FieldProblem::OutOfRange(1, 200)),
            ("orderByHand", FieldProblem::OutOfRange(1, 200)),
            ("orderByHandReason", FieldProblem::Empty),
        ];
        assert_eq!(problems, expected.map(|(field, problem)| (field.to_owned(), problem)));
        let limits = FactsForm { bike_year: Some(2027), cards: 20, power_section: Some(200), ..full() };
        assert!(limits.apply(&RiderFacts::default(), &rules(), 2026).is_ok());
        let unused = full().apply(&RiderFacts::default(), &Ruleset::default(), 2026).expect_err("unused");
        let fields: Vec<_> = unused.iter().map(|(field, problem)| (field.as_str(), *problem)).collect();
        assert_eq!(fields, RiderFact::ALL.map(|fact| (fact.field(), FieldProblem::Unknown)));
    }

    #[test]
    fn the_changed_facts_are_named_with_their_values() {
        let facts = full().apply(&RiderFacts::default(), &rules(), 2026).expect("valid");
        let other_reason =
            RiderFacts { order_by_hand_reason: Some("a ride-off".to_owned()), ..facts.clone() };
        assert_eq!(changed_facts(&facts, &other_reason), [RiderFact::OrderByHand]);
        assert_eq!(changed_facts(&facts, &facts), []);
        let none = RiderFacts::default();
        let texts: Vec<_> = changed_facts(&none, &facts)
            .into_iter()
            .map(|fact| format!("{} {:?} {:?}", fact.field(), fact.text_of(&none), fact.text_of(&facts)))
            .collect();
        let expected = [
            "guest Some(\"no\") Some(\"yes\")",
            "bikeYear None Some(\"1994\")",
            "cards Some(\"0\") Some(\"2\")",
            "powerSection None Some(\"3\")",
            "orderByHand None Some(\"1\")",
        ];
        assert_eq!(texts, expected);
    }
}
