//! A small federation: one classic stage, one open free stage, one unpublished stage, six riders, and one
//! user in every role.

mod long_stage;
mod role;
mod season;
mod seed;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use app::accounts::{Client, Program};
use app::judging::{DeviceIn, EntriesIn, EntryIn, EventIn, JudgeLinkIn, Outcome};
use app::results::{AcknowledgedIn, ApproveIn};
use app::server_health::Sources;
use app::stages::Stage;
use app::{App, Caller, Clock, Environment, Error, Files, StagePath};
use domain::Ruleset;
use domain::championships::Feature;
use domain::ids::ParticipantId;
use domain::judging::{EventName, RideKey, RideScore};
use domain::stages::{Format, GateValues};
use jiff::{SignedDuration, Timestamp};
use mail::Mailer;
use storage::Writer;
use tempfile::TempDir;
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::{Database, MailServer, Phone, PushService, Start};
use seed::{insert_federation, password_hash, user};

pub use long_stage::LongStage;
pub use role::Role;
pub use season::{SeasonClass, SeasonStage};

/// The password of every account.
pub const PASSWORD: &str = "two feet up";

/// The federation, its application, and a clock that the test controls.
pub struct Federation {
    /// The database.
    pub database: Database,
    /// The application on this database.
    pub app: App,
    now: Arc<Mutex<Timestamp>>,
    callers: BTreeMap<Role, OnceCell<Caller>>,
    judge_link: OnceCell<String>,
    /// The folder for emails and files.
    folder: TempDir,
    /// The file store.
    pub files: Files,
}

impl Start for Federation {
    async fn start(database: Database) -> Self {
        Self::start_with(database, None).await
    }
}

impl Federation {
    /// When a test begins: two hours after the start of the classic stage.
    pub const START: Timestamp = Timestamp::constant(1_781_431_200, 0); // 2026-06-14T10:00:00Z

    /// The regulation of every stage: its key in the file store, and its content.
    pub const REGULATION: (&str, &str) = ("btf/regulation.pdf", "%PDF-1.4 Wet stones are cold");

    /// A picture of one pixel.
    pub const PICTURE: &[u8] =
        b"\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x01\x00\x00\x00\x01\
          \x08\x02\x00\x00\x00\x90\x77\x53\xde\x00\x00\x00\x0c\x49\x44\x41\x54\x78\xda\x63\x50\x48\x30\x00\
          \x00\x01\x54\x00\xb1\xf0\xfc\x41\x26\x00\x00\x00\x00\x49\x45\x4e\x44\xae\x42\x60\x82";

    /// The site's address in emails.
    pub const SITE: &str = "https://trial.example";

    /// Returns a federation whose files are in this store, or in a temporary folder if it is none.
    pub async fn start_with(database: Database, files: Option<Files>) -> Self {
        let now = Arc::new(Mutex::new(Self::START));
        let folder = TempDir::new().unwrap();
        let files = files.unwrap_or_else(|| Files::open_folder(&folder.path().join("files")).unwrap());
        let (key, regulation) = Self::REGULATION;
        files.put(key, regulation.into()).await.unwrap();
        let app =
            App::start(database.storage.clone(), clock(&now), environment(folder.path(), files.clone()))
                .await
                .unwrap();
        let callers = Role::ALL.into_iter().map(|role| (role, OnceCell::new())).collect();
        let federation = Self { database, app, now, callers, judge_link: OnceCell::new(), folder, files };
        federation.seed().await;
        federation
    }

    /// Returns the folder of the operator's own pages.
    pub fn pages_folder(&self) -> PathBuf {
        self.folder.path().join("pages")
    }

    /// Makes sending emails fail: their folder becomes a file.
    pub fn break_mail(&self) {
        let folder = self.folder.path().join("mail");
        if folder.exists() {
            std::fs::remove_dir_all(&folder).unwrap();
        }
        std::fs::write(folder, "").unwrap();
    }

