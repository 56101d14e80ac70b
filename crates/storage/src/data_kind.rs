//! The kind of data in a database: a demo's, whose passwords are public, or real data. It is stored in the
//! database itself, so that copies, backups and exports include it.

use sea_orm::sea_query::{Alias, Expr, OnConflict, Query};
use sea_orm::{ActiveValue::Set, ConnectionTrait as _, EntityTrait as _};
use serde::{Deserialize, Serialize};

use crate::schema::Schema;
use crate::tables::data_kind;
use crate::{Error, Storage, codec};

/// The table in which the kind is stored.
pub(crate) const TABLE: &str = "data_kind";
/// The key of its only row.
const ROW: i64 = 1;

/// The kind of data in a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DataKind {
    /// Data of a demo.
    Demo,
    /// Real data, stored as `own` since the first release.
    #[serde(rename = "own")]
    Real,
}

/// The content of a database before a server uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataState {
    /// No rows.
    Empty,
    /// Rows without a stored kind, from an older version of the server.
    Unmarked,
    /// The stored kind of the data. There may be no rows of other tables.
    Marked(DataKind),
}

impl Storage {
    /// Returns the content of the database, for any version of its schema.
    pub async fn data_state(&self) -> Result<DataState, Error> {
        let mut has_rows = false;
        for table in Schema::load(self.reader()).await?.tables {
            if table.name == TABLE {
                if let Some(row) = data_kind::Entity::find_by_id(ROW).one(self.reader()).await? {
                    return Ok(DataState::Marked(codec::from_name(&row.kind)?));
                }
            } else {
                has_rows |= self.has_rows(&table.name).await?;
            }
        }
        Ok(if has_rows { DataState::Unmarked } else { DataState::Empty })
    }

    /// Stores the kind of the data unless one is stored already, and returns the stored kind.
    pub async fn mark(&self, kind: DataKind) -> Result<DataKind, Error> {
        let row = data_kind::ActiveModel { id: Set(ROW), kind: Set(codec::name(kind)?) };
        let insert = data_kind::Entity::insert(row)
            .on_conflict(OnConflict::column(data_kind::Column::Id).do_nothing().to_owned());
        insert.exec_without_returning(self.reader()).await?;
        match data_kind::Entity::find_by_id(ROW).one(self.reader()).await? {
            Some(row) => codec::from_name(&row.kind),
            None => Err(Error::MissingRow("kind of its data".to_owned())),
        }
    }

    pub(crate) async fn has_rows(&self, table: &str) -> Result<bool, Error> {
        let any = Query::select().expr(Expr::val(1)).from(Alias::new(table)).limit(1).take();
        Ok(self.reader().query_one(&any).await?.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_names_are_those_of_the_first_release() {
        for (kind, stored) in [(DataKind::Demo, "demo"), (DataKind::Real, "own")] {
            assert_eq!(codec::name(kind).ok().as_deref(), Some(stored));
            assert_eq!(codec::from_name::<DataKind>(stored).ok(), Some(kind));
        }
    }
}
