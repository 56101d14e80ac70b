//! Annulled sections: a section that is closed during the competition, or that the jury annuls after it, counts
//! for nobody in some classes and laps. Its rides stay on record.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::RacingClass;
use crate::ids::AnnulmentId;
use crate::ride_key::RideKey;
use crate::validation::{FieldProblem, FieldProblems, check_required_text, tidy};

/// The maximum number of characters in the reason **(ours)**.
const MAX_REASON: usize = 500;

/// An annulled section. It is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Annulment {
    /// The id by which it is taken back.
    pub id: AnnulmentId,
    /// What is annulled, and why.
    #[serde(flatten)]
    pub details: AnnulmentDetails,
    /// When it was entered.
    pub since: Timestamp,
}

/// What is annulled, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AnnulmentDetails {
    /// The section's number.
    pub section: u8,
    /// The laps in which it is annulled.
    pub laps: BTreeSet<u8>,
    /// The names of the classes for which it is annulled.
    pub classes: BTreeSet<String>,
    /// The reason, as entered.
    pub reason: String,
}

impl AnnulmentDetails {
    /// Validates the input for a stage with these classes, and returns it as stored.
    ///
    /// # Errors
    /// Fails with the problems of the fields `section`, `laps`, `classes` and `reason`.
    pub fn check(self, classes: &[RacingClass]) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let chosen: Vec<_> = classes.iter().filter(|class| self.classes.contains(&class.name)).collect();
        let is_ridden = |class: &RacingClass, lap: u8| class.is_on_course(RideKey::new(self.section, lap));
        let is_known = classes.iter().any(|class| class.sections.contains(&self.section));
        problems.add("section", (!is_known).then_some(FieldProblem::Unknown));
        let is_wrong = |lap: &u8| !chosen.iter().any(|class| (1..=class.laps).contains(lap));
        let problem_of_laps = if self.laps.is_empty() {
            Some(FieldProblem::Empty)
        } else {
            self.laps.iter().any(is_wrong).then_some(FieldProblem::Unknown)
        };
        problems.add("laps", problem_of_laps);
        let all_ride = |class: &&RacingClass| self.laps.iter().any(|lap| is_ridden(class, *lap));
        let problem_of_classes = if self.classes.is_empty() {
            Some(FieldProblem::Empty)
        } else {
            let is_valid = chosen.len() == self.classes.len() && chosen.iter().all(all_ride);
            (!is_valid).then_some(FieldProblem::Unknown)
        };
        problems.add("classes", problem_of_classes);
        let reason = tidy(&self.reason);
        problems.add("reason", check_required_text(&reason, MAX_REASON));
        problems.into_result(Some(Self { reason, ..self }))
    }

    /// Whether all these rides of the classes are annulled already.
    pub fn annuls_nothing_more(&self, classes: &[RacingClass]) -> bool {
        let chosen = classes.iter().filter(|class| self.classes.contains(&class.name));
        chosen.into_iter().all(|class| !self.rides().any(|ride| class.rides_at(ride)))
    }

    /// Returns the annulled rides.
    fn rides(&self) -> impl Iterator<Item = RideKey> {
        self.laps.iter().map(|&lap| RideKey::new(self.section, lap))
    }
}

impl Annulment {
    /// Returns the annulment after an edit of the stage, in which each continuing class has the name that
    /// `renames` maps its former name to. `None` if none of its classes continues.
    pub fn with_renamed_classes(&self, renames: &BTreeMap<String, String>) -> Option<Self> {
        let classes: BTreeSet<_> =
            self.details.classes.iter().filter_map(|class| renames.get(class).cloned()).collect();
        let details = AnnulmentDetails { classes, ..self.details.clone() };
        (!details.classes.is_empty()).then_some(Self { details, ..*self })
    }
}

