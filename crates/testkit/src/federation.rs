//! A small federation: one classic stage, one open free stage, one that isn't published, six riders, and someone in every role.

mod long_stage;
mod season;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use app::accounts::Client;
use app::judging::{DeviceIn, EntriesIn, EntryIn, EventIn, JudgeLinkIn, Outcome};
use app::{App, Caller, Clock, Files, Outside, StagePath};
use domain::access::{SecretaryOf, SignedIn};
use domain::championships::ChampionshipSettings;
use domain::ids::{ChampionshipId, InstitutionId, ParticipantId, StageId, UserId};
use domain::judging::{EventName, SectionKey};
use domain::registration::{Club, Gender, Participant};
use domain::stages::{Format, GateValues, RacingClass, ResultsStatus};
use jiff::civil::{date, time};
use jiff::{SignedDuration, Timestamp};
use mail::PostOffice;
use storage::championships::{Championship, Institution};
use storage::registration::{ParticipantStatus, Registration};
use storage::stages::{Description, Sponsor, Stage};
use storage::{Transaction, Writer};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use uuid::Uuid;

pub use long_stage::LongStage;
pub use season::{SeasonClass, SeasonStage};

use crate::{Database, Phone, Start};

/// Everyone who may ask for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Nobody is signed in.
    Visitor,
    /// Has an account.
    Rider,
    /// Assigned to section 1 of the classic stage and of the open free one.
    Judge,
    /// Assigned to sections of the hidden stage alone.
    JudgeElsewhere,
    /// Holds a judge link to section 1 of the classic stage, and has no account.
    JudgeLink,
    /// Secretary of the institution.
    Secretary,
    /// Secretary of another institution.
    SecretaryElsewhere,
    /// Administrator.
    Admin,
}

impl Role {
    /// Each of them.
    pub const ALL: [Self; 8] = [
        Self::Visitor,
        Self::Rider,
        Self::Judge,
        Self::JudgeElsewhere,
        Self::JudgeLink,
        Self::Secretary,
        Self::SecretaryElsewhere,
        Self::Admin,
    ];

    /// Whether somebody in this role signs in.
    pub fn has_account(self) -> bool {
        !matches!(self, Self::Visitor | Self::JudgeLink)
    }

    /// The address of the account.
    pub fn email(self) -> String {
        format!("{self:?}@trial.example").to_lowercase()
    }
}

/// The password of every account.
pub const PASSWORD: &str = "two feet up";

/// The federation, its application, and a clock that the test moves.
pub struct Federation {
    /// The database.
    pub database: Database,
    /// The use cases on it.
    pub app: App,
    now: Arc<Mutex<Timestamp>>,
    callers: BTreeMap<Role, OnceCell<Caller>>,
    judge_link: OnceCell<String>,
    /// Letters and files.
    folder: TempDir,
}

impl Start for Federation {
    async fn start(database: Database) -> Self {
        let now = Arc::new(Mutex::new(Self::START));
        let folder = TempDir::new().unwrap();
        let outside = outside(folder.path());
        let (key, regulation) = Self::REGULATION;
        outside.files.put(key, regulation.into()).await.unwrap();
        let app = App::start(database.storage.clone(), clock(&now), outside).await.unwrap();
        let callers = Role::ALL.into_iter().map(|role| (role, OnceCell::new())).collect();
        let federation = Self { database, app, now, callers, judge_link: OnceCell::new(), folder };
        federation.found().await;
        federation
    }
}

impl Federation {
    /// When a test begins: two hours into the classic stage.
    pub const START: Timestamp = Timestamp::constant(1_781_431_200, 0); // 2026-06-14T10:00:00Z

    /// The regulation of every stage: its key in the file store, and what it says.
    pub const REGULATION: (&str, &str) = ("btf/regulation.pdf", "%PDF-1.4 Wet stones are cold");

    /// The address that stands in letters.
    pub const SITE: &str = "https://trial.example";

