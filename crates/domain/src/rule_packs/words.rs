//! The rules in plain English.

use std::collections::BTreeSet;

use super::{RulePack, collect_paths, is_at_or_below};
use crate::Ruleset;
use crate::results::{ReasonCode, RiderStatus};
use crate::ruleset::{
    Better, DabRule, DropCondition, EventDays, FailedGates, FewerLaps, GateOvertime, GuestPlaces, Minutes,
    Overtime, PointsList, SeasonTie, SharedPlaces, StageTie, TiedPositions, UnriddenRule,
};

/// A sentence about some values of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The paths of the values in the rules.
    pub paths: Vec<&'static str>,
    /// The sentence.
    pub text: String,
}

impl Sentence {
    /// Whether the pack has none of the values, so that they are the default ones.
    pub fn is_default(&self, pack: &RulePack) -> bool {
        !self.paths.iter().any(|path| pack.has(path))
    }

    /// Returns the paths of the values that the pack doesn't have, so that they are the default ones.
    pub fn default_paths(&self, pack: &RulePack) -> Vec<String> {
        let mut paths = BTreeSet::new();
        collect_paths(&serde_json::to_value(&pack.rules).unwrap_or_default(), "", &mut paths);
        let is_part = |path: &String| self.paths.iter().any(|part| is_at_or_below(path, part));
        paths.into_iter().filter(|path| is_part(path) && !pack.gives(path)).collect()
    }

    /// Returns the documents in which the values were published.
    pub fn documents<'a>(&self, pack: &'a RulePack) -> Vec<&'a str> {
        let sources = self.paths.iter().filter(|path| pack.has(path)).flat_map(|path| pack.sources_of(path));
        let mut documents: Vec<_> = sources.map(|source| source.document.as_str()).collect();
        documents.dedup();
        documents
    }
}

/// Returns the rules as sentences, in the order of a competition: the section, the day, the places, the season.
pub fn sentences(rules: &Ruleset) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut say = |paths: &[&'static str], text: String| {
        sentences.push(Sentence { paths: paths.to_vec(), text });
    };
    of_section(rules, &mut say);
    of_gates(rules, &mut say);
    of_day(rules, &mut say);
    of_coefficients_and_cards(rules, &mut say);
    of_ranking(rules, &mut say);
    of_points(rules, &mut say);
    of_season(rules, &mut say);
    sentences
}

type Say<'a> = dyn FnMut(&[&'static str], String) + 'a;

fn of_section(rules: &Ruleset, say: &mut Say<'_>) {
    let section = &rules.section;
    let better = match section.better {
        Better::Lower => "lower",
        Better::Higher => "higher",
    };
    let scores = list(section.scores.iter().map(u32::to_string), "or");
    say(
        &["section.scores", "section.better"],
        format!("A section is scored {scores}; the {better} total is better."),
    );
    let dabs = match section.dabs {
        DabRule::CappedAt(most) => format!("Each dab is a mark, at most {most}."),
        DabRule::FailFrom(failure) => {
            format!("Each dab is a mark; {failure} dabs or more are a failure ({}).", section.failure())
        }
        DabRule::Uncounted => "Dabs aren't counted.".to_owned(),
    };
    say(&["section.dabs"], dabs);
    let unridden = [
        ("section.missed", section.missed, "left out"),
        ("section.refused", section.refused, "that the rider chose not to attempt"),
        ("section.barred", section.barred, "that an official ordered the rider not to attempt"),
    ];
    for (path, rule, name) in unridden {
        let text = match rule {
            UnriddenRule::Blocked => format!("A section {name} can't be recorded: the lap stays incomplete."),
            UnriddenRule::Marks(marks) => format!("A section {name} has {}.", count(marks, "mark")),
        };
        say(&[path], text);
    }
    let text = match section.time_limit {
        None => "A section has no time limit.".to_owned(),
        Some(limit) => {
            let overtime = match limit.overtime {
                Overtime::Fail => format!("exceeding it is a failure ({})", section.failure()),
                Overtime::Graded { step_seconds, marks, cap, fail_after_seconds } => {
                    let failure = fail_after_seconds
                        .map(|seconds| format!(", and a failure after {}", count(seconds, "second")))
                        .unwrap_or_default();
                    format!(
                        "each begun {} over it adds {}, up to {cap}{failure}",
                        count(step_seconds, "second"),
                        count(marks, "mark")
                    )
                }
            };
            format!("A section must be ridden within {}; {overtime}.", count(limit.seconds, "second"))
        }
    };
    say(&["section.timeLimit"], text);
}