/// Sets the annulled rides of each class of a stage.
pub fn annul(classes: &mut [RacingClass], annulments: &[Annulment]) {
    for class in classes {
        let of_class = annulments.iter().filter(|annulment| annulment.details.classes.contains(&class.name));
        let annulled: BTreeSet<_> = of_class.flat_map(|annulment| annulment.details.rides()).collect();
        class.annulled = annulled.into_iter().filter(|key| class.is_on_course(*key)).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::testing::racing_class;

    /// Returns class A with two laps of sections 1 and 2, and class B with one lap of section 1.
    fn classes() -> Vec<RacingClass> {
        let class = |name: &str, laps, sections: &[u8]| RacingClass {
            name: name.to_owned(),
            ..racing_class(laps, sections)
        };
        vec![class("A", 2, &[1, 2]), class("B", 1, &[1])]
    }

    fn details(section: u8, laps: &[u8], classes: &[&str]) -> AnnulmentDetails {
        AnnulmentDetails {
            section,
            laps: laps.iter().copied().collect(),
            classes: classes.iter().map(|&class| class.to_owned()).collect(),
            reason: " The stream  rose. ".to_owned(),
        }
    }

    fn annulment(details: AnnulmentDetails) -> Annulment {
        Annulment { id: AnnulmentId(uuid::Uuid::nil()), details, since: Timestamp::UNIX_EPOCH }
    }

    /// Returns the names of the fields with a problem.
    fn problems(details: AnnulmentDetails) -> Vec<String> {
        let problems = details.check(&classes()).err().unwrap_or_default();
        problems.into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn an_annulment_names_rides_of_the_stage_and_a_reason() {
        let valid = details(1, &[1, 2], &["A", "B"]).check(&classes());
        assert_eq!(valid.map(|details| details.reason), Ok("The stream rose.".to_owned()));
        assert_eq!(problems(details(3, &[1], &["A"])), ["section", "classes"]);
        assert_eq!(problems(details(1, &[], &["A"])), ["laps", "classes"]);
        assert_eq!(problems(details(1, &[3], &["A"])), ["laps", "classes"]);
        assert_eq!(problems(details(1, &[1], &[])), ["laps", "classes"]);
        assert_eq!(problems(details(1, &[1], &["A", "C"])), ["classes"]);
        assert_eq!(problems(details(1, &[2], &["A", "B"])), ["classes"], "B has only one lap");
        assert_eq!(problems(details(2, &[1], &["A", "B"])), ["classes"], "B doesn't ride section 2");
        let without_reason = AnnulmentDetails { reason: " - ".to_owned(), ..details(1, &[1], &["A"]) };
        assert_eq!(problems(without_reason), ["reason"]);
    }

    #[test]
    fn the_rides_of_all_annulments_are_annulled_and_no_others() {
        let annulled = |annulments: &[AnnulmentDetails]| {
            let mut classes = classes();
            classes[0].annulled.insert(RideKey::new(2, 2));
            let annulments: Vec<_> = annulments.iter().cloned().map(annulment).collect();
            annul(&mut classes, &annulments);
            let keys =
                |class: &RacingClass| class.annulled.iter().map(ToString::to_string).collect::<Vec<_>>();
            classes.iter().map(keys).collect::<Vec<_>>()
        };
        assert_eq!(
            annulled(&[details(1, &[1, 2], &["A", "B"]), details(2, &[1], &["A"]), details(1, &[1], &["A"])]),
            [vec!["section1-lap1", "section2-lap1", "section1-lap2"], vec!["section1-lap1"]]
        );
        assert_eq!(annulled(&[]), [Vec::<String>::new(), Vec::new()], "the annulment was taken back");
    }

    #[test]
    fn an_annulment_follows_renamed_classes_and_ends_with_the_last_one() {
        let renames = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|&(from, to)| (from.to_owned(), to.to_owned())).collect::<BTreeMap<_, _>>()
        };
        let classes_after = |pairs: &[(&str, &str)]| {
            let after = annulment(details(1, &[1], &["A", "B"])).with_renamed_classes(&renames(pairs));
            after.map(|annulment| annulment.details.classes.into_iter().collect::<Vec<_>>())
        };
        assert_eq!(
            classes_after(&[("A", "Elite"), ("B", "B")]),
            Some(vec!["B".to_owned(), "Elite".to_owned()])
        );
        assert_eq!(classes_after(&[("B", "A")]), Some(vec!["A".to_owned()]));
        assert_eq!(classes_after(&[("C", "C")]), None);
    }
}
