//! The texts of the consent of parents or guardians, by championship, and the consents of riders, by stage.

use std::collections::BTreeMap;

use domain::consents::{ConsentMethod, Texts};
use domain::ids::{ChampionshipId, ParticipantId, StageId};
use jiff::Timestamp;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, Iterable as _, QueryFilter, QueryOrder, TryInsertResult,
};

use crate::codec::{from_json, from_name, micros, name, parse, time, to_json};
use crate::tables::{consent_texts, consents};
use crate::{Connection, Error};

/// A version of a championship's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredText {
    /// 1 for the first text.
    pub version: i64,
    /// The text by language.
    pub texts: Texts,
    /// When it was written.
    pub created_at: Timestamp,
}

/// A consent for a rider at a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredConsent {
    /// The version of the text that was current.
    pub text_version: i64,
    /// How it was given.
    pub method: ConsentMethod,
    /// The name of the parent or guardian; `None` on paper, which has it.
    pub guardian: Option<String>,
    /// When it was given or, on paper, when the secretary recorded it.
    pub given_at: Timestamp,
}

/// Returns all versions of a championship's text, newest first.
pub async fn list_texts(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<Vec<StoredText>, Error> {
    let rows = consent_texts::Entity::find()
        .filter(consent_texts::Column::ChampionshipId.eq(championship.0))
        .order_by_desc(consent_texts::Column::Version)
        .all(db)
        .await?;
    rows.iter().map(to_text).collect()
}

/// Returns the current version of a championship's text, if there is one.
pub async fn find_text(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<Option<StoredText>, Error> {
    let row = consent_texts::Entity::find()
        .filter(consent_texts::Column::ChampionshipId.eq(championship.0))
        .order_by_desc(consent_texts::Column::Version)
        .one(db)
        .await?;
    row.as_ref().map(to_text).transpose()
}

/// Adds a version of a championship's text. Returns whether it was added: false if another stage's secretary has just
/// added this version.
pub async fn insert_text(
    db: &impl Connection,
    championship: ChampionshipId,
    text: &StoredText,
) -> Result<bool, Error> {
    let row = consent_texts::ActiveModel {
        championship_id: Set(championship.0),
        version: Set(text.version),
        texts: Set(to_json(&text.texts)?),
        created_at: Set(micros(text.created_at)),
    };
    let key = [consent_texts::Column::ChampionshipId, consent_texts::Column::Version];
    let insert = consent_texts::Entity::insert(row).on_conflict_do_nothing_on(key);
    let inserted = insert.exec_without_returning(db).await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1)))
}

/// Stores the consent for a participant and replaces the previous one.
pub async fn save(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    consent: &StoredConsent,
) -> Result<(), Error> {
    let row = consents::ActiveModel {
        stage_id: Set(stage.0),
        participant_id: Set(participant.to_string()),
        text_version: Set(consent.text_version),
        method: Set(name(consent.method)?),
        guardian: Set(consent.guardian.clone()),
        given_at: Set(micros(consent.given_at)),
    };
    let key = [consents::Column::StageId, consents::Column::ParticipantId];
    let replace = OnConflict::columns(key).update_columns(consents::Column::iter()).to_owned();
    consents::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the consent for a participant, if there is one.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<StoredConsent>, Error> {
    let row = consents::Entity::find_by_id((stage.0, participant.to_string())).one(db).await?;
    row.map(to_consent).transpose()
}

/// Returns the consents for the participants of a stage.
pub async fn list(
    db: &impl Connection,
    stage: StageId,
) -> Result<BTreeMap<ParticipantId, StoredConsent>, Error> {
    let rows = consents::Entity::find().filter(consents::Column::StageId.eq(stage.0)).all(db).await?;
    rows.into_iter().map(|row| Ok((parse(&row.participant_id)?, to_consent(row)?))).collect()
}

/// Deletes the consent for a participant at a stage.
pub async fn delete(db: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<(), Error> {
    consents::Entity::delete_by_id((stage.0, participant.to_string())).exec(db).await?;
    Ok(())
}

/// Deletes the consents for a participant at all stages.
pub async fn delete_of_participant(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    consents::Entity::delete_many()
        .filter(consents::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

fn to_text(row: &consent_texts::Model) -> Result<StoredText, Error> {
    Ok(StoredText { version: row.version, texts: from_json(&row.texts)?, created_at: time(row.created_at)? })
}

fn to_consent(row: consents::Model) -> Result<StoredConsent, Error> {
    Ok(StoredConsent {
        text_version: row.text_version,
        method: from_name(&row.method)?,
        guardian: row.guardian,
        given_at: time(row.given_at)?,
    })
}
