//! The entities of the database library: one module for each table, in a file for each group of nouns, with
//! the columns that `migrations/` creates. They are private to this crate.

/// Declares tables: the name of the entity's module, the name in the database, and the columns.
macro_rules! tables {
    ($($module:ident $name:literal { $($(#[$meta:meta])* $field:ident: $type:ty,)+ })+) => {$(
        pub(crate) mod $module {
            use sea_orm::entity::prelude::*;

            #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
            #[sea_orm(table_name = $name)]
            pub(crate) struct Model {
                $($(#[$meta])* pub $field: $type,)+
            }

            #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
            pub(crate) enum Relation {}

            impl ActiveModelBehavior for ActiveModel {}
        }
    )+};
}

mod accounts;
mod communication;
mod competitions;
mod entry_desk;
mod judging;
mod market;
mod protests;
mod registration;
mod results_and_standings;
mod system;

pub(crate) use accounts::*;
pub(crate) use communication::*;
pub(crate) use competitions::*;
pub(crate) use entry_desk::*;
pub(crate) use judging::*;
pub(crate) use market::*;
pub(crate) use protests::*;
pub(crate) use registration::*;
pub(crate) use results_and_standings::*;
pub(crate) use system::*;
