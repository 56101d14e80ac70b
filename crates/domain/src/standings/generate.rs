//! Building standings from an approved stage.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::difference::{Choice, Choices, Difference, Field, reconcile};
use super::women::{ClassOrderMissing, WomenGroup, rank_women_group};
use super::{Group, ResultFinality, Standing, StandingResult};
use crate::Ruleset;
use crate::championships::ChampionshipSettings;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::registration::Participant;
use crate::results::{ApprovedPlace, ComputedResult, award_points};
use crate::stages::Format;

/// A rider of an approved stage.
#[derive(Clone, Debug)]
pub struct ApprovedRider {
    /// The rider's registration.
    pub participant: Participant,
    /// The rider's result.
    pub row: ComputedResult,
    /// The values that the approval stored.
    pub place: ApprovedPlace,
}

/// The fields of a stage that standings contain.
#[derive(Clone, Debug)]
pub struct StandingsStage {
    /// The stage's index by start date among the championship's stages, from 0.
    pub order: u32,
    /// The title in standings; see [`stage_title`].
    pub title: String,
    /// The URL of the stage's results.
    pub url: String,
    /// The format in which the stage was scored.
    pub format: Format,
}

/// Returns the title of a stage in standings: `location or title MM.DD`, with the day in the stage's time
/// zone.
pub fn stage_title(location: Option<&str>, title: &str, start: Date) -> String {
    let name = location.map(str::trim).filter(|location| !location.is_empty()).unwrap_or(title);
    format!("{name} {:02}.{:02}", start.month(), start.day())
}

/// The standings after a stage, and the riders whose result in a women group is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedStandings {
    /// All standings of the championship, by id.
    pub standings: BTreeMap<String, Standing>,
    /// The riders without a result in a women group, because their class has no order.
    pub without_order: Vec<(ParticipantId, ClassOrderMissing)>,
}

/// A preview of the generated standings, with the open questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The standings with the choices made so far.
    pub generated: GeneratedStandings,
    /// The differences for which a choice is missing.
    pub differences: Vec<Difference>,
    /// The riders whose gender neither the stage nor the standings contain. They are missing in the women
    /// groups even if they belong there. Empty in a championship without women groups.
    pub without_gender: Vec<ParticipantId>,
    /// The riders without a club, whose points count for no club. Empty in a championship without club
    /// standings.
    pub without_club: Vec<ParticipantId>,
}

/// What standings are generated from.
#[derive(Clone, Copy, Debug)]
pub struct GenerationInput<'a> {
    /// The existing standings of the championship, by id.
    pub existing: &'a BTreeMap<String, Standing>,
    /// The stage whose results are added.
    pub stage: &'a StandingsStage,
    /// The riders of the stage.
    pub riders: &'a [ApprovedRider],
    /// The settings of the championship.
    pub settings: &'a ChampionshipSettings,
    /// The day whose ages decide the women groups.
    pub age_day: Date,
    /// The choices made so far.
    pub choices: &'a Choices,
    /// The sport's constants.
    pub rules: &'a Ruleset,
}

impl Draft {
    /// Returns the standings.
    ///
    /// # Errors
    /// Fails with the differences for which a choice is missing.
    pub fn finish(self) -> Result<GeneratedStandings, Vec<Difference>> {
        if self.differences.is_empty() { Ok(self.generated) } else { Err(self.differences) }
    }
}

/// Adds a stage's results to the standings. Generating again replaces this stage's results and no others.
/// Merged standings stay merged, and rows without results are removed. For the women groups, a gender that is
/// missing at the stage is taken from the standings.
pub fn draft(input: &GenerationInput<'_>) -> Draft {
    let mut generation = Generation::new(input.existing, input.stage, input.choices);
    let riders = generation.sort_riders(input.riders);
    let mut class_rows = BTreeMap::new();
    for rider in &riders {
        let class = Group::Class(rider.participant.racing_class.clone());
        let id = generation.put(rider, &class, rider.place.position_points, None);
        class_rows.insert(&rider.participant.id, id);
    }
    let MissingWomen { without_order, without_gender } = if input.settings.has_women_classes {
        generation.put_women_results(input, &riders, &class_rows)
    } else {
        MissingWomen::default()
    };
    let has_no_club =
        |rider: &&&ApprovedRider| input.settings.has_club_standings && rider.participant.club.is_none();
    let without_club = riders.iter().filter(has_no_club).map(|rider| rider.participant.id.clone()).collect();
    let Generation { standings, differences, .. } = generation;
    Draft {
        generated: GeneratedStandings { standings, without_order },
        differences,
        without_gender,
        without_club,
    }
}

