//! Input and output of the officials of a stage: public, and with licences for secretaries.

use domain::officials::{self as rules, OfficialRole};
use domain::stages::Zone;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api_enums;

/// The officials of a stage, as everyone sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StageOfficials {
    /// The officials in the secretary's order.
    pub officials: Vec<Official>,
}

/// An official, as everyone sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Official {
    /// The role.
    #[schema(value_type = api_enums::OfficialRole)]
    pub role: OfficialRole,
    /// The numbers of a judge's sections, ascending; empty if they aren't known, and for other roles.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// The name.
    pub name: String,
}

/// The officials of a stage, for its secretary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryOfficials {
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
    /// The officials in the secretary's order.
    pub officials: Vec<SecretaryOfficial>,
    /// The other stages of the championship that have officials, latest first.
    pub other_stages: Vec<OfficialsSource>,
}

/// An official with the licence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SecretaryOfficial {
    /// The public data.
    #[serde(flatten)]
    pub public: Official,
    /// The number of the licence; null if it isn't known.
    pub license: Option<String>,
}

/// A stage from which officials can be copied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficialsSource {
    /// The stage's slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// Its start.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The IANA name of the time zone in which its times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The number of its officials.
    pub officials: usize,
}

/// The input for the officials of a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficialsIn {
    /// All officials in the order of display, at most 200.
    pub officials: Vec<OfficialIn>,
}

/// The input for an official.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficialIn {
    /// The role.
    #[schema(value_type = api_enums::OfficialRole)]
    pub role: OfficialRole,
    /// The numbers of a judge's sections; empty for other roles.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// The name, at most 100 characters. Everyone can see it.
    pub name: String,
    /// The number of the licence, at most 100 characters; null if it isn't known.
    pub license: Option<String>,
}

impl From<OfficialIn> for rules::Official {
    fn from(OfficialIn { role, sections, name, license }: OfficialIn) -> Self {
        Self { role, sections, name, license }
    }
}

impl From<rules::Official> for Official {
    fn from(rules::Official { role, sections, name, license: _ }: rules::Official) -> Self {
        Self { role, sections, name }
    }
}

impl From<rules::Official> for SecretaryOfficial {
    fn from(mut official: rules::Official) -> Self {
        let license = official.license.take();
        Self { license, public: official.into() }
    }
}
