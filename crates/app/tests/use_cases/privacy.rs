//! Responses for visitors contain no birth dates, licenses, genders or email addresses.

use testkit::{Federation, Role, apply, on_both};

/// Data that the database has of every rider and that only the secretary may see.
const SECRETS: [&str; 6] = ["1990-03-17", "LV-SECRET", "birthDate", "gender", "@trial.example", "confirmed"];

#[apply(on_both)]
async fn nothing_personal_is_public(federation: Federation) {
    federation.record_all_rides().await;
    let (app, visitor) = (&federation.app, federation.caller(Role::Visitor).await);
    let path = Federation::classic();
    let view = app::boards::watch(app, &visitor, &path).await.unwrap();
    let loaded = app::boards::load(app, view.stage()).await.unwrap();
    let rows: Vec<_> = loaded.riders.into_iter().map(|rider| rider.row).collect();
    let participants: Vec<_> =
        loaded.participants.into_iter().map(|participant| participant.public).collect();
    let public = [
        serde_json::to_string(&participants).unwrap(),
        serde_json::to_string(
            &app::results::find(app, &visitor, &path, &Federation::rider(2)).await.unwrap(),
        )
        .unwrap(),
        serde_json::to_string(&app::stages::find(app, &visitor, &path).await.unwrap()).unwrap(),
        serde_json::to_string(&rows).unwrap(),
    ];
    for text in public {
        assert!(text.len() > 100);
        for secret in SECRETS {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
}

#[apply(on_both)]
async fn the_secretary_sees_personal_data_of_participants(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let view =
        app::boards::watch_as_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let list = app::boards::load(&federation.app, view.stage()).await.unwrap().participants;
    let text = serde_json::to_string(&list).unwrap();
    for secret in ["1990-03-17", "LV-SECRET-2", "female", "confirmed"] {
        assert!(text.contains(secret), "{secret}");
    }
    assert_eq!(list.len(), 6);
    assert_eq!(list[0].public.name, "Braucējs Nr6", "newest first");
}