    /// The words of the last letter that was written.
    pub fn last_letter(&self) -> String {
        let files = std::fs::read_dir(self.folder.path().join("mail")).unwrap().map(|file| file.unwrap().path());
        let letter = std::fs::read(files.max().expect("a letter")).unwrap();
        let letter = mail_parser::MessageParser::default().parse(&letter).unwrap();
        letter.body_text(0).unwrap().into_owned()
    }

    /// What follows `key=` in the last letter's link.
    pub fn from_last_letter(&self, key: &str) -> String {
        let letter = self.last_letter();
        let (_, rest) = letter.split_once(&format!("{key}=")).expect("a link with that key");
        rest.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// `btf/cup/classic`: class A rides 2 laps of sections 1 to 3, class B 1 lap of sections 1 and 2.
    pub fn classic() -> StagePath {
        Self::path("classic")
    }

    /// `btf/cup/open-free`: class A rides 2 laps of sections 1 and 2.
    pub fn open_free() -> StagePath {
        Self::path("open-free")
    }

    /// `btf/cup/hidden`: not published.
    pub fn hidden() -> StagePath {
        Self::path("hidden")
    }

    fn path(stage: &str) -> StagePath {
        StagePath { institution: "btf".to_owned(), championship: "cup".to_owned(), stage: stage.to_owned() }
    }

    /// Riders 1 to 4 ride class A, 5 and 6 class B; 6 has an account (the rider's).
    pub fn rider(number: u8) -> ParticipantId {
        match number {
            6 => ParticipantId::of_user(user(Role::Rider)),
            _ => ParticipantId::external(Uuid::from_u128(number.into())),
        }
    }

    /// Moves the clock.
    pub fn advance(&self, by: SignedDuration) {
        *self.now.lock().unwrap() += by;
    }

    /// The caller in a role.
    pub async fn caller(&self, role: Role) -> Caller {
        let sign_in = async || {
            if role == Role::Visitor {
                return Caller::visitor();
            }
            if role == Role::JudgeLink {
                return app::judging::link_caller(&self.app, &self.judge_link().await).await.unwrap();
            }
            let (token, _) = app::accounts::sign_in(&self.app, &Client::default(), &role.email(), PASSWORD).await.unwrap();
            app::accounts::caller(&self.app, token.reveal()).await.unwrap()
        };
        self.callers[&role].get_or_init(sign_in).await.clone()
    }

    /// The token of a judge link to section 1 of the classic stage.
    pub async fn judge_link(&self) -> String {
        let make = async || {
            let secretary = Box::pin(self.caller(Role::Secretary)).await;
            let new = JudgeLinkIn { name: "Brīvprātīgais".to_owned(), sections: [1].into() };
            app::judging::make_link(&self.app, &secretary, &Self::classic(), new).await.unwrap().token
        };
        self.judge_link.get_or_init(make).await.clone()
    }

    /// Another server on the same database, with the same clock.
    pub async fn another(&self) -> App {
        App::start(self.database.reopen().await.storage, clock(&self.now), outside(self.folder.path())).await.unwrap()
    }

    /// An entry of the classic stage, as a phone with a right clock makes it.
    pub fn entry(&self, rider: u8, section: u8, lap: u8, score: u32) -> EntryIn {
        self.ride(rider, section, lap, domain::judging::classic_event(score).map(|name| (name, score, None)))
    }

    /// An entry of the open free stage.
    pub fn free_entry(&self, rider: u8, section: u8, lap: u8, names: &[EventName]) -> EntryIn {
        let points = |name: EventName| name.points(Format::OpenFree, &GateValues::default()).unwrap();
        self.ride(rider, section, lap, names.iter().map(|&name| (name, points(name), Some(7))))
    }

    fn ride(&self, rider: u8, section: u8, lap: u8, events: impl IntoIterator<Item = (EventName, u32, Option<u32>)>) -> EntryIn {
        let at = self.app.now();
        let events = events.into_iter().map(|(name, points, time)| EventIn { name, points, timestamp: at, time }).collect();
        EntryIn {
            id: Uuid::now_v7(),
            participant: Self::rider(rider).to_string(),
            key: SectionKey::new(section, lap),
            recorded_at: at,
            from_card: false,
            events,
        }
    }

    /// Delivers entries as the secretary; what became of each.
    pub async fn record(&self, path: &StagePath, entries: Vec<EntryIn>) -> Vec<Outcome> {
        let secretary = self.caller(Role::Secretary).await;
        let batch = EntriesIn { device_now: self.app.now(), judge_name: None, entries };
        let answer = app::judging::record(&self.app, &secretary, path, batch).await.unwrap();
        answer.replies.into_iter().map(|reply| reply.outcome).collect()
    }

    /// The phone of somebody in this role shows its key, as whoever opens the judge's page with it does.
    pub async fn check_in(&self, role: Role, phone: &Phone) {
        let key = phone.key(&Self::classic(), self.app.now());
        let told = DeviceIn { judge_name: Some("Kaimiņš".to_owned()), unsent: 0, key: Some(key) };
        app::judging::check_in(&self.app, &self.caller(role).await, &Self::classic(), phone.id(), told).await.unwrap();
    }

    /// Everyone in class A and B of the classic stage rides all; the lower the number, the better.
    pub async fn ride_all(&self) {
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

    async fn found(&self) {
        let writer = Writer::start(self.database.storage.clone());
        let hash = password_hash();
        let founding: Result<(), storage::Error> = writer.write(move |tx| Box::pin(async move { found(tx, hash).await })).await;
        founding.unwrap();
    }
}

async fn found(tx: &Transaction, hash: &str) -> Result<(), storage::Error> {
    let institution = institution(1, "btf", "Baltijas triāla federācija", "LV");
    let elsewhere = institution_elsewhere();
    for institution in [&institution, &elsewhere] {
        storage::championships::insert_institution(tx, institution).await?;
    }
    let championship = championship(institution.clone());
    storage::championships::insert(tx, &championship).await?;
    for club in clubs() {
        storage::registration::clubs::insert(tx, &club).await?;
    }
    for role in Role::ALL.into_iter().filter(|role| role.has_account()) {
        let is_judge = matches!(role, Role::Judge | Role::JudgeElsewhere);
        let user = storage::accounts::User {
            id: user(role),
            email: role.email(),
            email_verified_at: Some(Federation::START),
            display_name: format!("{role:?}"),
            is_judge,
            language: None,
            created_at: Federation::START,
            version: 1,
        };
        storage::accounts::insert(tx, &user).await?;
        storage::accounts::set_password(tx, user.id, hash).await?;
        let secretary = match role {
            Role::Secretary => SecretaryOf::Institutions([institution.id].into()),
            Role::SecretaryElsewhere => SecretaryOf::Institutions([elsewhere.id].into()),
            _ => SecretaryOf::Nowhere,
        };
        let claims = SignedIn { id: user.id, admin: role == Role::Admin, secretary };
        if claims.admin || claims.secretary != SecretaryOf::Nowhere {
            storage::accounts::roles::set(tx, &claims, Federation::START).await?;
        }
    }
    let judges = [
        ("classic", Format::Classic, Role::Judge),
        ("open-free", Format::OpenFree, Role::Judge),
        ("hidden", Format::Classic, Role::JudgeElsewhere),
    ];
    for (number, (slug, format, judge)) in (1..).zip(judges) {
        let stage = stage(number, slug, format, &championship);
        storage::stages::insert(tx, &stage).await?;
        storage::judging::judges::assign(tx, stage.id, 1, user(judge)).await?;
        for rider in 1..=6 {
            storage::registration::insert(tx, stage.id, &registration(rider)).await?;
        }
    }
    Ok(())
}

/// Letters and files lie in a folder, and nobody else knows people.
fn outside(folder: &Path) -> Outside {
    let post_office = PostOffice::folder(&folder.join("mail"), "Zerodab <zerodab@trial.example>").unwrap();
    let files = Files::folder(&folder.join("files")).unwrap();
    Outside { site: Federation::SITE.to_owned(), post_office, providers: Vec::new(), files }
}

fn clock(now: &Arc<Mutex<Timestamp>>) -> Clock {
    let now = now.clone();
    Arc::new(move || *now.lock().unwrap())
}

fn user(role: Role) -> UserId {
    UserId(Uuid::from_u128(0x1000 + role as u128))
}

fn institution(number: u128, slug: &str, name: &str, country: &str) -> Institution {
    Institution { id: InstitutionId(Uuid::from_u128(number)), slug: slug.to_owned(), name: name.to_owned(), country: country.to_owned() }
}

fn institution_elsewhere() -> Institution {
    institution(2, "emf", "Porilombi liit", "EE")
}

fn championship(institution: Institution) -> Championship {
    Championship {
        id: ChampionshipId(Uuid::from_u128(3)),
        institution,
        slug: "cup".to_owned(),
        display_name: "Sūnu kauss".to_owned(),
        season: 2026,
        is_published: false,
        settings: ChampionshipSettings::default(),
    }
}

fn stage(number: u128, slug: &str, format: Format, championship: &Championship) -> Stage {
    let class = |name: &str, order, laps, sections: &[u8]| RacingClass {
        name: name.to_owned(),
        color: "#c8102e".to_owned(),
        start_time: Some(time(11, 0, 0, 0)),
        end_time: Some(time(16, 0, 0, 0)),
        years_from: 10,
        years_to: None,
        laps,
        sections: sections.to_vec(),
        order,
    };
    let classes = match format {
        Format::Classic => vec![class("A", 20, 2, &[1, 2, 3]), class("B", 10, 1, &[1, 2])],
        Format::OpenFree => vec![class("A", 20, 2, &[1, 2]), class("B", 10, 1, &[1, 2])],
    };
    Stage {
        id: StageId(Uuid::from_u128(0x2000 + number)),
        institution: championship.institution.id,
        championship: championship.id,
        slug: slug.to_owned(),
        title: format!("Sacensības {number}"),
        organizer: "Sūnu brigāde".to_owned(),
        starts_at: Federation::START - SignedDuration::from_hours(2),
        ends_at: Federation::START + SignedDuration::from_hours(6),
        registration_ends_at: Some(Federation::START - SignedDuration::from_hours(24)),
        time_zone: "Europe/Riga".to_owned(),
        location: Some("Akmeņupe".to_owned()),
        google_maps: None,
        waze: None,
        is_published: slug != "hidden",
        results_status: ResultsStatus::InProgress,
        format,
        gate_values: GateValues::default(),
        sections: 3,
        manual_dnf: false,
        show_end_time_diff: true,
        description: Description { lv: "Slapji akmeņi".to_owned(), et: "Märjad kivid".to_owned(), en: "Wet stones".to_owned() },
        classes,
        sponsors: vec![Sponsor { name: "Ķēde".to_owned(), logo: "/logo.svg".to_owned(), url: "https://kede.example".to_owned() }],
        documents: [(app::stages::REGULATION.to_owned(), Federation::REGULATION.0.to_owned())].into(),
    }
}

fn clubs() -> [Club; 2] {
    [Club { id: "Sūnu brigāde".to_owned(), country: "LV".to_owned() }, Club { id: "Viimane Vedru".to_owned(), country: "EE".to_owned() }]
}

fn registration(number: u8) -> Registration {
    let at = Federation::START - SignedDuration::from_hours(48) + SignedDuration::from_mins(number.into());
    let participant = Participant {
        id: Federation::rider(number),
        name: format!("Braucējs Nr{number}"),
        racing_number: (u32::from(number) * 7).to_string(),
        bike: "Montesa Cota 4RT".to_owned(),
        racing_class: if number <= 4 { "A" } else { "B" }.to_owned(),
        birth_date: date(1990, 3, 17),
        license: Some(format!("LV-SECRET-{number}")),
        club: Some(clubs()[usize::from(number % 2)].clone()),
        gender: Some(if number == 2 { Gender::Female } else { Gender::Male }),
        team: None,
    };
    Registration { participant, status: ParticipantStatus::Confirmed, created_at: at, modified_at: at, version: 1 }
}

/// Hashing takes long on purpose, so it is done once.
fn password_hash() -> &'static str {
    static HASH: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    HASH.get_or_init(|| app::accounts::hash_password(PASSWORD).unwrap())
}
