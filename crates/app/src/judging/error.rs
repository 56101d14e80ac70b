//! The errors of judging.

/// The reason why a use case of judging failed.
#[derive(Debug, thiserror::Error)]
pub enum JudgingError {
    /// A judge link that was revoked, has expired, or doesn't exist.
    #[error("the judge link is no longer valid")]
    LinkEnded,
    /// A signature by a key that no judge's phone has registered.
    #[error("the phone that recorded these rides has never been in contact with the server")]
    UnknownPhone,
    /// Another judge judges the section already.
    #[error("the section has been handed over already")]
    HandedOver,
    /// The same section has a score in the next lap.
    #[error("cannot delete section, because it has result in next lap")]
    NextLapHasResult,
    /// There are more test rides than the caller has seen and confirmed.
    #[error("there are {count} now")]
    MoreThanSeen {
        /// The present number of test rides.
        count: usize,
    },
}
