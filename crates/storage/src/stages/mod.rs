//! Stages with their classes, sponsors and documents.

mod listing;
mod rows;

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::Ruleset;
use domain::ids::{ChampionshipId, InstitutionId, StageId};
use domain::protests::{ProtestPeriod, SignOff, StageProtests};
use domain::stages::{Annulment, RacingClass, Reopening, ResultsStatus, ScheduleChange, Timetable, Zone};
use jiff::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::codec::{from_json, from_name, join_numbers, micros, name, time, to_json};
use crate::tables::{championships, sponsors, stage_classes, stage_documents, stages};
use crate::{Connection, Error, Transaction};

use rows::{
    class_from_row, details_from_rows, protests_from_row, reopening_from_columns,
    schedule_change_from_columns, to_row,
};

pub use domain::stages::{Description, Sponsor, StageDetails};
pub use listing::{ListQuery, StoredCompetition, class_colors, ids_for_institution, list, public_slugs};
pub(crate) use rows::parse_zone;

/// One competition day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStage {
    /// The id, which never changes.
    pub id: StageId,
    /// The institution that owns its championship.
    pub institution: InstitutionId,
    /// The championship to which it belongs.
    pub championship: ChampionshipId,
    /// Its slug in URLs, unique in the championship.
    pub slug: String,
    /// Its settings except times and classes.
    pub details: StageDetails,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The competition's end.
    pub ends_at: Timestamp,
    /// The last moment to register, when there is one.
    pub registration_ends_at: Option<Timestamp>,
    /// The time zone in which times are shown.
    pub time_zone: Zone,
    /// Whether the stage is public.
    pub is_published: bool,
    /// The status of its results.
    pub results_status: ResultsStatus,
    /// The reopening of its results; `None` unless approved results are being corrected.
    pub reopening: Option<Reopening>,
    /// When an approval last changed the place, total or status of a rider; `None` if none did.
    pub corrected_at: Option<Timestamp>,
    /// Whether its entries in the standings are public, even while it is being corrected.
    pub standings_published: bool,
    /// Its protests; `None` if the championship has them turned off, and before the stage is stored.
    pub protests: Option<StageProtests>,
    /// Its cancellation or postponement; `None` if it is held as scheduled.
    pub schedule_change: Option<ScheduleChange>,
    /// The stage that is the day before of the same event; `None` unless the event lasts several days.
    pub previous_day: Option<StageId>,
    /// The racing classes, hardest first.
    pub classes: Vec<RacingClass>,
    /// The rules of its championship.
    pub rules: Arc<Ruleset>,
    /// The annulled sections, oldest first.
    pub annulments: Vec<Annulment>,
    /// Its documents: names such as `regulation.pdf`, each with its key in the file store.
    pub documents: BTreeMap<String, String>,
    /// Whether it was public at any time, so that its URL must not change.
    pub has_been_public: bool,
    /// A number that grows with every edit.
    pub version: i64,
}

impl StoredStage {
    /// Returns the data from which its phase is computed.
    pub fn timetable(&self) -> Timetable {
        let Self { starts_at, ends_at, registration_ends_at, is_published, results_status, .. } = *self;
        let schedule_change = self.schedule_change.as_ref().map(|change| change.kind);
        Timetable { starts_at, ends_at, registration_ends_at, is_published, results_status, schedule_change }
    }

    /// Returns the class with this name; `None` if the stage no longer has it.
    pub fn find_class(&self, name: &str) -> Option<&RacingClass> {
        self.classes.iter().find(|class| class.name == name)
    }
}

/// The lock on a stage's row, which lasts until the transaction ends. No other transaction changes the stage.
#[derive(Debug)]
pub struct StageLock {
    pub(crate) stage: StageId,
    pub(crate) last_change: i64,
    pub(crate) stage_changed: bool,
    /// The version of the stage when it was locked.
    pub version: i64,
    /// The status of the results inside the transaction.
    pub results_status: ResultsStatus,
    /// Whether the stage's entries in the standings are public.
    pub standings_published: bool,
}

impl StageLock {
    /// Returns the number of the stage's next change. No number is used twice.
    pub fn next_change(&self) -> i64 {
        self.last_change + 1
    }

