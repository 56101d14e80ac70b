//! The competitions as a calendar that people subscribe to (RFC 5545): what was announced, changed or taken back shows by itself.

use domain::Language;
use icalendar::{Calendar, Component as _, Event, EventLike as _, Property};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::announced::{Announced, announced, announced_one};
use crate::{App, Caller, Error, StagePath};

/// How long a competition stays in the calendar after its end.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 366);
/// How often a calendar may ask again.
const ASKED_AGAIN: &str = "PT6H";

const COMPETITIONS: [&str; 3] = ["Competitions", "Sacensības", "Võistlused"];
const ORGANIZER: [&str; 3] = ["Organizer", "Organizators", "Korraldaja"];
const REGISTRATION_TILL: [&str; 3] = ["Registration till", "Reģistrācija līdz", "Registreerimine kuni"];

/// The calendar of all competitions, or of an institution's.
pub async fn calendar(app: &App, caller: &Caller, institution: Option<&str>, language: Language) -> Result<String, Error> {
    let announced = announced(app, caller, app.now() - KEPT).await?;
    let name = match institution {
        None => "Zerodab".to_owned(),
        Some(slug) => name_of(app, slug).await?,
    };
    let of_it = announced.iter().filter(|stage| institution.is_none_or(|slug| stage.competition.institution == slug));
    let events: Vec<_> = of_it.map(|stage| event(stage, app.site(), language)).collect();
    let title = format!("{} · {name}", language.of(COMPETITIONS));
    let mut calendar = Calendar::empty();
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Zerodab//Competitions//EN"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", "PUBLISH"))
        .append_property(("NAME", title.as_str()))
        .append_property(("X-WR-CALNAME", title.as_str()))
        .append_property(Property::new("REFRESH-INTERVAL", ASKED_AGAIN).add_parameter("VALUE", "DURATION").done())
        .append_property(("X-PUBLISHED-TTL", ASKED_AGAIN))
        .extend(events);
    Ok(calendar.to_string())
}

/// The calendar's entry of one published stage, to put into one's own calendar.
pub async fn calendar_entry(app: &App, caller: &Caller, path: &StagePath, language: Language) -> Result<String, Error> {
    let stage = announced_one(app, caller, path).await?;
    let mut calendar = Calendar::empty();
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Zerodab//Competitions//EN"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", "PUBLISH"))
        .push(event(&stage, app.site(), language));
    Ok(calendar.to_string())
}

async fn name_of(app: &App, slug: &str) -> Result<String, Error> {
    let institutions = storage::championships::institutions(app.storage.reader()).await?;
    let found = institutions.into_iter().find(|institution| institution.slug == slug);
    found.map(|institution| institution.name).ok_or(Error::NotFound("institution"))
}

fn event(Announced { id, competition, version, changed }: &Announced, site: &str, language: Language) -> Event {
    let address = format!("{site}/competitions/{}/{}/{}", competition.institution, competition.championship, competition.stage);
    let mut lines = vec![format!("{}: {}", language.of(ORGANIZER), competition.organizer)];
    if let Some(till) = competition.registration_ends_at.filter(|_| competition.timing.registration_open) {
        let till = till.to_zoned(TimeZone::get(&competition.time_zone).unwrap_or(TimeZone::UTC));
        lines.push(format!("{}: {}", language.of(REGISTRATION_TILL), till.strftime("%d.%m.%Y %H:%M")));
    }
    lines.push(address.clone());
    let mut event = Event::new();
    event
        .uid(&id.to_string())
        // asked for of every entry; the current time would make every answer another
        .add_property("DTSTAMP", utc(changed.unwrap_or_default()))
        .add_property("SEQUENCE", version.to_string())
        .add_property("DTSTART", utc(competition.starts_at))
        .add_property("DTEND", utc(competition.ends_at))
        .summary(&plain(&format!("{} · {}", competition.title, competition.championship_name)))
        .description(&plain(&lines.join("\n")))
        .url(&address);
    if let Some(changed) = changed {
        event.add_property("LAST-MODIFIED", utc(*changed));
    }
    if let Some(location) = &competition.location {
        event.location(&plain(location));
    }
    event.done()
}

/// As a calendar takes it in any zone.
fn utc(time: Timestamp) -> String {
    time.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A line ends with a newline alone, and nothing else that has no shape comes in: the format has no way to say it.
fn plain(text: &str) -> String {
    text.replace("\r\n", "\n").chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect()
}
