//! The scores that the rules have: written down as a whole, set by a secretary, or recorded by a judge.

use super::entry::{last_decisive, total, unridden};
use super::{EntryEvent, EventName};
use crate::Ruleset;
use crate::ruleset::{DabRule, UnriddenKind};
use crate::stages::Format;

/// The maximum total of a section in open free **(ours)**.
pub const MAX_SECTION_POINTS: u32 = 9999;

/// The score of a section that a person writes down as a whole, such as on a paper card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RideScore {
    /// The marks or points.
    pub total: u32,
    /// Why there is no ride of the section; `None` if there is one.
    pub unridden: Option<UnriddenKind>,
}

/// Why a total of a section is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidScore {
    /// It isn't one of these scores, which are the only ones in classic.
    #[error("must be {}", alternatives(.0))]
    NotOneOf(Vec<u32>),
    /// It is more than the maximum of a section.
    #[error("must be at most {0}")]
    TooHigh(u32),
}

impl RideScore {
    /// Returns the score with this total. A total that only a section without a ride has is one of those.
    ///
    /// # Errors
    /// Fails with the scores that are allowed.
    pub fn of_total(format: Format, total: u32, rules: &Ruleset) -> Result<Self, InvalidScore> {
        check_score(format, total, rules)?;
        let is_ride = format == Format::OpenFree || rules.section.has_score(total);
        let has_marks = |kind: &UnriddenKind| rules.section.of_unridden(*kind) == Some(total);
        let unridden = UnriddenKind::ALL.into_iter().find(has_marks).filter(|_| !is_ride);
        Ok(Self { total, unridden })
    }

    /// Returns the score of a section without a ride; `None` if the rules don't have it.
    pub fn of_unridden(format: Format, kind: UnriddenKind, rules: &Ruleset) -> Option<Self> {
        let marks = rules.section.of_unridden(kind).filter(|_| format == Format::Classic);
        marks.map(|total| Self { total, unridden: Some(kind) })
    }

    /// Parses a total, or the letter of a section without a ride ([`UnriddenKind::letter`]); `None` if the rules
    /// don't have it.
    pub fn parse(format: Format, text: &str, rules: &Ruleset) -> Option<Self> {
        match UnriddenKind::of_letter(text) {
            Some(kind) => Self::of_unridden(format, kind, rules),
            None => Self::of_total(format, text.parse().ok()?, rules).ok(),
        }
    }

    /// Returns the event that records the score; `None` for a ride without an event, a clean.
    pub fn event(self, format: Format, rules: &Ruleset) -> Option<(EventName, u32)> {
        use EventName::{JudgeAddPointsA, JudgeAddPointsB, JudgeAddPointsC, JudgeAddPointsD, JudgeSetPoints};
        let name = match (self.unridden, format, self.total) {
            (Some(kind), ..) => kind.into(),
            (None, _, 0) if has_default_scale(format, rules) => return None,
            (None, Format::OpenFree, _) if has_default_scale(format, rules) => JudgeAddPointsA,
            (None, Format::Classic, 1) => JudgeAddPointsA,
            (None, Format::Classic, 2) => JudgeAddPointsB,
            (None, Format::Classic, 3) => JudgeAddPointsC,
            (None, Format::Classic, 5) => JudgeAddPointsD,
            (None, ..) => JudgeSetPoints,
        };
        Some((name, self.total))
    }

    /// Returns the events of a secretary's edit to this score.
    pub fn edit(self) -> impl Iterator<Item = (EventName, u32)> {
        let name = self.unridden.map(EventName::from);
        std::iter::once(EventName::EditedTo).chain(name).map(move |name| (name, self.total))
    }
}

/// Whether a ride without an event is worth 0, and in open free one gate its points.
fn has_default_scale(format: Format, rules: &Ruleset) -> bool {
    match format {
        Format::Classic => rules.section.clean() == 0,
        Format::OpenFree => rules.gates.bonus.is_empty() && rules.gates.passage == 0,
    }
}

/// Checks a total that a secretary sets. A value that the rules don't have is refused: a mistyped 10 must
/// not become a clean **(ours)**.
///
/// # Errors
/// Fails with the scores that are allowed.
pub fn check_score(format: Format, score: u32, rules: &Ruleset) -> Result<(), InvalidScore> {
    match format {
        Format::Classic => {
            let totals = rules.section.totals();
            if totals.contains(&score) { Ok(()) } else { Err(InvalidScore::NotOneOf(totals)) }
        }
        Format::OpenFree if score > MAX_SECTION_POINTS => Err(InvalidScore::TooHigh(MAX_SECTION_POINTS)),
        Format::OpenFree => Ok(()),
    }
}

/// Whether a judge could have recorded these events by the rules. A phone that hasn't been online since the rules changed
/// may record others.
pub fn follows_rules(format: Format, events: &[EntryEvent], rules: &Ruleset) -> bool {
    let total = total(format, events, rules);
    match format {
        Format::Classic => {
            let section = &rules.section;
            if let Some(kind) = unridden(events) {
                return section.of_unridden(kind) == Some(total);
            }
            let counts_dabs = section.dabs != DabRule::Uncounted;
            let is_pressed = last_decisive(events).is_some();
            let has_meaning = is_pressed || section.clean() == 0 && (events.is_empty() || counts_dabs);
            has_meaning && section.has_score(total)
        }
        Format::OpenFree => {
            let has_grade =
                |event: &EntryEvent| event.name.grade().is_none_or(|grade| grade < rules.gates.values.len());
            total <= MAX_SECTION_POINTS && events.iter().all(has_grade)
        }
    }
}

