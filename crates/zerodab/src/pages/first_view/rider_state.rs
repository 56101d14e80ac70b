//! The state in which a rider's result is drawn, under the names that the app gives it in
//! `web/src/features/results/display/rider-state.ts`.

use app::boards::BoardResult;
use domain::results::RiderStatus;
use jiff::Timestamp;

/// The state of a result. It decides no place.
pub enum RiderState {
    Finished,
    Riding,
    /// DNF or DQ, as a secretary decided.
    Out(RiderStatus),
    /// Shown as DNF because the time is over.
    AutoDnf,
}

impl RiderState {
    /// Returns the state of a result at a moment.
    pub fn at(result: &BoardResult, now: Timestamp) -> Self {
        match result.status {
            Some(status) => Self::Out(status),
            None if result.finished => Self::Finished,
            None if result.displayed_status(now).is_some() => Self::AutoDnf,
            None => Self::Riding,
        }
    }

    /// Returns the app's name of the state.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Riding => "riding",
            Self::Out(status) => status.name(),
            Self::AutoDnf => "autoDNF",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_app_has_the_same_names_of_states() {
        let source = include_str!("../../../../../web/src/features/results/display/rider-state.ts");
        let [finished, riding, auto_dnf] =
            [RiderState::Finished, RiderState::Riding, RiderState::AutoDnf].map(|state| state.name());
        let definition =
            format!("export type RiderState = '{finished}' | '{riding}' | RiderStatus | '{auto_dnf}'\n");
        assert!(source.contains(&definition), "{definition}");
    }
}
