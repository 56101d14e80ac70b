//! A stage, and where in the house of roles a caller stands there; making, editing and publishing it.

mod change;
pub(crate) mod copy;
mod documents;
mod edit;
mod form;
mod logos;
mod publication;
mod timing;

use std::collections::BTreeSet;

use domain::access::{Action, Place};
use domain::stages::{Format, ResultsStatus};
use jiff::Timestamp;
use jiff::civil::Time;
use serde::{Deserialize, Serialize};
use storage::Connection;
use utoipa::ToSchema;

use crate::{App, Caller, Error, names};

pub use change::{ConcernedRider, StageChange, StageConsequence, preview};
pub use copy::{StageCopyIn, copy};
pub use documents::{REGULATION, delete_regulation, put_regulation, regulation};
pub use edit::{create, edit, find_settings};
pub use form::{RacingClassIn, StageIn, StageSettings};
pub use logos::{StoredLogo, store_logo};
pub use publication::publish;
pub use timing::{BeingCorrected, Timing};

/// A stage's address: three slugs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StagePath {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
}

impl std::fmt::Display for StagePath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.institution, self.championship, self.stage)
    }
}

/// A stage, and what the caller may do there.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stage {
    /// The institution's slug.
    pub institution: String,
    /// The institution's name.
    pub institution_name: String,
    /// The championship's slug.
    pub championship: String,
    /// The championship's name.
    pub championship_name: String,
    /// The stage's slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Who holds it.
    pub organizer: String,
    /// The competition's start.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The competition's end.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub registration_ends_at: Option<Timestamp>,
    /// IANA name of the zone in which times are shown.
    pub time_zone: String,
    /// The place's name; null while it is to be defined.
    pub location: Option<String>,
    /// Link to the place on a map.
    pub google_maps: Option<String>,
    /// Link for navigation.
    pub waze: Option<String>,
    /// How sections are scored.
    #[schema(value_type = names::Format)]
    pub format: Format,
    /// How far its results are.
    #[schema(value_type = names::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why its results are being corrected; null unless they are.
    pub being_corrected: Option<BeingCorrected>,
    /// Where it is on its way.
    #[serde(flatten)]
    pub timing: Timing,
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
    /// The racing classes, hardest first.
    pub classes: Vec<RacingClass>,
    /// The sponsors in the order of display.
    pub sponsors: Vec<Sponsor>,
    /// Whether the regulation can be downloaded.
    pub regulation: bool,
    /// What the caller may do here.
    pub viewer: Viewer,
}

/// What each gate of an open free stage is worth, and what a fault costs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GateValues {
    /// The hardest gates.
    pub a: u32,
    /// Grade B.
    pub b: u32,
    /// Grade C.
    pub c: u32,
    /// The easiest gates.
    pub d: u32,
    /// What one fault takes off.
    pub fault: u32,
}

/// A text in three languages; empty where there is none.
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

/// A racing class as this stage runs it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacingClass {
    /// The class's name.
    pub name: String,
    /// Accent colour, `#rrggbb`.
    pub color: String,
    /// When the class starts, `HH:MM:SS` in the stage's zone.
    #[schema(value_type = Option<String>)]
    pub start_time: Option<Time>,
    /// When the class should have finished, `HH:MM:SS` in the stage's zone.
    #[schema(value_type = Option<String>)]
    pub end_time: Option<Time>,
    /// Youngest age.
    pub years_from: i16,
    /// Oldest age; null is open-ended.
    pub years_to: Option<i16>,
    /// How many laps the class rides.
    pub laps: u8,
    /// The numbers of the sections that the class rides, ascending.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// The higher, the harder.
    pub order: i32,
}

/// Who is thanked under the results.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sponsor {
    /// The name, shown on hover.
    pub name: String,
    /// Address of the logo.
    pub logo: String,
    /// Where the logo leads; empty if nowhere. In a form, `https://` may be left out.
    pub url: String,
}

/// What the caller may do at a stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Viewer {
    /// The sections to which the caller is assigned as judge.
    #[schema(value_type = Vec<u32>)]
    pub judge_sections: BTreeSet<u8>,
    /// Whether the caller may act as secretary here.
    pub secretary: bool,
}