    /// Returns how many emails were sent.
    pub fn sent_emails(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("mail")).map_or(0, Iterator::count)
    }

    /// Returns the text of the last email that was sent.
    pub fn last_email(&self) -> String {
        let files =
            std::fs::read_dir(self.folder.path().join("mail")).unwrap().map(|file| file.unwrap().path());
        let email = std::fs::read(files.max().expect("an email")).unwrap();
        let email = mail_parser::MessageParser::default().parse(&email).unwrap();
        email.body_text(0).unwrap().into_owned()
    }

    /// Returns the value that follows `key=` in the last email's link.
    pub fn value_in_last_email(&self, key: &str) -> String {
        let email = self.last_email();
        let (_, rest) = email.split_once(&format!("{key}=")).expect("a link with that key");
        rest.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// Returns the path `btf/cup/classic`: class A rides 2 laps of sections 1 to 3, class B 1 lap of sections
    /// 1 and 2.
    pub fn classic() -> StagePath {
        Self::path("classic")
    }

    /// Returns the path `btf/cup/open-free`: class A rides 2 laps of sections 1 and 2.
    pub fn open_free() -> StagePath {
        Self::path("open-free")
    }

    /// Returns the path `btf/cup/hidden`, a stage that isn't published.
    pub fn hidden() -> StagePath {
        Self::path("hidden")
    }

    fn path(stage: &str) -> StagePath {
        StagePath { institution: "btf".to_owned(), championship: "cup".to_owned(), stage: stage.to_owned() }
    }

    /// Returns the id of a rider. Riders 1 to 4 ride class A, 5 and 6 class B; 6 has the account of
    /// [`Role::Rider`].
    pub fn rider(number: u8) -> ParticipantId {
        match number {
            6 => ParticipantId::from_user(user(Role::Rider)),
            _ => ParticipantId::external(Uuid::from_u128(number.into())),
        }
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: SignedDuration) {
        *self.now.lock().unwrap() += by;
    }

    /// Returns a caller in this role.
    pub async fn caller(&self, role: Role) -> Caller {
        let sign_in = async || {
            if role == Role::Visitor {
                return Caller::visitor();
            }
            if role == Role::JudgeLink {
                return app::judging::find_link_caller(&self.app, &self.judge_link().await).await.unwrap();
            }
            let (token, _) =
                app::accounts::sign_in(&self.app, &Client::default(), &role.email(), PASSWORD).await.unwrap();
            app::accounts::find_caller(&self.app, token.reveal()).await.unwrap()
        };
        self.callers[&role].get_or_init(sign_in).await.clone()
    }

    /// Returns the token of a judge link to section 1 of the classic stage.
    pub async fn judge_link(&self) -> String {
        let create = async || {
            let secretary = Box::pin(self.caller(Role::Secretary)).await;
            let new_link =
                JudgeLinkIn { name: "Brīvprātīgais".to_owned(), sections: [1].into(), cross_check: false };
            app::judging::create_link(&self.app, &secretary, &Self::classic(), new_link).await.unwrap().token
        };
        self.judge_link.get_or_init(create).await.clone()
    }

    /// Starts another application on the same database, with the same clock, as on a second server.
    pub async fn another_app(&self) -> App {
        self.another_app_with_clock(clock(&self.now)).await
    }

    /// Starts another application on the same database, with the same clock, that sends notifications to this push
    /// service.
    pub async fn app_with_push_service(&self, service: &PushService) -> App {
        let environment = Environment {
            push: push::Sender::new(service.services(), "office@trial.example"),
            ..environment(self.folder.path(), self.files.clone())
        };
        let storage = self.database.reopen().await.storage;
        App::start(storage, clock(&self.now), environment).await.unwrap()
    }

    /// Starts another application on the same database, with the same clock, that sends emails through this mail server.
    pub async fn app_with_mail_server(&self, server: &MailServer) -> App {
        let mailer = Mailer::smtp(&server.url(), "Zerodab <zerodab@trial.example>").unwrap();
        let environment = Environment { mailer, ..environment(self.folder.path(), self.files.clone()) };
        let storage = self.database.reopen().await.storage;
        App::start(storage, clock(&self.now), environment).await.unwrap()
    }

    /// Starts another application on the same database, with a clock of its own.
    pub async fn another_app_with_clock(&self, clock: Clock) -> App {
        let environment = environment(self.folder.path(), self.files.clone());
        App::start(self.database.reopen().await.storage, clock, environment).await.unwrap()
    }

    /// Returns an entry of the classic stage, as a phone with a correct clock makes it.
    pub fn entry(&self, rider: u8, section: u8, lap: u8, score: u32) -> EntryIn {
        let event = RideScore { total: score, unridden: None }.event(Format::Classic, &Ruleset::default());
        self.ride(rider, section, lap, event.map(|(name, points)| (name, points, None)))
    }

    /// Returns an entry of the open free stage.
    pub fn open_free_entry(&self, rider: u8, section: u8, lap: u8, names: &[EventName]) -> EntryIn {
        let points = |name: EventName| name.points(Format::OpenFree, &GateValues::default()).unwrap();
        self.ride(rider, section, lap, names.iter().map(|&name| (name, points(name), Some(7))))
    }

    /// Returns an entry with these events: the name, the points and the time of each.
    pub fn ride(
        &self,
        rider: u8,
        section: u8,
        lap: u8,
        events: impl IntoIterator<Item = (EventName, u32, Option<u32>)>,
    ) -> EntryIn {
        let at = self.app.now();
        let events = events
            .into_iter()
            .map(|(name, points, time)| EventIn { name, points, timestamp: at, time })
            .collect();
        EntryIn {
            id: Uuid::now_v7(),
            participant: Self::rider(rider).to_string(),
            key: RideKey::new(section, lap),
            recorded_at: at,
            replaces: None,
            from_card: false,
            unidentified: None,
            events,
        }
    }

    /// Delivers entries as the secretary, and returns the outcome of each.
    pub async fn record(&self, path: &StagePath, entries: Vec<EntryIn>) -> Vec<Outcome> {
        let secretary = self.caller(Role::Secretary).await;
        let batch = EntriesIn { device_now: self.app.now(), judge_name: None, entries };
        let output = app::judging::record(&self.app, &secretary, path, batch).await.unwrap();
        output.replies.into_iter().map(|reply| reply.outcome).collect()
    }

    /// Registers a phone's key for somebody in this role, as opening the judge's page on it does.
    pub async fn report_device(&self, role: Role, phone: &Phone) {
        let key = phone.key(&Self::classic(), self.app.now());
        let device =
            DeviceIn { judge_name: Some("Kaimiņš".to_owned()), unsent: 0, key: Some(key), readiness: None };
        app::judging::report_device(
            &self.app,
            &self.caller(role).await,
            &Self::classic(),
            phone.id(),
            device,
        )
        .await
        .unwrap();
    }

    /// Turns an optional feature of the cup on.
    pub async fn turn_on(&self, feature: Feature) {
        self.edit_features(move |features| _ = features.insert(feature)).await;
    }

    /// Turns an optional feature of the cup off.
    pub async fn turn_off(&self, feature: Feature) {
        self.edit_features(move |features| _ = features.remove(&feature)).await;
    }

    async fn edit_features(&self, edit: impl FnOnce(&mut BTreeSet<Feature>) + Send + 'static) {
        let path = Self::classic();
        let writer = Writer::start(self.database.storage.clone());
        let result: Result<(), storage::Error> = writer
            .write(move |tx| {
                Box::pin(async move {
                    let found =
                        storage::championships::find_by_slug(tx, &path.institution, &path.championship);
                    let mut championship = found.await?.expect("the cup");
                    edit(&mut championship.settings.features);
                    storage::championships::update(tx, &championship).await
                })
            })
            .await;
        result.unwrap();
    }

    /// Records all rides of the classic stage; the lower the rider's number, the better the result.
    pub async fn record_all_rides(&self) {
        let mut entries = Vec::new();
        for rider in 1..=6 {
            let (laps, sections) = if rider <= 4 { (2, 3) } else { (1, 2) };
            for lap in 1..=laps {
                for section in 1..=sections {
                    entries.push(self.entry(rider, section, lap, [0, 1, 2, 3, 5, 5][usize::from(rider - 1)]));
                }
            }
        }
        self.record(&Self::classic(), entries).await;
    }

    async fn seed(&self) {
        let writer = Writer::start(self.database.storage.clone());
        let hash = password_hash();
        let result: Result<(), storage::Error> =
            writer.write(move |tx| Box::pin(async move { insert_federation(tx, hash).await })).await;
        result.unwrap();
    }
}

