//! Searching the log: newest first, limited to what the user may see, with filters.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use domain::audit_log::Event;
use domain::ids::{InstitutionId, StageId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::{CaseStatement, Expr, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ColumnTrait, Condition, EntityName as _, EntityTrait, ExprTrait as _, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use super::removed_riders::removed_riders;
use super::{StoredLogEntry, entry_from_row, is_about, is_known};
use crate::codec::{containing, micros};
use crate::tables::{championships, log, participants, stages, users};
use crate::{Connection, Error};

/// The shortest part of a rider's name to search for, in characters.
const MIN_RIDER_CHARS: usize = 3;

/// The part of the log that a user may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogScope {
    /// The whole log, including entries that belong to no championship.
    Everything,
    /// The entries of the stages and championships of these institutions.
    Institutions(BTreeSet<InstitutionId>),
}

/// The filters of a search. All of them apply together.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    /// The part of the log that the user may see.
    pub scope: LogScope,
    /// Only entries of this stage.
    pub stage: Option<StageId>,
    /// Only entries of this user.
    pub user: Option<UserId>,
    /// Only entries of users whose name or address contains this text, and entries about riders whose name
    /// contains it or whose racing number it is; empty for no filter.
    pub person: &'a str,
    /// Only events of this kind.
    pub event: Option<Event>,
    /// Only entries at or after this time.
    pub from: Option<Timestamp>,
    /// Only entries before this time.
    pub to: Option<Timestamp>,
    /// Only entries that follow the entry with this time and id in the list, for the next page.
    pub after: Option<(Timestamp, Uuid)>,
}

/// An entry with its id.
#[derive(Clone, Debug)]
pub struct EntryWithId {
    /// The id, by which the next page continues.
    pub id: Uuid,
    /// What was logged.
    pub entry: StoredLogEntry,
}

/// Returns the entries that match the filters, at most `limit`, newest first.
pub async fn search(
    db: &impl Connection,
    filter: &Search<'_>,
    limit: u64,
) -> Result<Vec<EntryWithId>, Error> {
    use log::Column::{CreatedAt, Id, InstitutionId};
    let query = matching(db, filter).await?;
    let queries: Vec<_> = match &filter.scope {
        LogScope::Everything => vec![query],
        // few entries are of one stage or user, so that these are found first
        LogScope::Institutions(_) if filter.stage.is_some() || filter.user.is_some() => {
            let is_within = CaseStatement::new().case(within(&filter.scope), 1).finally(0);
            vec![query.filter(Expr::expr(is_within).eq(1))]
        }
        // one query for each institution reads no more entries of it than a page has, in the order of the index
        LogScope::Institutions(institutions) => institutions
            .iter()
            .map(|institution| query.clone().filter(InstitutionId.eq(institution.0)))
            .collect(),
    };
    let mut rows = Vec::new();
    for query in queries {
        rows.extend(query.order_by_desc(CreatedAt).order_by_desc(Id).limit(limit).all(db).await?);
    }
    rows.sort_by_key(|row| Reverse((row.created_at, row.id)));
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    rows.into_iter().map(|row| Ok(EntryWithId { id: row.id, entry: entry_from_row(row)? })).collect()
}

/// Returns the query for the entries that match the filters, without the scope.
async fn matching(db: &impl Connection, filter: &Search<'_>) -> Result<Select<log::Entity>, Error> {
    use log::Column::{CreatedAt, Event as EventName, Id, StageId as Stage, UserId as User};
    let removed = if filter.person.is_empty() { BTreeSet::new() } else { removed_riders(db, filter).await? };
    let mut query = log::Entity::find().filter(is_known());
    if let Some(stage) = filter.stage {
        query = query.filter(Stage.eq(stage.0));
    }
    if let Some(user) = filter.user {
        query = query.filter(User.eq(user.0));
    }
    if !filter.person.is_empty() {
        let mut by_person = done_by(filter.person).add(Id.in_subquery(about_rider(filter)));
        for (stage, rider) in removed {
            by_person = by_person.add(Condition::all().add(Stage.eq(stage.0)).add(is_about(&rider)));
        }
        query = query.filter(by_person);
    }
    if let Some(event) = filter.event {
        query = query.filter(EventName.eq(event.name()));
    }
    if let Some(from) = filter.from {
        query = query.filter(CreatedAt.gte(micros(from)));
    }
    if let Some(to) = filter.to {
        query = query.filter(CreatedAt.lt(micros(to)));
    }
    if let Some((moment, id)) = filter.after {
        let same_moment = Condition::all().add(CreatedAt.eq(micros(moment))).add(Id.lt(id));
        query = query.filter(Condition::any().add(CreatedAt.lt(micros(moment))).add(same_moment));
    }
    Ok(query)
}

