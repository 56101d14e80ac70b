//! Reading: queries that change nothing, on pooled connections. PostgreSQL's answers have a time limit, because a
//! connection whose other end has vanished would be waited for without an error.

use std::fmt;

use futures_util::{Stream, StreamExt as _, stream};
use sea_orm::sea_query::SelectStatement;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, ExecResult, IsolationLevel,
    QueryResult, RuntimeErr, Statement, StreamTrait as _, TransactionTrait as _,
};

use crate::Error;
use crate::time_limit::in_time;

/// The connection pool, for queries that change nothing.
#[derive(Clone, Debug)]
pub struct Reader {
    pub(crate) pool: DatabaseConnection,
}

/// A read transaction on a pooled connection: all its queries see the database of one moment. It ends when it is
/// dropped.
pub struct DatabaseSnapshot {
    transaction: DatabaseTransaction,
}

impl fmt::Debug for DatabaseSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DatabaseSnapshot").finish_non_exhaustive()
    }
}

impl DatabaseSnapshot {
    pub(crate) async fn begin(pool: &DatabaseConnection) -> Result<Self, Error> {
        let backend = pool.get_database_backend();
        // a transaction of SQLite always reads a snapshot, and there is no other level
        let level = (backend == DbBackend::Postgres).then_some(IsolationLevel::RepeatableRead);
        let transaction = limited(backend, pool.begin_with_config(level, None)).await?;
        Ok(Self { transaction })
    }

    /// Returns the rows of a query as a stream, so that the memory used doesn't depend on their number.
    pub(crate) async fn stream_rows(
        &self,
        query: SelectStatement,
    ) -> Result<impl Stream<Item = Result<QueryResult, DbErr>>, Error> {
        let backend = ConnectionTrait::get_database_backend(&self.transaction);
        let statement = backend.build(&query);
        let rows = limited(backend, self.transaction.stream_raw(statement)).await?;
        Ok(stream::unfold(Some(rows), move |rows| async move {
            let mut rows = rows?;
            match limited(backend, async { rows.next().await.transpose() }).await.transpose()? {
                Ok(row) => Some((Ok(row), Some(rows))),
                Err(error) => Some((Err(error), None)),
            }
        }))
    }
}

/// Waits for an answer; for PostgreSQL's no longer than its time limit.
async fn limited<T>(backend: DbBackend, answer: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
    if backend != DbBackend::Postgres {
        return answer.await;
    }
    match in_time(async { Ok(answer.await) }).await {
        Ok(outcome) => outcome,
        Err(late) => Err(DbErr::Conn(RuntimeErr::SqlxError(late.into()))),
    }
}

/// Implements the trait by calls of the field, each with a time limit.
macro_rules! limited_connection {
    ($name:ident, $field:ident) => {
        #[async_trait::async_trait]
        impl ConnectionTrait for $name {
            fn get_database_backend(&self) -> DbBackend {
                ConnectionTrait::get_database_backend(&self.$field)
            }

            async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
                limited(self.get_database_backend(), self.$field.execute_raw(statement)).await
            }

            async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
                limited(self.get_database_backend(), self.$field.execute_unprepared(sql)).await
            }

            async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
                limited(self.get_database_backend(), self.$field.query_one_raw(statement)).await
            }

            async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
                limited(self.get_database_backend(), self.$field.query_all_raw(statement)).await
            }
        }
    };
}

limited_connection!(Reader, pool);
limited_connection!(DatabaseSnapshot, transaction);
