//! Fixtures for the tests of standings: scores of a whole stage, its approval, and reading the standings.

use app::ChampionshipPath;
use app::standings::{self, GenerateIn, SecretaryStandingRow, Standings};
use app::{Caller, StagePath};
use domain::Hundredths;
use domain::judging::EventName;
use testkit::{Federation, Role};

pub fn cup() -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() }
}

/// Records rides of the open free stage. In class A the order is reversed: rider 4 is the best.
pub async fn ride_open_free(federation: &Federation) {
    let mut entries = Vec::new();
    for rider in 1..=6_u8 {
        let laps = if rider <= 4 { 2 } else { 1 };
        for lap in 1..=laps {
            for section in 1..=2 {
                entries.push(federation.open_free_entry(
                    rider,
                    section,
                    lap,
                    &vec![EventName::JudgeAddPointsB; rider.into()],
                ));
            }
        }
    }
    federation.record(&Federation::open_free(), entries).await;
}

pub async fn approve(federation: &Federation, path: &StagePath) -> Caller {
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, path).await.unwrap();
    secretary
}

/// Records rides of both stages, approves them and generates standings from both. Returns the secretary.
pub async fn generate_both(federation: &Federation) -> Caller {
    federation.record_all_rides().await;
    ride_open_free(federation).await;
    let mut secretary = Caller::visitor();
    for path in [Federation::classic(), Federation::open_free()] {
        secretary = approve(federation, &path).await;
        standings::generate(&federation.app, &secretary, &path, GenerateIn::default()).await.unwrap();
    }
    secretary
}

pub async fn secretary_view(federation: &Federation) -> Standings<SecretaryStandingRow> {
    let secretary = federation.caller(Role::Secretary).await;
    standings::find_for_secretary(&federation.app, &secretary, &cup()).await.unwrap()
}

/// The rows of a group: position, name, and points by stage.
pub fn table(
    standings: &Standings<SecretaryStandingRow>,
    group: &str,
) -> Vec<(u32, String, Vec<Hundredths>)> {
    let group = standings.groups.iter().find(|other| other.name == group).unwrap();
    let points = |row: &SecretaryStandingRow| row.public.results.iter().map(|result| result.points).collect();
    group.rows.iter().map(|row| (row.public.position, row.public.name.clone(), points(row))).collect()
}

pub fn row(position: u32, number: u8, points: &[u32]) -> (u32, String, Vec<Hundredths>) {
    (position, format!("Braucējs Nr{number}"), points.iter().copied().map(Hundredths::whole).collect())
}

pub async fn log_events(federation: &Federation) -> Vec<String> {
    let secretary = federation.caller(Role::Secretary).await;
    app::personal_data::export(&federation.app, &secretary)
        .await
        .unwrap()
        .log
        .into_iter()
        .map(|entry| entry.event)
        .collect()
}
