//! The fictional federation: two seasons with past, running and future stages.

use std::collections::BTreeSet;

use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::{ChampionshipId, InstitutionId, ParticipantId, StageId, UserId};
use domain::stages::{Format, GateValues, RacingClass, ResultsStatus, Zone};
use jiff::civil::{Time, time};
use jiff::{SignedDuration, Timestamp};
use storage::championships::{StoredChampionship, StoredInstitution};
use storage::registration::Registration;
use storage::stages::{Description, Sponsor, StageDetails, StoredStage};
use uuid::Uuid;

use super::people::{self, ClassToFill};

/// The federation's slug.
pub const INSTITUTION: &str = "btf";
/// The key of the regulation in the file store: one for all stages.
pub const REGULATION: &str = "demo/regulation.pdf";

/// A class of every stage of a format.
struct DemoClass {
    name: &'static str,
    color: &'static str,
    order: i32,
    laps: u8,
    years_from: i16,
    years_to: Option<i16>,
    /// The number of riders.
    riders: usize,
    /// The minutes from the stage's start to that of the class.
    starts_after: i64,
}

const CLASSIC: [DemoClass; 5] = [
    DemoClass {
        name: "Expert",
        color: "#c8102e",
        order: 50,
        laps: 3,
        years_from: 16,
        years_to: None,
        riders: 9,
        starts_after: 0,
    },
    DemoClass {
        name: "Advanced",
        color: "#1d5fd0",
        order: 40,
        laps: 3,
        years_from: 14,
        years_to: None,
        riders: 14,
        starts_after: 15,
    },
    DemoClass {
        name: "Hobby",
        color: "#15803d",
        order: 30,
        laps: 3,
        years_from: 16,
        years_to: None,
        riders: 16,
        starts_after: 30,
    },
    DemoClass {
        name: "Junior",
        color: "#c2410c",
        order: 20,
        laps: 3,
        years_from: 10,
        years_to: Some(15),
        riders: 11,
        starts_after: 30,
    },
    DemoClass {
        name: "Kids",
        color: "#7c3aed",
        order: 10,
        laps: 2,
        years_from: 5,
        years_to: Some(10),
        riders: 10,
        starts_after: 45,
    },
];
const OPEN_FREE: [DemoClass; 3] = [
    DemoClass {
        name: "Open",
        color: "#c8102e",
        order: 30,
        laps: 3,
        years_from: 16,
        years_to: None,
        riders: 14,
        starts_after: 0,
    },
    DemoClass {
        name: "Youth",
        color: "#c2410c",
        order: 20,
        laps: 3,
        years_from: 10,
        years_to: Some(15),
        riders: 10,
        starts_after: 0,
    },
    DemoClass {
        name: "First steps",
        color: "#7c3aed",
        order: 10,
        laps: 2,
        years_from: 5,
        years_to: Some(10),
        riders: 8,
        starts_after: 15,
    },
];
/// The index of the rider who has the demo rider's account: a confirmed one of the first class.
const ACCOUNT_RIDER: usize = 2;

/// A stage with its riders.
pub struct StageWithRiders {
    /// The stage.
    pub stage: StoredStage,
    /// Its participants.
    pub riders: Vec<Registration>,
}

impl StageWithRiders {
    /// Makes this account one of the riders: the same person at each stage.
    pub fn with_account(mut self, account: UserId) -> Self {
        if let Some(rider) = self.riders.get_mut(ACCOUNT_RIDER) {
            rider.participant.id = ParticipantId::from_user(account);
        }
        self
    }
}

/// Returns the federation itself.
pub fn institution() -> StoredInstitution {
    StoredInstitution {
        id: InstitutionId(Uuid::now_v7()),
        slug: INSTITUTION.to_owned(),
        name: "Baltijas triāla federācija".to_owned(),
        country: "LV".to_owned(),
        version: 1,
    }
}

/// Returns the slug of a championship.
pub fn championship_slug(format: Format, season: i16) -> String {
    match format {
        Format::Classic => format!("baltic-trial-{season}"),
        Format::OpenFree => format!("open-free-cup-{season}"),
    }
}

