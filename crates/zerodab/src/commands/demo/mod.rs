//! A fictional federation to try everything: seasons, stages, riders and simulated judges.
//!
//! Each start creates what is missing, step by step, so that a demo that was stopped half-way continues.

mod accounts;
mod closing;
mod federation;
mod market;
mod people;
mod riding;

use std::time::Duration;

use app::ChampionshipPath;
use app::standings::{GenerateIn, PositionsIn, PublishIn};
use app::{App, StagePath, with_causes};
use domain::stages::{Format, Phase, ResultsStatus};
use jiff::Timestamp;
use storage::championships::StoredChampionship;
use storage::stages::{ListQuery, StoredCompetition};
use storage::{DataKind, Storage, Writer};

use crate::command_line::ServeOptions;
use crate::commands::serve;
use crate::failure::Failure;
use crate::host::database::Database;
use accounts::{Accounts, JudgeIds};
use federation::{INSTITUTION, NewStage, REGULATION, StageTime, StageWithRiders};

/// The share of its rides that a running stage has when it is created, 0 to 1.
const INITIAL_SHARE: f64 = 0.35;
/// How long the demo waits before it approves a finished stage itself, so that a visitor can do so.
const APPROVAL_DELAY: Duration = Duration::from_mins(10);
/// How long the simulated judges pause after an error.
const ERROR_PAUSE: Duration = Duration::from_mins(10);

/// Runs the command. `crowd` multiplies the number of riders.
pub async fn run(options: &ServeOptions, fresh: bool, still: bool, crowd: usize) -> Result<(), Failure> {
    let bound_server = serve::BoundServer::bind(options).await?;
    let database = Database::open(&options.location, DataKind::Demo, fresh).await?;
    let environment = serve::build_environment(options, &bound_server).await?;
    environment
        .files
        .put(REGULATION, include_bytes!("../../../demo/regulation.pdf").as_slice().into())
        .await
        .map_err(|error| format!("{}.", with_causes(&error)))?;
    let app = serve::start_app(&database, environment).await?;
    let demo = Demo {
        writer: Writer::start(database.storage.clone()),
        storage: database.storage.clone(),
        app: app.clone(),
        crowd,
    };
    let accounts = demo.prepare().await.map_err(|error| {
        format!("can't create the demo ({}); start it with --fresh.", with_causes(&error))
    })?;
    let shutdown = serve::ShutdownSignal::listen()?;
    println!("\nZerodab is at {}\n", bound_server.address()?);
    println!("{}", accounts::table());
    let fresh_hint =
        if options.location.database_url.is_none() { "; --fresh deletes it and starts again" } else { "" };
    println!("Its data is in {}{fresh_hint}. Press Ctrl-C to stop.", database.location);
    bound_server.print_operator_notes(options)?;
    if !still {
        for format in [Format::Classic, Format::OpenFree] {
            tokio::spawn(demo.clone().keep_running(format, accounts.clone()));
        }
    }
    serve::serve_until_shutdown(app, bound_server, &database, shutdown).await
}

/// A demo on an open database.
#[derive(Clone)]
struct Demo {
    storage: Storage,
    writer: Writer,
    app: App,
    /// Multiplies the number of riders.
    crowd: usize,
}

impl Demo {
    /// Creates what is missing.
    async fn prepare(&self) -> Result<Accounts, app::Error> {
        let now = Timestamp::now();
        let past = |limit| ListQuery::Past { now, before: None, limit };
        if storage::stages::list(self.storage.reader(), past(1)).await?.is_empty() {
            self.create_federation(current_season()).await?;
        }
        let accounts = accounts::prepare(self, INSTITUTION).await?;
        for past_stage in storage::stages::list(self.storage.reader(), past(50)).await? {
            let is_untouched =
                past_stage.results_status == ResultsStatus::InProgress && past_stage.reopening.is_none();
            if is_untouched && past_stage.slug.starts_with("round-") {
                let path = path_of(&past_stage);
                let secretary = std::slice::from_ref(&accounts.secretary);
                riding::record_share(&self.app, secretary, &path, 1.0).await?;
                self.close(&path, &accounts.secretary).await?;
                self.publish(&path, &accounts).await?;
            }
        }
        for format in [Format::Classic, Format::OpenFree] {
            self.find_or_create_running_stage(format, &accounts).await?;
        }
        market::prepare(self).await?;
        Ok(accounts)
    }

