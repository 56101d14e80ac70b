//! The titles of the stages in the export of personal data.

use std::collections::BTreeMap;

use domain::ids::StageId;

use crate::Error;

/// Titles of stages, each loaded once: a judge may have thousands of entries at a few stages.
pub(super) struct StageTitles<'a> {
    pub snapshot: &'a storage::DatabaseSnapshot,
    loaded: BTreeMap<StageId, String>,
}

impl<'a> StageTitles<'a> {
    pub fn new(snapshot: &'a storage::DatabaseSnapshot) -> Self {
        Self { snapshot, loaded: BTreeMap::new() }
    }

    pub async fn load(&mut self, stage: StageId) -> Result<String, Error> {
        if let Some(title) = self.loaded.get(&stage) {
            return Ok(title.clone());
        }
        let title = storage::stages::find(self.snapshot, stage)
            .await?
            .map(|stage| stage.details.title)
            .unwrap_or_default();
        self.loaded.insert(stage, title.clone());
        Ok(title)
    }
}
