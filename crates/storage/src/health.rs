//! The health of the writer: the outcome of the last write.

use std::sync::{Mutex, PoisonError};

use crate::{Error, with_causes};

/// The outcome of the last write. Only failures of the database count.
#[derive(Default)]
pub(crate) struct Health {
    failure: Mutex<Option<Error>>,
    /// Locked during a trial write after a failure.
    pub(crate) trial: tokio::sync::Mutex<()>,
}

impl Health {
    /// Returns why the last write failed, if it did.
    pub(crate) fn failure(&self) -> Option<Error> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Stores an outcome. Logs a line when writes begin to fail, when they fail for another reason, and when
    /// they succeed again.
    pub(crate) fn record(&self, failure: Option<&Error>) {
        let mut last = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        match (&*last, failure) {
            (Some(_), None) => tracing::warn!("writes are saved again"),
            (Some(before), Some(error))
                if std::mem::discriminant(before) == std::mem::discriminant(error) =>
            {
                tracing::debug!(error = %with_causes(error), "a group of writes was refused");
            }
            (_, Some(error)) => {
                tracing::error!(error = %with_causes(error), "writes are refused until this is over");
            }
            (None, None) => {}
        }
        *last = failure.cloned();
    }
}