/// The riders without a result in a women group, although they may belong to one.
#[derive(Default)]
struct MissingWomen {
    without_order: Vec<(ParticipantId, ClassOrderMissing)>,
    without_gender: Vec<ParticipantId>,
}

/// Standings while they are generated.
struct Generation<'a> {
    stage: &'a StandingsStage,
    choices: &'a Choices,
    standings: BTreeMap<String, Standing>,
    /// The ids of the rows that have this stage's result already: two riders with the same name get two rows.
    taken: BTreeSet<String>,
    /// The standing into which a result of this stage was merged and the result's participant, by the id of
    /// the standing for which the result was generated.
    merged: BTreeMap<String, (String, ParticipantId)>,
    differences: Vec<Difference>,
}

impl<'a> Generation<'a> {
    /// Creates a generation that starts with the existing standings without this stage's results.
    fn new(existing: &BTreeMap<String, Standing>, stage: &'a StandingsStage, choices: &'a Choices) -> Self {
        let results = existing
            .values()
            .flat_map(|standing| standing.results.iter().map(move |result| (standing, result)));
        let merged = results
            .filter(|(_, result)| result.order == stage.order)
            .filter_map(|(standing, result)| {
                Some((result.merged_from.clone()?, (standing.id.clone(), result.participant.clone())))
            })
            .collect();
        let mut standings = existing.clone();
        for standing in standings.values_mut() {
            standing.remove(stage.order);
        }
        standings.retain(|_, standing| !standing.results.is_empty());
        Self { stage, choices, standings, taken: BTreeSet::new(), merged, differences: Vec::new() }
    }

