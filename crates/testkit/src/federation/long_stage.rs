//! A stage of any size that runs now by the real clock, for a server in a process of its own.

use app::StagePath;
use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use domain::stages::{Format, RacingClass};
use jiff::{SignedDuration, Timestamp};
use storage::registration::Registration;
use storage::stages::Stage;
use storage::{Transaction, Writer};
use uuid::Uuid;

use super::Federation;
use super::founding::{championship, institution, registration, stage};

/// How many ride how much.
#[derive(Clone, Copy, Debug)]
pub struct LongStage {
    /// Riders, all in class A.
    pub riders: u8,
    /// Sections, all of which the class rides.
    pub sections: u8,
    /// Laps.
    pub laps: u8,
}

impl LongStage {
    /// Its riders.
    pub fn participants(self) -> impl Iterator<Item = ParticipantId> {
        (1..=self.riders).map(Federation::rider)
    }

    /// Adds it to the federation as `btf/cup/long`, two hours after its start.
    pub async fn found(self, federation: &Federation) -> StagePath {
        let writer = Writer::start(federation.database.storage.clone());
        let founding: Result<(), storage::Error> = writer.write(move |tx| Box::pin(self.insert(tx))).await;
        founding.unwrap();
        Federation::path("long")
    }

    async fn insert(self, tx: &Transaction) -> Result<(), storage::Error> {
        let now = Timestamp::now();
        let like = stage(0x100, "long", Format::Classic, &championship(institution(1, "btf", "", "LV")));
        let class = RacingClass { laps: self.laps, sections: (1..=self.sections).collect(), ..like.classes[0].clone() };
        let long = Stage {
            id: StageId(Uuid::now_v7()),
            starts_at: now - SignedDuration::from_hours(2),
            ends_at: now + SignedDuration::from_hours(6),
            sections: self.sections,
            classes: vec![class],
            ..like
        };
        storage::stages::insert(tx, &long).await?;
        for number in 1..=self.riders {
            let known = registration(number);
            let participant = Participant { racing_class: "A".to_owned(), racing_number: number.to_string(), ..known.participant };
            storage::registration::insert(tx, long.id, &Registration { participant, ..known }).await?;
        }
        Ok(())
    }
}
