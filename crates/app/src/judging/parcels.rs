//! Parcels: what one judge's phone recorded and signed, brought by another phone. The entries are recorded as the first phone would have
//! delivered them, in the name and with the rights of its judge; who brings them adds nothing, and takes nothing away.

use domain::access::Action;
use domain::audit::Event;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use storage::accounts::{self, Account};
use storage::judging::keys::{self as stored, JudgeKey};
use storage::judging::links;
use utoipa::ToSchema;

use super::keys::{PublicKey, Purpose};
use super::links::delivers;
use super::record::{EntriesOut, EntryIn, Recording, check_sizes, judge};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, StagePath, audit, stages};

/// A parcel as it was handed over.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ParcelIn {
    /// The key of the phone that recorded, in base64.
    pub public_key: String,
    /// The signature of `zerodab parcel`, a line's end, and `content`, in base64.
    pub signature: String,
    /// What was signed, to the letter: JSON with `stage` (`institution/championship/stage`), `judgeName` of a judge link, and 1 to 200
    /// `entries`, as they would have been delivered.
    pub content: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Content {
    stage: String,
    judge_name: Option<String>,
    entries: Vec<EntryIn>,
}

/// Records what a parcel holds, and answers each entry as if its own phone had delivered it.
pub async fn deliver_parcel(app: &App, caller: &Caller, path: &StagePath, parcel: ParcelIn) -> Result<EntriesOut, Error> {
    let reader = app.storage.reader();
    let at = stages::enter(reader, caller, path, Action::CarryEntries).await?;
    let key = PublicKey::read(&parcel.public_key)?;
    key.verify(Purpose::Parcel, &parcel.content, &parcel.signature, "signature")?;
    let content = read(&parcel.content, path)?;
    let key = stored::find(reader, at.stage.id, &key.text()).await?.ok_or(Error::UnknownPhone)?;
    let signer = signer(app, &at, &key).await?;
    let judge = judge(&signer, content.judge_name)?;
    let at = at.seen_by(reader, &signer).await?;
    let mut recording = Recording::new(app, signer, at, judge, clock_of(&key, app.now()));
    let bringer = caller.clone();
    app.change(recording.at.stage.id, move |tx, lock| {
        Box::pin(async move {
            let answer = recording.run(tx, lock, &content.entries).await?;
            // a repeat changes nothing, and isn't worth a line
            if !recording.kept.is_empty() {
                let link = bringer.link.as_ref().map(|link| link.id);
                let data = serde_json::json!({ "judge": recording.judge.display_name, "entries": recording.kept, "link": link });
                audit::log(tx, recording.at.stage.id, &bringer.user, recording.server_now, Event::CarryEntries, &data).await?;
            }
            Ok(answer)
        })
    })
    .await
}

fn read(content: &str, path: &StagePath) -> Result<Content, Error> {
    let read: Content = serde_json::from_str(content).map_err(|error| Error::invalid("content", "format", error.to_string()))?;
    if read.stage != path.to_string() {
        return Err(Error::invalid("content", "other-stage", format!("was recorded at {}", read.stage)));
    }
    check_sizes(&read.entries)?;
    Ok(read)
}

/// Whose key it is, with the rights of now. A link that delivers nothing any more scores no section.
async fn signer(app: &App, at: &StageAccess, key: &JudgeKey) -> Result<Caller, Error> {
    let reader = app.storage.reader();
    if let Some(id) = key.link {
        let mut link = links::find(reader, at.stage.id, id).await?.ok_or(Error::UnknownPhone)?;
        if !delivers(&link, at.stage.ends_at, app.now()) {
            link.sections.clear();
        }
        return Ok(Caller::with_link(link));
    }
    let id = key.user.ok_or(Error::UnknownPhone)?;
    let user = accounts::find(reader, id).await?.ok_or(Error::UnknownPhone)?;
    Ok(Caller::away(Account { claims: accounts::roles::claims(reader, id).await?, user }))
}

/// What the clock of a phone that isn't there shows now, by what it showed when it was heard last **(ours)**: whoever brings the parcel
/// has no say in its times.
fn clock_of(key: &JudgeKey, now: Timestamp) -> Timestamp {
    let behind = SignedDuration::from_micros(key.clock_offset);
    now.checked_sub(behind).unwrap_or(now)
}
