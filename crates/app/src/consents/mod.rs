//! The consent of parents or guardians of riders under 18: the organiser's text with its versions, consents that are
//! given in the registration form, and those that are signed on paper.

mod edit;
mod output;
mod paper;
mod texts;

use domain::access::Action;
use domain::championships::Feature;
use domain::consents::is_minor;
use domain::registration::{Participant, age_on, sort_by_number};
use jiff::civil::Date;
use storage::Connection;

use crate::stages::{StageAccess, authorize};
use crate::{App, Caller, Error, StagePath};

pub(crate) use edit::{ConsentEdit, edit_of, find_form, find_shown, save};
pub use output::{Consent, ConsentForm, ConsentIn, ConsentText, ConsentTexts, Minor, StageConsents};
pub use paper::{record_on_paper, remove};
pub use texts::edit_text;

/// Returns the text of the consent, and the riders under 18 with their consents, for the stage's secretary.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature.
pub async fn list(app: &App, caller: &Caller, path: &StagePath) -> Result<StageConsents, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageConsents).await?;
    access.require_feature(Feature::Consents)?;
    load(&snapshot, &access).await
}

/// Loads the output for an authorised secretary.
async fn load(db: &impl Connection, access: &StageAccess) -> Result<StageConsents, Error> {
    let day = first_day(access);
    let texts = storage::consents::list_texts(db, access.championship.id).await?;
    let mut riders = storage::registration::list_participants(db, access.stage.id).await?;
    sort_by_number(&mut riders);
    let mut consents = storage::consents::list(db, access.stage.id).await?;
    let to_minor = |rider: Participant| {
        let birth_date = rider.birth_date.filter(|birth_date| is_minor(*birth_date, day))?;
        Some(Minor {
            consent: consents.remove(&rider.id).map(Into::into),
            age: age_on(birth_date, day),
            participant: rider.id,
            name: rider.name,
            racing_number: rider.racing_number,
            racing_class: rider.racing_class,
            birth_date,
        })
    };
    Ok(StageConsents {
        texts: texts.into_iter().map(Into::into).collect(),
        minors: riders.into_iter().filter_map(to_minor).collect(),
    })
}

/// Returns the day that determines who is under 18: the first one of the stage, as for classes.
fn first_day(access: &StageAccess) -> Date {
    access.stage.time_zone.local(access.stage.starts_at).date()
}
