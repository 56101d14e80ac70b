//! Parses the JSON data of log entries into output types. Entries written by earlier versions may lack
//! fields.

use domain::audit_log::Event;
use domain::ids::{ChampionshipId, JudgeLinkId, ParticipantId, StageId, UserId};
use domain::judging::RideKey;
use domain::results::ReasonCode;
use serde_json::Value;
use storage::audit_log::{IdsToName, LogEntry, LogSubject, Names};

use super::output::{LogActor, LogActorKind, LogDetails, LogPerson, LogRider};
use crate::audit_log::LogChange;

/// The reason that earlier versions stored when a secretary gave none for penalty points.
const FORMER_NO_REASON: &str = "Added by secretary";

/// A log entry with its data parsed.
pub(super) struct ParsedEntry {
    pub entry: LogEntry,
    data: Value,
}

impl ParsedEntry {
    pub fn of(entry: LogEntry) -> Self {
        Self { data: serde_json::from_str(&entry.data).unwrap_or_default(), entry }
    }

    /// Adds the ids that the entry refers to, so that their names can be loaded.
    pub fn collect_ids(&self, wanted: &mut IdsToName) {
        wanted.stages.extend(self.stage());
        wanted.championships.extend(self.championship());
        if let Some((stage, rider)) = self.stage().zip(self.participant()) {
            wanted.users.extend(rider.user());
            wanted.riders.insert((stage, rider));
        }
        wanted.users.extend(self.entry.user);
        wanted.users.extend(self.person());
        wanted.links.extend(self.link());
    }

    /// Returns the stage of the entry, if it has one.
    pub fn stage(&self) -> Option<StageId> {
        if let LogSubject::Stage(stage) = self.entry.subject { Some(stage) } else { None }
    }

    /// Returns the championship, if the entry isn't about one of its stages. Earlier versions stored it in
    /// the data.
    pub fn championship(&self) -> Option<ChampionshipId> {
        if let LogSubject::Championship(championship) = self.entry.subject {
            return Some(championship);
        }
        self.data.get("championship")?.as_str()?.parse().ok().map(ChampionshipId)
    }

    /// Returns the person who did it.
    pub fn by(&self, names: &Names) -> LogActor {
        let account = self.entry.user.and_then(|user| names.users.get(&user));
        let link = || self.link().and_then(|link| names.links.get(&link)).cloned();
        let (kind, name) = match (account, self.entry.user, self.entry.event) {
            (Some(user), ..) => (LogActorKind::Account, Some(user.display_name.clone())),
            (None, Some(_), _) => (LogActorKind::FormerAccount, None),
            (None, None, Event::CarryEntries | Event::CorrectEntry | Event::MoveEntry) => {
                (LogActorKind::JudgeLink, link())
            }
            (None, None, _) => (LogActorKind::Operator, None),
        };
        LogActor { kind, id: self.entry.user.map(|user| user.0), name, email: self.entry.user_email.clone() }
    }

    /// Converts the entry's data to the output type.
    pub fn details(&self, names: &Names) -> LogDetails {
        let key = self.key();
        // the reason why a rider didn't finish is personal data: hidden once the account is deleted
        let shows_reason = self.entry.event != Event::SetStatus
            || !self.participant().is_some_and(|rider| is_deleted(&rider, names));
        let mut details = LogDetails {
            rider: self.rider(names),
            own: self
                .participant()
                .zip(self.entry.user)
                .is_some_and(|(rider, user)| rider.user() == Some(user)),
            person: self.person().map(|id| person(names, id)),
            // a rider's name is part of `rider`, or deleted
            name: if self.participant().is_some() { None } else { self.text("name") },
            group: self.text("group"),
            section: key.map(|key| key.section).or_else(|| self.number("section")),
            lap: key.map(|key| key.lap),
            sections: self
                .list("sections")
                .iter()
                .filter_map(|section| u8::try_from(section.as_u64()?).ok())
                .collect(),
            from: self.text("from"),
            to: self.text("to"),
            reason: self
                .text("reason")
                .filter(|reason| shows_reason && !reason.is_empty() && reason != FORMER_NO_REASON),
            reason_code: self.reason_code().filter(|_| shows_reason),
            changed: self.class_renames(),
            roles: serde_json::from_value(self.data.clone())
                .ok()
                .filter(|_| self.entry.event == Event::ChangeRoles),
            copy: self.data.get("copyOf").is_some(),
            conflict: self.data.get("conflict").and_then(Value::as_bool),
            is_final: self.data.get("final").and_then(Value::as_bool).unwrap_or_default(),
            ..LogDetails::default()
        };
        match self.entry.event {
            Event::ChangeFinishTime | Event::RemoveFinishTimeCorrection => {
                let time = |text: Option<String>| text.and_then(|text| text.parse().ok());
                (details.from_time, details.to_time) = (time(details.from.take()), time(details.to.take()));
            }
            Event::NewPenaltyPoints | Event::EditPenaltyPoints => details.to = self.text("points"),
            Event::RemovePenaltyPoints => details.from = self.text("points"),
            Event::DeleteRide => details.from = self.text("total"),
            Event::UpdateStatus => details.to = self.text("status"),
            Event::UpdateParticipant => {
                details.changed = self.field_changes();
                if self.is_forgotten(names) {
                    details.changed.iter_mut().for_each(|change| (change.from, change.to) = (None, None));
                }
            }
            Event::EditStage => {
                let class_changes = self.class_changes();
                let mut fields = self.field_changes();
                // its lines say more than "classes"
                fields.retain(|change| change.field != "classes" || class_changes.is_empty());
                details.changed.splice(0..0, fields.into_iter().chain(class_changes)).for_each(drop);
            }
            Event::CreateStage => details.name = self.text("title"),
            Event::RevokeJudgeLink | Event::MakeJudgeLink => {
                details.name =
                    details.name.or_else(|| self.link().and_then(|link| names.links.get(&link)).cloned());
            }
            Event::CarryEntries => {
                details.name = self.text("judge");
                details.count = Some(self.list("entries").len() as u64);
            }
            Event::ApproveResults => details.count = self.number("results"),
            Event::EnterCard | Event::KeepTestRides | Event::RemoveTestRides => {
                details.count = self.number("rides");
            }
            Event::GenerateStandings => details.count = self.number("riders"),
            Event::MergeStandings => {
                (details.from, details.to) = (details.name.take(), self.text("intoName"));
            }
            Event::ImportScores => details.count = self.number("addedRides"),
            Event::RenameClub => details.changed = self.country_change(),
            Event::MergeClubs => details.count = self.number("registrations"),
            _ => {}
        }
        details
    }

