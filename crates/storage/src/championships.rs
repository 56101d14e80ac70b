//! Institutions, championships and their classes.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::Ruleset;
use domain::rule_packs::{ChosenRules, PackName};
use serde::{Deserialize, Serialize};

use domain::championships::{ChampionshipClass, ChampionshipSettings, Feature};
use domain::ids::{ChampionshipId, InstitutionId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use uuid::Uuid;

use crate::codec::{from_json, narrow, to_json};
use crate::tables::{championship_classes, championships, institutions, stages};
use crate::{Connection, Error, Transaction};

/// A federation or club that owns championships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInstitution {
    /// The id, which never changes.
    pub id: InstitutionId,
    /// Its slug in URLs, unique among institutions.
    pub slug: String,
    /// The name shown to everyone.
    pub name: String,
    /// Two-letter country code.
    pub country: String,
    /// A number that grows with every edit.
    pub version: i64,
}

/// A season's series of stages.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredChampionship {
    /// The id, which never changes.
    pub id: ChampionshipId,
    /// The institution that owns it.
    pub institution: StoredInstitution,
    /// Its slug in URLs, unique in the institution.
    pub slug: String,
    /// The name shown to everyone.
    pub display_name: String,
    /// The year in which its stages take place.
    pub season: i16,
    /// Whether its standings are public.
    pub is_published: bool,
    /// The settings for its standings.
    pub settings: ChampionshipSettings,
    /// A number that grows with every edit.
    pub version: i64,
}

/// A championship for the list of championships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The institution that owns it.
    pub institution: InstitutionId,
    /// Its slug in URLs.
    pub slug: String,
    /// The name shown to everyone.
    pub display_name: String,
    /// The year in which its stages take place.
    pub season: i16,
    /// Whether its standings are public.
    pub is_published: bool,
    /// The number of its stages.
    pub stages: usize,
    /// The number of its published stages.
    pub published_stages: usize,
}

