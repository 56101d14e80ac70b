//! A championship of several stages of all kinds that are still to come, for a whole season's run.

use app::StagePath;
use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::{ChampionshipId, StageId};
use domain::stages::{Format, RacingClass};
use jiff::SignedDuration;
use storage::Writer;
use storage::championships::Championship;
use storage::stages::Stage;
use uuid::Uuid;

use super::Federation;
use super::founding::{championship, institution, stage};

/// A class of the season.
#[derive(Clone, Debug)]
pub struct SeasonClass {
    /// Its name.
    pub name: String,
    /// The higher, the harder.
    pub order: i32,
    /// What a point is worth for a club.
    pub club_standing_multiplier: f64,
    /// What it rides.
    pub sections: Vec<u8>,
    /// How often.
    pub laps: u8,
}

/// A stage of the season.
#[derive(Clone, Debug)]
pub struct SeasonStage {
    /// Its name in addresses.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The place's name.
    pub location: Option<String>,
    /// How sections are scored.
    pub format: Format,
    /// How many days after the first stage.
    pub day: i64,
}

impl Federation {
    /// Adds `btf/season` with women groups, clubs and a family cup; its first stage begins in ten days. Nobody has registered.
    pub async fn found_season(&self, classes: Vec<SeasonClass>, stages: Vec<SeasonStage>) -> Vec<StagePath> {
        let paths = stages.iter().map(|stage| StagePath { championship: "season".to_owned(), ..Self::path(&stage.slug) }).collect();
        let writer = Writer::start(self.database.storage.clone());
        let founding: Result<(), storage::Error> = writer
            .write(move |tx| {
                Box::pin(async move {
                    let season = season(&classes);
                    storage::championships::insert(tx, &season).await?;
                    for of_season in stages {
                        storage::stages::insert(tx, &stage_of(&season, &classes, of_season)).await?;
                    }
                    Ok(())
                })
            })
            .await;
        founding.unwrap();
        paths
    }
}

fn season(classes: &[SeasonClass]) -> Championship {
    let class = |class: &SeasonClass| ChampionshipClass {
        name: class.name.clone(),
        order: Some(class.order),
        club_standing_multiplier: Some(class.club_standing_multiplier),
        bg_color: None,
        border_color: None,
    };
    Championship {
        id: ChampionshipId(Uuid::now_v7()),
        slug: "season".to_owned(),
        settings: ChampionshipSettings {
            has_team_competition: true,
            has_club_standings: true,
            has_women_classes: true,
            classes: classes.iter().map(class).collect(),
        },
        ..championship(institution(1, "btf", "", "LV"))
    }
}

fn stage_of(season: &Championship, classes: &[SeasonClass], of_season: SeasonStage) -> Stage {
    let like = stage(0, &of_season.slug, of_season.format, season);
    let class = |class: &SeasonClass| RacingClass {
        name: class.name.clone(),
        laps: class.laps,
        sections: class.sections.clone(),
        order: class.order,
        years_from: 2,
        ..like.classes[0].clone()
    };
    let starts_at = Federation::START + SignedDuration::from_hours(24 * (10 + of_season.day));
    Stage {
        id: StageId(Uuid::now_v7()),
        title: of_season.title,
        location: of_season.location,
        starts_at,
        ends_at: starts_at + SignedDuration::from_hours(8),
        registration_ends_at: Some(starts_at - SignedDuration::from_hours(24)),
        sections: classes.iter().flat_map(|class| class.sections.iter().copied()).max().unwrap_or(0),
        classes: classes.iter().map(class).collect(),
        ..like
    }
}