/// A stage and the caller's place there.
pub(crate) struct StageAccess {
    pub stage: storage::stages::Stage,
    pub championship: storage::championships::Championship,
    pub place: Place,
}

impl StageAccess {
    /// The sections to which the caller is assigned.
    pub(crate) fn assigned(&self) -> &BTreeSet<u8> {
        static NONE: BTreeSet<u8> = BTreeSet::new();
        match &self.place {
            Place::Stage { assigned, .. } => assigned,
            _ => &NONE,
        }
    }

    /// The same stage for somebody else.
    pub(crate) async fn seen_by(self, on: &impl Connection, caller: &Caller) -> Result<Self, Error> {
        Ok(Self { place: place(on, caller, &self.stage).await?, ..self })
    }

    /// Refuses what the caller may not do here.
    pub(crate) fn allow(&self, caller: &Caller, action: Action) -> Result<(), Error> {
        Ok(domain::access::may(&caller.actor, action, &self.place)?)
    }
}

/// Finds a stage and decides whether the caller may do this there. A stage that isn't published exists for its office alone.
pub(crate) async fn enter(on: &impl Connection, caller: &Caller, path: &StagePath, action: Action) -> Result<StageAccess, Error> {
    const MISSING: Error = Error::NotFound("stage");
    let championship = storage::championships::find(on, &path.institution, &path.championship).await?.ok_or(MISSING)?;
    let stage = storage::stages::find(on, &championship, &path.stage).await?.ok_or(MISSING)?;
    let at = StageAccess { place: place(on, caller, &stage).await?, stage, championship };
    if !at.stage.is_published && at.allow(caller, Action::ViewResultsInFull).is_err() {
        return Err(MISSING);
    }
    at.allow(caller, action)?;
    Ok(at)
}

/// A stage as a place for the caller: with the sections to which the caller is assigned.
async fn place(on: &impl Connection, caller: &Caller, stage: &storage::stages::Stage) -> Result<Place, Error> {
    let assigned = match &caller.user {
        Some(user) => storage::judging::judges::sections(on, stage.id, user.id).await?,
        None => BTreeSet::new(),
    };
    Ok(Place::Stage { institution: stage.institution, stage: stage.id, assigned })
}

/// Refuses whoever may not edit the stage: before a file is received that nobody would take.
pub async fn expect_editor(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    enter(app.storage.reader(), caller, path, Action::ManageChampionships).await.map(drop)
}

/// The stage at an address.
pub async fn find(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    let view = app.storage.snapshot().await?;
    let at = enter(&view, caller, path, Action::ViewStage).await?;
    Ok(output(&at, caller, app.now()))
}

pub(crate) fn output(at: &StageAccess, caller: &Caller, now: Timestamp) -> Stage {
    let viewer = Viewer { judge_sections: at.assigned().clone(), secretary: at.allow(caller, Action::ViewResultsInFull).is_ok() };
    let championship = &at.championship;
    let stage = at.stage.clone();
    let timing = Timing::of(&stage.timetable(), now);
    Stage {
        institution: championship.institution.slug.clone(),
        institution_name: championship.institution.name.clone(),
        championship: championship.slug.clone(),
        championship_name: championship.display_name.clone(),
        slug: stage.slug,
        title: stage.title,
        organizer: stage.organizer,
        starts_at: stage.starts_at,
        ends_at: stage.ends_at,
        registration_ends_at: stage.registration_ends_at,
        time_zone: stage.time_zone,
        location: stage.location,
        google_maps: stage.google_maps,
        waze: stage.waze,
        format: stage.format,
        results_status: stage.results_status,
        being_corrected: stage.correction.map(Into::into),
        timing,
        gate_values: stage.gate_values.into(),
        sections: stage.sections,
        manual_dnf: stage.manual_dnf,
        show_end_time_diff: stage.show_end_time_diff,
        regulation: stage.documents.contains_key(REGULATION),
        description: stage.description.into(),
        classes: stage.classes.into_iter().map(racing_class).collect(),
        sponsors: stage.sponsors.into_iter().map(Into::into).collect(),
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

fn racing_class(class: domain::stages::RacingClass) -> RacingClass {
    RacingClass {
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