fn of_gates(rules: &Ruleset, say: &mut Say<'_>) {
    let gates = &rules.gates;
    let values = list(gates.values.iter().map(u32::to_string), "and");
    say(
        &["gates.values"],
        format!("In open free a gate has points by its grade, from the hardest to the easiest: {values}."),
    );
    let text = match gates.dab {
        0 => "In open free a dab takes off nothing.".to_owned(),
        points => format!("In open free each dab takes off {}.", count(points, "point")),
    };
    say(&["gates.dab"], text);
    if !gates.bonus.is_empty() {
        let bonus = gates.bonus.iter().zip(0..).map(|(points, dabs)| match dabs {
            0 => format!("{points} without a dab"),
            dabs => format!("{points} with {}", count(dabs, "dab")),
        });
        let condition =
            if gates.bonus_needs_gate { ", if the ride passed a gate" } else { ", with or without a gate" };
        let text = format!("Bonus of a ride in open free: {}{condition}.", list(bonus, "and"));
        say(&["gates.bonus", "gates.bonusNeedsGate"], text);
    }
    if gates.passage > 0 {
        let text = format!(
            "A ride in open free that leaves the section without a failure has at least {}.",
            count(gates.passage, "point")
        );
        say(&["gates.passage"], text);
    }
    let failed = match gates.failed {
        FailedGates::KeepsGates => "keeps the points of the gates that it passed",
        FailedGates::NoPoints => "has no points",
    };
    say(&["gates.failed"], format!("A failed ride in open free {failed}."));
    let text = match gates.time_limit {
        None => "A section of open free has no time limit.".to_owned(),
        Some(limit) => {
            let overtime = match limit.overtime {
                GateOvertime::Fail => "exceeding it is a failure".to_owned(),
                GateOvertime::GatesAndPassage => format!(
                    "a ride whose time is up has the points of its gates and {} for the passage",
                    gates.passage
                ),
            };
            format!("A section of open free lasts {} at most; {overtime}.", count(limit.seconds, "second"))
        }
    };
    say(&["gates.timeLimit"], text);
}

fn of_day(rules: &Ruleset, say: &mut Say<'_>) {
    let time = rules.riding_time;
    let limit = match time.limit_minutes {
        None => "The rules set no time limit for the day; a stage may set its own.".to_owned(),
        Some(minutes) => format!("The time limit for the day is {}:{:02} hours.", minutes / 60, minutes % 60),
    };
    say(&["ridingTime.limitMinutes"], limit);
    if time.grace_minutes > 0 {
        let text =
            format!("The first {} over the time limit cost nothing.", count(time.grace_minutes, "minute"));
        say(&["ridingTime.graceMinutes"], text);
    }
    let minute = match time.counted_minutes {
        Minutes::Full => "full",
        Minutes::Begun => "begun",
    };
    let marks = match time.marks_per_minute {
        0 => "The minutes over the time limit add no marks.".to_owned(),
        marks => format!("Each {minute} minute over the time limit costs {}.", count(marks, "mark")),
    };
    say(&["ridingTime.marksPerMinute", "ridingTime.countedMinutes"], marks);
    if let Some(minutes) = time.excluded_after_minutes {
        let text =
            format!("A rider more than {} over the time limit is excluded (DNF).", count(minutes, "minute"));
        say(&["ridingTime.excludedAfterMinutes"], text);
    }
    if !rules.penalties.is_empty() {
        let penalties = rules.penalties.iter().map(|(code, marks)| format!("{} {marks}", name_of(*code)));
        let text = format!(
            "Penalties in marks: {}. Others are decided in each case.",
            penalties.collect::<Vec<_>>().join(", ")
        );
        say(&["penalties"], text);
    }
    if let Some(handicap) = rules.bike_year_handicap {
        let text = format!(
            "A motorcycle gets a mark for each full {} since {}.",
            count(handicap.years_per_mark.into(), "year"),
            handicap.from_year
        );
        say(&["bikeYearHandicap"], text);
    }
}

