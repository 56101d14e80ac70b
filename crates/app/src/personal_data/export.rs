//! Export of all personal data of the caller.

use domain::ids::{ParticipantId, RiderId, UserId};
use domain::messages::Delivery;
use jiff::Timestamp;
use storage::judging::unassigned::StoredUnassignedRide;
use storage::messages::Recipient;
use storage::results::StoredPenalty;

use super::output::{
    MyData, MyDeskMark, MyEntry, MyLogEntry, MyMessage, MyPayment, MyPenalty, MyPushSubscription,
    MyRecordedTime, MyRider, MyRoles, MySection, MyUnassignedRide,
};
use super::registrations::load_registrations;
use super::stage_titles::StageTitles;
use crate::accounts::{
    AccountRider, UserRow, find_profile, list_own_sessions, list_riders, load_user_row, require_profile_owner,
};
use crate::market::{AdReport, OwnAd};
use crate::registration::ParticipationData;
use crate::{App, Caller, Error};

/// Returns all personal data of the caller.
pub async fn export(app: &App, caller: &Caller) -> Result<MyData, Error> {
    let id = require_profile_owner(caller)?.id;
    let snapshot = app.storage.snapshot().await?;
    let mut titles = StageTitles::new(&snapshot);
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
        push_subscriptions: load_push_subscriptions(&snapshot, id).await?,
        riders: load_riders(&snapshot, id, now).await?,
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
async fn load_riders(
    snapshot: &storage::DatabaseSnapshot,
    account: UserId,
    now: Timestamp,
) -> Result<Vec<MyRider>, Error> {
    let mut riders = Vec::new();
    let stored = storage::riders::list_for_account(snapshot, account).await?;
    let ids: Vec<_> = stored.iter().map(|rider| rider.id).collect();
    let links = storage::riders::transfers::list(snapshot, &ids, now).await?;
    for rider in stored {
        let last = storage::registration::participation_data::find(snapshot, rider.id).await?;
        riders.push(MyRider {
            id: rider.id.0,
            name: rider.data.name,
            birth_date: rider.data.birth_date,
            participation_data: last
                .map(|(input, modified_on)| ParticipationData::from_participant(input, modified_on)),
            link_expires_at: links.get(&rider.id).copied(),
        });
    }
    Ok(riders)
}

async fn load_push_subscriptions(
    snapshot: &storage::DatabaseSnapshot,
    user: UserId,
) -> Result<Vec<MyPushSubscription>, Error> {
    let subscriptions = storage::push::list_subscriptions(snapshot, user).await?;
    let to_output = |(endpoint, created_at)| MyPushSubscription { endpoint, created_at };
    Ok(subscriptions.into_iter().map(to_output).collect())
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
        let stored =
            storage::entry_desk::payments::list_for_participant(titles.snapshot, &participant).await?;
        let ids: Vec<_> = stored.iter().map(|payment| payment.id).collect();
        let receipts = storage::entry_desk::receipts::list(titles.snapshot, &ids).await?;
        for payment in stored {
            payments.push(MyPayment {
                stage: titles.load(payment.stage).await?,
                rider: rider.clone(),
                amount_cents: payment.amount.0,
                method: payment.method,
                reason: payment.reason,
                receipt: receipts.get(&payment.id).map(ToString::to_string),
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
            let recipients = storage::messages::list_recipients(titles.snapshot, [id]).await?;
            let is_rider = |recipient: &&Recipient| recipient.participant.as_ref() == Some(&participant);
            let Some(recipient) = recipients.values().flatten().find(is_rider) else { continue };
            let pushes = storage::push::list_deliveries(titles.snapshot, [id]).await?;
            messages.push(MyMessage {
                stage: titles.load(message.stage).await?,
                rider: rider.clone(),
                texts: message.texts.into(),
                sent_at: message.sent_at,
                delivery: recipient.delivery,
                push: pushes.get(&recipient.id).and_then(|pushes| Delivery::of_several(pushes)),
            });
        }
    }
    Ok(messages)
}
