//! Parcels: entries that one judge's phone recorded and signed, and that another phone delivers. They are
//! recorded as if the first phone had delivered them, in the name and with the rights of its judge. The
//! delivering phone can neither add nor change anything.

use domain::access::Action;
use domain::audit_log::{EntryDelivery, EventData};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use storage::accounts::{self, Account};
use storage::judging::keys::JudgeKey;
use storage::judging::links;
use utoipa::ToSchema;

use super::JudgingError;
use super::entries::{EntryIn, check_sizes};
use super::entry_group::EntryGroup;
use super::keys::{PublicKey, Purpose};
use super::links::is_usable;
use super::record::{EntryRecorder, recording_judge};
use super::replies::EntriesOut;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldCode, StagePath, audit_log, stages};

/// A signed parcel.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParcelIn {
    /// The public key of the phone that recorded the entries, in base64.
    pub public_key: String,
    /// The signature of `zerodab parcel`, a line break, and `content`, in base64.
    pub signature: String,
    /// The signed text, byte for byte: JSON with `stage` (`institution/championship/stage`), `judgeName`
    /// (only for a judge link), and 1 to 200 `entries`, in the format of a direct delivery.
    pub content: String,
}

/// The signed text of a parcel.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Content {
    stage: String,
    judge_name: Option<String>,
    entries: Vec<EntryIn>,
}

/// Records the entries of a parcel, and answers each as if its own phone had delivered it.
///
/// # Errors
/// `JudgingError::UnknownPhone` if the key isn't registered at this stage, `Invalid` if the signature or the
/// content is wrong.
pub async fn deliver_parcel(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    parcel: ParcelIn,
) -> Result<EntriesOut, Error> {
    let reader = app.storage.reader();
    let access = stages::authorize(reader, caller, path, Action::CarryEntries).await?;
    let public_key = PublicKey::parse(&parcel.public_key)?;
    public_key.verify(Purpose::Parcel, &parcel.content, &parcel.signature, "signature")?;
    let content = parse_content(&parcel.content, path)?;
    let key = storage::judging::keys::find(reader, access.stage.id, &public_key.to_base64())
        .await?
        .ok_or(JudgingError::UnknownPhone)?;
    let signer = load_signer(app, &access, &key).await?;
    let judge = recording_judge(&signer, content.judge_name)?;
    let access = access.for_caller(reader, &signer).await?;
    let mut recorder = EntryRecorder::new(app, signer, access, judge, device_time(&key, app.now()));
    let deliverer = caller.clone();
    app.change(recorder.access.stage.id, move |tx, lock| {
        Box::pin(async move {
            let mut group = EntryGroup::load(tx, lock.stage(), content.entries.iter()).await?;
            let output = recorder.run(tx, lock, &mut group, &content.entries).await?;
            group.save(tx, lock).await?;
            // not logged if all entries are repeats, because nothing has changed
            if !recorder.new_entries.is_empty() {
                let data = EventData::CarryEntries(EntryDelivery {
                    judge: recorder.judge.display_name.clone(),
                    entries: recorder.new_entries.clone(),
                    link: deliverer.link.as_ref().map(|link| link.id),
                });
                let (stage, now) = (recorder.access.stage.id, recorder.server_now);
                audit_log::record(tx, stage, &deliverer.user, now, data).await?;
            }
            Ok(output)
        })
    })
    .await
}

/// Parses the signed text, and checks that it is of this stage.
fn parse_content(content: &str, path: &StagePath) -> Result<Content, Error> {
    let parsed: Content = serde_json::from_str(content)
        .map_err(|error| Error::invalid("content", FieldCode::Format, error.to_string()))?;
    if parsed.stage != path.to_string() {
        return Err(Error::invalid(
            "content",
            FieldCode::OtherStage,
            format!("was recorded at {}", parsed.stage),
        ));
    }
    check_sizes(&parsed.entries)?;
    Ok(parsed)
}

/// Loads the judge whose key it is, with their present rights. A link that can't deliver any more has no
/// sections.
async fn load_signer(app: &App, access: &StageAccess, key: &JudgeKey) -> Result<Caller, Error> {
    let reader = app.storage.reader();
    if let Some(id) = key.link {
        let mut link = links::find(reader, access.stage.id, id).await?.ok_or(JudgingError::UnknownPhone)?;
        if !is_usable(&link, access.stage.ends_at, app.now()) {
            link.sections.clear();
        }
        return Ok(Caller::from_judge_link(link));
    }
    let id = key.user.ok_or(JudgingError::UnknownPhone)?;
    let user = accounts::find(reader, id).await?.ok_or(JudgingError::UnknownPhone)?;
    Ok(Caller::from_account(Account { roles: accounts::roles::find(reader, id).await?, user }))
}

/// Returns the present time on the clock of the phone that recorded the entries, computed from its last
/// contact **(ours)**. The delivering phone has no influence on it.
fn device_time(key: &JudgeKey, now: Timestamp) -> Timestamp {
    let lag = SignedDuration::from_micros(key.clock_offset);
    now.checked_sub(lag).unwrap_or(now)
}
