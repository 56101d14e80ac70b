//! Fixtures for the tests of a season's set-up: the forms of a championship and of a stage.

use std::collections::BTreeSet;

use app::ChampionshipPath;
use app::championships::{self, ChampionshipClassIn, ChampionshipIn, ChampionshipSettings, RulesIn};
use app::stages::{self, Description, GateValues, RacingClassIn, Sponsor, StageIn, StageSettings};
use app::{App, Caller, Error, StagePath};
use domain::stages::Format;
use jiff::civil::date;
use testkit::{Federation, Role};

use crate::standings::fixtures::cup;

pub fn championship(name: &str) -> ChampionshipIn {
    let class = |name: &str, order| ChampionshipClassIn {
        former: None,
        name: name.to_owned(),
        order: Some(order),
        club_standing_multiplier: Some(1.5),
        bg_color: Some("#c8102e".to_owned()),
        border_color: None,
    };
    ChampionshipIn {
        display_name: name.to_owned(),
        season: 2027,
        has_team_competition: true,
        has_club_standings: true,
        has_women_classes: false,
        features: BTreeSet::new(),
        protest_minutes: 30,
        rules: None,
        teams: vec!["Purvu ģimene".to_owned()],
        classes: vec![class("A", 20), class("B", 10)],
    }
}

pub fn stage(title: &str) -> StageIn {
    StageIn {
        title: title.to_owned(),
        organizer: String::new(),
        starts_at: Some(date(2027, 6, 13).at(10, 0, 0, 0)),
        ends_at: Some(date(2027, 6, 13).at(18, 0, 0, 0)),
        registration_ends_at: None,
        time_zone: "Europe/Riga".to_owned(),
        location: None,
        previous_day: None,
        google_maps: None,
        waze: None,
        format: Format::Classic,
        gate_values: GateValues { a: 10, b: 5, c: 2, d: 1, fault: 1 },
        sections: 3,
        manual_dnf: false,
        show_end_time_diff: false,
        description: Description { lv: String::new(), et: String::new(), en: "Wet stones".to_owned() },
        classes: Vec::new(),
        sponsors: vec![Sponsor {
            name: "Ķēde".to_owned(),
            logo: "/logo.svg".to_owned(),
            url: "https://kede.example".to_owned(),
        }],
        confirmed: false,
    }
}

/// The form of a stage, filled from its settings.
pub fn stage_form(settings: &StageSettings) -> StageIn {
    let class = |class: &stages::CourseClass| RacingClassIn {
        former: Some(class.name.clone()),
        name: class.name.clone(),
        color: class.color.clone(),
        start_time: class.start_time,
        end_time: class.end_time,
        years_from: class.years_from,
        years_to: class.years_to,
        laps: class.laps,
        sections: class.sections.clone(),
        order: class.order,
    };
    StageIn {
        organizer: settings.organizer.clone(),
        starts_at: Some(settings.starts_at),
        ends_at: Some(settings.ends_at),
        registration_ends_at: settings.registration_ends_at,
        location: settings.location.clone(),
        format: settings.format,
        sections: settings.sections,
        classes: settings.classes.iter().map(class).collect(),
        sponsors: settings.sponsors.clone(),
        ..stage(&settings.title)
    }
}

/// The form of a championship, filled from its settings.
pub fn championship_form(settings: &ChampionshipSettings) -> ChampionshipIn {
    let class = |class: &championships::ChampionshipClass| ChampionshipClassIn {
        former: Some(class.name.clone()),
        name: class.name.clone(),
        order: class.order,
        club_standing_multiplier: class.club_standing_multiplier,
        bg_color: class.bg_color.clone(),
        border_color: class.border_color.clone(),
    };
    ChampionshipIn {
        display_name: settings.display_name.clone(),
        season: settings.season,
        has_team_competition: settings.has_team_competition,
        has_club_standings: settings.has_club_standings,
        has_women_classes: settings.has_women_classes,
        features: settings.features.clone(),
        protest_minutes: settings.protest_minutes,
        rules: None,
        teams: settings.teams.clone(),
        classes: settings.classes.iter().map(class).collect(),
    }
}

pub fn championship_path(institution: &str, championship: &str) -> ChampionshipPath {
    ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() }
}

pub fn path_of(settings: &StageSettings) -> StagePath {
    let StageSettings { institution, championship, slug, .. } = settings.clone();
    StagePath { institution, championship, stage: slug }
}

/// The classic stage's settings, and its form filled from them.
pub async fn classic(app: &App, admin: &Caller) -> (StageSettings, StageIn) {
    let settings = stages::find_settings(app, admin, &Federation::classic()).await.unwrap();
    let form = stage_form(&settings);
    (settings, form)
}

pub fn class<'a>(form: &'a mut StageIn, name: &str) -> &'a mut RacingClassIn {
    form.classes.iter_mut().find(|class| class.name == name).unwrap()
}

/// The rules of a pack.
pub fn pack(id: &str) -> RulesIn {
    RulesIn { pack: Some(id.to_owned()), file: None, values: None, confirmed: false }
}

/// Gives the cup other rules.
pub async fn set_rules(federation: &Federation, rules: RulesIn) -> Result<ChampionshipSettings, Error> {
    let admin = federation.caller(Role::Admin).await;
    let before = championships::find_settings(&federation.app, &admin, &cup()).await?;
    let form = ChampionshipIn { rules: Some(rules), ..championship_form(&before) };
    championships::edit(&federation.app, &admin, &cup(), before.version, form).await
}
