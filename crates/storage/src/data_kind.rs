//! Whose data a database holds: a demo's, whose passwords are public, or somebody's own. The mark lies in the database itself, so that copies,
//! backups and exports keep it.

use sea_orm::sea_query::{Alias, Expr, OnConflict, Query};
use sea_orm::{ActiveValue::Set, ConnectionTrait as _, EntityTrait as _};
use serde::{Deserialize, Serialize};

use crate::copies::Schema;
use crate::tables::data_kind;
use crate::{Error, Storage, codec};

/// The table of the mark.
pub(crate) const TABLE: &str = "data_kind";
/// The key of its one row.
const ROW: i64 = 1;

/// Whose data it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DataKind {
    /// A demo's.
    Demo,
    /// Somebody's own.
    Own,
}

/// What a database holds before a server uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// No row.
    Nothing,
    /// Rows that no server has marked: those of an older version.
    Unmarked,
    /// Marked data.
    Marked(DataKind),
}

impl Storage {
    /// What the database holds, whatever version its schema has.
    pub async fn holding(&self) -> Result<Holding, Error> {
        let mut has_rows = false;
        for table in Schema::of(self.reader()).await?.tables {
            if table.name == TABLE {
                if let Some(row) = data_kind::Entity::find_by_id(ROW).one(self.reader()).await? {
                    return Ok(Holding::Marked(codec::named(&row.kind)?));
                }
            } else {
                has_rows |= self.has_rows(&table.name).await?;
            }
        }
        Ok(if has_rows { Holding::Unmarked } else { Holding::Nothing })
    }

    /// Marks the data, unless it is marked already, and returns its mark.
    pub async fn mark(&self, kind: DataKind) -> Result<DataKind, Error> {
        let row = data_kind::ActiveModel { id: Set(ROW), kind: Set(codec::name(kind)?) };
        let insert = data_kind::Entity::insert(row).on_conflict(OnConflict::column(data_kind::Column::Id).do_nothing().to_owned());
        insert.exec_without_returning(self.reader()).await?;
        match data_kind::Entity::find_by_id(ROW).one(self.reader()).await? {
            Some(row) => codec::named(&row.kind),
            None => Err(Error::Query("the mark of the data is gone".to_owned())),
        }
    }

    pub(crate) async fn has_rows(&self, table: &str) -> Result<bool, Error> {
        let any = Query::select().expr(Expr::val(1)).from(Alias::new(table)).limit(1).take();
        Ok(self.reader().query_one(&any).await?.is_some())
    }
}
