//! Riders who were removed from a stage. Their registrations are gone, so a search finds them by what the log
//! says of their removal.

use std::collections::BTreeSet;

use domain::audit_log::{Event, EventData};
use domain::ids::{ParticipantId, StageId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::from_json;
use super::search::{Search, matches_rider, within};
use crate::tables::log;
use crate::{Connection, Error};

/// The most removed riders of a search: each is a condition of the query.
const MAX_RIDERS: usize = 100;

/// Returns the removed riders whom a search finds, with their stages, at most [`MAX_RIDERS`] of the latest.
/// Riders whose account is deleted aren't found, even if an earlier version left their names in the log.
pub(super) async fn removed_riders(
    db: &impl Connection,
    filter: &Search<'_>,
) -> Result<BTreeSet<(StageId, ParticipantId)>, Error> {
    let mut query = log::Entity::find()
        .filter(within(&filter.scope))
        .filter(log::Column::Event.eq(Event::RemoveParticipant.name()));
    if let Some(stage) = filter.stage {
        query = query.filter(log::Column::StageId.eq(stage.0));
    }
    let rows = query.order_by_desc(log::Column::CreatedAt).all(db).await?;
    let matching_riders = rows.into_iter().filter_map(|row| {
        let stage = StageId(row.stage_id?);
        let Some(EventData::RemoveParticipant(rider)) = from_json(&row.event, &row.data) else { return None };
        matches_rider(filter.person, &rider.name, &rider.racing_number).then_some((stage, rider.participant))
    });
    let mut riders: BTreeSet<_> = matching_riders.take(MAX_RIDERS).collect();
    let accounts =
        crate::riders::find_accounts(db, riders.iter().filter_map(|(_, rider)| rider.rider())).await?;
    riders.retain(|(_, rider)| rider.rider().is_none_or(|rider| accounts.contains_key(&rider)));
    Ok(riders)
}
