//! The output types of a stage. Some are also in the input of its form.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::championships::Feature;
use domain::judging::RideKey;
use domain::results::RiderStatus;
use domain::ruleset::ScoringRules;
use domain::stages::{Format, ResultsStatus, Zone};
use jiff::Timestamp;
use jiff::civil::Time;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::access::StageAccess;
use super::annulments::AnnulmentOut;
use super::documents::REGULATION;
use super::event_days::EventDaysOut;
use super::protests::{ProtestPeriodOut, SignOffOut};
use super::schedule::ScheduleChangeOut;
use super::timing::{ReopeningOut, Timing};
use crate::{Caller, api_enums};

/// A stage, with the caller's permissions.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "they are independent facts")]
pub struct Stage {
    /// The institution's slug.
    pub institution: String,
    /// The institution's name.
    pub institution_name: String,
    /// The championship's slug.
    pub championship: String,
    /// The championship's name.
    pub championship_name: String,
    /// The optional features of the championship that are turned on.
    #[schema(value_type = Vec<api_enums::Feature>)]
    pub features: BTreeSet<Feature>,
    /// Whether the stage is scored by the default rules.
    pub has_default_rules: bool,
    /// The stage's slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The organiser's name.
    pub organizer: String,
    /// The start of the competition.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The end of the competition.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The end of registration; null if there is none.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub registration_ends_at: Option<Timestamp>,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The name of the venue; null while it isn't decided.
    pub location: Option<String>,
    /// A link to Google Maps; null if there is none.
    pub google_maps: Option<String>,
    /// A link to Waze; null if there is none.
    pub waze: Option<String>,
    /// The scoring format.
    #[schema(value_type = api_enums::Format)]
    pub format: Format,
    /// The status of the results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why the results are being corrected; null if they aren't.
    pub being_corrected: Option<ReopeningOut>,
    /// The protest period of the provisional results; absent unless they are posted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub protest_period: Option<ProtestPeriodOut>,
    /// Who signed the official results; absent if nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub signed_off: Option<SignOffOut>,
    /// When the approved results were corrected; absent if they weren't, while they may change, and if the
    /// championship has the feature `corrections` turned off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false)]
    pub corrected_at: Option<Timestamp>,
    /// The cancellation or postponement; null if the stage is held as scheduled.
    pub schedule_change: Option<ScheduleChangeOut>,
    /// The stage's phase and whether registration is open.
    #[serde(flatten)]
    pub timing: Timing,
    /// The other days of an event whose days are added up; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub event_days: Option<EventDaysOut>,
    /// Whether everyone may see the stage; otherwise only its secretaries and admins may.
    pub is_published: bool,
    /// The statuses that a result can have by the rules.
    #[schema(value_type = Vec<api_enums::RiderStatus>)]
    pub statuses: Vec<RiderStatus>,
    /// The points of gates and faults in open free.
    pub gate_values: GateValues,
    /// The rules by which rides are scored, as `section` and `gates` in the format of `rules` in a rule pack file; absent
    /// if they are the default rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, required = false)]
    pub scoring_rules: Option<ScoringRules>,
    /// The number of sections.
    pub sections: u8,
    /// Whether only secretaries set DNF; otherwise it is displayed automatically after the end.
    pub manual_dnf: bool,
    /// Whether to show how late riders were for the end of their class.
    pub show_end_time_diff: bool,
    /// The organiser's description.
    pub description: Description,
    /// The racing classes, hardest first.
    pub classes: Vec<RacingClass>,
    /// The annulled sections, oldest first.
    pub annulments: Vec<AnnulmentOut>,
    /// The sponsors, in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// Whether the regulation can be downloaded.
    pub regulation: bool,
    /// The caller's permissions at this stage.
    pub viewer: Viewer,
}

/// The points of each gate in open free, and the penalty of a fault.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GateValues {
    /// The points of a gate of grade A, the hardest.
    pub a: u32,
    /// The points of a gate of grade B.
    pub b: u32,
    /// The points of a gate of grade C.
    pub c: u32,
    /// The points of a gate of grade D, the easiest.
    pub d: u32,
    /// The points that one fault deducts.
    pub fault: u32,
}

