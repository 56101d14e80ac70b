//! The classes of a championship at its stages. A class that stages use can't be removed, and a new name is
//! applied to all of them.

use std::collections::BTreeMap;

use domain::audit_log::{EventData, StageEdit};
use domain::championships::ValidChampionship;
use domain::ids::{ChampionshipId, StageId};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::stages::{ListQuery, StageLock, StoredStage};

use crate::{Error, FieldCode, FieldError, Noun, audit_log};

/// The stages of a championship. They and the championship are locked until the transaction ends.
pub(crate) struct LockedStages(Vec<(StageLock, StoredStage)>);

impl LockedStages {
    /// Locks the stages and the championship. Fails with `Stale` if a stage was added at the same time.
    pub async fn lock(tx: &Transaction, championship: ChampionshipId) -> Result<Self, Error> {
        let stage_ids = async || {
            let stages = storage::stages::list(tx, ListQuery::AllOfChampionship(championship)).await?;
            let mut ids: Vec<StageId> = stages.into_iter().map(|stage| stage.id).collect();
            ids.sort();
            Ok::<_, Error>(ids)
        };
        let mut stages = Vec::new();
        let ids_before = stage_ids().await?;
        for id in &ids_before {
            let lock = storage::stages::lock(tx, *id).await?;
            stages.push((lock, storage::stages::find(tx, *id).await?.ok_or(Error::NotFound(Noun::Stage))?));
        }
        storage::standings::lock(tx, championship).await?;
        // another server may have added a stage before the championship was locked
        if stage_ids().await? == ids_before { Ok(Self(stages)) } else { Err(Error::Stale(None)) }
    }

    /// Goes through the stages, in the order of their ids.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut (StageLock, StoredStage)> {
        self.0.iter_mut()
    }

    /// Whether any of the stages has ever been public. Then the championship's URL may be known.
    pub fn has_been_public(&self) -> bool {
        self.0.iter().any(|(_, stage)| stage.has_been_public)
    }

    /// Fails with `Invalid` if an edit would remove a class from a stage that uses it, or rename a class
    /// whose results can't change or whose new name the stage uses for another class.
    pub fn check_class_changes(&self, before: &[&str], after: &ValidChampionship) -> Result<(), Error> {
        let mut errors = Vec::new();
        let mut refuse = |field: String, message: String| {
            errors.push(FieldError { field, code: FieldCode::InUse, message });
        };
        for name in before {
            let stages_with_class = || self.0.iter().filter(|(_, stage)| has_class(stage, name));
            let Some(new_name) = after.renames.get(*name) else {
                if let Some((_, stage)) = stages_with_class().next() {
                    refuse("classes".to_owned(), format!("{name} is ridden at {}", stage.details.title));
                }
                continue;
            };
            let name_is_taken =
                |stage: &StoredStage| has_class(stage, new_name) && !after.renames.contains_key(new_name);
            let is_blocked = |(lock, stage): &&(StageLock, StoredStage)| {
                !lock.results_status.may_change() || name_is_taken(stage)
            };
            if let Some((_, stage)) = stages_with_class().find(is_blocked).filter(|_| name != new_name) {
                let classes = &after.settings.classes;
                let index = classes.iter().position(|class| class.name == *new_name).unwrap_or_default();
                refuse(
                    format!("classes[{index}].name"),
                    format!("{name} has another class or approved results at {}", stage.details.title),
                );
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(Error::Invalid(errors)) }
    }

    /// Notifies the viewers of all stages that what they show of the championship has changed. Returns the stages.
    pub async fn notify_viewers(&mut self, tx: &Transaction) -> Result<Vec<StageId>, Error> {
        for (lock, _) in self.0.iter_mut().filter(|(lock, _)| !lock.stage_changed()) {
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
        }
        Ok(self.0.iter().map(|(_, stage)| stage.id).collect())
    }

    /// Renames classes at all stages that use them, and for their riders. Returns the changed stages.
    pub async fn rename_classes(
        &mut self,
        tx: &Transaction,
        renamed_classes: &BTreeMap<String, String>,
        user: &User,
        now: Timestamp,
    ) -> Result<Vec<StageId>, Error> {
        let mut changed = Vec::new();
        for (lock, stage) in
            self.0.iter_mut().filter(|(_, stage)| renamed_classes.keys().any(|name| has_class(stage, name)))
        {
            for class in &mut stage.classes {
                if let Some(new_name) = renamed_classes.get(&class.name) {
                    new_name.clone_into(&mut class.name);
                }
            }
            storage::stages::update(tx, lock, stage).await?;
            storage::rename_classes(tx, stage.id, renamed_classes).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let data = StageEdit { renamed_classes: renamed_classes.clone(), ..StageEdit::default() };
            audit_log::record(tx, stage.id, user, now, EventData::EditStage(data)).await?;
            changed.push(stage.id);
        }
        Ok(changed)
    }
}

fn has_class(stage: &StoredStage, name: &str) -> bool {
    stage.classes.iter().any(|class| class.name == name)
}
