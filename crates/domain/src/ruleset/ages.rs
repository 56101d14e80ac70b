//! The ages of riders.

use serde::{Deserialize, Serialize};

/// The ages of riders, in years.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct AgeRules {
    /// The minimum age of the group `Women`.
    pub women_from: i16,
    /// The minimum age of the group `Juniors`; younger riders are in `Girls`.
    pub juniors_from: i16,
    /// The minimum age of a rider.
    pub min_age: i16,
    /// The maximum age of a rider **(ours)**; a higher age means that the year was mistyped.
    pub max_age: i16,
    /// The maximum age of a class without an upper age limit.
    pub default_years_to: i16,
}

impl Default for AgeRules {
    fn default() -> Self {
        Self { women_from: 18, juniors_from: 12, default_years_to: 190, min_age: 2, max_age: 110 }
    }
}
