//! What the audit log stores of each event, in one module for each noun. Fields that earlier versions didn't
//! store have a default.

/// Declares structs that are stored as JSON objects with camel-case properties.
macro_rules! data {
    ($($(#[$doc:meta])* $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            $($(#[$attribute])* pub $field: $type,)*
        }
    )+};
}

mod accounts;
mod championships;
mod clubs;
mod edited_fields;
mod entry_desk;
mod judging;
mod market;
mod protests;
mod registration;
mod results;
mod stages;
mod standings;

pub use accounts::*;
pub use championships::*;
pub use clubs::*;
pub use edited_fields::*;
pub use entry_desk::*;
pub use judging::*;
pub use market::*;
pub use protests::*;
pub use registration::*;
pub use results::*;
pub use stages::*;
pub use standings::*;

data! {
    /// Nothing but the event itself.
    NoData {}
}
