//! Input and output of the form of a stage. Times are local times of the stage.

use std::collections::BTreeSet;

use domain::stages::{self as rules, ClassForm, Form, Format, ResultsStatus, StageDetails, Zone};
use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::event_days::load_previous_days;
use super::{Description, EventDay, GateValues, Sponsor};
use crate::{Error, api_enums};

/// The input for a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StageIn {
    /// Its title, at most 200 characters.
    pub title: String,
    /// The organiser's name; may be empty until the stage is published.
    pub organizer: String,
    /// The start of the competition in local time, for example `2026-06-14T10:00:00`.
    #[schema(value_type = Option<String>)]
    pub starts_at: Option<DateTime>,
    /// The end of the competition in local time, at most four days after the start.
    #[schema(value_type = Option<String>)]
    pub ends_at: Option<DateTime>,
    /// The end of registration in local time; null if there is none.
    #[schema(value_type = Option<String>)]
    pub registration_ends_at: Option<DateTime>,
    /// The IANA name of the time zone, for example `Europe/Riga`.
    pub time_zone: String,
    /// The name of the venue; null while it isn't decided.
    pub location: Option<String>,
    /// The slug of the stage that is the day before of the same event; null if there is none. The rules of the
    /// championship must add up the days of an event.
    #[serde(default)]
    #[schema(required = false)]
    pub previous_day: Option<String>,
    /// A link to Google Maps.
    pub google_maps: Option<String>,
    /// A link to Waze.
    pub waze: Option<String>,
    /// The scoring format.
    #[schema(value_type = api_enums::Format)]
    pub format: Format,
    /// The points of gates and faults in open free, each at most 1000.
    pub gate_values: GateValues,
    /// The number of sections, from 1 to 60.
    pub sections: u8,
    /// Whether only secretaries set DNF; otherwise it is displayed automatically after the end.
    pub manual_dnf: bool,
    /// Whether to show how late riders were for the end of their class.
    pub show_end_time_diff: bool,
    /// The organiser's description, at most 20,000 characters in each language.
    pub description: Description,
    /// The racing classes, at most 40; may be empty until the stage is published.
    pub classes: Vec<RacingClassIn>,
    /// The sponsors in the order of display, at most 40.
    pub sponsors: Vec<Sponsor>,
    /// Confirms the effects on results that the preview of the change has shown.
    #[serde(default)]
    pub confirmed: bool,
}

/// The input for a racing class of a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RacingClassIn {
    /// The present name of an existing class, whose riders stay in it; null for a new class.
    pub former: Option<String>,
    /// Its name, unique within the stage.
    pub name: String,
    /// The accent colour as `#rrggbb`; must have enough contrast with dark or white text.
    pub color: String,
    /// The start of the class as local time of day, `HH:MM:SS`.
    #[schema(value_type = Option<String>)]
    pub start_time: Option<Time>,
    /// The end of the class as local time of day, `HH:MM:SS`.
    #[schema(value_type = Option<String>)]
    pub end_time: Option<Time>,
    /// The minimum age in years.
    pub years_from: i16,
    /// The maximum age in years; null for no limit.
    pub years_to: Option<i16>,
    /// The number of laps, from 1 to 20.
    pub laps: u8,
    /// The numbers of the sections of the class.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// Its difficulty from -1000 to 1000; a higher number is harder.
    pub order: i32,
}

/// The settings of a stage, for its form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageSettings {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug. It follows the title until the stage is public for the first time, and doesn't
    /// change afterwards.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The organiser's name.
    pub organizer: String,
    /// The start of the competition in local time.
    #[schema(value_type = String)]
    pub starts_at: DateTime,
    /// The end of the competition in local time.
    #[schema(value_type = String)]
    pub ends_at: DateTime,
    /// The end of registration in local time; null if there is none.
    #[schema(value_type = Option<String>)]
    pub registration_ends_at: Option<DateTime>,
    /// The IANA name of the time zone.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The name of the venue; null while it isn't decided.
    pub location: Option<String>,
    /// The slug of the stage that is the day before of the same event; null if there is none.
    pub previous_day: Option<String>,
    /// The stages that can be the day before; empty if the rules don't add up the days of an event.
    pub possible_previous_days: Vec<EventDay>,
    /// A link to Google Maps.
    pub google_maps: Option<String>,
    /// A link to Waze.
    pub waze: Option<String>,
    /// The scoring format.
    #[schema(value_type = api_enums::Format)]
    pub format: Format,
    /// The points of gates and faults in open free.
    pub gate_values: GateValues,
    /// The number of sections.
    pub sections: u8,
    /// Whether only secretaries set DNF; otherwise it is displayed automatically after the end.
    pub manual_dnf: bool,
    /// Whether to show how late riders were for the end of their class.
    pub show_end_time_diff: bool,
    /// The organiser's description.
    pub description: Description,
    /// The racing classes, hardest first.
    pub classes: Vec<CourseClass>,
    /// The sponsors, in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// Whether everyone may see it.
    pub is_published: bool,
    /// The names of the fields that are missing for publishing the stage.
    pub missing: Vec<String>,
    /// The status of the results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

