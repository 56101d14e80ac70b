//! The scores of rides, without what only the details of a result need.

use domain::ids::{ParticipantId, StageId};
use domain::judging::{EntryState, EntryTime, RideKey};
use domain::ruleset::UnriddenKind;
use sea_orm::sea_query::{CaseStatement, Expr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::events_from_json;
use crate::codec::{from_name, name, narrow, parse, time};
use crate::groups::of_riders;
use crate::tables::section_entries;
use crate::{Connection, Error};

/// The fields of an entry that boards need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The rider whose ride it is.
    pub participant: ParticipantId,
    /// The section and the lap.
    pub key: RideKey,
    /// Whether it counts or is undecided.
    pub state: EntryState,
    /// The ride's total, after edits.
    pub total: u32,
    /// Why there is no ride of the section; `None` if there is one.
    pub unridden: Option<UnriddenKind>,
    /// The time by the corrected clock, and whether it is from a card.
    pub time: EntryTime,
}

/// The columns of a [`Score`].
type ScoreColumns = (String, i64, i64, String, i64, i64, bool, Option<String>);

/// What the events contain if one of them may say that there is no ride of the section.
const UNRIDDEN_EVENT: &str = "%\"Section%";

/// Returns the scores of a stage, or of some of its riders, that count or are undecided.
pub async fn list_scores(
    db: &impl Connection,
    stage: StageId,
    riders: Option<&[ParticipantId]>,
) -> Result<Vec<Score>, Error> {
    use section_entries::Column::{
        Events, FromCard, Lap, ParticipantId, RecordedAt, Section, StageId, State, Total,
    };
    let states = [name(EntryState::Counts)?, name(EntryState::Undecided)?];
    let mut rows: Vec<ScoreColumns> = Vec::new();
    for condition in of_riders(ParticipantId, riders) {
        let query = section_entries::Entity::find()
            .filter(StageId.eq(stage.0))
            .filter(State.is_in(states.clone()))
            .filter(condition)
            .select_only()
            .columns([ParticipantId, Section, Lap, State, Total, RecordedAt, FromCard])
            .expr(CaseStatement::new().case(Events.like(UNRIDDEN_EVENT), Expr::col(Events)));
        rows.extend(query.into_tuple().all(db).await?);
    }
    rows.into_iter()
        .map(|(participant, section, lap, state, total, recorded_at, from_card, unridden_events)| {
            let events = unridden_events.map_or(Ok(Vec::new()), |events| events_from_json(&events))?;
            Ok(Score {
                participant: parse(&participant)?,
                key: RideKey::new(narrow(section)?, narrow(lap)?),
                state: from_name(&state)?,
                total: narrow(total)?,
                unridden: domain::judging::unridden(&events),
                time: EntryTime { recorded_at: time(recorded_at)?, from_card },
            })
        })
        .collect()
}
