//! A championship's classes where its stages ride them: none goes from under its riders, and a new name reaches them all.

use std::collections::BTreeMap;

use domain::audit::Event;
use domain::championships::Checked;
use domain::ids::{ChampionshipId, StageId};
use domain::results::may_change;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::Noun;
use storage::stages::{Listed, Stage, StageLock};

use crate::{Error, FieldError, audit};

/// The stages of a championship, held with it until the transaction ends.
pub(super) struct Riding(Vec<(StageLock, Stage)>);

impl Riding {
    pub async fn hold(tx: &Transaction, championship: ChampionshipId) -> Result<Self, Error> {
        let ids = async || {
            let listed = storage::stages::list(tx, Listed::EveryOf(championship)).await?;
            let mut ids: Vec<StageId> = listed.into_iter().map(|stage| stage.id).collect();
            ids.sort();
            Ok::<_, Error>(ids)
        };
        let mut lock = Vec::new();
        let before = ids().await?;
        for id in &before {
            let row = storage::stages::lock(tx, *id).await?;
            lock.push((row, storage::stages::get(tx, *id).await?.ok_or(Error::NotFound("stage"))?));
        }
        storage::standings::lock(tx, championship).await?;
        // another server may have added one before the championship was held
        if ids().await? == before { Ok(Self(lock)) } else { Err(Error::Changed) }
    }

    /// Whether everyone could see one of the stages once: then the championship's address is known.
    pub fn has_been_public(&self) -> bool {
        self.0.iter().any(|(_, stage)| stage.has_been_public)
    }

    /// Refuses what would take a class from a stage that rides it, or its name from results that can't change.
    pub fn expect_kept(&self, before: &[&str], after: &Checked) -> Result<(), Error> {
        let mut wrong = Vec::new();
        let mut refuse = |field: String, message: String| wrong.push(FieldError { field, code: "in-use", message });
        for name in before {
            let riding = || self.0.iter().filter(|(_, stage)| rides(stage, name));
            let Some(to) = after.continued.get(*name) else {
                if let Some((_, stage)) = riding().next() {
                    refuse("classes".to_owned(), format!("{name} is ridden at {}", stage.title));
                }
                continue;
            };
            let takes_a_name = |stage: &Stage| rides(stage, to) && !after.continued.contains_key(to);
            let is_kept = |(lock, stage): &&(StageLock, Stage)| !may_change(lock.results_status) || takes_a_name(stage);
            if let Some((_, stage)) = riding().find(is_kept).filter(|_| name != to) {
                let index = after.settings.classes.iter().position(|class| class.name == *to).unwrap_or_default();
                refuse(format!("classes[{index}].name"), format!("{name} has another class or approved results at {}", stage.title));
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(Error::Invalid(wrong)) }
    }

    /// Tells everyone who looks at one of the stages that the championship has another name. Says which stages those are.
    pub async fn announce(&mut self, tx: &Transaction) -> Result<Vec<StageId>, Error> {
        for (lock, _) in self.0.iter_mut().filter(|(lock, _)| !lock.has_new_facts()) {
            storage::changes::append(tx, lock, &Noun::Stage).await?;
        }
        Ok(self.0.iter().map(|(_, stage)| stage.id).collect())
    }

    /// Gives classes new names wherever they are ridden, with their riders. Says which stages changed.
    pub async fn rename(
        &mut self,
        tx: &Transaction,
        renamed: &BTreeMap<String, String>,
        user: &User,
        now: Timestamp,
    ) -> Result<Vec<StageId>, Error> {
        let mut changed = Vec::new();
        for (lock, stage) in self.0.iter_mut().filter(|(_, stage)| renamed.keys().any(|name| rides(stage, name))) {
            for class in &mut stage.classes {
                if let Some(to) = renamed.get(&class.name) {
                    to.clone_into(&mut class.name);
                }
            }
            storage::stages::update(tx, lock, stage).await?;
            storage::registration::rename_classes(tx, stage.id, renamed).await?;
            storage::changes::append(tx, lock, &Noun::Stage).await?;
            audit::log(tx, stage.id, user, now, Event::EditStage, &serde_json::json!({ "renamedClasses": renamed })).await?;
            changed.push(stage.id);
        }
        Ok(changed)
    }
}

fn rides(stage: &Stage, name: &str) -> bool {
    stage.classes.iter().any(|class| class.name == name)
}
