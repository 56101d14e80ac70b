//! The errors of generating, publishing and editing standings.

use domain::standings::NotMergeable;

use super::DifferentData;

/// The reason why standings couldn't be generated, published or edited.
#[derive(Debug, thiserror::Error)]
pub enum StandingsError {
    /// The stage isn't one of the championship's published stages.
    #[error("Stage not found in championship")]
    StageNotInChampionship,
    /// The standings have different data of these riders, and the caller hasn't chosen which to use.
    #[error("{}", .0.iter().map(difference_text).collect::<Vec<_>>().join("; "))]
    Differ(Vec<DifferentData>),
    /// The standings of a stage whose results are being corrected must be generated and published in one
    /// step.
    #[error("public standings must be generated and published in one step")]
    PublishRequired,
    /// The standings must be generated before they can be published.
    #[error("the standings are not generated")]
    NotGenerated,
    /// The stage's standings are published and can't be generated any more.
    #[error("the standings are published")]
    Published,
    /// Merging these two standings would lose or invent data.
    #[error(transparent)]
    NotMergeable(NotMergeable),
}

fn difference_text(different: &DifferentData) -> String {
    let DifferentData { standing, name, field, previous, new } = different;
    format!("Data is different for field {} ({previous} - {new}) for {name} <{standing}>", field.name())
}