    /// Creates the federation with its past and future stages.
    async fn create_federation(&self, season: i16) -> Result<(), app::Error> {
        let institution = federation::institution();
        let rider = accounts::find_or_create_rider(self).await?;
        let last_season = federation::championship(&institution, Format::Classic, season - 1);
        let classic = federation::championship(&institution, Format::Classic, season);
        let open_free = federation::championship(&institution, Format::OpenFree, season);
        let round = |championship: &StoredChampionship, number: u8, place: &str, time: StageTime| {
            let (slug, title) = (format!("round-{number}"), format!("Round {number}, {place}"));
            let is_future = matches!(time, StageTime::Future(_));
            let new_stage = NewStage {
                slug: &slug,
                title: &title,
                location: if is_future { None } else { Some(place) },
                time,
                seed: 1,
                crowd: self.crowd,
            };
            let stage = federation::stage(championship, Format::Classic, &new_stage)?;
            // the visitor may join a future stage
            Ok::<_, app::Error>(if is_future { stage } else { stage.with_account(rider) })
        };
        let stages = vec![
            round(&last_season, 1, "Mālukrasts", StageTime::Past(420))?,
            round(&last_season, 2, "Kivikülvi", StageTime::Past(390))?,
            round(&last_season, 3, "Sfagnupurvs", StageTime::Past(360))?,
            round(&last_season, 4, "Zobratkalns", StageTime::Past(330))?,
            round(&classic, 1, "Dubļupurvs", StageTime::Past(40))?,
            round(&classic, 3, "Samblamäe", StageTime::Future(12))?,
        ];
        let championships = vec![last_season, classic, open_free];
        self.writer
            .write(move |tx| {
                Box::pin(async move {
                    storage::championships::insert_institution(tx, &institution).await?;
                    for championship in &championships {
                        storage::championships::insert(tx, championship).await?;
                    }
                    for club in people::clubs() {
                        storage::clubs::insert(tx, &club).await?;
                    }
                    for stage in &stages {
                        insert_stage(tx, stage).await?;
                    }
                    Ok::<_, app::Error>(())
                })
            })
            .await
    }

    /// Returns the stage of a format that is live now; creates it if there is none.
    async fn find_or_create_running_stage(
        &self,
        format: Format,
        accounts: &Accounts,
    ) -> Result<StagePath, app::Error> {
        let now = Timestamp::now();
        let upcoming = storage::stages::list(self.storage.reader(), ListQuery::NotEnded(now)).await?;
        let is_running = |stage: &&StoredCompetition| {
            stage.format == format && stage.timetable().phase(now) == Phase::Live
        };
        match upcoming.iter().find(is_running) {
            Some(stage) => Ok(path_of(stage)),
            None => self.create_running_stage(format, accounts).await,
        }
    }

    /// Creates a stage that is live now, assigns its judges and records its first rides.
    async fn create_running_stage(
        &self,
        format: Format,
        accounts: &Accounts,
    ) -> Result<StagePath, app::Error> {
        let championship = self.current_championship(format).await?;
        let existing =
            storage::stages::list(self.storage.reader(), ListQuery::PublishedOfChampionship(championship.id))
                .await?
                .len();
        let (slug, title) = name_of_running_stage(format, existing);
        let (location, seed) = match format {
            Format::Classic => ("Akmeņupe", 1),
            Format::OpenFree => ("Porilaane", 2),
        };
        let new_stage = NewStage {
            slug: &slug,
            title: &title,
            location: Some(location),
            time: StageTime::Running,
            seed,
            crowd: self.crowd,
        };
        let stage = federation::stage(&championship, format, &new_stage)?;
        let stage = if format == Format::Classic { stage.with_account(accounts.rider) } else { stage };
        let path =
            StagePath { institution: INSTITUTION.to_owned(), championship: championship.slug, stage: slug };
        let judges = accounts.judge_ids.clone();
        self.writer
            .write(move |tx| {
                Box::pin(async move {
                    insert_stage(tx, &stage).await?;
                    assign_judges(tx, &stage, &judges).await
                })
            })
            .await?;
        riding::record_share(&self.app, &accounts.judges, &path, INITIAL_SHARE).await?;
        Ok(path)
    }

