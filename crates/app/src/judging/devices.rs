//! The phones of a stage's judges and their reported state, so that secretaries know whose entries are still
//! to arrive.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::championships::Feature;
use domain::ids::DeviceId;
use domain::judging::{Readiness, ReadinessProblem};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::judging::devices::{self, StoredJudgeDevice};
use utoipa::ToSchema;

use super::keys::{self, DeviceKeyIn};
use super::record::recording_judge;
use crate::{App, Caller, Error, StagePath, api_enums, stages};

/// The most phones per judge link or account at a stage. One more removes the phone with the oldest contact.
const MAX_DEVICES: usize = 10;

/// The state that a judge's phone reports.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceIn {
    /// The judge's name. Only for a judge link; with an account, the account's name is used.
    pub judge_name: Option<String>,
    /// How many recorded entries the phone hasn't delivered yet.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub unsent: u32,
    /// The phone's key for signing entries that another phone delivers; null if the phone can't sign.
    pub key: Option<DeviceKeyIn>,
    /// Whether the phone is ready for the race. Ignored without the feature `raceDay`.
    #[serde(default)]
    pub readiness: Option<PhoneReadiness>,
}

/// Whether a judge's phone is ready for the race, as the phone itself reports it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhoneReadiness {
    /// What the judge should put right.
    #[schema(value_type = Vec<api_enums::ReadinessProblem>)]
    pub problems: BTreeSet<ReadinessProblem>,
    /// How many riders the phone has.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub riders: u32,
    /// When the phone loaded the riders, by the server's clock.
    #[schema(value_type = String, format = DateTime)]
    pub riders_loaded_at: Timestamp,
}

impl From<PhoneReadiness> for Readiness {
    fn from(PhoneReadiness { problems, riders, riders_loaded_at }: PhoneReadiness) -> Self {
        Self { problems, riders, riders_loaded_at }
    }
}

impl From<Readiness> for PhoneReadiness {
    fn from(Readiness { problems, riders, riders_loaded_at }: Readiness) -> Self {
        Self { problems, riders, riders_loaded_at }
    }
}

/// Stores the state of a judge's phone and the time of contact.
///
/// # Errors
/// `Invalid` if the phone doesn't prove that it owns the key, or if the key is another judge's.
pub async fn report_device(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: DeviceId,
    device: DeviceIn,
) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::ViewJudgeSheet).await?;
    let judge = recording_judge(caller, device.judge_name)?;
    let key =
        device.key.map(|key_in| keys::verify_device_key(&judge, &key_in, path, app.now())).transpose()?;
    let device = StoredJudgeDevice {
        id,
        link: judge.link,
        user: judge.user,
        judge_name: judge.display_name,
        unsent: device.unsent,
        last_contact_at: app.now(),
        readiness: device
            .readiness
            .filter(|_| access.require_feature(Feature::RaceDay).is_ok())
            .map(Into::into),
    };
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let phones = devices::list_for_stage(tx, access.stage.id).await?;
                let others = phones
                    .iter()
                    .filter(|phone| phone.id != id && (phone.link, phone.user) == (device.link, device.user));
                for surplus in others.skip(MAX_DEVICES - 1) {
                    devices::delete(tx, access.stage.id, surplus.id).await?;
                }
                devices::save(tx, access.stage.id, &device).await?;
                match &key {
                    Some(key) => keys::store(tx, access.stage.id, key).await,
                    None => Ok(()),
                }
            })
        })
        .await
}