/// Returns the condition that an entry belongs to the scope.
pub(super) fn within(scope: &LogScope) -> Condition {
    let LogScope::Institutions(institutions) = scope else { return Condition::all() };
    let ids = institutions.iter().map(|institution| institution.0);
    Condition::all().add(log::Column::InstitutionId.is_in(ids))
}

/// Returns the ids of the championships of these institutions.
fn championships_of(institutions: &BTreeSet<InstitutionId>) -> SelectStatement {
    let of_these =
        championships::Column::InstitutionId.is_in(institutions.iter().map(|institution| institution.0));
    ids(championships::Entity, championships::Column::Id, of_these)
}

/// Returns the condition that a user whose name or address contains the text did it.
fn done_by(person: &str) -> Condition {
    let folded = containing(&domain::slug::fold(person));
    let matching_users =
        ids(users::Entity, users::Column::Id, users::Column::SearchFolded.like(folded.clone()));
    Condition::any()
        .add(log::Column::UserId.in_subquery(matching_users))
        .add(log::Column::UserEmail.like(folded))
}

/// Whether a search for `person` finds a rider with this name and number, by the rule of [`about_rider`].
pub(super) fn matches_rider(person: &str, name: &str, racing_number: &str) -> bool {
    racing_number == person
        || folded_name_part(person).is_some_and(|folded| domain::slug::fold(name).contains(&folded))
}

/// Returns the text to look for in riders' names, folded; `None` if it is too short.
fn folded_name_part(person: &str) -> Option<String> {
    let folded = domain::slug::fold(person);
    (folded.chars().count() >= MIN_RIDER_CHARS).then_some(folded)
}

/// Returns the entries about the riders who have this number or this text in their name, and about rides that
/// were moved away from them. It starts from the riders, and so reads the log of their stages only. A short
/// text would match almost all names, so it is only looked for as a number.
fn about_rider(filter: &Search<'_>) -> SelectStatement {
    use participants::Column::{NameFolded, RacingNumber, StageId as Stage};
    let mut rider_condition = Condition::any().add(RacingNumber.eq(filter.person));
    if let Some(folded) = folded_name_part(filter.person) {
        rider_condition = rider_condition.add(NameFolded.like(containing(&folded)));
    }
    let at_same_stage = Expr::col(log::Column::StageId.as_column_ref()).equals(Stage.as_column_ref());
    // `participant`, and `fromParticipant` of a moved ride
    let about = Expr::cust(r#""log"."data" LIKE '%articipant":"' || "participants"."id" || '"%'"#);
    // the scope is repeated here, so that a search doesn't read the logs of others
    let mut condition =
        Condition::all().add(within(&filter.scope)).add(rider_condition).add(at_same_stage).add(about);
    if let Some(stage) = filter.stage {
        condition = condition.add(Stage.eq(stage.0));
    }
    Query::select()
        .column(log::Column::Id.as_column_ref())
        .from(participants::Entity.table_ref())
        .from(log::Entity.table_ref())
        .cond_where(condition)
        .to_owned()
}

/// Returns a subquery for the ids of the rows that match the condition.
fn ids(table: impl EntityTrait, id: impl ColumnTrait, condition: SimpleExpr) -> SelectStatement {
    Query::select().column(id.as_column_ref()).from(table.table_ref()).and_where(condition).to_owned()
}

/// Returns the stages whose entries a user may see, the latest first.
pub async fn stages_within(db: &impl Connection, scope: &LogScope) -> Result<Vec<StageId>, Error> {
    let mut query = stages::Entity::find().select_only().column(stages::Column::Id);
    if let LogScope::Institutions(institutions) = scope {
        query = query.filter(stages::Column::ChampionshipId.in_subquery(championships_of(institutions)));
    }
    let ids: Vec<Uuid> = query
        .order_by_desc(stages::Column::StartsAt)
        .order_by_asc(stages::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(StageId).collect())
}
