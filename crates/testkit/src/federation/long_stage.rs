//! A stage of any size that is live now by the real clock, for a server in its own process.

use app::StagePath;
use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use domain::stages::{Format, RacingClass};
use jiff::{SignedDuration, Timestamp};
use storage::registration::Registration;
use storage::stages::{StageDetails, StoredStage};
use storage::{Transaction, Writer};
use uuid::Uuid;

use super::Federation;
use super::seed::{championship, institution, registration, stage};

/// The size of the stage.
#[derive(Clone, Copy, Debug)]
pub struct LongStage {
    /// The number of riders, all in class A.
    pub riders: u8,
    /// The number of sections; the class rides all of them.
    pub sections: u8,
    /// The number of laps.
    pub laps: u8,
}

impl LongStage {
    /// Returns the ids of its riders.
    pub fn participants(self) -> impl Iterator<Item = ParticipantId> {
        (1..=self.riders).map(Federation::rider)
    }

    /// Adds the stage to the federation as `btf/cup/long`; it started two hours ago.
    pub async fn create(self, federation: &Federation) -> StagePath {
        let writer = Writer::start(federation.database.storage.clone());
        let result: Result<(), storage::Error> = writer.write(move |tx| Box::pin(self.insert(tx))).await;
        result.unwrap();
        Federation::path("long")
    }

    async fn insert(self, tx: &Transaction) -> Result<(), storage::Error> {
        let now = Timestamp::now();
        let template = stage(0x100, "long", Format::Classic, &championship(institution(1, "btf", "", "LV")));
        let class = RacingClass {
            laps: self.laps,
            sections: (1..=self.sections).collect(),
            ..template.classes[0].clone()
        };
        let long = StoredStage {
            id: StageId(Uuid::now_v7()),
            starts_at: now - SignedDuration::from_hours(2),
            ends_at: now + SignedDuration::from_hours(6),
            details: StageDetails { sections: self.sections, ..template.details },
            classes: vec![class],
            ..template
        };
        storage::stages::insert(tx, &long).await?;
        for number in 1..=self.riders {
            let template = registration(number);
            let participant = Participant {
                racing_class: "A".to_owned(),
                racing_number: number.to_string(),
                ..template.participant
            };
            storage::registration::insert(tx, long.id, &Registration { participant, ..template }).await?;
        }
        Ok(())
    }
}
