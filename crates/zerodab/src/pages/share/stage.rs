//! A stage: when and where it takes place, its championship, and the registration deadline.

use app::stages::Stage;
use app::{App, Caller, Error, StagePath};
use domain::Language;
use domain::stages::Phase;
use jiff::Zoned;

use super::Preview;
use super::picture::{Badge, Day, Drawing};
use crate::pages::date_text;
use crate::pages::texts::{self, Texts};

pub async fn preview(app: &App, path: &StagePath, language: Language) -> Result<Preview, Error> {
    let stage = app::stages::find(app, &Caller::visitor(), path).await?;
    let texts = texts::in_language(language);
    let (start, end) = local_times(&stage);
    let hours = format!("{}–{}", start.strftime("%H:%M"), end.strftime("%H:%M"));
    let alert = called_off(&stage, texts);
    let mut parts = vec![
        if start.date() == end.date() {
            format!("{}, {hours}", days(&stage, language))
        } else {
            days(&stage, language)
        },
        location(&stage, language),
        stage.championship_name.clone(),
        stage.organizer.clone(),
    ];
    if let Some(deadline) = stage.registration_ends_at.filter(|_| stage.timing.registration_open) {
        let deadline = stage.time_zone.local(deadline);
        parts.push(format!("{} {}", texts.stages.registration_till, deadline.strftime("%d.%m.%Y %H:%M")));
    }
    parts.retain(|part| !part.is_empty());
    let description = parts.join(" · ");
    Ok(match alert {
        None => Preview {
            title: stage.title.clone(),
            description,
            drawing: Drawing::Day(day_picture(&stage, language, None)),
        },
        // first, because other sites cut off long texts
        Some(word) => Preview {
            title: format!("{word}: {}", stage.title),
            description: format!("{}. {description}", alert_text(&stage, &word)),
            drawing: Drawing::Day(day_picture(&stage, language, Some(Badge::Alert(word)))),
        },
    })
}

/// Returns the word for a stage that is cancelled or postponed.
fn called_off(stage: &Stage, texts: &Texts) -> Option<String> {
    match stage.timing.phase {
        Phase::Cancelled => Some(texts.ui.cancelled.clone()),
        Phase::Postponed => Some(texts.ui.postponed.clone()),
        _ => None,
    }
}

/// Returns the word with the reason, if there is one.
fn alert_text(stage: &Stage, word: &str) -> String {
    let reason = stage.schedule_change.as_ref().map_or("", |change| change.reason.trim_end_matches('.'));
    if reason.is_empty() { word.to_owned() } else { format!("{word}: {reason}") }
}

/// Returns the content of the picture of the stage's day or days.
pub fn day_picture(stage: &Stage, language: Language, badge: Option<Badge>) -> Day {
    let (start, end) = local_times(stage);
    let (start, end) = (start.date(), end.date());
    let span = |part: &dyn Fn(jiff::civil::Date) -> String| match (part(start), part(end)) {
        (first, last) if first == last => first,
        (first, last) => format!("{first}–{last}"),
    };
    Day {
        title: stage.title.clone(),
        weekday: if start == end { date_text::weekday(start, language).to_owned() } else { String::new() },
        figure: if start == end {
            start.day().to_string()
        } else {
            format!("{}–{}", start.day(), end.day())
        },
        month: format!(
            "{} {}",
            span(&|date| date_text::month(date, language).to_owned()),
            span(&|date| date.year().to_string())
        ),
        location: location(stage, language),
        championship: stage.championship_name.clone(),
        badge,
    }
}

/// Returns the stage's day or days as text.
pub fn days(stage: &Stage, language: Language) -> String {
    let (start, end) = local_times(stage);
    date_text::span_in_words(start.date(), end.date(), language)
}

/// Returns the start and the end of a stage in its time zone.
fn local_times(stage: &Stage) -> (Zoned, Zoned) {
    (stage.time_zone.local(stage.starts_at), stage.time_zone.local(stage.ends_at))
}

fn location(stage: &Stage, language: Language) -> String {
    stage.location.clone().unwrap_or_else(|| texts::in_language(language).stages.place_to_be_defined.clone())
}