/// Returns a championship of a season.
pub fn championship(institution: &StoredInstitution, format: Format, season: i16) -> StoredChampionship {
    let display_name = match format {
        Format::Classic => "Baltic Trial",
        Format::OpenFree => "Open Free Cup",
    };
    let classes = classes_of(format)
        .iter()
        .map(|class| ChampionshipClass {
            name: class.name.to_owned(),
            order: Some(class.order),
            club_standing_multiplier: Some(if class.order > 20 { 1.0 } else { 0.5 }),
            bg_color: Some(class.color.to_owned()),
            border_color: Some(class.color.to_owned()),
        })
        .collect();
    StoredChampionship {
        id: ChampionshipId(Uuid::now_v7()),
        institution: institution.clone(),
        slug: championship_slug(format, season),
        display_name: format!("{display_name} {season}"),
        season,
        is_published: false,
        settings: ChampionshipSettings {
            has_team_competition: true,
            has_club_standings: true,
            has_women_classes: true,
            features: BTreeSet::new(),
            protest_minutes: domain::protests::DEFAULT_MINUTES,
            rules: domain::rule_packs::ChosenRules::default(),
            classes,
        },
        version: 1,
    }
}

/// When a stage takes place, relative to now.
#[derive(Clone, Copy)]
pub enum StageTime {
    /// This many days ago.
    Past(i64),
    /// Since an hour ago.
    Running,
    /// In this many days; registration is open.
    Future(i64),
}

/// What distinguishes a stage from others of its format.
pub struct NewStage<'a> {
    pub slug: &'a str,
    pub title: &'a str,
    /// Unknown if it is none.
    pub location: Option<&'a str>,
    pub time: StageTime,
    /// The same seed gives the same riders.
    pub seed: u64,
    /// Multiplies the number of riders.
    pub crowd: usize,
}

/// Returns a stage of a championship with invented riders.
pub fn stage(
    championship: &StoredChampionship,
    format: Format,
    new_stage: &NewStage<'_>,
) -> Result<StageWithRiders, app::Error> {
    let now = Timestamp::now();
    let zone_name = if format == Format::Classic { "Europe/Riga" } else { "Europe/Tallinn" };
    let zone: Zone = zone_name.parse().map_err(app::Error::internal)?;
    let hours = SignedDuration::from_hours;
    let (starts_at, ends_at) = new_stage.time.span(&zone, now);
    let registration_ends_at = starts_at - hours(14);
    // a registration can't be in the future
    let registered_from = (registration_ends_at - hours(24 * 9)).min(now - hours(24 * 3));
    let riders = people::riders(
        new_stage.seed,
        &classes_to_fill(format, new_stage),
        championship.season,
        registered_from,
    );
    let details = stage_details(format, new_stage);
    let stage = StoredStage {
        id: StageId(Uuid::now_v7()),
        institution: championship.institution.id,
        championship: championship.id,
        slug: new_stage.slug.to_owned(),
        classes: racing_classes(format, details.sections, starts_at, &zone),
        details,
        starts_at,
        ends_at,
        registration_ends_at: Some(registration_ends_at),
        time_zone: zone,
        is_published: true,
        results_status: ResultsStatus::InProgress,
        reopening: None,
        rules: championship.settings.rules.values.clone(),
        annulments: Vec::new(),
        protests: None,
        standings_published: false,
        schedule_change: None,
        corrected_at: None,
        previous_day: None,
        documents: [(app::stages::REGULATION.to_owned(), REGULATION.to_owned())].into(),
        has_been_public: true,
        version: 1,
    };
    Ok(StageWithRiders { stage, riders })
}

impl StageTime {
    /// Returns the start and the end of the stage.
    fn span(self, zone: &Zone, now: Timestamp) -> (Timestamp, Timestamp) {
        let hours = SignedDuration::from_hours;
        match self {
            Self::Past(days) => day_of_race(zone, now - hours(24 * days)),
            Self::Future(days) => day_of_race(zone, now + hours(24 * days)),
            Self::Running => {
                let hour = 3600;
                let full_hour = Timestamp::from_second(now.as_second() / hour * hour).unwrap_or(now);
                (full_hour - hours(1), full_hour + hours(7))
            }
        }
    }
}