/// Returns the scores as text: `0, 1, 2, 3 or 5`.
fn alternatives(scores: &[u32]) -> String {
    let texts: Vec<_> = scores.iter().map(u32::to_string).collect();
    match texts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::EventName::{
        EditedTo, JudgeAddFault, JudgeAddPointsA, JudgeAddPointsD, JudgeSetPoints, SectionMissed,
        SectionRefused,
    };
    use super::*;
    use crate::rule_packs::shipped;

    fn pack(id: &str) -> Ruleset {
        shipped().into_iter().find(|pack| pack.id == id).expect("a pack").rules
    }

    fn accepted(format: Format, rules: &Ruleset, scores: &[u32]) -> Vec<u32> {
        scores.iter().copied().filter(|&score| check_score(format, score, rules).is_ok()).collect()
    }

    #[test]
    fn classic_accepts_five_scores_and_open_free_any_up_to_its_maximum() {
        let rules = Ruleset::default();
        assert_eq!(accepted(Format::Classic, &rules, &[0, 1, 2, 3, 4, 5, 6, 10, u32::MAX]), [0, 1, 2, 3, 5]);
        assert_eq!(accepted(Format::OpenFree, &rules, &[0, 4, 47, 9999, 10_000, u32::MAX]), [0, 4, 47, 9999]);
        assert_eq!(
            check_score(Format::Classic, 10, &rules).map_err(|why| why.to_string()),
            Err("must be 0, 1, 2, 3 or 5".to_owned())
        );
    }

    #[test]
    fn the_marks_of_a_missed_section_and_the_tens_of_bicycles_are_scores_where_the_rules_have_them() {
        let all: Vec<u32> = (0..=60).collect();
        assert_eq!(accepted(Format::Classic, &pack("acu"), &all), [0, 1, 2, 3, 5, 10]);
        assert_eq!(accepted(Format::Classic, &pack("otsv"), &all), [0, 1, 2, 3, 5, 20]);
        assert_eq!(accepted(Format::Classic, &pack("uci-bicycle"), &all), [0, 10, 20, 30, 40, 50, 60]);
    }

    #[test]
    fn a_written_score_is_a_total_or_a_letter() {
        let rules = pack("germany-club");
        let parse = |text| RideScore::parse(Format::Classic, text, &rules);
        let unridden = |total, kind| Some(RideScore { total, unridden: Some(kind) });
        assert_eq!(parse("5"), Some(RideScore { total: 5, unridden: None }));
        assert_eq!(
            [parse("r"), parse("M")],
            [unridden(5, UnriddenKind::Refused), unridden(10, UnriddenKind::Missed)]
        );
        assert_eq!(parse("10"), unridden(10, UnriddenKind::Missed), "nothing else has 10");
        assert_eq!([parse("4"), parse("B"), parse("")], [None; 3]);
        assert_eq!(RideScore::parse(Format::Classic, "M", &Ruleset::default()), None);
        assert_eq!(RideScore::parse(Format::OpenFree, "M", &rules), None);
    }

    #[test]
    fn the_event_of_a_written_score_gives_its_total_by_every_pack() {
        for pack in shipped() {
            for format in [Format::Classic, Format::OpenFree] {
                for points in 0..=60 {
                    let Ok(score) = RideScore::of_total(format, points, &pack.rules) else { continue };
                    let events: Vec<_> = score
                        .event(format, &pack.rules)
                        .into_iter()
                        .map(|(name, points)| event(name, points))
                        .collect();
                    assert_eq!(total(format, &events, &pack.rules), points, "{} {format:?}", pack.id);
                    assert!(follows_rules(format, &events, &pack.rules), "{} {points}", pack.id);
                }
            }
        }
    }

    fn event(name: EventName, points: u32) -> EntryEvent {
        EntryEvent { name, points, timestamp: Timestamp::UNIX_EPOCH, time: None }
    }

    #[test]
    fn an_edit_to_a_section_without_a_ride_says_why() {
        let refused = RideScore { total: 5, unridden: Some(UnriddenKind::Refused) };
        assert_eq!(refused.edit().collect::<Vec<_>>(), [(EditedTo, 5), (SectionRefused, 5)]);
        let ridden = RideScore { total: 5, unridden: None };
        assert_eq!(ridden.edit().collect::<Vec<_>>(), [(EditedTo, 5)]);
    }

    #[test]
    fn a_ride_that_a_phone_recorded_by_other_rules_is_recognised() {
        let follows = |rules: &Ruleset, events: &[EntryEvent]| follows_rules(Format::Classic, events, rules);
        let (latvia, germany, bicycle) = (Ruleset::default(), pack("germany-club"), pack("uci-bicycle"));
        assert!(follows(&latvia, &[]) && follows(&latvia, &[event(JudgeAddFault, 1)]));
        let missed = [event(SectionMissed, 10)];
        assert_eq!([&latvia, &germany, &bicycle].map(|rules| follows(rules, &missed)), [false, true, false]);
        assert!(
            !follows(&germany, &[event(SectionMissed, 20)]),
            "a missed section had 20 when it was recorded"
        );
        assert!(!follows(&latvia, &[event(JudgeSetPoints, 4)]));
        assert!(!follows(&bicycle, &[event(JudgeAddPointsD, 5)]));
        assert!(!follows(&bicycle, &[]), "a clean of 0 would become one of 60");
        assert!(!follows(&bicycle, &[event(JudgeAddFault, 1)]));
        assert!(follows(&bicycle, &[event(JudgeSetPoints, 60)]));
        let gates = |name| follows_rules(Format::OpenFree, &[event(name, 1)], &pack("open-free-france"));
        assert_eq!([JudgeAddPointsA, JudgeAddPointsD].map(gates), [true, false], "there are three grades");
    }
}