fn of_coefficients_and_cards(rules: &Ruleset, say: &mut Say<'_>) {
    if !rules.coefficients.is_empty() {
        let coefficients = rules.coefficients.iter().map(|coefficient| {
            let class = coefficient.class.as_ref().map_or_else(String::new, |class| format!(" in {class}"));
            let age =
                coefficient.to_age.map_or_else(String::new, |age| format!(" up to {}", count(age, "year")));
            format!("{} % for riders{class}{age}", coefficient.percent)
        });
        let text = format!(
            "The sections of a rider are multiplied, by the first of these that fits: {}.",
            coefficients.collect::<Vec<_>>().join("; ")
        );
        say(&["coefficients"], text);
    }
    if let Some(handicap) = rules.age_handicap {
        let text = format!(
            "A rider has a mark taken off for each full {} above the age of {}.",
            count(handicap.years_per_mark, "year"),
            handicap.from_age
        );
        say(&["ageHandicap"], text);
    }
    if let Some(cards) = rules.cards.excluded_from {
        let text = format!("A rider with {} or more is excluded (DQ).", count(cards, "yellow card"));
        say(&["cards.excludedFrom"], text);
    }
}

fn of_ranking(rules: &Ruleset, say: &mut Say<'_>) {
    let ranking = &rules.ranking;
    let statuses =
        ranking.statuses.iter().map(|status| status.name().to_owned()).collect::<Vec<_>>().join(", ");
    let others = RiderStatus::ALL.into_iter().filter(|status| !ranking.statuses.contains(status)).count();
    let no_others = if others > 0 { " There are no other statuses." } else { "" };
    let text = format!(
        "Results with a status get no place and follow the others in this order: {statuses}.{no_others}"
    );
    say(&["ranking.statuses"], text);
    let text = match ranking.fewer_laps {
        FewerLaps::NeedStatus => {
            "A rider who didn't ride all laps needs a status before the results are approved."
        }
        FewerLaps::RankedAfter => "Riders with fewer full laps are ranked after all riders with more.",
    };
    say(&["ranking.fewerLaps"], text.to_owned());
    let text = match ranking.days {
        EventDays::Separate => "Each day of an event has its own result.",
        EventDays::Summed => "The result of an event that lasts several days is the sum of its days.",
    };
    say(&["ranking.days"], text.to_owned());
    let ties = ranking.ties.iter().map(|tie| tie_in_words(*tie)).collect::<Vec<_>>();
    let text = if ties.is_empty() {
        "Riders with the same total share the place.".to_owned()
    } else {
        format!("The same total: {}; otherwise the place is shared.", ties.join(", then "))
    };
    say(&["ranking.ties"], text);
}

fn of_points(rules: &Ruleset, say: &mut Say<'_>) {
    let points = &rules.points;
    let scale = points.by_place.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let text = format!("Points by place: {scale}; {} for every later place.", points.beyond);
    say(&["points.byPlace", "points.beyond"], text);
    let text = match points.shared_places {
        SharedPlaces::Full => "Riders who share a place each get its points.",
        SharedPlaces::Split => "Riders who share a place divide the points of the places that they take up.",
    };
    say(&["points.sharedPlaces"], text.to_owned());
    let text = match &points.list {
        PointsList::Class => "Each class has its own points.".to_owned(),
        PointsList::Joint(lists) => {
            let lists = lists.iter().map(|list| list.join(", ")).collect::<Vec<_>>().join("; ");
            format!("These classes have one list of points, in this order: {lists}.")
        }
        PointsList::Ranked(lists) => {
            let lists = lists.iter().map(|list| list.join(", ")).collect::<Vec<_>>().join("; ");
            format!("These classes are ranked together for points: {lists}.")
        }
    };
    say(&["points.list"], text);
    let text = match points.guests {
        GuestPlaces::Taken => "Guests get no points, and nobody gets those of their places.",
        GuestPlaces::PassedOver => "Guests get no points, and the riders after them move up for points.",
    };
    say(&["points.guests"], text.to_owned());
    if points.per_lap_won.0 > 0 {
        say(
            &["points.perLapWon"],
            format!("The best total of each lap gets {} in addition.", points.per_lap_won),
        );
    }
    if !points.power_section.is_empty() {
        let places = points.power_section.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let text = format!(
            "Points in addition by the place in the Power Section, which doesn't count for the result: {places}."
        );
        say(&["points.powerSection"], text);
    }
    if !points.curtailed.is_empty() {
        let steps = points.curtailed.iter().map(|step| {
            format!("up to {} % ridden {} % of the points", step.up_to_percent, step.points_percent)
        });
        let text =
            format!("A curtailed stage: {}; otherwise full points.", steps.collect::<Vec<_>>().join(", "));
        say(&["points.curtailed"], text);
    }
}

