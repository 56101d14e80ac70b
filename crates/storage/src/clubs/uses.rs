//! How often clubs are used, counted by championship.

use std::collections::BTreeMap;

use domain::ids::ChampionshipId;
use sea_orm::sea_query::{Expr, Query, SelectStatement, SimpleExpr, UnionType};
use sea_orm::{
    ColumnTrait, EntityName as _, EntityTrait, ExprTrait as _, JoinType, QueryFilter, QuerySelect,
    RelationDef,
};
use uuid::Uuid;

use crate::groups::search_groups;
use crate::tables::{championships, participants, stages, standing_results, standings};
use crate::{Connection, Error};

/// How often a club is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClubUses {
    /// The number of registrations for the club.
    pub registrations: u64,
    /// The number of stages with such registrations.
    pub stages: u64,
    /// The number of rows of standings that refer to the club.
    pub standings: u64,
}

/// A value that differs after every change of the registrations or the standings of a championship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsesVersion {
    /// The number of stages.
    stages: i64,
    /// The sum of the numbers of the last changes of all stages.
    changes: i64,
    /// The version of the standings.
    standings: i64,
}

/// Returns the version of the uses of clubs in each championship.
pub async fn uses_versions(db: &impl Connection) -> Result<BTreeMap<ChampionshipId, UsesVersion>, Error> {
    use championships::Column::{Id, StandingsVersion};
    let changes = Expr::col(stages::Column::LastChange.as_column_ref()).sum().cast_as("bigint");
    let rows: Vec<(Uuid, i64, i64, Option<i64>)> = championships::Entity::find()
        .join(JoinType::LeftJoin, stages_of_championship())
        .select_only()
        .columns([Id, StandingsVersion])
        .column_as(stages::Column::Id.count(), "stages")
        .column_as(changes, "changes")
        .group_by(Id)
        .group_by(StandingsVersion)
        .into_tuple()
        .all(db)
        .await?;
    let version = |(championship, standings, stages, changes): (Uuid, i64, i64, Option<i64>)| {
        let changes = changes.unwrap_or_default();
        (ChampionshipId(championship), UsesVersion { stages, changes, standings })
    };
    Ok(rows.into_iter().map(version).collect())
}

/// Returns how often each club is used in each of these championships, by the club's name. What isn't used is
/// missing.
pub async fn count_uses(
    db: &impl Connection,
    championships: &[ChampionshipId],
) -> Result<BTreeMap<ChampionshipId, BTreeMap<String, ClubUses>>, Error> {
    let mut uses: BTreeMap<_, BTreeMap<String, ClubUses>> = BTreeMap::new();
    for group in search_groups(championships) {
        let ids: Vec<_> = group.into_iter().map(|championship| championship.0).collect();
        for row in db.query_all(&count_registrations(&ids)).await? {
            let (championship, club): (Uuid, String) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
            let (registrations, stages): (i64, i64) = (row.try_get_by_index(2)?, row.try_get_by_index(3)?);
            let uses = uses.entry(ChampionshipId(championship)).or_default().entry(club).or_default();
            (uses.registrations, uses.stages) = (registrations.unsigned_abs(), stages.unsigned_abs());
        }
        for row in db.query_all(&count_standings(&ids)).await? {
            let (championship, club): (Uuid, String) = (row.try_get_by_index(0)?, row.try_get_by_index(1)?);
            let standings: i64 = row.try_get_by_index(2)?;
            let uses = uses.entry(ChampionshipId(championship)).or_default().entry(club).or_default();
            uses.standings = standings.unsigned_abs();
        }
    }
    Ok(uses)
}

/// Returns the query for each club's number of registrations, and of their stages.
fn count_registrations(championships: &[Uuid]) -> SelectStatement {
    use participants::Column::{ClubId, RemovedAt, StageId};
    let championship = || Expr::col(stages::Column::ChampionshipId.as_column_ref());
    Query::select()
        .expr(championship())
        .expr(Expr::col(ClubId.as_column_ref()))
        .expr(Expr::col(StageId.as_column_ref()).count())
        .expr(Expr::col(StageId.as_column_ref()).count_distinct())
        .from(stages::Entity.table_ref())
        .inner_join(
            participants::Entity.table_ref(),
            Expr::col(stages::Column::Id.as_column_ref()).equals(StageId.as_column_ref()),
        )
        .and_where(championship().is_in(championships.iter().copied()))
        .and_where(ClubId.is_not_null())
        .and_where(RemovedAt.is_null())
        .add_group_by([championship(), Expr::col(ClubId.as_column_ref())].map(SimpleExpr::from))
        .to_owned()
}

/// Returns the query for each club's number of rows in standings. A row counts once, even if it and several
/// of its results have the club.
fn count_standings(championships: &[Uuid]) -> SelectStatement {
    use standing_results::Column::{ChampionshipId, ClubId, StandingId};
    let rows = standings::Entity::find()
        .select_only()
        .columns([standings::Column::ChampionshipId, standings::Column::ClubId, standings::Column::Id])
        .filter(standings::Column::ChampionshipId.is_in(championships.iter().copied()))
        .filter(standings::Column::ClubId.is_not_null());
    let results = standing_results::Entity::find()
        .select_only()
        .columns([ChampionshipId, ClubId, StandingId])
        .filter(ChampionshipId.is_in(championships.iter().copied()))
        .filter(ClubId.is_not_null());
    let mut uses = sea_orm::QueryTrait::into_query(results);
    uses.union(UnionType::Distinct, sea_orm::QueryTrait::into_query(rows));
    Query::select()
        .columns([ChampionshipId, ClubId])
        .expr(Expr::col(StandingId).count())
        .from_subquery(uses, "uses")
        .group_by_columns([ChampionshipId, ClubId])
        .to_owned()
}

fn stages_of_championship() -> RelationDef {
    championships::Entity::belongs_to(stages::Entity)
        .from(championships::Column::Id)
        .to(stages::Column::ChampionshipId)
        .into()
}