    /// Sorts the riders so that among riders with the same name the one to whom the existing row belongs
    /// comes first. This is the rider with the row's year of birth, or, if the row's result was merged into
    /// another row, the participant of that result.
    fn sort_riders<'b>(&self, riders: &'b [ApprovedRider]) -> Vec<&'b ApprovedRider> {
        let is_namesake = |rider: &ApprovedRider| {
            let class = Group::Class(rider.participant.racing_class.clone());
            let id = Standing::id_of(&rider.participant.name, &class);
            let has_same_year =
                self.standings.get(&id).map(|row| row.birth_year == rider.participant.birth_year());
            let was_merged =
                self.merged.get(&id).map(|(_, participant)| *participant == rider.participant.id);
            was_merged.or(has_same_year) == Some(false)
        };
        let mut riders: Vec<_> = riders.iter().collect();
        riders.sort_by_key(|rider| (is_namesake(rider), &rider.participant.id));
        riders
    }

    /// Adds a rider's result to a group and returns the id of the rider's standing.
    fn put(
        &mut self,
        rider: &ApprovedRider,
        group: &Group,
        points: Hundredths,
        ref_original: Option<String>,
    ) -> String {
        let own_id = self.id_of(&rider.participant, group);
        let mut result = new_result(self.stage, rider, points);
        // a merged result belongs to a row with another name, because a secretary decided so
        if let Some(target) = self.merged.get(&own_id).and_then(|(id, _)| self.standings.get_mut(id)) {
            result.merged_from = Some(own_id.clone());
            target.put(result);
            // without this a namesake's result would replace this one in the same row
            self.taken.insert(own_id);
            return target.id.clone();
        }
        let generated = new_standing(&own_id, rider, group, ref_original);
        let mut standing = match self.standings.remove(&own_id) {
            Some(previous) => reconcile(previous, generated, self.choices, &mut self.differences),
            None => generated,
        };
        standing.put(result);
        self.standings.insert(own_id.clone(), standing);
        self.taken.insert(own_id.clone());
        own_id
    }

    /// Ranks the riders of each women group and adds their results. `class_rows` has the ids of the riders'
    /// standings in their classes.
    fn put_women_results(
        &mut self,
        input: &GenerationInput<'_>,
        riders: &[&ApprovedRider],
        class_rows: &BTreeMap<&ParticipantId, String>,
    ) -> MissingWomen {
        let riders: Vec<ApprovedRider> = riders
            .iter()
            .map(|rider| self.complete_gender(rider, class_rows.get(&rider.participant.id)))
            .collect();
        let lacking_gender = riders.iter().filter(|rider| rider.participant.gender.is_none());
        let without_gender = lacking_gender.map(|rider| rider.participant.id.clone()).collect();
        let mut by_group: BTreeMap<WomenGroup, BTreeMap<&ParticipantId, &ApprovedRider>> = BTreeMap::new();
        for rider in &riders {
            if let Some(by_age) = WomenGroup::for_participant(&rider.participant, input.age_day, input.rules)
            {
                let class_row = class_rows.get(&rider.participant.id).map(String::as_str);
                let group = self.women_group(input.existing, rider, class_row, by_age);
                by_group.entry(group).or_default().insert(&rider.row.participant, rider);
            }
        }
        let mut without_order = Vec::new();
        for (group, members) in by_group {
            let rows: Vec<&ComputedResult> = members.values().map(|rider| &rider.row).collect();
            let order_of = |class: &str| input.settings.order_of(class);
            let ranking = rank_women_group(input.stage.format, input.rules, &rows, order_of);
            let points = award_points(&ranking.places, input.rules);
            for (_, row) in ranking.places {
                let class_row = class_rows.get(&row.participant).cloned();
                let points = points[&row.participant];
                self.put(members[&row.participant], &Group::Women(group), points, class_row);
            }
            without_order
                .extend(ranking.without_order.into_iter().map(|(row, why)| (row.participant.clone(), why)));
        }
        MissingWomen { without_order, without_gender }
    }

    /// Returns the rider, with the gender from the row of the class if the stage has none.
    fn complete_gender(&self, rider: &ApprovedRider, class_row: Option<&String>) -> ApprovedRider {
        let gender_in_row = class_row.and_then(|id| self.standings.get(id)).and_then(|row| row.gender);
        let mut rider = rider.clone();
        rider.participant.gender = rider.participant.gender.or(gender_in_row);
        rider
    }

    /// Returns the women group of a rider whose group by her age is `by_age`. If she has a row in another
    /// group already, a secretary has to choose, so that no rider changes her group unnoticed when an earlier
    /// stage is added. The choice applies to this stage's result; the results of other stages aren't moved.
    fn women_group(
        &mut self,
        existing: &BTreeMap<String, Standing>,
        rider: &ApprovedRider,
        class_row: Option<&str>,
        by_age: WomenGroup,
    ) -> WomenGroup {
        let participant = &rider.participant;
        let is_hers = |row: &&Standing| {
            row.ref_original.as_deref().is_some_and(|class| Some(class) == class_row)
                || row.results.iter().any(|result| result.participant == participant.id)
        };
        let women_rows: Vec<_> =
            existing.values().filter(is_hers).filter_map(|row| Some((row, row.group.women()?))).collect();
        let is_in_group = women_rows.iter().any(|(_, group)| *group == by_age);
        let Some(&(row, group)) = women_rows.first().filter(|_| !is_in_group) else {
            return by_age;
        };
        match self.choices.get(&(row.id.clone(), Field::WomenGroup)) {
            Some(Choice::Previous) => group,
            Some(Choice::New) => by_age,
            None => {
                self.differences.push(Difference {
                    standing: row.id.clone(),
                    name: participant.name.clone(),
                    field: Field::WomenGroup,
                    previous: group.name().to_owned(),
                    new: by_age.name().to_owned(),
                });
                by_age
            }
        }
    }

    /// Returns the id of a rider's standing, made of the name and the group. If it is taken by a namesake in
    /// the same group, the year of birth is added, and if that id is taken too, the racing number **(ours)**.
    /// So a father and a son at one stage have a row each. A row that has the year already is used even if
    /// the id without it is free, because the namesake may not ride at this stage.
    fn id_of(&self, participant: &Participant, group: &Group) -> String {
        let plain = Standing::id_of(&participant.name, group);
        let year = participant.birth_year().map(|year| year.to_string());
        let mut parts: Vec<&str> = year.as_deref().into_iter().collect();
        let with_year = group.id_of(&participant.name, &parts);
        if self.taken.contains(&with_year) {
            parts.push(&participant.racing_number);
            return group.id_of(&participant.name, &parts);
        }
        if self.taken.contains(&plain) || self.standings.contains_key(&with_year) { with_year } else { plain }
    }
}

fn new_standing(id: &str, rider: &ApprovedRider, group: &Group, ref_original: Option<String>) -> Standing {
    let participant = &rider.participant;
    Standing {
        id: id.to_owned(),
        name: participant.name.clone(),
        racing_number: participant.racing_number.clone(),
        group: group.clone(),
        club: participant.club.clone(),
        team: participant.team.clone(),
        gender: participant.gender,
        birth_year: participant.birth_year(),
        ref_original,
        results: Vec::new(),
    }
}

fn new_result(stage: &StandingsStage, rider: &ApprovedRider, points: Hundredths) -> StandingResult {
    StandingResult {
        order: stage.order,
        participant: rider.participant.id.clone(),
        points,
        position_absolute_points: rider.place.position_absolute_points,
        title: stage.title.clone(),
        url: stage.url.clone(),
        finality: ResultFinality::Draft,
        rider_status: rider.row.status,
        club_id: rider.participant.club.as_ref().map(|club| club.id.clone()),
        team: rider.participant.team.clone(),
        racing_class: rider.participant.racing_class.clone(),
        merged_from: None,
    }
}
