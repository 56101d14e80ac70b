//! The paths of championships and stages: the slugs in their addresses.

/// The path of a championship: two slugs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChampionshipPath {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
}

/// The path of a stage: three slugs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StagePath {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
}

impl std::fmt::Display for StagePath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.institution, self.championship, self.stage)
    }
}
