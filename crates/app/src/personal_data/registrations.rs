//! The registrations in the export of personal data.

use domain::ids::{ParticipantId, RiderId, StageId};
use domain::results::ApprovedResult;
use domain::start_order::{Start, StartSettings};
use domain::timekeeping::{RecordedTimes, recorded_times};
use jiff::Timestamp;
use storage::judging::cross_checks::StoredCrossCheck;
use storage::registration::Registration;

use super::output::{MyApprovedResult, MyCrossCheck, MyRegistration};
use super::stage_titles::StageTitles;
use crate::Error;
use crate::accounts::AccountRider;
use crate::protests::ScoreQuery;
use crate::results::{RiderResult, load_own};

/// Returns the registrations of these riders, with their results and all else that is stored of them at the stages.
pub(super) async fn load_registrations(
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
                approved_results: load_approved_results(snapshot, stage, &participant).await?,
                cross_checks: load_cross_checks(snapshot, stage, &participant).await?,
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

async fn load_approved_results(
    snapshot: &storage::DatabaseSnapshot,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Vec<MyApprovedResult>, Error> {
    let approved = storage::results::list_approved_for_rider(snapshot, stage, participant).await?;
    let to_output = |(approved_at, result): (_, ApprovedResult)| MyApprovedResult {
        approved_at,
        racing_class: result.racing_class,
        place: result.place,
        total: result.total,
    };
    Ok(approved.into_iter().map(to_output).collect())
}

async fn load_cross_checks(
    snapshot: &storage::DatabaseSnapshot,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Vec<MyCrossCheck>, Error> {
    let scores = storage::judging::cross_checks::list_for_rider(snapshot, stage, participant).await?;
    let to_output =
        |StoredCrossCheck { key, total, recorded_at, .. }| MyCrossCheck { key, total, recorded_at };
    Ok(scores.into_iter().map(to_output).collect())
}

/// Converts a registration, without what the caller loads besides.
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
        approved_results: Vec::new(),
        cross_checks: Vec::new(),
        emergency_contact: None,
        consent: None,
    }
}