/// Approves a stage and acknowledges everything on its checklist.
///
/// # Errors
/// Those of [`app::results::approve`].
pub async fn approve(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    let checklist = app::results::find_approval(app, caller, path).await?;
    let acknowledged =
        checklist.items.iter().map(|item| AcknowledgedIn { kind: item.kind, count: item.count }).collect();
    app::results::approve(app, caller, path, ApproveIn { acknowledged, signed_off_by: None }).await
}

/// Builds the application's environment: emails are written to a folder, and there are no sign-in
/// providers.
fn environment(folder: &Path, files: Files) -> Environment {
    let mailer = Mailer::folder(&folder.join("mail"), "Zerodab <zerodab@trial.example>").unwrap();
    Environment {
        site: Federation::SITE.to_owned(),
        mailer,
        push: push::Sender::new(push::Services::default(), "office@trial.example"),
        providers: Vec::new(),
        files,
        contact: "office@trial.example".to_owned(),
        pages: folder.join("pages"),
        program: Program {
            path: "/opt/zerodab".to_owned(),
            data_options: vec!["--data".to_owned(), "/srv/trial data".to_owned()],
        },
        backups: None,
        health: Sources {
            server: "paddock".to_owned(),
            version: "1.2.3",
            data: folder.to_owned(),
            backups: None,
            certificate: OnceLock::new(),
        },
    }
}

fn clock(now: &Arc<Mutex<Timestamp>>) -> Clock {
    let now = now.clone();
    Arc::new(move || *now.lock().unwrap())
}