/// A text in three languages; a missing translation is empty.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// Latvian.
    pub lv: String,
    /// Estonian.
    pub et: String,
    /// English.
    pub en: String,
}

/// A racing class of a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacingClass {
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
    /// The annulled rides, such as `section4-lap2`: they count for nobody.
    #[schema(value_type = Vec<String>)]
    pub annulled: BTreeSet<RideKey>,
}

/// A sponsor of a stage, shown below the results.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sponsor {
    /// The name, shown as a tooltip.
    pub name: String,
    /// The URL of the logo.
    pub logo: String,
    /// The URL that the logo links to; empty for none. In a form, `https://` may be omitted.
    pub url: String,
}

/// The caller's permissions at a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Viewer {
    /// The numbers of the sections that the caller is assigned to as a judge.
    #[schema(value_type = Vec<u32>)]
    pub judge_sections: BTreeSet<u8>,
    /// Whether the caller has a secretary's permissions at this stage.
    pub secretary: bool,
}

/// Converts a stage for the caller. `now` determines its phase.
pub(crate) fn to_output(access: &StageAccess, caller: &Caller, now: Timestamp) -> Stage {
    let viewer = Viewer {
        judge_sections: access.judged_sections().clone(),
        secretary: access.allow(caller, Action::ViewResultsInFull).is_ok(),
    };
    let championship = &access.championship;
    let stage = access.stage.clone();
    let details = stage.details;
    let protests = access.stage.protests.as_ref();
    let timing = Timing::new(&access.stage.timetable(), now);
    Stage {
        institution: championship.institution.slug.clone(),
        institution_name: championship.institution.name.clone(),
        championship: championship.slug.clone(),
        championship_name: championship.display_name.clone(),
        features: championship.settings.features.clone(),
        has_default_rules: championship.settings.rules.are_default(),
        slug: stage.slug,
        title: details.title,
        organizer: details.organizer,
        starts_at: stage.starts_at,
        ends_at: stage.ends_at,
        registration_ends_at: stage.registration_ends_at,
        time_zone: stage.time_zone,
        location: details.location,
        google_maps: details.google_maps,
        waze: details.waze,
        format: details.format,
        results_status: stage.results_status,
        being_corrected: stage.reopening.map(Into::into),
        protest_period: protests.and_then(|protests| protests.period).map(Into::into),
        signed_off: protests.and_then(|protests| protests.sign_off.clone()).map(Into::into),
        corrected_at: access.corrected_at(),
        schedule_change: stage.schedule_change.map(Into::into),
        timing,
        event_days: access.days.to_output(),
        is_published: stage.is_published,
        statuses: stage.rules.ranking.statuses.clone(),
        gate_values: details.gate_values.into(),
        scoring_rules: Some(stage.rules.scoring()).filter(|rules| *rules != ScoringRules::default()),
        sections: details.sections,
        manual_dnf: details.manual_dnf,
        show_end_time_diff: details.show_end_time_diff,
        regulation: stage.documents.contains_key(REGULATION),
        description: details.description.into(),
        classes: stage.classes.into_iter().map(Into::into).collect(),
        annulments: stage.annulments.into_iter().map(Into::into).collect(),
        sponsors: details.sponsors.into_iter().map(Into::into).collect(),
        viewer,
    }
}

impl From<domain::stages::GateValues> for GateValues {
    fn from(domain::stages::GateValues { a, b, c, d, fault }: domain::stages::GateValues) -> Self {
        Self { a, b, c, d, fault }
    }
}

impl From<domain::stages::Description> for Description {
    fn from(domain::stages::Description { lv, et, en }: domain::stages::Description) -> Self {
        Self { lv, et, en }
    }
}

impl From<domain::stages::Sponsor> for Sponsor {
    fn from(domain::stages::Sponsor { name, logo, url }: domain::stages::Sponsor) -> Self {
        Self { name, logo, url }
    }
}

impl From<domain::stages::RacingClass> for RacingClass {
    fn from(class: domain::stages::RacingClass) -> Self {
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
            annulled: class.annulled,
        }
    }
}
