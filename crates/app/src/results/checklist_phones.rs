//! The judges' phones in the checklist of an approval.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::StageId;
use domain::results::Phone;
use jiff::Timestamp;
use storage::Connection;
use storage::judging::devices::{self, StoredJudgeDevice};
use storage::judging::{judges, links};

use super::approval_output::ApprovalPhone;
use crate::Error;

/// Loads the judges' phones with the sections of which each may still have rides, and converts each to the output type.
pub(super) async fn load_phones(
    db: &impl Connection,
    stage: StageId,
    now: Timestamp,
) -> Result<Vec<(Phone, ApprovalPhone)>, Error> {
    let devices = devices::list_for_stage(db, stage).await?;
    if devices.is_empty() {
        return Ok(Vec::new());
    }
    let mut given: BTreeMap<_, BTreeMap<u8, Option<Timestamp>>> = BTreeMap::new();
    for link in links::list_for_stage(db, stage).await? {
        // the scores of a second judge don't count, so none is missing
        let sections = link.sections.iter().filter(|_| !link.cross_check);
        let sections = sections.map(|section| (*section, link.handed_over.get(section).copied()));
        given.insert((Some(link.id), None), sections.collect());
    }
    for (user, section, handed_over_at) in judges::list_for_stage(db, stage).await? {
        given.entry((None, Some(user))).or_default().insert(section, handed_over_at);
    }
    let to_phone = |device: StoredJudgeDevice| {
        let given = given.get(&(device.link, device.user)).into_iter().flatten();
        // a phone that was in contact after the handover has no earlier rides left, unless it says so
        let may_lack = |handed_over_at: Option<Timestamp>| {
            handed_over_at.is_none_or(|handed_over_at| device.last_contact_at < handed_over_at)
        };
        let sections =
            given.filter(|(_, handed_over_at)| may_lack(**handed_over_at)).map(|(section, _)| *section);
        let sections: BTreeSet<u8> = sections.collect();
        let phone =
            Phone { id: device.id, sections, unsent: device.unsent, last_contact_at: device.last_contact_at };
        let output = ApprovalPhone {
            id: device.id.0,
            judge_name: device.judge_name,
            link: device.link.map(|link| link.0),
            user: device.user.map(|user| user.0),
            sections: phone.sections.clone(),
            unsent: device.unsent,
            last_contact_at: device.last_contact_at,
            silent: phone.is_silent(now),
        };
        (phone, output)
    };
    Ok(devices.into_iter().map(to_phone).collect())
}
