//! Stages: access to a stage with the caller's permissions; creating, editing and publishing stages.

mod change;
pub(crate) mod copy;
mod documents;
mod edit;
mod edit_log;
mod error;
mod form;
mod logos;
mod publication;
mod timing;

use std::collections::BTreeSet;

use domain::access::{Action, Scope};
use domain::ids::StageId;
use domain::stages::{Format, ResultsStatus, Zone};
use jiff::Timestamp;
use jiff::civil::Time;
use serde::{Deserialize, Serialize};
use storage::stages::StageLock;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use crate::{App, Caller, Error, StagePath, api_enums};

pub use change::{AffectedRider, StageChange, StageConsequence, preview};
pub use copy::{StageCopyIn, copy};
pub use documents::{REGULATION, delete_regulation, find_regulation, put_regulation};
pub use edit::{create, edit, find_settings};
pub use error::StageError;
pub use form::{RacingClassIn, StageIn, StageSettings};
pub use logos::{StoredLogo, store_logo};
pub use publication::publish;
pub use timing::{ReopeningOut, Timing};

/// A stage, with the caller's permissions.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // each is a fact of its own
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
    /// The organizer's name.
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
    /// The stage's phase and whether registration is open.
    #[serde(flatten)]
    pub timing: Timing,
    /// Whether everyone may see the stage; otherwise only its secretaries and admins may.
    pub is_published: bool,
    /// The points of gates and faults in open free.
    pub gate_values: GateValues,
    /// The number of sections.
    pub sections: u8,
    /// Whether only secretaries set DNF; otherwise it is displayed automatically after the end.
    pub manual_dnf: bool,
    /// Whether to show how late riders were for the end of their class.
    pub show_end_time_diff: bool,
    /// The organizer's description.
    pub description: Description,
    /// The racing classes, hardest first.
    pub classes: Vec<RacingClass>,
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

/// A stage, and the scope that determines the caller's permissions.
pub(crate) struct StageAccess {
    pub stage: storage::stages::StoredStage,
    pub championship: storage::championships::StoredChampionship,
    pub scope: Scope,
}

impl StageAccess {
    /// Returns the sections that the caller is assigned to as a judge.
    pub(crate) fn judged_sections(&self) -> &BTreeSet<u8> {
        static NONE: BTreeSet<u8> = BTreeSet::new();
        match &self.scope {
            Scope::Stage { assigned, .. } => assigned,
            _ => &NONE,
        }
    }

    /// Returns the same stage with the permissions of another caller.
    pub(crate) async fn for_caller(self, on: &impl Connection, caller: &Caller) -> Result<Self, Error> {
        Ok(Self { scope: scope_of(on, caller, &self.stage).await?, ..self })
    }

    /// Fails unless the caller may do this at the stage.
    pub(crate) fn allow(&self, caller: &Caller, action: Action) -> Result<(), Error> {
        Ok(domain::access::may(&caller.actor, action, &self.scope)?)
    }
}

/// Finds a stage and checks that the caller may do this there. For everybody but its secretaries, an
/// unpublished stage doesn't exist.
pub(crate) async fn authorize(
    on: &impl Connection,
    caller: &Caller,
    path: &StagePath,
    action: Action,
) -> Result<StageAccess, Error> {
    const MISSING: Error = Error::NotFound("stage");
    let championship = storage::championships::find_by_slug(on, &path.institution, &path.championship)
        .await?
        .ok_or(MISSING)?;
    let stage = storage::stages::find_by_slug(on, &championship, &path.stage).await?.ok_or(MISSING)?;
    let access = StageAccess { scope: scope_of(on, caller, &stage).await?, stage, championship };
    if !access.stage.is_published && access.allow(caller, Action::ViewResultsInFull).is_err() {
        return Err(MISSING);
    }
    access.allow(caller, action)?;
    Ok(access)
}

/// Loads a stage again if it was edited after it was read and before this transaction locked it. Returns
/// whether it was.
pub(crate) async fn refresh(
    tx: &Transaction,
    lock: &StageLock,
    stage: &mut storage::stages::StoredStage,
) -> Result<bool, Error> {
    if lock.version == stage.version {
        return Ok(false);
    }
    *stage = reload(tx, stage.id).await?;
    Ok(true)
}

/// Loads a stage as this transaction has changed it.
pub(crate) async fn reload(tx: &Transaction, stage: StageId) -> Result<storage::stages::StoredStage, Error> {
    storage::stages::find(tx, stage).await?.ok_or(Error::NotFound("stage"))
}

/// Returns the scope of a stage, including the sections that the caller is assigned to.
async fn scope_of(
    on: &impl Connection,
    caller: &Caller,
    stage: &storage::stages::StoredStage,
) -> Result<Scope, Error> {
    let assigned = match &caller.user {
        Some(user) => storage::judging::judges::sections(on, stage.id, user.id).await?,
        None => BTreeSet::new(),
    };
    Ok(Scope::Stage { institution: stage.institution, stage: stage.id, assigned })
}

/// Fails unless the caller may edit the stage. Called before an upload is received, so that nobody uploads in
/// vain.
pub async fn require_editor(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await.map(drop)
}

/// Returns the stage at a path.
pub async fn find(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ViewStage).await?;
    Ok(to_output(&access, caller, app.now()))
}

pub(crate) fn to_output(access: &StageAccess, caller: &Caller, now: Timestamp) -> Stage {
    let viewer = Viewer {
        judge_sections: access.judged_sections().clone(),
        secretary: access.allow(caller, Action::ViewResultsInFull).is_ok(),
    };
    let championship = &access.championship;
    let stage = access.stage.clone();
    let details = stage.details;
    let timing = Timing::of(&access.stage.timetable(), now);
    Stage {
        institution: championship.institution.slug.clone(),
        institution_name: championship.institution.name.clone(),
        championship: championship.slug.clone(),
        championship_name: championship.display_name.clone(),
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
        timing,
        is_published: stage.is_published,
        gate_values: details.gate_values.into(),
        sections: details.sections,
        manual_dnf: details.manual_dnf,
        show_end_time_diff: details.show_end_time_diff,
        regulation: stage.documents.contains_key(REGULATION),
        description: details.description.into(),
        classes: stage.classes.into_iter().map(racing_class).collect(),
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
