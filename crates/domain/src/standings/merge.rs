//! Merging two standings of one rider.

use super::{ResultFinality, Standing, StandingResult};

/// Why two standings can't be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotMergeable {
    /// The source has no result with a URL.
    #[error("No results found for source standing")]
    NothingInSource,
    /// The target has no results.
    #[error("No results found for target standing")]
    NothingInTarget,
    /// The target is the source itself, or in another group.
    #[error("only another standing of the same group can be merged into")]
    OtherGroup,
    /// Both have a result for this stage, and no result may be thrown away.
    #[error("both standings have a result for stage {order}")]
    SameStage {
        /// The stage's index.
        order: u32,
    },
}

/// Copies the source's results that have a URL into the target, as drafts. The caller deletes the source.
///
/// # Errors
/// Fails if one of the two lacks results, the groups differ, or both have a result for the same stage.
pub fn merge(source: &Standing, target: &Standing) -> Result<Standing, NotMergeable> {
    if source.id == target.id || source.group != target.group {
        return Err(NotMergeable::OtherGroup);
    }
    let copied: Vec<_> = source.results.iter().filter(|result| !result.url.is_empty()).collect();
    if copied.is_empty() {
        return Err(NotMergeable::NothingInSource);
    }
    if target.results.is_empty() {
        return Err(NotMergeable::NothingInTarget);
    }
    let mut merged = target.clone();
    for result in copied {
        if target.results.iter().any(|other| other.order == result.order) {
            return Err(NotMergeable::SameStage { order: result.order });
        }
        let merged_from = result.merged_from.clone().or_else(|| Some(source.id.clone()));
        merged.put(StandingResult { finality: ResultFinality::Draft, merged_from, ..result.clone() });
    }
    Ok(merged)
}
