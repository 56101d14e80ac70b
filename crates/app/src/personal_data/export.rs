//! Export of all personal data of the caller.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use storage::registration::Registration;
use storage::results::StoredPenalty;

use super::output::{MyData, MyEntry, MyLogEntry, MyPenalty, MyRegistration, MyRoles, MySection};
use crate::accounts::{UserRow, find_profile, list_own_sessions, load_user_row, own};
use crate::market::{AdReport, OwnAd};
use crate::registration::ParticipationData;
use crate::results::{RiderResult, load_own};
use crate::{App, Caller, Error};

/// Returns all personal data of the caller.
pub async fn export(app: &App, caller: &Caller) -> Result<MyData, Error> {
    let id = own(caller)?.id;
    let snapshot = app.storage.snapshot().await?;
    let participant = ParticipantId::of_user(id);
    let mut titles = StageTitles { snapshot: &snapshot, known: BTreeMap::new() };
    let mut registrations = Vec::new();
    for (stage, registration) in storage::registration::of_participant(&snapshot, &participant).await? {
        let result = load_own(&snapshot, stage, &participant).await?;
        registrations.push(registration_output(titles.of(stage).await?, registration, result));
    }
    let input = storage::registration::participation_data::find(&snapshot, id).await?;
    let mut entries = Vec::new();
    for (stage, entry) in storage::judging::of_judge(&snapshot, id).await? {
        let stage = titles.of(stage).await?;
        entries.push(MyEntry { stage, key: entry.key, total: entry.total, recorded_at: entry.recorded_at });
    }
    let mut sections = Vec::new();
    for (stage, section) in storage::judging::judges::sections_everywhere(&snapshot, id).await? {
        sections.push(MySection { stage: titles.of(stage).await?, section });
    }
    let mut penalties = Vec::new();
    for (stage, StoredPenalty { points, reason, created_at, .. }) in
        storage::results::penalties_given_by(&snapshot, id).await?
    {
        penalties.push(MyPenalty {
            stage: titles.of(stage).await?,
            points,
            reason_code: reason.code,
            reason: reason.text,
            created_at,
        });
    }
    let now = app.now();
    let ads = storage::market::of_seller(&snapshot, id).await?;
    let reported = storage::market::reports::of_user(&snapshot, id).await?;
    let UserRow { created_at, admin, secretary, .. } = load_user_row(&snapshot, id).await?;
    let log = storage::audit_log::of_user(&snapshot, id).await?;
    Ok(MyData {
        profile: find_profile(app, caller).await?,
        created_at,
        roles: MyRoles { admin, secretary },
        sessions: list_own_sessions(app, caller).await?.sessions,
        registrations,
        participation_data: input.map(|(input, modified_on)| ParticipationData::of(input, modified_on)),
        sections,
        entries,
        penalties,
        log: log
            .into_iter()
            .map(|entry| MyLogEntry { event: entry.event.name().to_owned(), timestamp: entry.timestamp })
            .collect(),
        ads: ads.into_iter().map(|ad| OwnAd::at(now, ad)).collect(),
        ad_reports: reported
            .into_iter()
            .map(|report| AdReport { reason: report.reason, created_at: report.created_at })
            .collect(),
    })
}

/// Titles of stages, each loaded once: a judge may have thousands of entries at a few stages.
struct StageTitles<'a> {
    snapshot: &'a storage::DatabaseSnapshot,
    known: BTreeMap<StageId, String>,
}

impl StageTitles<'_> {
    async fn of(&mut self, stage: StageId) -> Result<String, Error> {
        if let Some(title) = self.known.get(&stage) {
            return Ok(title.clone());
        }
        let title = storage::stages::find(self.snapshot, stage)
            .await?
            .map(|stage| stage.details.title)
            .unwrap_or_default();
        self.known.insert(stage, title.clone());
        Ok(title)
    }
}

fn registration_output(
    stage: String,
    registration: Registration,
    result: Option<RiderResult>,
) -> MyRegistration {
    let rider = registration.participant;
    MyRegistration {
        stage,
        name: rider.name,
        racing_number: rider.racing_number,
        bike: rider.bike,
        racing_class: rider.racing_class,
        birth_date: rider.birth_date,
        license: rider.license,
        club: rider.club.map(|club| club.id),
        gender: rider.gender,
        team: rider.team,
        status: registration.status,
        created_at: registration.created_at,
        modified_at: registration.modified_at,
        result,
    }
}
