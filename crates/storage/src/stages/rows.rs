//! Conversion between stages and their rows.

use std::collections::BTreeSet;

use domain::protests::{ProtestPeriod, SignOff, StageProtests};
use domain::stages::{GateValues, RacingClass, Reopening, ScheduleChange, Zone};
use sea_orm::ActiveValue::{NotSet, Set};

use super::{Description, Sponsor, StageDetails, StoredStage};
use crate::Error;
use crate::codec::{from_name, micros, name, narrow, parse, parse_numbers, time, to_json};
use crate::tables::{sponsors, stage_classes, stages};

pub(super) fn to_row(stage: &StoredStage) -> Result<stages::ActiveModel, Error> {
    let details = &stage.details;
    let period = stage.protests.as_ref().and_then(|protests| protests.period);
    let sign_off = stage.protests.as_ref().and_then(|protests| protests.sign_off.as_ref());
    Ok(stages::ActiveModel {
        id: Set(stage.id.0),
        championship_id: Set(stage.championship.0),
        slug: Set(stage.slug.clone()),
        title: Set(details.title.clone()),
        organizer: Set(details.organizer.clone()),
        starts_at: Set(micros(stage.starts_at)),
        ends_at: Set(micros(stage.ends_at)),
        registration_ends_at: Set(stage.registration_ends_at.map(micros)),
        time_zone: Set(stage.time_zone.name().to_owned()),
        location: Set(details.location.clone()),
        google_maps: Set(details.google_maps.clone()),
        waze: Set(details.waze.clone()),
        is_published: Set(stage.is_published),
        results_status: Set(name(stage.results_status)?),
        format: Set(name(details.format)?),
        gate_a: Set(details.gate_values.a.into()),
        gate_b: Set(details.gate_values.b.into()),
        gate_c: Set(details.gate_values.c.into()),
        gate_d: Set(details.gate_values.d.into()),
        gate_fault: Set(details.gate_values.fault.into()),
        sections: Set(details.sections.into()),
        manual_dnf: Set(details.manual_dnf),
        show_end_time_diff: Set(details.show_end_time_diff),
        description_lv: Set(details.description.lv.clone()),
        description_et: Set(details.description.et.clone()),
        description_en: Set(details.description.en.clone()),
        last_change: NotSet,
        version: NotSet,
        has_been_public: Set(stage.has_been_public || stage.is_published),
        reopened_at: Set(stage.reopening.as_ref().map(|reopening| micros(reopening.since))),
        reopened_reason: Set(stage.reopening.as_ref().map(|reopening| reopening.reason.clone())),
        standings_published: Set(stage.standings_published),
        annulments: Set(to_json(&stage.annulments)?),
        provisional_posted_at: Set(period.map(|period| micros(period.posted_at))),
        protests_end_at: Set(period.map(|period| micros(period.ends_at))),
        signed_off_by: Set(sign_off.map(|signed| signed.name.clone())),
        signed_off_at: Set(sign_off.map(|signed| micros(signed.at))),
        schedule_change: Set(stage.schedule_change.as_ref().map(|change| name(change.kind)).transpose()?),
        schedule_changed_at: Set(stage.schedule_change.as_ref().map(|change| micros(change.since))),
        schedule_change_reason: Set(stage.schedule_change.as_ref().map(|change| change.reason.clone())),
        corrected_at: Set(stage.corrected_at.map(micros)),
        previous_day: Set(stage.previous_day.map(|day| day.0)),
    })
}

pub(super) fn details_from_rows(
    stage: &stages::Model,
    sponsors: Vec<sponsors::Model>,
) -> Result<StageDetails, Error> {
    Ok(StageDetails {
        title: stage.title.clone(),
        organizer: stage.organizer.clone(),
        location: stage.location.clone(),
        google_maps: stage.google_maps.clone(),
        waze: stage.waze.clone(),
        format: from_name(&stage.format)?,
        gate_values: GateValues {
            a: narrow(stage.gate_a)?,
            b: narrow(stage.gate_b)?,
            c: narrow(stage.gate_c)?,
            d: narrow(stage.gate_d)?,
            fault: narrow(stage.gate_fault)?,
        },
        sections: narrow(stage.sections)?,
        manual_dnf: stage.manual_dnf,
        show_end_time_diff: stage.show_end_time_diff,
        description: Description {
            lv: stage.description_lv.clone(),
            et: stage.description_et.clone(),
            en: stage.description_en.clone(),
        },
        sponsors: sponsors
            .into_iter()
            .map(|row| Sponsor { name: row.name, logo: row.logo, url: row.url })
            .collect(),
    })
}

/// Parses the time zone of a stage. The error names the stage.
pub(crate) fn parse_zone(stage: uuid::Uuid, name: &str) -> Result<Zone, Error> {
    name.parse().map_err(|error| Error::conversion(format!("the time zone of stage {stage}: {error}")))
}

pub(super) fn reopening_from_columns(
    since: Option<i64>,
    reason: Option<String>,
) -> Result<Option<Reopening>, Error> {
    let Some((since, reason)) = since.zip(reason) else { return Ok(None) };
    Ok(Some(Reopening { since: time(since)?, reason }))
}

/// Returns the protests of a stage; `None` if `minutes` is, because the championship has them turned off.
pub(super) fn protests_from_row(
    row: &stages::Model,
    minutes: Option<u16>,
) -> Result<Option<StageProtests>, Error> {
    let Some(minutes) = minutes else { return Ok(None) };
    let period = match row.provisional_posted_at.zip(row.protests_end_at) {
        Some((posted, end)) => Some(ProtestPeriod { posted_at: time(posted)?, ends_at: time(end)? }),
        None => None,
    };
    let sign_off = match row.signed_off_by.clone().zip(row.signed_off_at) {
        Some((name, at)) => Some(SignOff { name, at: time(at)? }),
        None => None,
    };
    Ok(Some(StageProtests { minutes, period, sign_off }))
}

pub(super) fn schedule_change_from_columns(
    kind: Option<String>,
    since: Option<i64>,
    reason: Option<String>,
) -> Result<Option<ScheduleChange>, Error> {
    let Some((kind, since)) = kind.zip(since) else { return Ok(None) };
    let (kind, since) = (from_name(&kind)?, time(since)?);
    Ok(Some(ScheduleChange { kind, since, reason: reason.unwrap_or_default() }))
}

/// Returns a class without annulled rides.
pub(super) fn class_from_row(row: stage_classes::Model) -> Result<RacingClass, Error> {
    Ok(RacingClass {
        name: row.name,
        color: row.color,
        start_time: row.start_time.as_deref().map(parse).transpose()?,
        end_time: row.end_time.as_deref().map(parse).transpose()?,
        years_from: narrow(row.years_from)?,
        years_to: row.years_to.map(narrow).transpose()?,
        laps: narrow(row.laps)?,
        sections: parse_numbers(&row.sections)?,
        order: narrow(row.class_order)?,
        annulled: BTreeSet::new(),
    })
}
