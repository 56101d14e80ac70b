//! What a judge's phone needs of a stage: the riders, and what was recorded already.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::judging::SectionKey;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::{KeptAs, Score};
use utoipa::ToSchema;

use crate::{App, Caller, Error, StagePath, stages};

/// A stage for one judge.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgeSheet {
    /// The stage.
    pub stage: stages::Stage,
    /// The sections that the caller may score.
    #[schema(value_type = Vec<u32>)]
    pub sections: BTreeSet<u8>,
    /// The riders, by racing number.
    pub riders: Vec<Rider>,
    /// The scores that count so far.
    pub entries: Vec<Recorded>,
    /// The server's time, for the phone to know how wrong its own clock is.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
}

/// A rider as a judge needs one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rider {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class's name.
    pub racing_class: String,
    /// Make and model.
    pub bike: String,
    /// The club's name.
    pub club: Option<String>,
}

/// A score that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Recorded {
    /// The participant's id.
    pub participant: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// The total.
    pub total: u32,
    /// Another judge recorded another score for this ride, and nobody has decided.
    pub conflict: bool,
}

/// The sheet of a stage for a judge of it.
pub async fn sheet(app: &App, caller: &Caller, path: &StagePath) -> Result<JudgeSheet, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewJudgeSheet).await?;
    let may_score = |&section: &u8| at.allow(caller, Action::RecordEntry { section }).is_ok();
    let mut riders: Vec<_> = storage::registration::list(&view, at.stage.id).await?.into_iter().map(|kept| kept.participant).collect();
    // numbers are text: 7 stands before 21
    riders.sort_by(|a, b| (a.racing_number.len(), &a.racing_number, &a.name).cmp(&(b.racing_number.len(), &b.racing_number, &b.name)));
    let (mut counting, open): (Vec<_>, Vec<_>) =
        storage::judging::scores(&view, at.stage.id, None).await?.into_iter().partition(|score| score.kept_as == KeptAs::Counts);
    // in one order on every database and after every restore
    counting.sort_by(|a, b| (&a.participant, a.key).cmp(&(&b.participant, b.key)));
    let open: BTreeSet<_> = open.into_iter().map(|score| (score.participant, score.key)).collect();
    let recorded = |score: Score| {
        let Score { participant, key, total, .. } = score;
        Recorded { participant: participant.to_string(), key, total, conflict: open.contains(&(participant, key)) }
    };
    Ok(JudgeSheet {
        sections: (1..=at.stage.sections).filter(may_score).collect(),
        riders: riders
            .into_iter()
            .map(|rider| Rider {
                id: rider.id.to_string(),
                name: rider.name,
                racing_number: rider.racing_number,
                racing_class: rider.racing_class,
                bike: rider.bike,
                club: rider.club.map(|club| club.id),
            })
            .collect(),
        entries: counting.into_iter().map(recorded).collect(),
        server_now: app.now(),
        stage: stages::output(&at, caller, app.now()),
    })
}
