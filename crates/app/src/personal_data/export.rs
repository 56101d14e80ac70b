//! Export of all personal data of the caller.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, RiderId, StageId, UserId};
use domain::start_order::{Start, StartSettings};
use domain::timekeeping::{RecordedTimes, recorded_times};
use jiff::Timestamp;
use storage::judging::unassigned::StoredUnassignedRide;
use storage::registration::Registration;
use storage::results::StoredPenalty;

use super::output::{
    MyData, MyDeskMark, MyEntry, MyLogEntry, MyMessage, MyPayment, MyPenalty, MyRecordedTime, MyRegistration,
    MyRider, MyRoles, MySection, MyUnassignedRide,
};
use crate::accounts::{
    AccountRider, UserRow, find_profile, list_own_sessions, list_riders, load_user_row, require_profile_owner,
};
use crate::market::{AdReport, OwnAd};
use crate::protests::ScoreQuery;
use crate::registration::ParticipationData;
use crate::results::{RiderResult, load_own};
use crate::{App, Caller, Error};

/// Returns all personal data of the caller.
pub async fn export(app: &App, caller: &Caller) -> Result<MyData, Error> {
    let id = require_profile_owner(caller)?.id;
    let snapshot = app.storage.snapshot().await?;
    let mut titles = StageTitles { snapshot: &snapshot, loaded: BTreeMap::new() };
    let riders = list_riders(&snapshot, require_profile_owner(caller)?).await?;
    let own = riders.first().map_or_else(|| id.into(), |rider| RiderId(rider.id));
    let participation_data = storage::registration::participation_data::find(&snapshot, own).await?;
    let UserRow { created_at, admin, secretary, .. } = load_user_row(&snapshot, id).await?;
    let log = storage::audit_log::list_for_user(&snapshot, id).await?;
    let ads = storage::market::list_for_seller(&snapshot, id).await?;
    let reports = storage::market::reports::list_for_user(&snapshot, id).await?;
    let now = app.now();
    Ok(MyData {
        profile: find_profile(app, caller).await?,
        created_at,
        roles: MyRoles { admin, secretary },
        sessions: list_own_sessions(app, caller).await?.sessions,
        riders: load_riders(&snapshot, id).await?,
        registrations: load_registrations(&mut titles, &riders).await?,
        participation_data: participation_data
            .map(|(input, modified_on)| ParticipationData::from_participant(input, modified_on)),
        sections: load_sections(&mut titles, id).await?,
        entries: load_entries(&mut titles, id).await?,
        recorded_times: load_recorded_times(&mut titles, id).await?,
        unassigned_rides: load_unassigned_rides(&mut titles, id).await?,
        penalties: load_penalties(&mut titles, id).await?,
        payments: load_payments(&mut titles, &riders).await?,
        desk_marks: load_desk_marks(&mut titles, &riders).await?,
        messages: load_messages(&mut titles, &riders).await?,
        log: log
            .into_iter()
            .map(|entry| MyLogEntry { event: entry.event.name().to_owned(), timestamp: entry.timestamp })
            .collect(),
        ads: ads.into_iter().map(|ad| OwnAd::from_stored(ad, now)).collect(),
        ad_reports: reports
            .into_iter()
            .map(|report| AdReport { reason: report.reason, created_at: report.created_at })
            .collect(),
    })
}

/// Returns the stored riders of an account.
async fn load_riders(snapshot: &storage::DatabaseSnapshot, account: UserId) -> Result<Vec<MyRider>, Error> {
    let mut riders = Vec::new();
    for rider in storage::riders::list_for_account(snapshot, account).await? {
        let last = storage::registration::participation_data::find(snapshot, rider.id).await?;
        riders.push(MyRider {
            id: rider.id.0,
            name: rider.data.name,
            birth_date: rider.data.birth_date,
            participation_data: last
                .map(|(input, modified_on)| ParticipationData::from_participant(input, modified_on)),
        });
    }
    Ok(riders)
}

