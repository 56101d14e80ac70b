//! Combinations of rules that no file may have.

use std::collections::BTreeSet;
use std::fmt;

use super::{
    Better, DabRule, FewerLaps, Overtime, PointsList, Ruleset, SeasonTie, StageTie, UnriddenRule,
    coefficients,
};
use crate::hundredths::Hundredths;
use crate::rider_status::RiderStatus;

/// The most points of one penalty **(ours)**.
pub const MAX_PENALTY_POINTS: u32 = 1000;
/// The most marks of a section, and the most possible scores of one.
pub(super) const MAX_MARKS: u32 = 100;
const MAX_SCORES: usize = 12;
/// The most points of a place.
const MAX_POINTS: Hundredths = Hundredths::whole(10_000);

/// A value that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesProblem {
    /// The path of the value in the rules, such as `points.byPlace[3]`.
    pub path: String,
    /// What is wrong, as a sentence.
    pub message: String,
}

impl fmt::Display for RulesProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.path, self.message)
    }
}

/// The problems found so far.
#[derive(Default)]
pub(super) struct Problems(Vec<RulesProblem>);

impl Problems {
    pub(super) fn refuse_if(&mut self, is_wrong: bool, path: impl Into<String>, message: impl Into<String>) {
        if is_wrong {
            self.0.push(RulesProblem { path: path.into(), message: message.into() });
        }
    }
}

impl Ruleset {
    /// Returns every value that can't be used, or that contradicts another one.
    pub fn problems(&self) -> Vec<RulesProblem> {
        let mut problems = Problems::default();
        self.check_section(&mut problems);
        self.gates.check(&mut problems);
        self.check_time_and_penalties(&mut problems);
        problems.refuse_if(
            self.age_handicap.is_some_and(|handicap| handicap.years_per_mark == 0),
            "ageHandicap.yearsPerMark",
            "It must be at least a year.",
        );
        coefficients::check(&self.coefficients, &mut problems);
        problems.refuse_if(
            self.cards.excluded_from == Some(0),
            "cards.excludedFrom",
            "Nobody is excluded without a card; write null for never.",
        );
        self.check_ranking(&mut problems);
        self.check_points(&mut problems);
        self.check_season(&mut problems);
        let ages = self.ages;
        let is_reversed = ages.juniors_from > ages.women_from;
        problems.refuse_if(
            is_reversed,
            "ages.juniorsFrom",
            "Juniors can't begin at a higher age than Women.",
        );
        problems.refuse_if(ages.min_age < 0, "ages.minAge", "An age can't be below 0.");
        problems.refuse_if(ages.max_age <= ages.min_age, "ages.maxAge", "It must be higher than minAge.");
        problems.0
    }

    fn check_section(&self, problems: &mut Problems) {
        let section = &self.section;
        let count = section.scores.len();
        problems.refuse_if(
            !(2..=MAX_SCORES).contains(&count),
            "section.scores",
            format!("A section needs from 2 to {MAX_SCORES} possible scores."),
        );
        let too_high = section.scores.iter().position(|score| *score > MAX_MARKS);
        if let Some(index) = too_high {
            problems.refuse_if(
                true,
                format!("section.scores[{index}]"),
                format!("A score is at most {MAX_MARKS}."),
            );
        }
        let is_sorted = match section.better {
            Better::Lower => section.scores.is_sorted_by(|a, b| a < b),
            Better::Higher => section.scores.is_sorted_by(|a, b| a > b),
        };
        problems.refuse_if(!is_sorted, "section.scores", "Each score must be worse than the one before it.");
        match section.dabs {
            DabRule::CappedAt(_) | DabRule::FailFrom(_) if section.better == Better::Higher => problems
                .refuse_if(
                    true,
                    "section.dabs",
                    "Faults add marks, so they need better to be \"lower\"; write \"uncounted\".",
                ),
            DabRule::CappedAt(most) => {
                let missing = (0..=most.min(MAX_MARKS)).find(|dabs| !section.scores.contains(dabs));
                if let Some(dabs) = missing {
                    problems.refuse_if(
                        true,
                        "section.dabs",
                        format!("{dabs} faults would give a score that doesn't exist."),
                    );
                }
            }
            DabRule::FailFrom(failure) => {
                let missing = (0..failure.min(MAX_MARKS)).find(|dabs| !section.scores.contains(dabs));
                if let Some(dabs) = missing {
                    problems.refuse_if(
                        true,
                        "section.dabs",
                        format!("{dabs} faults would give a score that doesn't exist."),
                    );
                }
            }
            DabRule::Uncounted => {}
        }
        let unridden = [("missed", section.missed), ("refused", section.refused), ("barred", section.barred)];
        for (name, rule) in unridden {
            let UnriddenRule::Marks(marks) = rule else { continue };
            let path = format!("section.{name}.marks");
            problems.refuse_if(marks > MAX_MARKS, &path, format!("A section has at most {MAX_MARKS} marks."));
            let is_better = match section.better {
                Better::Lower => marks < section.failure(),
                Better::Higher => marks > section.failure(),
            };
            problems.refuse_if(is_better, path, "A section without a ride can't be better than a failure.");
        }
        if let Some(limit) = section.time_limit {
            problems.refuse_if(
                limit.seconds == 0,
                "section.timeLimit.seconds",
                "The limit must be at least a second.",
            );
            if let Overtime::Graded { step_seconds, marks, cap, .. } = limit.overtime {
                let path = "section.timeLimit.overtime.graded";
                problems.refuse_if(
                    step_seconds == 0,
                    format!("{path}.stepSeconds"),
                    "A step must be at least a second.",
                );
                problems.refuse_if(
                    marks == 0,
                    format!("{path}.marks"),
                    "A step must cost at least one mark.",
                );
                problems.refuse_if(
                    !section.scores.contains(&cap),
                    format!("{path}.cap"),
                    "The cap must be one of the scores of a section.",
                );
                problems.refuse_if(
                    section.better == Better::Higher,
                    path,
                    "Overtime adds marks, so it needs better to be \"lower\".",
                );
            }
        }
    }

