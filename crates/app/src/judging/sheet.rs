//! What a judge's phone needs of a stage: the riders, and what was recorded already.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::judging::SectionKey;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::{EntryState, Score};
use utoipa::ToSchema;

use super::links::records_until;
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
    /// With a judge link: until when it records new rides. What was recorded by then is taken after it too. Null with an account.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub records_until: Option<Timestamp>,
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
    let class_of: BTreeMap<_, _> = riders
        .iter()
        .filter_map(|rider| Some((rider.id.clone(), at.stage.classes.iter().find(|class| class.name == rider.racing_class)?)))
        .collect();
    // what a class change has set aside is no ride of the rider's class
    let counts = |score: &Score| class_of.get(&score.participant).is_some_and(|class| class.rides_at(score.key));
    let scores = storage::judging::scores(&view, at.stage.id, None).await?.into_iter().filter(counts);
    let (mut counting, open): (Vec<_>, Vec<_>) = scores.partition(|score| score.state == EntryState::Counts);
    // numbers are text: 7 stands before 21
    riders.sort_by(|a, b| (a.racing_number.len(), &a.racing_number, &a.name).cmp(&(b.racing_number.len(), &b.racing_number, &b.name)));
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
        records_until: caller.link.is_some().then(|| records_until(at.stage.ends_at)),
        entries: counting.into_iter().map(recorded).collect(),
        server_now: app.now(),
        stage: stages::output(&at, caller, app.now()),
    })
}