async fn load_registrations(
    titles: &mut StageTitles<'_>,
    riders: &[AccountRider],
) -> Result<Vec<MyRegistration>, Error> {
    let snapshot = titles.snapshot;
    let mut registrations = Vec::new();
    for participant in riders.iter().map(|rider| ParticipantId::from(RiderId(rider.id))) {
        let starts = storage::start_order::list_for_participant(snapshot, &participant).await?;
        for (stage, registration) in
            storage::registration::list_for_participant(snapshot, &participant).await?
        {
            let result = load_own(snapshot, stage, &participant).await?;
            let queries = storage::protests::list_for_rider(snapshot, stage, &participant).await?;
            let queries = queries.into_iter().map(Into::into).collect();
            let times = load_times(snapshot, stage, &participant, starts.get(&stage)).await?;
            let contact = storage::emergency_contacts::find(snapshot, stage, &participant).await?;
            let consent = storage::consents::find(snapshot, stage, &participant).await?;
            registrations.push(MyRegistration {
                emergency_contact: contact.map(Into::into),
                consent: consent.map(Into::into),
                ..to_output(titles.load(stage).await?, registration, result, times, queries)
            });
        }
    }
    Ok(registrations)
}

/// Returns the rider's given start and recorded times.
async fn load_times(
    snapshot: &storage::DatabaseSnapshot,
    stage: StageId,
    participant: &ParticipantId,
    start: Option<&(StartSettings, Start)>,
) -> Result<(Option<Timestamp>, RecordedTimes), Error> {
    let records = storage::timekeeping::list_for_rider(snapshot, stage, participant).await?;
    let records: Vec<_> = records.into_iter().map(|stored| stored.record).collect();
    let stage = match start {
        Some(_) => storage::stages::find(snapshot, stage).await?,
        None => None,
    };
    let given_start = start.zip(stage).map(|((settings, start), stage)| {
        start.moment(settings, stage.starts_at, stage.ends_at, &stage.time_zone)
    });
    Ok((given_start, recorded_times(&records, participant)))
}

async fn load_sections(titles: &mut StageTitles<'_>, judge: UserId) -> Result<Vec<MySection>, Error> {
    let mut sections = Vec::new();
    for (stage, section) in storage::judging::judges::sections_everywhere(titles.snapshot, judge).await? {
        sections.push(MySection { stage: titles.load(stage).await?, section });
    }
    Ok(sections)
}

async fn load_entries(titles: &mut StageTitles<'_>, judge: UserId) -> Result<Vec<MyEntry>, Error> {
    let mut entries = Vec::new();
    for (stage, entry) in storage::judging::list_for_judge(titles.snapshot, judge).await? {
        let stage = titles.load(stage).await?;
        entries.push(MyEntry { stage, key: entry.key, total: entry.total, recorded_at: entry.recorded_at });
    }
    Ok(entries)
}

async fn load_recorded_times(
    titles: &mut StageTitles<'_>,
    timekeeper: UserId,
) -> Result<Vec<MyRecordedTime>, Error> {
    let mut times = Vec::new();
    for (stage, stored) in storage::timekeeping::list_for_timekeeper(titles.snapshot, timekeeper).await? {
        let stage = titles.load(stage).await?;
        times.push(MyRecordedTime { stage, point: stored.record.point, at: stored.record.at });
    }
    Ok(times)
}

async fn load_unassigned_rides(
    titles: &mut StageTitles<'_>,
    judge: UserId,
) -> Result<Vec<MyUnassignedRide>, Error> {
    let mut rides = Vec::new();
    for (stage, ride) in storage::judging::unassigned::list_for_judge(titles.snapshot, judge).await? {
        let stage = titles.load(stage).await?;
        let StoredUnassignedRide { section, plate, note, total, recorded_at, .. } = ride;
        rides.push(MyUnassignedRide { stage, section, plate, note, total, recorded_at });
    }
    Ok(rides)
}

