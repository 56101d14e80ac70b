//! The phones of a stage's judges, as they say of themselves, so that the office knows whose scores are still on the way.

use domain::access::Action;
use domain::ids::DeviceId;
use serde::Deserialize;
use storage::judging::devices::{self, JudgeDevice};
use utoipa::ToSchema;

use super::keys::{self, DeviceKeyIn};
use super::record::judge;
use crate::{App, Caller, Error, StagePath, stages};

/// The most phones of one link or account at a stage. With one more, the one that was silent longest goes from the list.
const MOST: usize = 10;

/// What a phone says of itself.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceIn {
    /// Who holds it; of a judge link alone, with an account it is the account's name.
    pub judge_name: Option<String>,
    /// How many entries wait there.
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_u32)]
    pub unsent: u32,
    /// By what it signs rides that another phone brings; of a phone that can sign.
    pub key: Option<DeviceKeyIn>,
}

/// Notes that a judge's phone is there.
pub async fn check_in(app: &App, caller: &Caller, path: &StagePath, id: DeviceId, device: DeviceIn) -> Result<(), Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ViewJudgeSheet).await?;
    let judge = judge(caller, device.judge_name)?;
    let key = device.key.map(|key_in| keys::shown(&judge, &key_in, path, app.now())).transpose()?;
    let device = JudgeDevice {
        id,
        link: judge.link,
        user: judge.user,
        judge_name: judge.display_name,
        unsent: device.unsent,
        last_contact_at: app.now(),
    };
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let phones = devices::of_stage(tx, at.stage.id).await?;
                let others = phones.iter().filter(|phone| phone.id != id && (phone.link, phone.user) == (device.link, device.user));
                for silent in others.skip(MOST - 1) {
                    devices::delete(tx, at.stage.id, silent.id).await?;
                }
                devices::save(tx, at.stage.id, &device).await?;
                match &key {
                    Some(key) => keys::keep(tx, at.stage.id, key).await,
                    None => Ok(()),
                }
            })
        })
        .await
}
