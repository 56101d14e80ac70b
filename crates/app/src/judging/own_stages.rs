//! The stages that the caller judges, for the link from the home page to the judge's screen.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::{Action, Scope};
use domain::ids::StageId;
use domain::stages::{ScheduleChangeKind, Zone};
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::judges;
use storage::stages::ListQuery;
use utoipa::ToSchema;

use super::links;
use crate::{App, Caller, Error, api_enums};

/// The stages that the caller judges.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedStages {
    /// The stages that haven't ended, soonest first, then those that have, latest first.
    pub stages: Vec<JudgedStage>,
}

/// A stage that the caller judges. The first three fields form its URL.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedStage {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The start of the stage.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// Whether it has ended, which doesn't end its judging.
    pub has_ended: bool,
    /// Whether it is cancelled or postponed; null if it is held as scheduled.
    #[schema(value_type = Option<api_enums::ScheduleChangeKind>)]
    pub schedule_change: Option<ScheduleChangeKind>,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The numbers of the sections that the caller judges.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
}

/// Returns the published stages to which the caller's account is assigned as a judge, until their results are
/// approved: a race may overrun, and a phone may deliver its rides later. Results that nobody approves are
/// listed for as long as judge links deliver.
pub async fn list_judged_stages(app: &App, caller: &Caller) -> Result<JudgedStages, Error> {
    domain::access::may(&caller.actor, Action::ManageOwnProfile, &Scope::Anywhere)?;
    let user = caller.user()?.id;
    let snapshot = app.storage.snapshot().await?;
    let mut sections_by_stage: BTreeMap<StageId, BTreeSet<u8>> = BTreeMap::new();
    for (stage, section) in judges::sections_everywhere(&snapshot, user).await? {
        sections_by_stage.entry(stage).or_default().insert(section);
    }
    if sections_by_stage.is_empty() {
        return Ok(JudgedStages { stages: Vec::new() });
    }
    let now = app.now();
    let ended_after = links::delivering_since(now);
    let recent_stages = storage::stages::list(&snapshot, ListQuery::NotEnded(ended_after)).await?;
    let open = recent_stages.into_iter().filter(|stage| stage.results_status.may_change());
    // a judge taps the first stage, so an old one that nobody has approved must not come before today's
    let (mut ended, mut stages): (Vec<_>, Vec<_>) = open.partition(|stage| stage.ends_at <= now);
    ended.sort_by_key(|stage| Reverse(stage.starts_at));
    stages.extend(ended);
    let judged_stages = stages.into_iter().filter_map(|stage| {
        let sections = sections_by_stage.remove(&stage.id)?;
        Some(JudgedStage {
            institution: stage.institution,
            championship: stage.championship,
            stage: stage.slug,
            title: stage.title,
            starts_at: stage.starts_at,
            has_ended: stage.ends_at <= now,
            schedule_change: stage.schedule_change.map(|change| change.kind),
            time_zone: stage.time_zone,
            sections,
        })
    });
    Ok(JudgedStages { stages: judged_stages.collect() })
}
