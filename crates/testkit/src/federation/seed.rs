//! The rows with which the small federation's database is seeded.

use std::collections::BTreeSet;

use domain::access::{SecretaryOf, UserRoles};
use domain::championships::ChampionshipSettings;
use domain::ids::{ChampionshipId, InstitutionId, StageId, UserId};
use domain::registration::{Club, Gender, Participant, ParticipantStatus};
use domain::stages::{Format, GateValues, RacingClass, ResultsStatus};
use jiff::SignedDuration;
use jiff::civil::{date, time};
use storage::Transaction;
use storage::championships::{StoredChampionship, StoredInstitution};
use storage::registration::Registration;
use storage::stages::{Description, Sponsor, StageDetails, StoredStage};
use uuid::Uuid;

use super::{Federation, PASSWORD, Role};

/// Inserts the institutions, the championship with its stages and registrations, and an account for each
/// role.
pub(super) async fn insert_federation(tx: &Transaction, hash: &str) -> Result<(), storage::Error> {
    let institution = institution(1, "btf", "Baltijas triāla federācija", "LV");
    let elsewhere = institution_elsewhere();
    for institution in [&institution, &elsewhere] {
        storage::championships::insert_institution(tx, institution).await?;
    }
    let championship = championship(institution.clone());
    storage::championships::insert(tx, &championship).await?;
    for club in clubs() {
        storage::clubs::insert(tx, &club).await?;
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
        let roles = UserRoles { id: user.id, admin: role == Role::Admin, secretary };
        if roles.admin || roles.secretary != SecretaryOf::Nowhere {
            storage::accounts::roles::set(tx, &roles, Federation::START).await?;
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

/// Returns the id of the account of a role.
pub(super) fn user(role: Role) -> UserId {
    UserId(Uuid::from_u128(0x1000 + role as u128))
}

pub(super) fn institution(number: u128, slug: &str, name: &str, country: &str) -> StoredInstitution {
    StoredInstitution {
        id: InstitutionId(Uuid::from_u128(number)),
        slug: slug.to_owned(),
        name: name.to_owned(),
        country: country.to_owned(),
        version: 1,
    }
}

fn institution_elsewhere() -> StoredInstitution {
    institution(2, "emf", "Porilombi liit", "EE")
}

pub(super) fn championship(institution: StoredInstitution) -> StoredChampionship {
    StoredChampionship {
        id: ChampionshipId(Uuid::from_u128(3)),
        institution,
        slug: "cup".to_owned(),
        display_name: "Sūnu kauss".to_owned(),
        season: 2026,
        is_published: false,
        settings: ChampionshipSettings::default(),
        version: 1,
    }
}

pub(super) fn stage(
    number: u128,
    slug: &str,
    format: Format,
    championship: &StoredChampionship,
) -> StoredStage {
    StoredStage {
        id: StageId(Uuid::from_u128(0x2000 + number)),
        institution: championship.institution.id,
        championship: championship.id,
        slug: slug.to_owned(),
        details: stage_details(number, format),
        starts_at: Federation::START - SignedDuration::from_hours(2),
        ends_at: Federation::START + SignedDuration::from_hours(6),
        registration_ends_at: Some(Federation::START - SignedDuration::from_hours(24)),
        time_zone: "Europe/Riga".parse().unwrap(),
        is_published: slug != "hidden",
        results_status: ResultsStatus::InProgress,
        reopening: None,
        rules: championship.settings.rules.values.clone(),
        annulments: Vec::new(),
        protests: None,
        standings_published: false,
        schedule_change: None,
        corrected_at: None,
        previous_day: None,
        classes: classes(format),
        documents: [(app::stages::REGULATION.to_owned(), Federation::REGULATION.0.to_owned())].into(),
        has_been_public: slug != "hidden",
        version: 1,
    }
}

fn stage_details(number: u128, format: Format) -> StageDetails {
    StageDetails {
        title: format!("Sacensības {number}"),
        organizer: "Sūnu brigāde".to_owned(),
        location: Some("Akmeņupe".to_owned()),
        google_maps: None,
        waze: None,
        format,
        gate_values: GateValues::default(),
        sections: 3,
        manual_dnf: false,
        show_end_time_diff: true,
        description: Description {
            lv: "Slapji akmeņi".to_owned(),
            et: "Märjad kivid".to_owned(),
            en: "Wet stones".to_owned(),
        },
        sponsors: vec![Sponsor {
            name: "Ķēde".to_owned(),
            logo: "/logo.svg".to_owned(),
            url: "https://kede.example".to_owned(),
        }],
    }
}

fn classes(format: Format) -> Vec<RacingClass> {
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
        annulled: BTreeSet::new(),
    };
    match format {
        Format::Classic => vec![class("A", 20, 2, &[1, 2, 3]), class("B", 10, 1, &[1, 2])],
        Format::OpenFree => vec![class("A", 20, 2, &[1, 2]), class("B", 10, 1, &[1, 2])],
    }
}

fn clubs() -> [Club; 2] {
    [
        Club { id: "Sūnu brigāde".to_owned(), country: "LV".to_owned() },
        Club { id: "Viimane Vedru".to_owned(), country: "EE".to_owned() },
    ]
}

pub(super) fn registration(number: u8) -> Registration {
    let at = Federation::START - SignedDuration::from_hours(48) + SignedDuration::from_mins(number.into());
    let participant = Participant {
        id: Federation::rider(number),
        name: format!("Braucējs Nr{number}"),
        racing_number: (u32::from(number) * 7).to_string(),
        bike: "Montesa Cota 4RT".to_owned(),
        racing_class: if number <= 4 { "A" } else { "B" }.to_owned(),
        birth_date: Some(date(1990, 3, 17)),
        license: Some(format!("LV-SECRET-{number}")),
        club: Some(clubs()[usize::from(number % 2)].clone()),
        gender: Some(if number == 2 { Gender::Female } else { Gender::Male }),
        team: None,
    };
    Registration {
        participant,
        status: ParticipantStatus::Confirmed,
        created_at: at,
        modified_at: at,
        version: 1,
    }
}

/// Returns the hash of [`PASSWORD`]. It is computed once, because hashing is slow on purpose.
pub(super) fn password_hash() -> &'static str {
    static HASH: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    HASH.get_or_init(|| app::accounts::hash_password(PASSWORD).unwrap())
}