    fn check_time_and_penalties(&self, problems: &mut Problems) {
        let time = self.riding_time;
        problems.refuse_if(
            time.limit_minutes == Some(0),
            "ridingTime.limitMinutes",
            "The limit must be at least a minute; write null for none.",
        );
        problems.refuse_if(
            time.excluded_after_minutes.is_some_and(|minutes| minutes < time.grace_minutes),
            "ridingTime.excludedAfterMinutes",
            "A rider can't be excluded during the grace.",
        );
        problems.refuse_if(
            time.marks_per_minute > MAX_MARKS,
            "ridingTime.marksPerMinute",
            format!("A minute costs at most {MAX_MARKS} marks."),
        );
        for (code, marks) in &self.penalties {
            let name = serde_json::to_string(code).unwrap_or_default();
            problems.refuse_if(
                !(1..=MAX_PENALTY_POINTS).contains(marks),
                format!("penalties.{}", name.trim_matches('"')),
                format!("A penalty has from 1 to {MAX_PENALTY_POINTS} marks."),
            );
        }
        problems.refuse_if(
            self.bike_year_handicap.is_some_and(|handicap| handicap.years_per_mark == 0),
            "bikeYearHandicap.yearsPerMark",
            "It must be at least a year.",
        );
    }

    fn check_ranking(&self, problems: &mut Problems) {
        let ranking = &self.ranking;
        for (index, status) in ranking.statuses.iter().enumerate() {
            let is_repeated = ranking.statuses[..index].contains(status);
            problems.refuse_if(
                is_repeated,
                format!("ranking.statuses[{index}]"),
                "This status is in the list twice.",
            );
        }
        for status in [RiderStatus::DidNotFinish, RiderStatus::Disqualified] {
            problems.refuse_if(
                !ranking.statuses.contains(&status),
                "ranking.statuses",
                format!("{} is needed at every stage.", status.name()),
            );
        }
        let mut is_decided = false;
        for (index, tie) in ranking.ties.iter().enumerate() {
            let path = format!("ranking.ties[{index}]");
            problems.refuse_if(
                ranking.ties[..index].contains(tie),
                &path,
                "This tie rule is in the list twice.",
            );
            problems.refuse_if(is_decided, &path, "Nothing can follow a decision by hand.");
            is_decided = is_decided || *tie == StageTie::ByHand;
            if let StageTie::Most(score) = tie {
                let is_unknown = !self.section.scores.contains(score);
                problems.refuse_if(
                    is_unknown,
                    &path,
                    format!("{score} isn't one of the scores of a section."),
                );
            }
            let opposite = match tie {
                StageTie::OlderRider => StageTie::YoungerRider,
                StageTie::YoungerRider => StageTie::OlderRider,
                _ => continue,
            };
            let is_contradicted = ranking.ties[..index].contains(&opposite);
            problems.refuse_if(is_contradicted, &path, "The age has already decided the other way.");
        }
        problems.refuse_if(
            ranking.fewer_laps == FewerLaps::RankedAfter && self.section.missed != UnriddenRule::Blocked,
            "ranking.fewerLaps",
            "Where a missed section has marks, a missed lap has them too: write \"needStatus\", or block missed sections.",
        );
    }