async fn load_penalties(titles: &mut StageTitles<'_>, secretary: UserId) -> Result<Vec<MyPenalty>, Error> {
    let mut penalties = Vec::new();
    for (stage, StoredPenalty { points, reason, created_at, .. }) in
        storage::results::list_penalties_given_by(titles.snapshot, secretary).await?
    {
        let stage = titles.load(stage).await?;
        penalties.push(MyPenalty {
            stage,
            points,
            reason_code: reason.code,
            reason: reason.text,
            created_at,
        });
    }
    Ok(penalties)
}

/// Returns the riders of an account as participants, each with the name if there are several.
fn with_names(riders: &[AccountRider]) -> impl Iterator<Item = (ParticipantId, Option<String>)> {
    let is_family = riders.len() > 1;
    riders.iter().map(move |rider| (RiderId(rider.id).into(), is_family.then(|| rider.name.clone())))
}

async fn load_payments(
    titles: &mut StageTitles<'_>,
    riders: &[AccountRider],
) -> Result<Vec<MyPayment>, Error> {
    let mut payments = Vec::new();
    for (participant, rider) in with_names(riders) {
        for payment in
            storage::entry_desk::payments::list_for_participant(titles.snapshot, &participant).await?
        {
            payments.push(MyPayment {
                stage: titles.load(payment.stage).await?,
                rider: rider.clone(),
                amount_cents: payment.amount.0,
                method: payment.method,
                reason: payment.reason,
                taken_at: payment.taken_at,
            });
        }
    }
    Ok(payments)
}

async fn load_desk_marks(
    titles: &mut StageTitles<'_>,
    riders: &[AccountRider],
) -> Result<Vec<MyDeskMark>, Error> {
    let mut marks = Vec::new();
    for (participant, rider) in with_names(riders) {
        for (stage, entry) in
            storage::entry_desk::marks::list_for_participant(titles.snapshot, &participant).await?
        {
            marks.push(MyDeskMark {
                stage: titles.load(stage).await?,
                rider: rider.clone(),
                mark: entry.mark,
                set: entry.is_set,
                made_at: entry.made_at,
            });
        }
    }
    Ok(marks)
}

async fn load_messages(
    titles: &mut StageTitles<'_>,
    riders: &[AccountRider],
) -> Result<Vec<MyMessage>, Error> {
    let mut messages = Vec::new();
    for (participant, rider) in with_names(riders) {
        for id in storage::messages::list_received(titles.snapshot, &participant).await? {
            let Some(message) = storage::messages::find(titles.snapshot, id).await? else { continue };
            let stage = titles.load(message.stage).await?;
            messages.push(MyMessage {
                stage,
                rider: rider.clone(),
                texts: message.texts.into(),
                sent_at: message.sent_at,
            });
        }
    }
    Ok(messages)
}

/// Titles of stages, each loaded once: a judge may have thousands of entries at a few stages.
struct StageTitles<'a> {
    snapshot: &'a storage::DatabaseSnapshot,
    loaded: BTreeMap<StageId, String>,
}

impl StageTitles<'_> {
    async fn load(&mut self, stage: StageId) -> Result<String, Error> {
        if let Some(title) = self.loaded.get(&stage) {
            return Ok(title.clone());
        }
        let title = storage::stages::find(self.snapshot, stage)
            .await?
            .map(|stage| stage.details.title)
            .unwrap_or_default();
        self.loaded.insert(stage, title.clone());
        Ok(title)
    }
}

/// Converts a registration, without the emergency contact and the consent.
fn to_output(
    stage: String,
    registration: Registration,
    result: Option<RiderResult>,
    (given_start, times): (Option<Timestamp>, RecordedTimes),
    queries: Vec<ScoreQuery>,
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
        given_start,
        started_at: times.started_at,
        finished_at: times.finished_at,
        queries,
        emergency_contact: None,
        consent: None,
    }
}