/// Returns the classes with the riders to invent. For a future stage, fewer have registered.
fn classes_to_fill(format: Format, new_stage: &NewStage<'_>) -> Vec<ClassToFill<'static>> {
    let is_future = matches!(new_stage.time, StageTime::Future(_));
    let class_to_fill = |class: &'static DemoClass| ClassToFill {
        name: class.name,
        riders: new_stage.crowd * if is_future { class.riders / 3 + 1 } else { class.riders },
        ages: (class.years_from, class.years_to.unwrap_or(52)),
        one_woman_in: 5,
    };
    classes_of(format).iter().map(class_to_fill).collect()
}

fn stage_details(format: Format, new_stage: &NewStage<'_>) -> StageDetails {
    let (organizer, sections) = match format {
        Format::Classic => ("Sūnu brigāde", 8),
        Format::OpenFree => ("Porikuninga klubi", 6),
    };
    StageDetails {
        title: new_stage.title.to_owned(),
        organizer: organizer.to_owned(),
        location: new_stage.location.map(str::to_owned),
        google_maps: new_stage.location.map(|_| "https://maps.google.com/?q=57.15,24.85".to_owned()),
        waze: new_stage.location.map(|_| "https://waze.com/ul?ll=57.15,24.85&navigate=yes".to_owned()),
        format,
        gate_values: GateValues::default(),
        sections,
        manual_dnf: false,
        show_end_time_diff: format == Format::Classic,
        description: description(),
        sponsors: sponsors(),
    }
}

fn classes_of(format: Format) -> &'static [DemoClass] {
    match format {
        Format::Classic => &CLASSIC,
        Format::OpenFree => &OPEN_FREE,
    }
}

/// Returns 10:00 and 17:00 of the day of a moment.
fn day_of_race(zone: &Zone, moment: Timestamp) -> (Timestamp, Timestamp) {
    let date = zone.local(moment).date();
    let moment_at = |hour| zone.moment(date.at(hour, 0, 0, 0)).unwrap_or(moment);
    (moment_at(10), moment_at(17))
}

fn racing_classes(format: Format, sections: u8, starts_at: Timestamp, zone: &Zone) -> Vec<RacingClass> {
    let time_after =
        |minutes: i64| -> Time { zone.local(starts_at + SignedDuration::from_mins(minutes)).time() };
    classes_of(format)
        .iter()
        .map(|class| RacingClass {
            name: class.name.to_owned(),
            color: class.color.to_owned(),
            start_time: Some(time_after(class.starts_after)),
            // the class ends on the same day, however late the demo is started
            end_time: Some(time_after(class.starts_after + 5 * 60))
                .map(|end| if end > time_after(class.starts_after) { end } else { time(23, 59, 0, 0) }),
            years_from: class.years_from,
            years_to: class.years_to,
            laps: class.laps,
            // the youngest ride fewer sections
            sections: (1..=sections)
                .filter(|section| class.order > 10 || section % 2 == 1 || *section == 2)
                .collect(),
            order: class.order,
            annulled: BTreeSet::new(),
        })
        .collect()
}

fn description() -> Description {
    Description {
        lv: "Trase ved pa veco karjeru un Akmeņupes krastu: slapji akmeņi, saknes un viens ļoti dziļš grāvis. Tehniskā kontrole no plkst. 8.00, \
             instruktāža plkst. 9.30. Līdzi jāņem ķivere, labs garastāvoklis un sausas zeķes. Līdzjutējiem – zupa pie starta."
            .to_owned(),
        et: "Rada kulgeb vanas karjääris ja Akmeņupe kaldal: märjad kivid, juured ja üks väga sügav kraav. Tehniline kontroll alates kell 8.00, \
             sõitjate koosolek kell 9.30. Kaasa kiiver, hea tuju ja kuivad sokid. Pealtvaatajatele supp stardis."
            .to_owned(),
        en: "The course runs through the old quarry and along the Akmeņupe: wet stones, roots and one very deep ditch. Scrutineering from 8:00, \
             briefing at 9:30. Bring a helmet, good humour and dry socks. Soup for spectators at the start."
            .to_owned(),
    }
}

fn sponsors() -> Vec<Sponsor> {
    [
        ("Ķēde un Zobrats", "kede-un-zobrats"),
        ("Samblamäe Moto", "samblamae-moto"),
        ("Trīs Celmi", "tris-celmi"),
    ]
    .map(|(name, file)| Sponsor {
        name: name.to_owned(),
        logo: format!("/demo/{file}.svg"),
        url: format!("https://{file}.example"),
    })
    .to_vec()
}