    /// Returns this season's championship of a format.
    async fn current_championship(&self, format: Format) -> Result<StoredChampionship, app::Error> {
        let slug = federation::championship_slug(format, current_season());
        let championship =
            storage::championships::find_by_slug(self.storage.reader(), INSTITUTION, &slug).await?;
        championship.ok_or(app::Error::NotFound(app::Noun::Championship))
    }

    /// Always has one stage of a format running, until the server stops.
    async fn keep_running(self, format: Format, accounts: Accounts) {
        loop {
            let one_stage = async {
                let path = self.find_or_create_running_stage(format, &accounts).await?;
                riding::record_until_finished(&self.app, &accounts.judges, &path).await?;
                tokio::time::sleep(APPROVAL_DELAY).await;
                self.close(&path, &accounts.secretary).await
            };
            match one_stage.await {
                Ok(()) => {}
                Err(app::Error::ShuttingDown) => return,
                Err(error) => {
                    tracing::warn!(error = %with_causes(&error), "the simulated judges pause");
                    tokio::time::sleep(ERROR_PAUSE).await;
                }
            }
        }
    }

    /// Publishes the standings of an approved stage, with final positions if the season is over.
    async fn publish(&self, path: &StagePath, accounts: &Accounts) -> Result<(), app::Error> {
        let (app, secretary) = (&self.app, &accounts.secretary);
        app::standings::generate(app, secretary, path, GenerateIn::default()).await?;
        app::standings::publish(app, secretary, path, PublishIn::default()).await?;
        let season = ChampionshipPath {
            institution: path.institution.clone(),
            championship: path.championship.clone(),
        };
        let standings = app::standings::find_for_secretary(app, secretary, &season).await?;
        let is_over =
            standings.stages.iter().all(|stage| stage.results_status == ResultsStatus::StandingsPublished);
        if is_over && standings.stages.len() > 1 {
            app::standings::set_positions(
                app,
                secretary,
                &season,
                standings.version,
                PositionsIn { r#final: true },
            )
            .await?;
        }
        Ok(())
    }
}

/// Returns the year of the current season.
fn current_season() -> i16 {
    Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).year()
}

/// Returns the slug and the title of the next running stage of a championship that has `existing` stages.
fn name_of_running_stage(format: Format, existing: usize) -> (String, String) {
    match format {
        Format::Classic if existing <= 2 => ("round-2".to_owned(), "Round 2, Akmeņupe".to_owned()),
        Format::OpenFree if existing == 0 => ("day-1".to_owned(), "Open day 1, Porilaane".to_owned()),
        Format::Classic => {
            (format!("evening-trial-{existing}"), format!("Evening trial {existing}, Akmeņupe"))
        }
        Format::OpenFree => {
            (format!("day-{}", existing + 1), format!("Open day {}, Porilaane", existing + 1))
        }
    }
}

async fn insert_stage(
    tx: &storage::Transaction,
    StageWithRiders { stage, riders }: &StageWithRiders,
) -> Result<(), app::Error> {
    storage::stages::insert(tx, stage).await?;
    for rider in riders {
        storage::registration::insert(tx, stage.id, rider).await?;
        if let Some(team) = &rider.participant.team {
            storage::registration::teams::insert(tx, stage.championship, team).await?;
        }
    }
    Ok(())
}

/// Assigns a simulated judge to each section, and the judge as whom a visitor signs in to the first two.
async fn assign_judges(
    tx: &storage::Transaction,
    StageWithRiders { stage, .. }: &StageWithRiders,
    judges: &JudgeIds,
) -> Result<(), app::Error> {
    for (section, judge) in (1..=stage.details.sections).zip(judges.sections.iter().cycle()) {
        storage::judging::judges::assign(tx, stage.id, section, *judge).await?;
    }
    for section in 1..=2 {
        storage::judging::judges::assign(tx, stage.id, section, judges.visitor).await?;
    }
    Ok(())
}

fn path_of(listed: &StoredCompetition) -> StagePath {
    StagePath {
        institution: listed.institution.clone(),
        championship: listed.championship.clone(),
        stage: listed.slug.clone(),
    }
}
