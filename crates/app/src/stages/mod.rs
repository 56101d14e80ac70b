//! Stages: access to a stage with the caller's permissions; creating, editing, publishing and cancelling
//! stages.

mod access;
mod annulments;
mod change;
pub(crate) mod copy;
mod documents;
mod edit;
mod edit_log;
mod error;
mod event_days;
mod form;
mod logos;
mod output;
mod protests;
mod publication;
mod schedule;
mod timing;

use domain::access::Action;

use crate::{App, Caller, Error, StagePath};

pub use access::require_editor;
pub(crate) use access::{StageAccess, authorize, authorize_recent, refresh, reload};
pub use annulments::{AnnulmentIn, AnnulmentOut, annul, take_back};
pub use change::{AffectedRider, StageChange, StageConsequence, preview};
pub use copy::{StageCopyIn, copy};
pub use documents::{REGULATION, delete_regulation, find_regulation, put_regulation};
pub use edit::{create, edit, find_settings};
pub use error::StageError;
pub use event_days::{EventDay, EventDaysOut};
pub(crate) use event_days::{EventDays, EventLocks};
pub use form::{CourseClass, RacingClassIn, StageIn, StageSettings};
pub use logos::{StoredLogo, store_logo};
pub(crate) use output::to_output;
pub use output::{Description, GateValues, RacingClass, Sponsor, Stage, Viewer};
pub use protests::{ProtestPeriodOut, SignOffOut};
pub use publication::publish;
pub use schedule::{ScheduleChangeIn, ScheduleChangeOut, change_schedule, resume};
pub use timing::{ReopeningOut, Timing};

/// Returns the stage at a path.
pub async fn find(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ViewStage).await?;
    Ok(to_output(&access, caller, app.now()))
}
