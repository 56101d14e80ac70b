//! Riders of an approved stage, and the standings generated from them.

use std::collections::{BTreeMap, BTreeSet};

use domain::Ruleset;
use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::ParticipantId;
use domain::registration::{Club, Gender, Participant};
use domain::results::{ApprovedPlace, ComputedResult, RankingDetails, Statistics, approve};
use domain::stages::{Format, ResultsStatus};
use domain::standings::{ApprovedRider, Choices, Draft, GenerationInput, Standing, StandingsStage, draft};
use jiff::civil::date;
use uuid::Uuid;

pub struct Rider {
    pub name: &'static str,
    pub class: &'static str,
    pub born: i16,
    pub gender: Gender,
    pub total: i64,
}

pub fn approved(riders: &[Rider]) -> Vec<ApprovedRider> {
    let people: Vec<(Participant, ComputedResult)> = (0_u128..)
        .zip(riders)
        .map(|(number, rider)| {
            let id = ParticipantId::external(Uuid::from_u128(number));
            let participant = Participant {
                id: id.clone(),
                name: rider.name.into(),
                racing_number: number.to_string(),
                bike: String::new(),
                racing_class: rider.class.into(),
                birth_date: Some(date(rider.born, 5, 9)),
                license: None,
                club: Some(Club { id: "MK Priede".into(), country: "LV".into() }),
                gender: Some(rider.gender),
                team: None,
            };
            let row = ComputedResult {
                participant: id,
                racing_class: rider.class.into(),
                total: Some(rider.total),
                statistics: Statistics::default(),
                is_finished: true,
                status: None,
                last_time_recorded: None,
                details: RankingDetails::default(),
            };
            (participant, row)
        })
        .collect();
    let rows: Vec<ComputedResult> = people.iter().map(|(_, row)| row.clone()).collect();
    let places: BTreeMap<ParticipantId, ApprovedPlace> =
        approve(Format::Classic, ResultsStatus::InProgress, &rows, &[], &Ruleset::default()).unwrap();
    people
        .into_iter()
        .map(|(participant, row)| ApprovedRider { place: places[&participant.id], participant, row })
        .collect()
}

pub fn settings() -> ChampionshipSettings {
    let class = |name: &str, order| ChampionshipClass {
        name: name.into(),
        order,
        club_standing_multiplier: None,
        bg_color: None,
        border_color: None,
    };
    ChampionshipSettings {
        has_women_classes: true,
        features: BTreeSet::new(),
        classes: vec![class("A", Some(5)), class("B", Some(3)), class("Guests", None)],
        ..ChampionshipSettings::default()
    }
}

pub fn stage(order: u32) -> StandingsStage {
    StandingsStage {
        order,
        title: format!("Sigulda 06.0{}", order + 6),
        url: format!("/stage-{order}/results"),
        format: Format::Classic,
    }
}

pub fn generate(
    existing: &BTreeMap<String, Standing>,
    order: u32,
    riders: &[Rider],
    choices: &Choices,
) -> Result<domain::standings::GeneratedStandings, Vec<domain::standings::Difference>> {
    let draft = draft(&GenerationInput {
        existing,
        stage: &stage(order),
        riders: &approved(riders),
        settings: &settings(),
        age_day: date(2026, 6, 6),
        choices,
        rules: &Ruleset::default(),
    });
    draft.finish()
}

pub const WOMEN: [Rider; 5] = [
    Rider { name: "Oša Kļava", class: "B", born: 1990, gender: Gender::Female, total: 5 },
    Rider { name: "Mia Sepp", class: "A", born: 2008, gender: Gender::Female, total: 60 },
    Rider { name: "Uku Tamm", class: "A", born: 1999, gender: Gender::Male, total: 10 },
    Rider { name: "Liis Kuusk", class: "B", born: 2014, gender: Gender::Female, total: 9 },
    Rider { name: "Ieva Egle", class: "Guests", born: 2000, gender: Gender::Female, total: 1 },
];

/// Returns the riders as [`approved`] does, with a change of each participant.
pub fn approved_with(riders: &[Rider], change: impl Fn(&mut Participant)) -> Vec<ApprovedRider> {
    let mut riders = approved(riders);
    for rider in &mut riders {
        change(&mut rider.participant);
    }
    riders
}

pub fn draft_of(existing: &BTreeMap<String, Standing>, order: u32, riders: &[ApprovedRider]) -> Draft {
    draft(&GenerationInput {
        existing,
        stage: &stage(order),
        riders,
        settings: &settings(),
        age_day: date(2026, 6, 6),
        choices: &Choices::new(),
        rules: &Ruleset::default(),
    })
}
