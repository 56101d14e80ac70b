//! Searching the log, restricted to what the caller may see.

use domain::access::{Action, Scope};
use domain::audit_log::Event;
use domain::ids::UserId;
use jiff::Timestamp;
use storage::Connection;
use storage::audit_log::{ChampionshipName, EntryWithId, IdsToName, LogScope, Names, Search, StageName};

use super::details::ParsedEntry;
use super::output::{LogChampionship, LogEntry, LogPage, LogStage, LogStages};
use crate::championships::permitted_institutions;
use crate::search::require_searchable;
use crate::{App, Caller, Error, FieldCode, StagePath, cursor, stages as stage_access};

/// The number of entries per page.
const PAGE_SIZE: usize = 50;

/// A search in the log.
#[derive(Clone, Debug, Default)]
pub struct LogFilter {
    /// Only entries of this stage.
    pub stage: Option<StagePath>,
    /// Only actions of this person: an account's id, or a part of a name or address. Also those about a rider
    /// with this text in the name, or with this racing number.
    pub person: String,
    /// Only this event, by its name.
    pub event: Option<String>,
    /// Only entries at or after this time.
    pub from: Option<Timestamp>,
    /// Only entries before this time.
    pub to: Option<Timestamp>,
}

/// Returns one page of the log. `after` is the `next` of the previous page.
pub async fn list(
    app: &App,
    caller: &Caller,
    filter: &LogFilter,
    after: Option<&str>,
) -> Result<LogPage, Error> {
    let after = after.map(|after| cursor::parse_time("after", after)).transpose()?;
    let snapshot = app.storage.snapshot().await?;
    let mut search = to_search(&snapshot, caller, filter).await?;
    search.after = after;
    let mut stored_entries = storage::audit_log::search(&snapshot, &search, PAGE_SIZE as u64 + 1).await?;
    let has_more = stored_entries.len() > PAGE_SIZE;
    stored_entries.truncate(PAGE_SIZE);
    let next = stored_entries
        .last()
        .filter(|_| has_more)
        .map(|last| cursor::format_time(last.entry.timestamp, last.id));
    Ok(LogPage { entries: load_entries(&snapshot, stored_entries).await?, next })
}

/// Returns the stages whose log the caller may see, as choices for the filter.
pub async fn list_stages(app: &App, caller: &Caller) -> Result<LogStages, Error> {
    let snapshot = app.storage.snapshot().await?;
    let ids =
        storage::audit_log::stages_within(&snapshot, &permitted_scope(&snapshot, caller).await?).await?;
    let names =
        Names::find(&snapshot, IdsToName { stages: ids.iter().copied().collect(), ..IdsToName::default() })
            .await?;
    let stages = ids.iter().filter_map(|id| to_log_stage(&names, names.stages.get(id)?)).collect();
    Ok(LogStages { stages })
}

/// Returns the part of the log that the caller may see.
async fn permitted_scope(db: &impl Connection, caller: &Caller) -> Result<LogScope, Error> {
    if domain::access::may(&caller.actor, Action::ViewWholeLog, &Scope::Anywhere).is_ok() {
        return Ok(LogScope::Everything);
    }
    Ok(LogScope::Institutions(permitted_institutions(db, caller, Action::ViewAuditLog).await?))
}

/// Checks that the caller may search with this filter, and converts it to a storage query.
pub(super) async fn to_search<'a>(
    db: &impl Connection,
    caller: &Caller,
    filter: &'a LogFilter,
) -> Result<Search<'a>, Error> {
    let scope = permitted_scope(db, caller).await?;
    let stage = match &filter.stage {
        Some(path) => Some(stage_access::authorize(db, caller, path, Action::ViewAuditLog).await?.stage.id),
        None => None,
    };
    let person = filter.person.trim();
    require_searchable("person", person)?;
    let event = filter.event.as_deref().map(str::parse::<Event>).transpose();
    let user = person.parse().ok().map(UserId);
    Ok(Search {
        scope,
        stage,
        user,
        person: if user.is_some() { "" } else { person },
        event: event.map_err(|error| Error::invalid("event", FieldCode::Unknown, error.to_string()))?,
        from: filter.from,
        to: filter.to,
        after: None,
    })
}

/// Converts stored entries to the output type, with the loaded names of everything they refer to.
pub(super) async fn load_entries(
    db: &impl Connection,
    stored_entries: Vec<EntryWithId>,
) -> Result<Vec<LogEntry>, Error> {
    let entries: Vec<_> =
        stored_entries.into_iter().map(|EntryWithId { id, entry }| (id, ParsedEntry::parse(entry))).collect();
    let mut ids = IdsToName::default();
    for (_, parsed) in &entries {
        parsed.collect_ids(&mut ids);
    }
    let names = Names::find(db, ids).await?;
    let to_output = |(id, parsed): &(uuid::Uuid, ParsedEntry)| {
        let stage_name = parsed.stage().and_then(|id| names.stages.get(&id));
        let championship_id = stage_name.map(|stage| stage.championship).or(parsed.championship());
        LogEntry {
            id: *id,
            event: parsed.entry.event,
            timestamp: parsed.entry.timestamp,
            by: parsed.actor(&names),
            stage: stage_name.and_then(|name| to_log_stage(&names, name)),
            championship: championship_id
                .and_then(|id| names.championships.get(&id))
                .map(to_log_championship),
            details: parsed.details(&names),
        }
    };
    Ok(entries.iter().map(to_output).collect())
}

fn to_log_stage(names: &Names, stage: &StageName) -> Option<LogStage> {
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

fn to_log_championship(championship: &ChampionshipName) -> LogChampionship {
    let ChampionshipName { institution, slug, name } = championship.clone();
    LogChampionship { institution, championship: slug, name }
}
