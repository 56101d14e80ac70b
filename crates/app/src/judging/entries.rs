//! The entries that a phone sends, and their limits.

use domain::judging::{EventName, RideKey, check_note, check_plate};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{Error, FieldCode, FieldError, api_enums};

/// The most entries in one request.
pub const MAX_ENTRIES: usize = 200;
/// The most events in one entry.
const MAX_EVENTS: usize = 200;
/// The most points of one event.
const MAX_EVENT_POINTS: u32 = 1000;

/// Entries sent by a judge's phone, with the phone's time, so that its clock can be corrected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntriesIn {
    /// The phone's clock at the time of sending.
    #[schema(value_type = String, format = DateTime)]
    pub device_now: Timestamp,
    /// The judge's name. Only for a judge link; with an account, the account's name is used.
    pub judge_name: Option<String>,
    /// The entries: at least one, at most 200.
    pub entries: Vec<EntryIn>,
}

/// The score of one ride.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntryIn {
    /// The id, created on the device. A request with the same id again is a repeat.
    pub id: Uuid,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// When the ride was recorded, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// The id of the entry that this one replaces: the judge corrects a ride that they recorded, or moves it
    /// to another rider, lap or section. The two may arrive in any order. An entry of another judge isn't
    /// replaced.
    #[serde(default)]
    pub replaces: Option<Uuid>,
    /// Whether the entry was copied from a paper card, which doesn't show the time of the ride. Only for
    /// secretaries.
    #[serde(default)]
    pub from_card: bool,
    /// The events of the ride, in order; empty for a clean.
    pub events: Vec<EventIn>,
    /// What the judge knows of a rider whom they couldn't identify; null if they could. Such a ride has an empty
    /// `participant`, and waits for a secretary.
    #[serde(default)]
    pub unidentified: Option<UnidentifiedIn>,
}

/// What a judge knows of a rider whom they couldn't identify.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnidentifiedIn {
    /// What the judge read on the plate, with `?` for each character that nobody could read; at most 8 characters, may be
    /// empty.
    pub plate: String,
    /// The judge's note for the secretaries, at most 200 characters; may be empty.
    pub note: String,
    /// Whether the judge knows the lap. If not, the lap of the key means nothing.
    pub lap_known: bool,
}

impl EntryIn {
    /// Returns the lap; `None` if the judge doesn't know it.
    pub(super) fn known_lap(&self) -> Option<u8> {
        let is_known = self.unidentified.as_ref().is_none_or(|unidentified| unidentified.lap_known);
        is_known.then_some(self.key.lap)
    }
}

/// One event of a ride, with the points at the time of recording.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventIn {
    /// The kind of event.
    #[schema(value_type = api_enums::EventName)]
    pub name: EventName,
    /// The points of the event.
    pub points: u32,
    /// When it happened, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Seconds since the rider entered the section; null if the stopwatch wasn't running.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32)]
    pub time: Option<u32>,
}

/// Fails with `Invalid` if there are too many or no entries, or an entry has too many events or points.
pub(super) fn check_sizes(entries: &[EntryIn]) -> Result<(), Error> {
    if entries.is_empty() || entries.len() > MAX_ENTRIES {
        return Err(Error::invalid(
            "entries",
            FieldCode::Length,
            format!("must have 1 to {MAX_ENTRIES} entries"),
        ));
    }
    let mut errors = Vec::new();
    let mut add_error =
        |field: String, code, message: String| errors.push(FieldError { field, code, message });
    for (index, entry) in entries.iter().enumerate() {
        if entry.events.len() > MAX_EVENTS {
            add_error(
                format!("entries[{index}].events"),
                FieldCode::Length,
                format!("must have at most {MAX_EVENTS} events"),
            );
        }
        if let Some(UnidentifiedIn { plate, note, .. }) = &entry.unidentified {
            for (field, problem) in [("plate", check_plate(plate)), ("note", check_note(note))] {
                if let Some(problem) = problem {
                    let field = format!("entries[{index}].unidentified.{field}");
                    let FieldError { field, code, message } = FieldError::from_problem(field, problem);
                    add_error(field, code, message);
                }
            }
        }
        for (event_index, event) in entry.events.iter().enumerate() {
            if event.points > MAX_EVENT_POINTS {
                add_error(
                    format!("entries[{index}].events[{event_index}].points"),
                    FieldCode::OutOfRange,
                    format!("must be at most {MAX_EVENT_POINTS}"),
                );
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(Error::Invalid(errors)) }
}