    fn rider(&self, names: &Names) -> Option<LogRider> {
        let (stage, id) = self.stage().zip(self.participant())?;
        // the present name and number, or those at the time if the registration is deleted; for a deleted
        // account only what the results still show, even if an earlier version left more in the log
        let is_deleted = is_deleted(&id, names);
        let stored = |key| if is_deleted { None } else { self.text(key) };
        let now = names.riders.get(&(stage, id.clone()));
        let (name, racing_number) = match now {
            Some(rider) => (Some(rider.name.clone()), Some(rider.racing_number.clone())),
            None => (stored("name"), stored("racingNumber")),
        };
        let non_empty = |text: Option<String>| text.filter(|text| !text.is_empty());
        Some(LogRider { id: id.to_string(), name: non_empty(name), racing_number: non_empty(racing_number) })
    }

    /// Whether the rider's account is deleted and no result keeps their name. The deletion removes the values
    /// of edits from the log, but earlier versions left them there.
    fn is_forgotten(&self, names: &Names) -> bool {
        let is_named = self.rider(names).is_some_and(|rider| rider.name.is_some());
        !is_named && self.participant().is_some_and(|rider| is_deleted(&rider, names))
    }

    fn reason_code(&self) -> Option<ReasonCode> {
        serde_json::from_value(self.data.get("reasonCode")?.clone()).ok()
    }

    /// Returns the changed fields of an edited registration or stage.
    fn field_changes(&self) -> Vec<LogChange> {
        let side = |side: &str, field: &str| self.data.get(side).and_then(|values| text(values.get(field)));
        let change = |field: &str| LogChange::of(field, side("from", field), side("to", field));
        self.list("changed").iter().filter_map(Value::as_str).map(change).collect()
    }

    /// Returns what has changed in the racing classes of a stage. Earlier versions logged only that they had.
    fn class_changes(&self) -> Vec<LogChange> {
        let changes = self.data.get("classChanges").cloned();
        changes.and_then(|changes| serde_json::from_value(changes).ok()).unwrap_or_default()
    }

    /// Returns the racing classes that were renamed.
    fn class_renames(&self) -> Vec<LogChange> {
        let class_renames = self.data.get("renamedClasses").and_then(Value::as_object);
        let change =
            |(from, to): (&String, &Value)| LogChange::of("className", Some(from.clone()), text(Some(to)));
        class_renames.into_iter().flatten().map(change).collect()
    }

    /// Returns the country of a club, if it has changed.
    fn country_change(&self) -> Vec<LogChange> {
        let (from, to) = (self.text("fromCountry"), self.text("toCountry"));
        if from == to { Vec::new() } else { vec![LogChange::of("country", from, to)] }
    }

    fn key(&self) -> Option<RideKey> {
        serde_json::from_value(self.data.get("key")?.clone()).ok()
    }

    fn participant(&self) -> Option<ParticipantId> {
        self.data.get("participant")?.as_str()?.parse().ok()
    }

    fn person(&self) -> Option<UserId> {
        let id = self.data.get("judge").or_else(|| self.data.get("user"))?;
        id.as_str()?.parse().ok().map(UserId)
    }

    fn link(&self) -> Option<JudgeLinkId> {
        self.data.get("link")?.as_str()?.parse().ok().map(JudgeLinkId)
    }

    fn list(&self, key: &str) -> &[Value] {
        self.data.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    fn number<T: TryFrom<u64>>(&self, key: &str) -> Option<T> {
        self.data.get(key)?.as_u64()?.try_into().ok()
    }

    fn text(&self, key: &str) -> Option<String> {
        text(self.data.get(key))
    }
}

/// Returns a value as text; `None` for null, lists and objects.
fn text(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Whether the rider had an account that is now deleted.
fn is_deleted(rider: &ParticipantId, names: &Names) -> bool {
    rider.user().is_some_and(|user| !names.users.contains_key(&user))
}

fn person(names: &Names, id: UserId) -> LogPerson {
    let user = names.users.get(&id);
    LogPerson { name: user.map(|user| user.display_name.clone()), email: user.map(|user| user.email.clone()) }
}
