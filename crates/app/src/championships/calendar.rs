//! The competitions as an iCalendar feed (RFC 5545) that people subscribe to: new, changed and withdrawn
//! competitions appear without further action.

use domain::ids::ParticipantId;
use domain::stages::Phase;
use domain::{Language, Text};
use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus, Property};
use jiff::{SignedDuration, Timestamp};

use super::Competition;
use super::public_stages::{PublishedStage, find_published_stage, list_published_stages};
use crate::{App, Caller, Error, Noun, StagePath};

/// How long a competition stays in the calendar after its end.
const PAST_PERIOD: SignedDuration = SignedDuration::from_hours(24 * 366);
/// How often a calendar program should refresh the feed.
const REFRESH_INTERVAL: &str = "PT6H";

const COMPETITIONS: Text = Text { en: "Competitions", lv: "Sacensības", et: "Võistlused" };
const ORGANIZER: Text = Text { en: "Organizer", lv: "Organizators", et: "Korraldaja" };
const YOUR_START: Text = Text { en: "Your start", lv: "Jūsu starts", et: "Teie start" };
const CANCELLED: Text = Text { en: "Cancelled", lv: "Atcelts", et: "Jääb ära" };
const POSTPONED: Text = Text { en: "Postponed", lv: "Pārcelts", et: "Edasi lükatud" };
const NEW_DATE_LATER: Text = Text {
    en: "The new date will be announced later",
    lv: "Jaunais datums tiks paziņots vēlāk",
    et: "Uus kuupäev antakse teada hiljem",
};
const REGISTRATION_TILL: Text =
    Text { en: "Registration till", lv: "Reģistrācija līdz", et: "Registreerimine kuni" };

/// When a rider of the caller's account starts.
struct OwnStart {
    /// The rider's name, if the account has several.
    rider: Option<String>,
    at: Timestamp,
}

/// Returns the calendar of all competitions, or of one institution's.
pub async fn find_calendar(
    app: &App,
    caller: &Caller,
    institution: Option<&str>,
    language: Language,
) -> Result<String, Error> {
    let stages = list_published_stages(app, caller, app.now() - PAST_PERIOD).await?;
    let name = match institution {
        None => "Zerodab".to_owned(),
        Some(slug) => institution_name(app, slug).await?,
    };
    let events: Vec<_> = stages
        .iter()
        .filter(|stage| institution.is_none_or(|slug| stage.competition.institution == slug))
        .map(|stage| to_event(stage, &[], app.site(), language))
        .collect();
    let title = format!("{} · {name}", COMPETITIONS.in_language(language));
    let mut calendar = new_calendar();
    calendar
        .append_property(("NAME", title.as_str()))
        .append_property(("X-WR-CALNAME", title.as_str()))
        .append_property(
            Property::new("REFRESH-INTERVAL", REFRESH_INTERVAL).add_parameter("VALUE", "DURATION").done(),
        )
        .append_property(("X-PUBLISHED-TTL", REFRESH_INTERVAL))
        .extend(events);
    Ok(calendar.to_string())
}

/// Returns a calendar with one published stage, for adding it to a personal calendar. It has the start
/// times of the caller's riders.
pub async fn find_calendar_entry(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    language: Language,
) -> Result<String, Error> {
    let stage = find_published_stage(app, caller, path).await?;
    let starts = list_own_starts(app, caller, &stage).await?;
    let mut calendar = new_calendar();
    calendar.push(to_event(&stage, &starts, app.site(), language));
    Ok(calendar.to_string())
}

/// Returns when the riders of the caller's account start at a stage.
async fn list_own_starts(app: &App, caller: &Caller, stage: &PublishedStage) -> Result<Vec<OwnStart>, Error> {
    let Some(user) = &caller.user else { return Ok(Vec::new()) };
    let snapshot = app.storage.snapshot().await?;
    let riders = storage::riders::list_ids(&snapshot, user.id).await?;
    let mut own_starts = Vec::new();
    for id in riders.iter().map(|rider| ParticipantId::from(*rider)) {
        let Some(registration) = storage::registration::find(&snapshot, stage.id, &id).await? else {
            continue;
        };
        let mut starts = storage::start_order::list_for_participant(&snapshot, &id).await?;
        let start = starts.remove(&stage.id).filter(|(_, start)| start.is_of(&registration.participant));
        let Competition { starts_at, ends_at, time_zone, .. } = &stage.competition;
        own_starts.extend(start.map(|(settings, start)| OwnStart {
            rider: (riders.len() > 1).then_some(registration.participant.name),
            at: start.moment(&settings, *starts_at, *ends_at, time_zone),
        }));
    }
    Ok(own_starts)
}

