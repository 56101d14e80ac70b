//! What is typed about a stage, and what its form is filled with. Times are those of the clock at the stage.

use domain::stages::{self as rules, ClassForm, Form, Format, ResultsStatus};
use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use storage::championships::Championship;
use storage::stages::Stage as Stored;
use utoipa::ToSchema;

use super::{Description, GateValues, RacingClass, Sponsor, racing_class};
use crate::{Error, names};

/// A stage as typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StageIn {
    /// Its title, at most 200 characters.
    pub title: String,
    /// Who holds it; may be empty until it is published.
    pub organizer: String,
    /// The competition's start, `2026-06-14T10:00:00` by the clock at the stage.
    #[schema(value_type = Option<String>)]
    pub starts_at: Option<DateTime>,
    /// The competition's end, at most four days later.
    #[schema(value_type = Option<String>)]
    pub ends_at: Option<DateTime>,
    /// The last moment to register, when there is one.
    #[schema(value_type = Option<String>)]
    pub registration_ends_at: Option<DateTime>,
    /// IANA name of the zone, as Europe/Riga.
    pub time_zone: String,
    /// The place's name; null while it is to be defined.
    pub location: Option<String>,
    /// A link to Google Maps.
    pub google_maps: Option<String>,
    /// A link to Waze.
    pub waze: Option<String>,
    /// How sections are scored.
    #[schema(value_type = names::Format)]
    pub format: Format,
    /// What gates are worth in open free, each at most 1000.
    pub gate_values: GateValues,
    /// How many sections are built, from 1 to 60.
    pub sections: u8,
    /// DNF is the secretary's to set, never displayed by itself.
    pub manual_dnf: bool,
    /// Lateness against the class's end is shown.
    pub show_end_time_diff: bool,
    /// What the organiser writes about it, at most 20,000 characters in each language.
    pub description: Description,
    /// At most 40 classes; may be empty until it is published.
    pub classes: Vec<RacingClassIn>,
    /// At most 40 sponsors, in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// That what the change does to results, as its preview says it, is meant.
    #[serde(default)]
    pub confirmed: bool,
}

/// A stage's class as typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RacingClassIn {
    /// The name of the class whose place it takes, with its riders; null for a new class.
    pub former: Option<String>,
    /// Its name, which no other class of the stage has.
    pub name: String,
    /// Accent colour, `#rrggbb`, on which dark or white letters can be read.
    pub color: String,
    /// When the class starts, `HH:MM:SS`.
    #[schema(value_type = Option<String>)]
    pub start_time: Option<Time>,
    /// When the class should have finished, `HH:MM:SS`.
    #[schema(value_type = Option<String>)]
    pub end_time: Option<Time>,
    /// Youngest age.
    pub years_from: i16,
    /// Oldest age; null is open-ended.
    pub years_to: Option<i16>,
    /// How many laps the class rides, from 1 to 20.
    pub laps: u8,
    /// The numbers of the sections that the class rides.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// The higher, the harder, from -1000 to 1000.
    pub order: i32,
}

/// A stage as its form is filled.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // each a switch of its own
pub struct StageSettings {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug. It follows the title until everyone can see the stage, and stays from then on.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Who holds it.
    pub organizer: String,
    /// The competition's start by the clock at the stage.
    #[schema(value_type = String)]
    pub starts_at: DateTime,
    /// The competition's end.
    #[schema(value_type = String)]
    pub ends_at: DateTime,
    /// The last moment to register, when there is one.
    #[schema(value_type = Option<String>)]
    pub registration_ends_at: Option<DateTime>,
    /// IANA name of the zone.
    pub time_zone: String,
    /// The place's name; null while it is to be defined.
    pub location: Option<String>,
    /// A link to Google Maps.
    pub google_maps: Option<String>,
    /// A link to Waze.
    pub waze: Option<String>,
    /// How sections are scored.
    #[schema(value_type = names::Format)]
    pub format: Format,
    /// What gates are worth in open free.
    pub gate_values: GateValues,
    /// How many sections are built.
    pub sections: u8,
    /// DNF is the secretary's to set, never displayed by itself.
    pub manual_dnf: bool,
    /// Lateness against the class's end is shown.
    pub show_end_time_diff: bool,
    /// What the organiser writes about it.
    pub description: Description,
    /// The classes, hardest first.
    pub classes: Vec<RacingClass>,
    /// The sponsors in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// Whether everyone may see it.
    pub is_published: bool,
    /// The fields that it lacks before it can be published.
    pub missing: Vec<String>,
    /// How far its results are.
    #[schema(value_type = names::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Counts edits: what an edit names.
    pub version: i64,
}

impl From<StageIn> for Form {
    fn from(input: StageIn) -> Self {
        let GateValues { a, b, c, d, fault } = input.gate_values;
        let Description { lv, et, en } = input.description;
        Self {
            title: input.title,
            organizer: input.organizer,
            starts_at: input.starts_at,
            ends_at: input.ends_at,
            registration_ends_at: input.registration_ends_at,
            location: input.location,
            google_maps: input.google_maps,
            waze: input.waze,
            format: input.format,
            gate_values: rules::GateValues { a, b, c, d, fault },
            sections: input.sections,
            manual_dnf: input.manual_dnf,
            show_end_time_diff: input.show_end_time_diff,
            description: rules::Description { lv, et, en },
            classes: input.classes.into_iter().map(Into::into).collect(),
            sponsors: input.sponsors.into_iter().map(|Sponsor { name, logo, url }| rules::Sponsor { name, logo, url }).collect(),
        }
    }
}

impl From<RacingClassIn> for ClassForm {
    fn from(input: RacingClassIn) -> Self {
        let class = rules::RacingClass {
            name: input.name,
            color: input.color,
            start_time: input.start_time,
            end_time: input.end_time,
            years_from: input.years_from,
            years_to: input.years_to,
            laps: input.laps,
            sections: input.sections,
            order: input.order,
        };
        Self { former: input.former, class }
    }
}

/// What a stage's form is filled with.
pub(super) fn settings(stage: Stored, championship: &Championship) -> Result<StageSettings, Error> {
    let zone = zone(&stage)?;
    let local = |at: Timestamp| at.to_zoned(zone.clone()).datetime();
    let missing = rules::missing(&stage.organizer, &stage.classes);
    Ok(StageSettings {
        institution: championship.institution.slug.clone(),
        championship: championship.slug.clone(),
        slug: stage.slug,
        title: stage.title,
        organizer: stage.organizer,
        starts_at: local(stage.starts_at),
        ends_at: local(stage.ends_at),
        registration_ends_at: stage.registration_ends_at.map(local),
        time_zone: stage.time_zone,
        location: stage.location,
        google_maps: stage.google_maps,
        waze: stage.waze,
        format: stage.format,
        gate_values: stage.gate_values.into(),
        sections: stage.sections,
        manual_dnf: stage.manual_dnf,
        show_end_time_diff: stage.show_end_time_diff,
        description: stage.description.into(),
        classes: stage.classes.into_iter().map(racing_class).collect(),
        sponsors: stage.sponsors.into_iter().map(Into::into).collect(),
        is_published: stage.is_published,
        missing: missing.into_iter().map(|(field, _)| field).collect(),
        results_status: stage.results_status,
        version: stage.version,
    })
}

/// The zone of a stage.
pub(super) fn zone(stage: &Stored) -> Result<TimeZone, Error> {
    TimeZone::get(&stage.time_zone).map_err(|error| Error::Internal(error.to_string()))
}
