//! Reading the log, by what is asked and as far as the caller may see.

use domain::access::{Action, Place};
use domain::audit::Event;
use domain::ids::UserId;
use jiff::Timestamp;
use storage::Connection;
use storage::audit::{ChampionshipName, Line, Names, Reach, Search, StageName, Wanted};

use super::details::Read;
use super::output::{LogChampionship, LogLine, LogPage, LogStage, LogStages};
use crate::championships::where_may;
use crate::{App, Caller, Error, StagePath, cursor, stages as house};

/// How many lines a page has.
const PAGE: usize = 50;
/// The most characters of whom one looks for.
const MOST_OF_PERSON: usize = 200;

/// What is looked for.
#[derive(Clone, Debug, Default)]
pub struct LogFilter {
    /// At this stage alone.
    pub stage: Option<StagePath>,
    /// Done by whom: an account's id, or something of a name or an address.
    pub person: String,
    /// This event alone, by its name.
    pub event: Option<String>,
    /// At this moment or after.
    pub from: Option<Timestamp>,
    /// Before this moment.
    pub to: Option<Timestamp>,
}

/// A page of the log; `after` is a former page's `next`.
pub async fn list(app: &App, caller: &Caller, filter: &LogFilter, after: Option<&str>) -> Result<LogPage, Error> {
    let after = after.map(|after| cursor::read("after", after)).transpose()?;
    let view = app.storage.snapshot().await?;
    let mut search = asked(&view, caller, filter).await?;
    search.after = after;
    let mut lines = storage::audit::search(&view, &search, PAGE as u64 + 1).await?;
    let more = lines.len() > PAGE;
    lines.truncate(PAGE);
    let next = lines.last().filter(|_| more).map(|last| cursor::write(last.entry.timestamp, last.id));
    Ok(LogPage { entries: lines_out(&view, lines).await?, next })
}

/// The stages of which the caller may see the log, for the choice of one.
pub async fn stages(app: &App, caller: &Caller) -> Result<LogStages, Error> {
    let view = app.storage.snapshot().await?;
    let ids = storage::audit::stages_within(&view, &reach(&view, caller).await?).await?;
    let names = Names::find(&view, Wanted { stages: ids.iter().copied().collect(), ..Wanted::default() }).await?;
    let stages = ids.iter().filter_map(|id| stage(&names, names.stages.get(id)?)).collect();
    Ok(LogStages { stages })
}

/// How far the caller sees.
async fn reach(on: &impl Connection, caller: &Caller) -> Result<Reach, Error> {
    if domain::access::may(&caller.actor, Action::ViewWholeLog, &Place::Anywhere).is_ok() {
        return Ok(Reach::Everything);
    }
    Ok(Reach::Institutions(where_may(on, caller, Action::ViewLog).await?))
}

/// What is asked, once it is known that it may be.
pub(super) async fn asked<'a>(on: &impl Connection, caller: &Caller, filter: &'a LogFilter) -> Result<Search<'a>, Error> {
    let reach = reach(on, caller).await?;
    let stage = match &filter.stage {
        Some(path) => Some(house::enter(on, caller, path, Action::ViewLog).await?.stage.id),
        None => None,
    };
    let person = filter.person.trim();
    if person.chars().count() > MOST_OF_PERSON || person.contains('\0') {
        return Err(Error::invalid("person", "format", format!("must have at most {MOST_OF_PERSON} characters and no NUL character")));
    }
    let event = filter.event.as_deref().map(str::parse::<Event>).transpose();
    let user = person.parse().ok().map(UserId);
    Ok(Search {
        reach,
        stage,
        user,
        person: if user.is_some() { "" } else { person },
        event: event.map_err(|error| Error::invalid("event", "unknown", error.to_string()))?,
        from: filter.from,
        to: filter.to,
        after: None,
    })
}

/// Lines with what they name.
pub(super) async fn lines_out(on: &impl Connection, lines: Vec<Line>) -> Result<Vec<LogLine>, Error> {
    let lines: Vec<_> = lines.into_iter().map(|line| (line.id, Read::of(line.entry))).collect();
    let mut wanted = Wanted::default();
    for (_, read) in &lines {
        read.want(&mut wanted);
    }
    let names = Names::find(on, wanted).await?;
    let line = |(id, read): &(uuid::Uuid, Read)| {
        let stage_name = read.stage().and_then(|id| names.stages.get(&id));
        let of = stage_name.map(|stage| stage.championship).or(read.championship());
        LogLine {
            id: *id,
            event: read.entry.event,
            timestamp: read.entry.timestamp,
            by: read.by(&names),
            stage: stage_name.and_then(|name| stage(&names, name)),
            championship: of.and_then(|id| names.championships.get(&id)).map(championship),
            details: read.details(&names),
        }
    };
    Ok(lines.iter().map(line).collect())
}

fn stage(names: &Names, stage: &StageName) -> Option<LogStage> {
    let championship = names.championships.get(&stage.championship)?;
    Some(LogStage {
        institution: championship.institution.clone(),
        championship: championship.slug.clone(),
        stage: stage.slug.clone(),
        title: stage.title.clone(),
        championship_name: championship.name.clone(),
        time_zone: stage.time_zone.clone(),
    })
}

fn championship(championship: &ChampionshipName) -> LogChampionship {
    let ChampionshipName { institution, slug, name } = championship.clone();
    LogChampionship { institution, championship: slug, name }
}