    fn check_points(&self, problems: &mut Problems) {
        let points = &self.points;
        problems.refuse_if(points.by_place.is_empty(), "points.byPlace", "The first place needs points.");
        let scale = points.by_place.iter().chain([&points.beyond]);
        for (index, pair) in scale.collect::<Vec<_>>().windows(2).enumerate() {
            let path = match index + 1 {
                next if next == points.by_place.len() => "points.beyond".to_owned(),
                next => format!("points.byPlace[{next}]"),
            };
            problems.refuse_if(pair[1] > pair[0], path, "A lower place can't have more points.");
        }
        let has_too_many = points.by_place.first().is_some_and(|first| *first > MAX_POINTS);
        problems.refuse_if(
            has_too_many,
            "points.byPlace[0]",
            format!("A place has at most {MAX_POINTS} points."),
        );
        for (index, step) in points.curtailed.iter().enumerate() {
            let path = format!("points.curtailed[{index}]");
            let is_share = step.up_to_percent <= 100 && step.points_percent <= 100;
            problems.refuse_if(!is_share, &path, "A share is at most 100 percent.");
            let before = points.curtailed[..index].last();
            let is_unsorted = before.is_some_and(|before| before.up_to_percent >= step.up_to_percent);
            problems.refuse_if(is_unsorted, path, "Each step must reach further than the one before it.");
        }
        for (index, bonus) in points.power_section.iter().enumerate() {
            let path = format!("points.powerSection[{index}]");
            let before = points.power_section[..index].last();
            problems.refuse_if(
                before.is_some_and(|before| bonus > before),
                &path,
                "A lower place can't have more points.",
            );
            problems.refuse_if(
                *bonus > MAX_POINTS,
                path,
                format!("A place has at most {MAX_POINTS} points."),
            );
        }
        if let PointsList::Joint(lists) | PointsList::Ranked(lists) = &points.list {
            let name = if matches!(points.list, PointsList::Joint(_)) { "joint" } else { "ranked" };
            let mut known = BTreeSet::new();
            for (index, list) in lists.iter().enumerate() {
                let path = format!("points.list.{name}[{index}]");
                problems.refuse_if(list.len() < 2, &path, "A joint list needs at least two classes.");
                let repeated = list.iter().find(|class| !known.insert(class.as_str()));
                if let Some(class) = repeated {
                    problems.refuse_if(true, path, format!("The class {class} can be in one list only."));
                }
            }
        }
    }

    fn check_season(&self, problems: &mut Problems) {
        let season = &self.season;
        problems.refuse_if(
            season.best_results == Some(0),
            "season.bestResults",
            "At least one result must count; write null for all.",
        );
        problems.refuse_if(
            season.best_results.is_some() && season.drop.worst > 0,
            "season.bestResults",
            "The best results count, or the worst are dropped: set season.drop.worst to 0.",
        );
        problems.refuse_if(
            season.drop.worst == 0 && !season.drop.never.is_empty(),
            "season.drop.never",
            "No result is dropped anyway.",
        );
        problems.refuse_if(season.drop.never.contains(&0), "season.drop.never", "Stages are counted from 1.");
        for (index, tie) in season.ties.iter().enumerate() {
            let is_repeated = season.ties[..index].contains(tie);
            problems.refuse_if(
                is_repeated,
                format!("season.ties[{index}]"),
                "This tie rule is in the list twice.",
            );
            let is_repeated = *tie == SeasonTie::BestResults
                && season.ties[..index].contains(&SeasonTie::BestOfAllResults)
                && season.drop.worst == 0
                && season.best_results.is_none();
            problems.refuse_if(
                is_repeated,
                format!("season.ties[{index}]"),
                "No result is dropped, so bestOfAllResults has already decided the same.",
            );
            let leaves_out_nothing = season.drop.worst == 0 && season.best_results.is_none();
            problems.refuse_if(
                *tie == SeasonTie::DroppedResults && leaves_out_nothing,
                format!("season.ties[{index}]"),
                "No result is dropped, so dropped results can't decide.",
            );
        }
    }
}
