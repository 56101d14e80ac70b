//! Institutions, championships and their classes.

use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::{ChampionshipId, InstitutionId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::narrow;
use crate::tables::{championship_classes, championships, institutions};
use crate::{Connection, Error};

/// A federation or club that owns championships.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Institution {
    /// Its id.
    pub id: InstitutionId,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Two-letter country code.
    pub country: String,
}

/// A season's series of stages.
#[derive(Clone, Debug, PartialEq)]
pub struct Championship {
    /// Its id.
    pub id: ChampionshipId,
    /// Whose it is.
    pub institution: Institution,
    /// Its name in addresses, unique in the institution.
    pub slug: String,
    /// Its name.
    pub display_name: String,
    /// The year.
    pub season: i16,
    /// Its standings are public.
    pub is_published: bool,
    /// What its standings are made of.
    pub settings: ChampionshipSettings,
}

/// Adds an institution.
pub async fn insert_institution(on: &impl Connection, institution: &Institution) -> Result<(), Error> {
    let row = institutions::ActiveModel {
        id: Set(institution.id.0),
        slug: Set(institution.slug.clone()),
        name: Set(institution.name.clone()),
        country: Set(institution.country.clone()),
    };
    institutions::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// All institutions, by name.
pub async fn institutions(on: &impl Connection) -> Result<Vec<Institution>, Error> {
    let rows = institutions::Entity::find().order_by_asc(institutions::Column::Name).all(on).await?;
    Ok(rows
        .into_iter()
        .map(|row| Institution { id: InstitutionId(row.id), slug: row.slug, name: row.name, country: row.country })
        .collect())
}

/// Adds a championship with its classes; the institution stands already.
pub async fn insert(on: &impl Connection, championship: &Championship) -> Result<(), Error> {
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
        version: Set(1),
        standings_final: Set(false),
        standings_version: Set(0),
    };
    championships::Entity::insert(row).exec_without_returning(on).await?;
    for class in &championship.settings.classes {
        let row = championship_classes::ActiveModel {
            championship_id: Set(championship.id.0),
            name: Set(class.name.clone()),
            class_order: Set(class.order.map(Into::into)),
            club_standing_multiplier: Set(class.club_standing_multiplier),
            bg_color: Set(class.bg_color.clone()),
            border_color: Set(class.border_color.clone()),
        };
        championship_classes::Entity::insert(row).exec_without_returning(on).await?;
    }
    Ok(())
}

/// The championship at an address.
pub async fn find(on: &impl Connection, institution: &str, championship: &str) -> Result<Option<Championship>, Error> {
    let Some(institution) = institutions::Entity::find().filter(institutions::Column::Slug.eq(institution)).one(on).await? else {
        return Ok(None);
    };
    let found = championships::Entity::find()
        .filter(championships::Column::InstitutionId.eq(institution.id))
        .filter(championships::Column::Slug.eq(championship))
        .one(on)
        .await?;
    match found {
        Some(row) => Ok(Some(whole(on, institution, row).await?)),
        None => Ok(None),
    }
}

/// The championship of an id.
pub async fn get(on: &impl Connection, id: ChampionshipId) -> Result<Option<Championship>, Error> {
    let Some(row) = championships::Entity::find_by_id(id.0).one(on).await? else { return Ok(None) };
    let Some(institution) = institutions::Entity::find_by_id(row.institution_id).one(on).await? else { return Ok(None) };
    Ok(Some(whole(on, institution, row).await?))
}

async fn whole(on: &impl Connection, institution: institutions::Model, row: championships::Model) -> Result<Championship, Error> {
    let classes = championship_classes::Entity::find()
        .filter(championship_classes::Column::ChampionshipId.eq(row.id))
        .order_by_asc(championship_classes::Column::Name)
        .all(on)
        .await?;
    Ok(Championship {
        id: ChampionshipId(row.id),
        institution: Institution {
            id: InstitutionId(institution.id),
            slug: institution.slug,
            name: institution.name,
            country: institution.country,
        },
        slug: row.slug,
        display_name: row.display_name,
        season: narrow(row.season)?,
        is_published: row.is_published,
        settings: ChampionshipSettings {
            has_team_competition: row.has_team_competition,
            has_club_standings: row.has_club_standings,
            has_women_classes: row.has_women_classes,
            classes: classes.into_iter().map(class).collect::<Result<_, _>>()?,
        },
    })
}

fn class(row: championship_classes::Model) -> Result<ChampionshipClass, Error> {
    Ok(ChampionshipClass {
        name: row.name,
        order: row.class_order.map(narrow).transpose()?,
        club_standing_multiplier: row.club_standing_multiplier,
        bg_color: row.bg_color,
        border_color: row.border_color,
    })
}