/// Returns an empty calendar with the properties that every calendar has.
fn new_calendar() -> Calendar {
    let mut calendar = Calendar::empty();
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Zerodab//Competitions//EN"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", "PUBLISH"));
    calendar
}

async fn institution_name(app: &App, slug: &str) -> Result<String, Error> {
    let institutions = storage::championships::list_institutions(app.storage.reader()).await?;
    let institution = institutions.into_iter().find(|institution| institution.slug == slug);
    institution.map(|institution| institution.name).ok_or(Error::NotFound(Noun::Institution))
}

fn to_event(
    PublishedStage { id, competition, version, last_changed_at }: &PublishedStage,
    own_starts: &[OwnStart],
    site: &str,
    language: Language,
) -> Event {
    let address = format!(
        "{site}/competitions/{}/{}/{}",
        competition.institution, competition.championship, competition.stage
    );
    let called_off = called_off(competition.timing.phase);
    let mut lines = Vec::new();
    if let Some((status, word)) = &called_off {
        lines.push(word.in_language(language).to_owned());
        if *status == EventStatus::Tentative {
            lines.push(NEW_DATE_LATER.in_language(language).to_owned());
        }
    }
    for OwnStart { rider, at } in own_starts.iter().filter(|_| called_off.is_none()) {
        let local_start = competition.time_zone.local(*at).strftime("%H:%M:%S");
        let label = YOUR_START.in_language(language);
        lines.push(match rider {
            Some(rider) => format!("{label} ({rider}): {local_start}"),
            None => format!("{label}: {local_start}"),
        });
    }
    lines.push(format!("{}: {}", ORGANIZER.in_language(language), competition.organizer));
    if let Some(end) = competition.registration_ends_at.filter(|_| competition.timing.registration_open) {
        let local_end = competition.time_zone.local(end);
        lines.push(format!(
            "{}: {}",
            REGISTRATION_TILL.in_language(language),
            local_end.strftime("%d.%m.%Y %H:%M")
        ));
    }
    lines.push(address.clone());
    // many calendar programs don't show the status, so the title begins with it
    let prefix =
        called_off.as_ref().map_or_else(String::new, |(_, word)| format!("{}: ", word.in_language(language)));
    let mut event = Event::new();
    event
        .uid(&id.to_string())
        // every entry must have one; the current time would make every response different
        .add_property("DTSTAMP", utc(last_changed_at.unwrap_or_default()))
        .add_property("SEQUENCE", version.to_string())
        .add_property("DTSTART", utc(competition.starts_at))
        .add_property("DTEND", utc(competition.ends_at))
        .summary(&remove_control_characters(&format!(
            "{prefix}{} · {}",
            competition.title, competition.championship_name
        )))
        .description(&remove_control_characters(&lines.join("\n")))
        .url(&address);
    if let Some((status, _)) = called_off {
        event.status(status);
    }
    if let Some(last_changed_at) = last_changed_at {
        event.add_property("LAST-MODIFIED", utc(*last_changed_at));
    }
    if let Some(location) = &competition.location {
        event.location(&remove_control_characters(location));
    }
    event.done()
}

/// Returns the status of an event that is cancelled or postponed, with its word. iCalendar has no status for a
/// postponed event; a tentative one may be moved.
fn called_off(phase: Phase) -> Option<(EventStatus, Text)> {
    match phase {
        Phase::Cancelled => Some((EventStatus::Cancelled, CANCELLED)),
        Phase::Postponed => Some((EventStatus::Tentative, POSTPONED)),
        _ => None,
    }
}

/// Formats a time in UTC, as iCalendar requires.
fn utc(time: Timestamp) -> String {
    time.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Removes control characters except line breaks, because the format can't represent them. A line break
/// becomes a single newline.
fn remove_control_characters(text: &str) -> String {
    text.replace("\r\n", "\n").chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect()
}
