//! All of one's own data, to take along.

mod output;

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use storage::registration::Registration;
use storage::results::Penalty;

pub use output::{MyData, MyEntry, MyLogEntry, MyPenalty, MyRegistration, MyRoles, MySection};

use super::profile::own;
use super::{Caller, UserRow, own_sessions, profile, roles};
use crate::market::{AdReport, OwnAd};
use crate::registration::ParticipationData;
use crate::results::{RiderResult, load_own};
use crate::{App, Error};

/// All of the own data.
pub async fn my_data(app: &App, caller: &Caller) -> Result<MyData, Error> {
    let id = own(caller)?.id;
    let view = app.storage.snapshot().await?;
    let participant = ParticipantId::of_user(id);
    let mut titles = Titles { view: &view, known: BTreeMap::new() };
    let mut registrations = Vec::new();
    for (stage, registration) in storage::registration::of_participant(&view, &participant).await? {
        let result = load_own(&view, stage, &participant).await?;
        registrations.push(listed(titles.of(stage).await?, registration, result));
    }
    let input = storage::registration::participation_data::find(&view, id).await?;
    let mut entries = Vec::new();
    for (stage, entry) in storage::judging::of_judge(&view, id).await? {
        let stage = titles.of(stage).await?;
        entries.push(MyEntry { stage, key: entry.key, total: entry.total, recorded_at: entry.recorded_at });
    }
    let mut sections = Vec::new();
    for (stage, section) in storage::judging::judges::sections_everywhere(&view, id).await? {
        sections.push(MySection { stage: titles.of(stage).await?, section });
    }
    let mut penalties = Vec::new();
    for (stage, Penalty { points, reason, created_at, .. }) in storage::results::penalties_given_by(&view, id).await? {
        penalties.push(MyPenalty { stage: titles.of(stage).await?, points, reason_code: reason.code, reason: reason.text, created_at });
    }
    let now = app.now();
    let ads = storage::market::of_seller(&view, id).await?;
    let reported = storage::market::reports::of_user(&view, id).await?;
    let known = storage::championships::institutions(&view).await?;
    let UserRow { created_at, admin, secretary, .. } = roles::row(roles::account(&view, id).await?, &known);
    let log = storage::audit::of_user(&view, id).await?;
    Ok(MyData {
        profile: profile(app, caller).await?,
        created_at,
        roles: MyRoles { admin, secretary },
        sessions: own_sessions(app, caller).await?.sessions,
        registrations,
        participation_data: input.map(|(input, modified_on)| ParticipationData::of(input, modified_on)),
        sections,
        entries,
        penalties,
        log: log.into_iter().map(|entry| MyLogEntry { event: entry.event.name().to_owned(), timestamp: entry.timestamp }).collect(),
        ads: ads.into_iter().map(|ad| OwnAd::at(now, ad)).collect(),
        ad_reports: reported.into_iter().map(|report| AdReport { reason: report.reason, created_at: report.created_at }).collect(),
    })
}

/// The titles of stages, each looked up once: a judge has thousands of rides at a few of them.
struct Titles<'a> {
    view: &'a storage::View,
    known: BTreeMap<StageId, String>,
}

impl Titles<'_> {
    async fn of(&mut self, stage: StageId) -> Result<String, Error> {
        if let Some(title) = self.known.get(&stage) {
            return Ok(title.clone());
        }
        let title = storage::stages::get(self.view, stage).await?.map(|stage| stage.title).unwrap_or_default();
        self.known.insert(stage, title.clone());
        Ok(title)
    }
}

fn listed(stage: String, kept: Registration, result: Option<RiderResult>) -> MyRegistration {
    let rider = kept.participant;
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
        status: kept.status,
        created_at: kept.created_at,
        modified_at: kept.modified_at,
        result,
    }
}
