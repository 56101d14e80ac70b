//! Standings of clubs and teams.

use app::standings::{self, GenerateIn};
use domain::Hundredths;
use testkit::{Federation, apply, on_both};

use super::fixtures::{approve, secretary_view};

#[apply(on_both)]
async fn club_and_team_standings_list_the_points_of_each_rider(federation: Federation) {
    federation
        .database
        .execute("UPDATE championships SET has_club_standings = TRUE, has_team_competition = TRUE")
        .await;
    federation
        .database
        .execute("UPDATE participants SET team = 'Sūnas' WHERE racing_number IN ('7', '35')")
        .await;
    federation.database.execute("INSERT INTO championship_classes (championship_id, name, class_order, club_standing_multiplier) SELECT id, 'B', 1, 0.75 FROM championships").await;
    federation.record_all_rides().await;
    let secretary = approve(&federation, &Federation::classic()).await;
    standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
        .await
        .unwrap();
    let view = secretary_view(&federation).await;
    let clubs: Vec<_> =
        view.clubs.iter().map(|club| (club.position, club.club.as_str(), club.total_points)).collect();
    assert_eq!(clubs, [(1, "Viimane Vedru", 35.0), (2, "Sūnu brigāde", 32.0)]);
    assert_eq!(
        view.clubs[0]
            .riders
            .iter()
            .map(|rider| (rider.name.as_str(), rider.stages[0].club_points))
            .collect::<Vec<_>>(),
        [("Braucējs Nr1", 20.0), ("Braucējs Nr5", 15.0)]
    );
    assert_eq!(
        (view.teams[0].team.as_str(), view.teams[0].total_points, view.teams[0].riders.len()),
        ("Sūnas", Hundredths::whole(40), 2)
    );
    let by_stage: Vec<_> = view
        .clubs
        .iter()
        .map(|club| club.stages.iter().map(|stage| (stage.order, stage.club_points)).collect::<Vec<_>>())
        .collect();
    let order = view.clubs[0].riders[0].stages[0].order;
    assert_eq!(by_stage, [vec![(order, 35.0)], vec![(order, 32.0)]]);
    assert_eq!(view.clubs[0].riders.iter().map(|rider| rider.total_points).collect::<Vec<_>>(), [20.0, 15.0]);
    assert_eq!(
        view.teams[0].stages.iter().map(|stage| stage.team_points).collect::<Vec<_>>(),
        [Hundredths::whole(40)]
    );
    assert_eq!(
        view.teams[0].riders.iter().map(|rider| rider.total_points).sum::<Hundredths>(),
        Hundredths::whole(40)
    );
}

#[apply(on_both)]
async fn two_riders_with_the_same_name_in_one_club_and_team_are_two_people(federation: Federation) {
    federation
        .database
        .execute("UPDATE championships SET has_club_standings = TRUE, has_team_competition = TRUE")
        .await;
    federation
        .database
        .execute(
            "UPDATE participants SET name = 'Jana Kalna', team = 'Sūnas' WHERE racing_number IN ('7', '35')",
        )
        .await;
    federation.record_all_rides().await;
    let secretary = approve(&federation, &Federation::classic()).await;
    standings::generate(&federation.app, &secretary, &Federation::classic(), GenerateIn::default())
        .await
        .unwrap();
    let view = secretary_view(&federation).await;
    let names: Vec<_> = view.clubs[0].riders.iter().map(|rider| rider.name.as_str()).collect();
    assert_eq!((view.clubs[0].club.as_str(), names), ("Viimane Vedru", vec!["Jana Kalna"; 2]));
    assert_eq!((view.clubs[0].people, view.teams[0].people), (2, 2));
}