impl From<StageIn> for Form {
    fn from(input: StageIn) -> Self {
        let GateValues { a, b, c, d, fault } = input.gate_values;
        let Description { lv, et, en } = input.description;
        let details = StageDetails {
            title: input.title,
            organizer: input.organizer,
            location: input.location,
            google_maps: input.google_maps,
            waze: input.waze,
            format: input.format,
            gate_values: rules::GateValues { a, b, c, d, fault },
            sections: input.sections,
            manual_dnf: input.manual_dnf,
            show_end_time_diff: input.show_end_time_diff,
            description: rules::Description { lv, et, en },
            sponsors: input
                .sponsors
                .into_iter()
                .map(|Sponsor { name, logo, url }| rules::Sponsor { name, logo, url })
                .collect(),
        };
        Self {
            details,
            starts_at: input.starts_at,
            ends_at: input.ends_at,
            registration_ends_at: input.registration_ends_at,
            time_zone: input.time_zone.trim().parse().ok(),
            classes: input.classes.into_iter().map(Into::into).collect(),
        }
    }
}

/// A racing class in the form of its stage, which sends back what it got.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseClass {
    /// The class's name.
    pub name: String,
    /// The accent colour as `#rrggbb`.
    pub color: String,
    /// The start of the class as local time of day, `HH:MM:SS`; null if it isn't set.
    #[schema(value_type = Option<String>)]
    pub start_time: Option<Time>,
    /// The end of the class as local time of day, `HH:MM:SS`; null if it isn't set.
    #[schema(value_type = Option<String>)]
    pub end_time: Option<Time>,
    /// The minimum age in years.
    pub years_from: i16,
    /// The maximum age in years; null for no limit.
    pub years_to: Option<i16>,
    /// The number of laps.
    pub laps: u8,
    /// The numbers of the sections of the class, ascending.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// Its difficulty; a higher number is harder.
    pub order: i32,
}

impl From<rules::RacingClass> for CourseClass {
    fn from(class: rules::RacingClass) -> Self {
        Self {
            name: class.name,
            color: class.color,
            start_time: class.start_time,
            end_time: class.end_time,
            years_from: class.years_from,
            years_to: class.years_to,
            laps: class.laps,
            sections: class.sections,
            order: class.order,
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
            // an edit keeps the annulled rides of the stage
            annulled: BTreeSet::new(),
        };
        Self { former_name: input.former, class }
    }
}

/// Loads what the form of a stage shows in addition to the stage, and converts its settings.
pub(super) async fn load_settings(
    db: &impl Connection,
    stage: StoredStage,
    championship: &StoredChampionship,
) -> Result<StageSettings, Error> {
    let (previous_day, possible_previous_days) = load_previous_days(db, &stage).await?;
    let to_local = |moment: Timestamp| stage.time_zone.local(moment).datetime();
    let details = stage.details;
    let missing_fields = rules::find_missing_fields(&details.organizer, &stage.classes);
    Ok(StageSettings {
        institution: championship.institution.slug.clone(),
        championship: championship.slug.clone(),
        slug: stage.slug,
        title: details.title,
        organizer: details.organizer,
        starts_at: to_local(stage.starts_at),
        ends_at: to_local(stage.ends_at),
        registration_ends_at: stage.registration_ends_at.map(to_local),
        time_zone: stage.time_zone,
        location: details.location,
        previous_day,
        possible_previous_days,
        google_maps: details.google_maps,
        waze: details.waze,
        format: details.format,
        gate_values: details.gate_values.into(),
        sections: details.sections,
        manual_dnf: details.manual_dnf,
        show_end_time_diff: details.show_end_time_diff,
        description: details.description.into(),
        classes: stage.classes.into_iter().map(Into::into).collect(),
        sponsors: details.sponsors.into_iter().map(Into::into).collect(),
        is_published: stage.is_published,
        missing: missing_fields.into_iter().map(|(field, _)| field).collect(),
        results_status: stage.results_status,
        version: stage.version,
    })
}