/// Adds an institution.
pub async fn insert_institution(db: &impl Connection, institution: &StoredInstitution) -> Result<(), Error> {
    let row = institutions::ActiveModel {
        id: Set(institution.id.0),
        slug: Set(institution.slug.clone()),
        name: Set(institution.name.clone()),
        country: Set(institution.country.clone()),
        version: Set(institution.version),
    };
    institutions::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Updates an institution's name and country, and increments its version.
pub async fn update_institution(db: &impl Connection, institution: &StoredInstitution) -> Result<(), Error> {
    institutions::Entity::update_many()
        .col_expr(institutions::Column::Name, institution.name.as_str().into())
        .col_expr(institutions::Column::Country, institution.country.as_str().into())
        .col_expr(institutions::Column::Version, (institution.version + 1).into())
        .filter(institutions::Column::Id.eq(institution.id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns the institution with this slug, locked until the transaction ends. No other transaction can lock
/// or change it before.
pub async fn lock_institution(tx: &Transaction, slug: &str) -> Result<Option<StoredInstitution>, Error> {
    let row = institutions::Entity::find()
        .filter(institutions::Column::Slug.eq(slug))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?;
    Ok(row.map(institution_from_row))
}

/// Returns all institutions, by name.
pub async fn list_institutions(db: &impl Connection) -> Result<Vec<StoredInstitution>, Error> {
    let rows = institutions::Entity::find().order_by_asc(institutions::Column::Name).all(db).await?;
    Ok(rows.into_iter().map(institution_from_row).collect())
}

/// Adds a championship with its classes. The institution must exist.
pub async fn insert(db: &impl Connection, championship: &StoredChampionship) -> Result<(), Error> {
    let row = championships::ActiveModel {
        id: Set(championship.id.0),
        institution_id: Set(championship.institution.id.0),
        slug: Set(championship.slug.clone()),
        display_name: Set(championship.display_name.clone()),
        season: Set(championship.season.into()),
        is_published: Set(championship.is_published),
        has_team_competition: Set(championship.settings.has_team_competition),
        has_club_standings: Set(championship.settings.has_club_standings),
        has_women_classes: Set(championship.settings.has_women_classes),
        version: Set(championship.version),
        standings_final: Set(false),
        standings_version: Set(0),
        features: Set(to_json(&championship.settings.features)?),
        protest_minutes: Set(championship.settings.protest_minutes.into()),
        rules: Set(rules_to_column(&championship.settings.rules)?),
    };
    championships::Entity::insert(row).exec_without_returning(db).await?;
    insert_classes(db, championship).await
}

/// Updates a championship, replaces its classes, and increments its version.
pub async fn update(db: &impl Connection, championship: &StoredChampionship) -> Result<(), Error> {
    use championships::Column::{
        DisplayName, Features, HasClubStandings, HasTeamCompetition, HasWomenClasses, Id, ProtestMinutes,
        Rules, Season, Slug, Version,
    };
    championships::Entity::update_many()
        .col_expr(Slug, championship.slug.as_str().into())
        .col_expr(DisplayName, championship.display_name.as_str().into())
        .col_expr(Season, i64::from(championship.season).into())
        .col_expr(HasTeamCompetition, championship.settings.has_team_competition.into())
        .col_expr(HasClubStandings, championship.settings.has_club_standings.into())
        .col_expr(HasWomenClasses, championship.settings.has_women_classes.into())
        .col_expr(Features, to_json(&championship.settings.features)?.into())
        .col_expr(ProtestMinutes, i64::from(championship.settings.protest_minutes).into())
        .col_expr(Rules, rules_to_column(&championship.settings.rules)?.into())
        .col_expr(Version, (championship.version + 1).into())
        .filter(Id.eq(championship.id.0))
        .exec(db)
        .await?;
    championship_classes::Entity::delete_many()
        .filter(championship_classes::Column::ChampionshipId.eq(championship.id.0))
        .exec(db)
        .await?;
    insert_classes(db, championship).await
}

async fn insert_classes(db: &impl Connection, championship: &StoredChampionship) -> Result<(), Error> {
    for class in &championship.settings.classes {
        let row = championship_classes::ActiveModel {
            championship_id: Set(championship.id.0),
            name: Set(class.name.clone()),
            class_order: Set(class.order.map(Into::into)),
            club_standing_multiplier: Set(class.club_standing_multiplier),
            bg_color: Set(class.bg_color.clone()),
            border_color: Set(class.border_color.clone()),
        };
        championship_classes::Entity::insert(row).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Returns all championships, the latest season first.
pub async fn list_overviews(db: &impl Connection) -> Result<Vec<Overview>, Error> {
    let rows = championships::Entity::find()
        .order_by_desc(championships::Column::Season)
        .order_by_asc(championships::Column::DisplayName)
        .order_by_asc(championships::Column::Id)
        .all(db)
        .await?;
    let columns = [stages::Column::ChampionshipId, stages::Column::IsPublished];
    let all_stages: Vec<(Uuid, bool)> =
        stages::Entity::find().select_only().columns(columns).into_tuple().all(db).await?;
    rows.into_iter()
        .map(|row| {
            let own_stages = || all_stages.iter().filter(|(championship, _)| *championship == row.id);
            Ok(Overview {
                stages: own_stages().count(),
                published_stages: own_stages().filter(|(_, is_published)| *is_published).count(),
                institution: InstitutionId(row.institution_id),
                slug: row.slug,
                display_name: row.display_name,
                season: narrow(row.season)?,
                is_published: row.is_published,
            })
        })
        .collect()
}

/// Returns the championship with these slugs.
pub async fn find_by_slug(
    db: &impl Connection,
    institution: &str,
    championship: &str,
) -> Result<Option<StoredChampionship>, Error> {
    let Some(institution) =
        institutions::Entity::find().filter(institutions::Column::Slug.eq(institution)).one(db).await?
    else {
        return Ok(None);
    };
    let row = championships::Entity::find()
        .filter(championships::Column::InstitutionId.eq(institution.id))
        .filter(championships::Column::Slug.eq(championship))
        .one(db)
        .await?;
    match row {
        Some(row) => Ok(Some(load(db, institution, row).await?)),
        None => Ok(None),
    }
}

/// Returns the championship with this id.
pub async fn find(db: &impl Connection, id: ChampionshipId) -> Result<Option<StoredChampionship>, Error> {
    let Some(row) = championships::Entity::find_by_id(id.0).one(db).await? else { return Ok(None) };
    let Some(institution) = institutions::Entity::find_by_id(row.institution_id).one(db).await? else {
        return Ok(None);
    };
    Ok(Some(load(db, institution, row).await?))
}

/// Returns the length of a championship's protest periods in minutes; `None` if protests are turned off.
pub(crate) fn protest_minutes(row: &championships::Model) -> Result<Option<u16>, Error> {
    let features: BTreeSet<Feature> = from_json(&row.features)?;
    features.contains(&Feature::Protests).then(|| narrow(row.protest_minutes)).transpose()
}

/// The rules of a championship in their column, which has `null` for the default ones.
#[derive(Serialize, Deserialize)]
struct RulesColumn {
    pack: PackName,
    values: Ruleset,
}

fn rules_to_column(rules: &ChosenRules) -> Result<String, Error> {
    let ChosenRules { pack, values } = rules.clone();
    let column = RulesColumn { pack, values: Arc::unwrap_or_clone(values) };
    to_json(&(*rules != ChosenRules::default()).then_some(column))
}

/// Reads the rules of a championship.
pub(crate) fn rules_from_column(column: &str) -> Result<ChosenRules, Error> {
    let column: Option<RulesColumn> = from_json(column)?;
    let chosen = column.map(|RulesColumn { pack, values }| ChosenRules { pack, values: Arc::new(values) });
    Ok(chosen.unwrap_or_default())
}

/// Loads the classes of a championship, and returns it with them.
async fn load(
    db: &impl Connection,
    institution: institutions::Model,
    row: championships::Model,
) -> Result<StoredChampionship, Error> {
    let classes = championship_classes::Entity::find()
        .filter(championship_classes::Column::ChampionshipId.eq(row.id))
        .order_by_asc(championship_classes::Column::Name)
        .all(db)
        .await?;
    Ok(StoredChampionship {
        id: ChampionshipId(row.id),
        institution: institution_from_row(institution),
        slug: row.slug,
        display_name: row.display_name,
        season: narrow(row.season)?,
        is_published: row.is_published,
        settings: ChampionshipSettings {
            has_team_competition: row.has_team_competition,
            has_club_standings: row.has_club_standings,
            has_women_classes: row.has_women_classes,
            features: from_json(&row.features)?,
            protest_minutes: narrow(row.protest_minutes)?,
            rules: rules_from_column(&row.rules)?,
            classes: classes.into_iter().map(class_from_row).collect::<Result<_, _>>()?,
        },
        version: row.version,
    })
}

fn institution_from_row(row: institutions::Model) -> StoredInstitution {
    StoredInstitution {
        id: InstitutionId(row.id),
        slug: row.slug,
        name: row.name,
        country: row.country,
        version: row.version,
    }
}

fn class_from_row(row: championship_classes::Model) -> Result<ChampionshipClass, Error> {
    Ok(ChampionshipClass {
        name: row.name,
        order: row.class_order.map(narrow).transpose()?,
        club_standing_multiplier: row.club_standing_multiplier,
        bg_color: row.bg_color,
        border_color: row.border_color,
    })
}