fn of_season(rules: &Ruleset, say: &mut Say<'_>) {
    let season = &rules.season;
    let drop = &season.drop;
    let text = match (season.best_results, drop.worst) {
        (Some(best), _) => format!("The best {} of a season count.", count(best, "result")),
        (None, 0) => "All results of a season count.".to_owned(),
        (None, worst) => {
            let who = match drop.condition {
                DropCondition::RodeAllStages => "of riders who rode all stages ",
                DropCondition::Always => "",
            };
            let stages = drop.never.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            let always = format!(" Those of the stages {stages} always count.");
            let never = if drop.never.is_empty() { "" } else { &always };
            let results = match worst {
                1 => format!("The worst result {who}is"),
                _ => format!("The worst {worst} results {who}are"),
            };
            let stages = count(drop.fewest_stages, "stage");
            format!("{results} left out in the final order, in a season of at least {stages}.{never}")
        }
    };
    say(&["season.bestResults", "season.drop"], text);
    if season.fewest_results > 0 {
        let text = format!("A rider needs {} to be ranked.", count(season.fewest_results, "result"));
        say(&["season.fewestResults"], text);
    }
    let ties = season.ties.iter().map(|tie| season_tie_in_words(*tie).to_owned()).collect::<Vec<_>>();
    let whose = match season.tied_positions {
        TiedPositions::All => "The same points",
        TiedPositions::First => "The same points in the first position",
    };
    let text = if ties.is_empty() {
        "Riders with the same points share the position.".to_owned()
    } else {
        format!("{whose}: {}; otherwise the position is shared.", ties.join(", then "))
    };
    say(&["season.ties", "season.tiedPositions"], text);
}

/// Returns a tie rule of a stage in words.
pub(super) fn tie_in_words(tie: StageTie) -> String {
    match tie {
        StageTie::Most(score) => return format!("more {score}s"),
        StageTie::BestLap => "the better best lap",
        StageTie::LastLap => "the better last lap",
        StageTie::LapsBackwards => "the better last lap, the one before it and so on",
        StageTie::LastRide => "the earlier time of the last ride",
        StageTie::RidingTime => "the shorter riding time",
        StageTie::FurthestClean => "more sections cleaned from the start",
        StageTie::OlderRider => "the older rider",
        StageTie::YoungerRider => "the younger rider",
        StageTie::ByHand => "a decision by an official",
    }
    .to_owned()
}

/// Returns a tie rule of a season in words.
pub(super) fn season_tie_in_words(tie: SeasonTie) -> &'static str {
    match tie {
        SeasonTie::MoreResults => "more results",
        SeasonTie::StagesBackwards => "the points of the latest stage, of the one before it and so on",
        SeasonTie::LastStage => "the points of the latest stage",
        SeasonTie::BestResults => "the best result, the second best and so on",
        SeasonTie::BestOfAllResults => "the best result, the second best and so on, of all that were ridden",
        SeasonTie::DroppedResults => "the results that were left out",
        SeasonTie::SharedStages => "the points of the stages that all of them rode",
    }
}

fn count(number: u32, noun: &str) -> String {
    if number == 1 { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

fn name_of(code: ReasonCode) -> String {
    serde_json::to_value(code).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Returns texts with commas, and with a word before the last: `0, 1 or 2`.
fn list(texts: impl Iterator<Item = String>, word: &str) -> String {
    let texts: Vec<_> = texts.collect();
    match texts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => texts.concat(),
    }
}
