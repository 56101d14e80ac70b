//! The text to which parents or guardians agree. All stages of a championship have the same one.

use domain::access::Action;
use domain::audit_log::{EventData, NoData};
use domain::championships::Feature;
use domain::consents::Texts;
use storage::consents::StoredText;

use super::{ConsentTexts, StageConsents, load};
use crate::stages::authorize;
use crate::{App, Caller, Error, StagePath, audit_log};

/// Stores a changed text as a new version. Consents that were given keep the version to which they agreed. `version` is
/// that of the text that was edited; 0 before the first one.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `Stale` if `version` isn't the current one.
pub async fn edit_text(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: ConsentTexts,
) -> Result<StageConsents, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageConsents).await?;
    access.require_feature(Feature::Consents)?;
    let texts = Texts::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, _| {
        Box::pin(async move {
            let championship = access.championship.id;
            let current = storage::consents::find_text(tx, championship).await?;
            if current.as_ref().map_or(0, |text| text.version) != version {
                return Err(Error::Stale(None));
            }
            if current.is_none_or(|text| text.texts != texts) {
                let text = StoredText { version: version + 1, texts, created_at: now };
                if !storage::consents::insert_text(tx, championship, &text).await? {
                    return Err(Error::Stale(None));
                }
                let data = EventData::EditConsentText(NoData {});
                audit_log::record(tx, access.stage.id, &user, now, data).await?;
            }
            load(tx, &access).await
        })
    })
    .await
}
