//! A championship of several future stages of all kinds, for tests that run a whole season.

use std::collections::BTreeSet;

use app::StagePath;
use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::{ChampionshipId, StageId};
use domain::stages::{Format, RacingClass};
use jiff::SignedDuration;
use storage::Writer;
use storage::championships::StoredChampionship;
use storage::stages::{StageDetails, StoredStage};
use uuid::Uuid;

use super::Federation;
use super::seed::{championship, institution, stage};

/// A class of the season.
#[derive(Clone, Debug)]
pub struct SeasonClass {
    /// Its name.
    pub name: String,
    /// Its rank in difficulty: a higher class is harder.
    pub order: i32,
    /// The factor for points in the club standings.
    pub club_standing_multiplier: f64,
    /// The sections it rides.
    pub sections: Vec<u8>,
    /// The number of laps.
    pub laps: u8,
}

/// A stage of the season.
#[derive(Clone, Debug)]
pub struct SeasonStage {
    /// Its slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The name of the location.
    pub location: Option<String>,
    /// How sections are scored.
    pub format: Format,
    /// The number of days after the first stage.
    pub day: i64,
}

impl Federation {
    /// Adds the championship `btf/season` with women groups, clubs and a family cup; its first stage starts
    /// in ten days. It has no registrations.
    pub async fn seed_season(&self, classes: Vec<SeasonClass>, stages: Vec<SeasonStage>) -> Vec<StagePath> {
        let paths = stages
            .iter()
            .map(|stage| StagePath { championship: "season".to_owned(), ..Self::path(&stage.slug) })
            .collect();
        let writer = Writer::start(self.database.storage.clone());
        let result: Result<(), storage::Error> = writer
            .write(move |tx| {
                Box::pin(async move {
                    let season = season(&classes);
                    storage::championships::insert(tx, &season).await?;
                    for season_stage in stages {
                        storage::stages::insert(tx, &stage_of(&season, &classes, season_stage)).await?;
                    }
                    Ok(())
                })
            })
            .await;
        result.unwrap();
        paths
    }
}

fn season(classes: &[SeasonClass]) -> StoredChampionship {
    let class = |class: &SeasonClass| ChampionshipClass {
        name: class.name.clone(),
        order: Some(class.order),
        club_standing_multiplier: Some(class.club_standing_multiplier),
        bg_color: None,
        border_color: None,
    };
    StoredChampionship {
        id: ChampionshipId(Uuid::now_v7()),
        slug: "season".to_owned(),
        settings: ChampionshipSettings {
            has_team_competition: true,
            has_club_standings: true,
            has_women_classes: true,
            features: BTreeSet::new(),
            protest_minutes: domain::protests::DEFAULT_MINUTES,
            rules: domain::rule_packs::ChosenRules::default(),
            classes: classes.iter().map(class).collect(),
        },
        ..championship(institution(1, "btf", "", "LV"))
    }
}

fn stage_of(season: &StoredChampionship, classes: &[SeasonClass], season_stage: SeasonStage) -> StoredStage {
    let template = stage(0, &season_stage.slug, season_stage.format, season);
    let class = |class: &SeasonClass| RacingClass {
        name: class.name.clone(),
        laps: class.laps,
        sections: class.sections.clone(),
        order: class.order,
        years_from: 2,
        ..template.classes[0].clone()
    };
    let starts_at = Federation::START + SignedDuration::from_hours(24 * (10 + season_stage.day));
    let details = StageDetails {
        title: season_stage.title,
        location: season_stage.location,
        sections: classes.iter().flat_map(|class| class.sections.iter().copied()).max().unwrap_or(0),
        ..template.details
    };
    StoredStage {
        id: StageId(Uuid::now_v7()),
        details,
        starts_at,
        ends_at: starts_at + SignedDuration::from_hours(8),
        registration_ends_at: Some(starts_at - SignedDuration::from_hours(24)),
        classes: classes.iter().map(class).collect(),
        ..template
    }
}