    /// Returns the locked stage.
    pub fn stage(&self) -> StageId {
        self.stage
    }

    /// Returns the position of the stage in the change feed: the number of its last change, including those
    /// of this transaction.
    pub fn feed_position(&self) -> u64 {
        self.last_change.unsigned_abs()
    }

    /// Whether this transaction has changed the stage itself, and not only its riders.
    pub fn stage_changed(&self) -> bool {
        self.stage_changed
    }
}

/// Adds a stage with its classes, sponsors and documents.
pub async fn insert(db: &impl Connection, stage: &StoredStage) -> Result<(), Error> {
    let row = stages::ActiveModel { last_change: Set(0), version: Set(stage.version), ..to_row(stage)? };
    stages::Entity::insert(row).exec_without_returning(db).await?;
    insert_classes_and_sponsors(db, stage).await?;
    for (name, file) in &stage.documents {
        let row = stage_documents::ActiveModel {
            stage_id: Set(stage.id.0),
            name: Set(name.clone()),
            file: Set(file.clone()),
        };
        stage_documents::Entity::insert(row).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Sets the document with this name to a file, given by its key in the file store, or removes it if `file` is
/// `None`.
pub async fn set_document(
    tx: &Transaction,
    lock: &StageLock,
    name: &str,
    file: Option<&str>,
) -> Result<(), Error> {
    stage_documents::Entity::delete_by_id((lock.stage.0, name.to_owned())).exec(tx).await?;
    if let Some(file) = file {
        let row = stage_documents::ActiveModel {
            stage_id: Set(lock.stage.0),
            name: Set(name.to_owned()),
            file: Set(file.to_owned()),
        };
        stage_documents::Entity::insert(row).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Updates a stage with its classes and sponsors, and increments its version. The status and the reopening of
/// its results and its documents aren't changed; other functions update them.
pub async fn update(tx: &Transaction, lock: &StageLock, stage: &StoredStage) -> Result<(), Error> {
    let row = stages::ActiveModel {
        version: Set(stage.version + 1),
        results_status: NotSet,
        reopened_at: NotSet,
        reopened_reason: NotSet,
        standings_published: NotSet,
        provisional_posted_at: NotSet,
        protests_end_at: NotSet,
        signed_off_by: NotSet,
        signed_off_at: NotSet,
        corrected_at: NotSet,
        ..to_row(stage)?
    };
    stages::Entity::update(row).exec(tx).await?;
    stage_classes::Entity::delete_many()
        .filter(stage_classes::Column::StageId.eq(lock.stage.0))
        .exec(tx)
        .await?;
    sponsors::Entity::delete_many().filter(sponsors::Column::StageId.eq(lock.stage.0)).exec(tx).await?;
    insert_classes_and_sponsors(tx, stage).await
}

/// Inserts the classes and sponsors of a stage.
async fn insert_classes_and_sponsors(db: &impl Connection, stage: &StoredStage) -> Result<(), Error> {
    for class in &stage.classes {
        let row = stage_classes::ActiveModel {
            stage_id: Set(stage.id.0),
            name: Set(class.name.clone()),
            color: Set(class.color.clone()),
            start_time: Set(class.start_time.map(|time| time.to_string())),
            end_time: Set(class.end_time.map(|time| time.to_string())),
            years_from: Set(class.years_from.into()),
            years_to: Set(class.years_to.map(Into::into)),
            laps: Set(class.laps.into()),
            sections: Set(join_numbers(&class.sections)),
            class_order: Set(class.order.into()),
        };
        stage_classes::Entity::insert(row).exec_without_returning(db).await?;
    }
    for (position, sponsor) in (0..).zip(&stage.details.sponsors) {
        let row = sponsors::ActiveModel {
            id: Set(uuid::Uuid::now_v7()),
            stage_id: Set(stage.id.0),
            position: Set(position),
            name: Set(sponsor.name.clone()),
            logo: Set(sponsor.logo.clone()),
            url: Set(sponsor.url.clone()),
        };
        sponsors::Entity::insert(row).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Returns the stage of a championship with this slug, published or not.
pub async fn find_by_slug(
    db: &impl Connection,
    championship: &crate::championships::StoredChampionship,
    slug: &str,
) -> Result<Option<StoredStage>, Error> {
    let row = stages::Entity::find()
        .filter(stages::Column::ChampionshipId.eq(championship.id.0))
        .filter(stages::Column::Slug.eq(slug))
        .one(db)
        .await?;
    match row {
        Some(row) => {
            let minutes = championship.settings.protest_minutes();
            let (institution, rules) =
                (championship.institution.id, championship.settings.rules.values.clone());
            Ok(Some(load(db, row, institution, minutes, rules).await?))
        }
        None => Ok(None),
    }
}

/// Returns the stage with this id.
pub async fn find(db: &impl Connection, id: StageId) -> Result<Option<StoredStage>, Error> {
    let Some(row) = stages::Entity::find_by_id(id.0).one(db).await? else { return Ok(None) };
    let Some(championship) = championships::Entity::find_by_id(row.championship_id).one(db).await? else {
        return Ok(None);
    };
    let minutes = crate::championships::protest_minutes(&championship)?;
    let rules = crate::championships::rules_from_column(&championship.rules)?.values;
    Ok(Some(load(db, row, InstitutionId(championship.institution_id), minutes, rules).await?))
}

/// Loads the classes, sponsors and documents of a stage. `protest_minutes` is `None` if its championship has
/// protests turned off.
async fn load(
    db: &impl Connection,
    row: stages::Model,
    institution: InstitutionId,
    protest_minutes: Option<u16>,
    rules: Arc<Ruleset>,
) -> Result<StoredStage, Error> {
    let classes = stage_classes::Entity::find()
        .filter(stage_classes::Column::StageId.eq(row.id))
        .order_by_desc(stage_classes::Column::ClassOrder)
        .order_by_asc(stage_classes::Column::Name)
        .all(db)
        .await?;
    let sponsors = sponsors::Entity::find()
        .filter(sponsors::Column::StageId.eq(row.id))
        .order_by_asc(sponsors::Column::Position)
        .all(db)
        .await?;
    let documents =
        stage_documents::Entity::find().filter(stage_documents::Column::StageId.eq(row.id)).all(db).await?;
    let annulments: Vec<_> = from_json(&row.annulments)?;
    let mut classes = classes.into_iter().map(class_from_row).collect::<Result<Vec<_>, _>>()?;
    domain::stages::annul(&mut classes, &annulments);
    Ok(StoredStage {
        id: StageId(row.id),
        institution,
        championship: ChampionshipId(row.championship_id),
        details: details_from_rows(&row, sponsors)?,
        protests: protests_from_row(&row, protest_minutes)?,
        slug: row.slug,
        starts_at: time(row.starts_at)?,
        ends_at: time(row.ends_at)?,
        registration_ends_at: row.registration_ends_at.map(time).transpose()?,
        time_zone: parse_zone(row.id, &row.time_zone)?,
        is_published: row.is_published,
        results_status: from_name(&row.results_status)?,
        reopening: reopening_from_columns(row.reopened_at, row.reopened_reason)?,
        corrected_at: row.corrected_at.map(time).transpose()?,
        standings_published: row.standings_published,
        schedule_change: schedule_change_from_columns(
            row.schedule_change,
            row.schedule_changed_at,
            row.schedule_change_reason,
        )?,
        previous_day: row.previous_day.map(StageId),
        classes,
        rules,
        annulments,
        documents: documents.into_iter().map(|row| (row.name, row.file)).collect(),
        has_been_public: row.has_been_public,
        version: row.version,
    })
}

/// Locks a stage until the transaction ends. The lock is `NO KEY UPDATE`, so that other transactions can
/// still insert rows that refer to the stage. Otherwise such an insert would wait for the stage while it
/// holds other locks, against the order in which stages are locked.
pub async fn lock(tx: &Transaction, stage: StageId) -> Result<StageLock, Error> {
    use stages::Column::{LastChange, ResultsStatus, StandingsPublished, Version};
    let row: Option<(i64, i64, String, bool)> = stages::Entity::find_by_id(stage.0)
        .lock(LockType::NoKeyUpdate)
        .select_only()
        .columns([LastChange, Version, ResultsStatus, StandingsPublished])
        .into_tuple()
        .one(tx)
        .await?;
    let (last_change, version, results_status, standings_published) =
        row.ok_or_else(|| Error::MissingRow(format!("stage {stage}")))?;
    Ok(StageLock {
        stage,
        last_change,
        stage_changed: false,
        version,
        results_status: from_name(&results_status)?,
        standings_published,
    })
}

/// Sets the status of a stage's results. An approval ends the correction and the protest period; reopened
/// results aren't signed any more. Entries in standings that were published once stay public.
pub async fn set_results_status(
    tx: &Transaction,
    lock: &mut StageLock,
    status: ResultsStatus,
) -> Result<(), Error> {
    use stages::Column::{
        ProtestsEndAt, ProvisionalPostedAt, ReopenedAt, ReopenedReason, StandingsPublished,
    };
    lock.standings_published |= status == ResultsStatus::StandingsPublished;
    let mut update = stages::Entity::update_many()
        .col_expr(stages::Column::ResultsStatus, name(status)?.into())
        .col_expr(StandingsPublished, lock.standings_published.into())
        .filter(stages::Column::Id.eq(lock.stage.0));
    if status == ResultsStatus::Approved {
        update = update
            .col_expr(ReopenedAt, Expr::value(None::<i64>))
            .col_expr(ReopenedReason, Expr::value(None::<String>))
            .col_expr(ProvisionalPostedAt, Expr::value(None::<i64>))
            .col_expr(ProtestsEndAt, Expr::value(None::<i64>));
    }
    update.exec(tx).await?;
    lock.results_status = status;
    if status == ResultsStatus::InProgress { set_sign_off(tx, lock, None).await } else { Ok(()) }
}

/// Sets the protest period of a stage.
pub async fn set_protest_period(
    tx: &Transaction,
    lock: &StageLock,
    period: Option<ProtestPeriod>,
) -> Result<(), Error> {
    stages::Entity::update_many()
        .col_expr(
            stages::Column::ProvisionalPostedAt,
            Expr::value(period.map(|period| micros(period.posted_at))),
        )
        .col_expr(stages::Column::ProtestsEndAt, Expr::value(period.map(|period| micros(period.ends_at))))
        .filter(stages::Column::Id.eq(lock.stage.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Sets who signed the approved results.
pub async fn set_sign_off(
    tx: &Transaction,
    lock: &StageLock,
    sign_off: Option<&SignOff>,
) -> Result<(), Error> {
    stages::Entity::update_many()
        .col_expr(stages::Column::SignedOffBy, Expr::value(sign_off.map(|signed| signed.name.clone())))
        .col_expr(stages::Column::SignedOffAt, Expr::value(sign_off.map(|signed| micros(signed.at))))
        .filter(stages::Column::Id.eq(lock.stage.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Sets when an approval changed approved results.
pub async fn set_corrected_at(tx: &Transaction, lock: &StageLock, at: Timestamp) -> Result<(), Error> {
    stages::Entity::update_many()
        .col_expr(stages::Column::CorrectedAt, micros(at).into())
        .filter(stages::Column::Id.eq(lock.stage.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Replaces the annulled sections of a stage, and increments its version.
pub async fn set_annulments(
    tx: &Transaction,
    lock: &StageLock,
    annulments: &[Annulment],
) -> Result<(), Error> {
    stages::Entity::update_many()
        .col_expr(stages::Column::Annulments, to_json(&annulments)?.into())
        .col_expr(stages::Column::Version, (lock.version + 1).into())
        .filter(stages::Column::Id.eq(lock.stage.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Sets a stage's results back to in progress, and stores when and why they were reopened.
pub async fn reopen(tx: &Transaction, lock: &mut StageLock, reopening: &Reopening) -> Result<(), Error> {
    set_results_status(tx, lock, ResultsStatus::InProgress).await?;
    stages::Entity::update_many()
        .col_expr(stages::Column::ReopenedAt, micros(reopening.since).into())
        .col_expr(stages::Column::ReopenedReason, reopening.reason.clone().into())
        .filter(stages::Column::Id.eq(lock.stage.0))
        .exec(tx)
        .await?;
    Ok(())
}
