//! The log as it is read: newest first, within a reach, by what is asked.

use std::collections::BTreeSet;

use domain::audit::Event;
use domain::ids::{InstitutionId, StageId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::{Query, SelectStatement, SimpleExpr};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::{LogEntry, entry};
use crate::codec::{having, micros};
use crate::tables::{championships, log, stages, users};
use crate::{Connection, Error};

/// How far somebody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Everything, what belongs to no championship too.
    Everything,
    /// What was done at the stages and championships of these institutions.
    Institutions(BTreeSet<InstitutionId>),
}

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    /// Within this.
    pub reach: Reach,
    /// At this stage alone.
    pub stage: Option<StageId>,
    /// Done by this person.
    pub user: Option<UserId>,
    /// Done by somebody with this in the name or the address.
    pub person: &'a str,
    /// This alone.
    pub event: Option<Event>,
    /// At this moment or after.
    pub from: Option<Timestamp>,
    /// Before this moment.
    pub to: Option<Timestamp>,
    /// Further down than the line of this moment and id.
    pub after: Option<(Timestamp, Uuid)>,
}

/// A line with what names it among others.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: Uuid,
    /// What it says.
    pub entry: LogEntry,
}

/// At most `limit` lines, newest first.
pub async fn search(on: &impl Connection, asked: &Search<'_>, limit: u64) -> Result<Vec<Line>, Error> {
    use log::Column::{CreatedAt, Event as Said, Id, StageId as AtStage, UserId as Doer};
    let mut query = log::Entity::find().filter(within(&asked.reach));
    if let Some(stage) = asked.stage {
        query = query.filter(AtStage.eq(stage.0));
    }
    if let Some(user) = asked.user {
        query = query.filter(Doer.eq(user.0));
    }
    if !asked.person.is_empty() {
        query = query.filter(done_by(asked.person));
    }
    if let Some(event) = asked.event {
        query = query.filter(Said.eq(event.name()));
    }
    if let Some(from) = asked.from {
        query = query.filter(CreatedAt.gte(micros(from)));
    }
    if let Some(to) = asked.to {
        query = query.filter(CreatedAt.lt(micros(to)));
    }
    if let Some((moment, id)) = asked.after {
        let same_moment = Condition::all().add(CreatedAt.eq(micros(moment))).add(Id.lt(id));
        query = query.filter(Condition::any().add(CreatedAt.lt(micros(moment))).add(same_moment));
    }
    let rows = query.order_by_desc(CreatedAt).order_by_desc(Id).limit(limit).all(on).await?;
    rows.into_iter().map(|row| Ok(Line { id: row.id, entry: entry(row)? })).collect()
}

fn within(reach: &Reach) -> Condition {
    let Reach::Institutions(institutions) = reach else { return Condition::all() };
    let championships = owned_by(institutions);
    let stages = ids(stages::Entity, stages::Column::Id, stages::Column::ChampionshipId.in_subquery(championships.clone()));
    Condition::any().add(log::Column::StageId.in_subquery(stages)).add(log::Column::ChampionshipId.in_subquery(championships))
}

fn owned_by(institutions: &BTreeSet<InstitutionId>) -> SelectStatement {
    let of_these = championships::Column::InstitutionId.is_in(institutions.iter().map(|institution| institution.0));
    ids(championships::Entity, championships::Column::Id, of_these)
}

fn done_by(person: &str) -> Condition {
    let folded = having(&domain::slug::fold(person));
    let named = ids(users::Entity, users::Column::Id, users::Column::SearchFolded.like(folded.clone()));
    Condition::any().add(log::Column::UserId.in_subquery(named)).add(log::Column::UserEmail.like(folded))
}

fn ids(table: impl EntityTrait, id: impl ColumnTrait, which: SimpleExpr) -> SelectStatement {
    Query::select().column(id.as_column_ref()).from(table.table_ref()).and_where(which).to_owned()
}

/// The stages within a reach, the latest first.
pub async fn stages_within(on: &impl Connection, reach: &Reach) -> Result<Vec<StageId>, Error> {
    let mut query = stages::Entity::find().select_only().column(stages::Column::Id);
    if let Reach::Institutions(institutions) = reach {
        query = query.filter(stages::Column::ChampionshipId.in_subquery(owned_by(institutions)));
    }
    let found: Vec<Uuid> = query.order_by_desc(stages::Column::StartsAt).order_by_asc(stages::Column::Id).into_tuple().all(on).await?;
    Ok(found.into_iter().map(StageId).collect())
}
