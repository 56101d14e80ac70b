//! Renaming classes at one stage and in a championship.

use app::championships::{self, ChampionshipIn};
use app::stages::{self};
use app::{Caller, Error, FieldCode};
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{
    championship, championship_form, championship_path, class, classic, path_of, stage_form,
};

#[apply(on_both)]
async fn renaming_a_class_renames_it_for_its_riders_and_their_results(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    federation.record_all_rides().await;
    let (settings, mut form) = classic(app, &admin).await;
    let board = async || {
        let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
        let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
        let mut rows: Vec<_> = riders
            .into_iter()
            .map(|rider| (rider.row.id, rider.row.racing_class, rider.row.total, rider.row.finished))
            .collect();
        rows.sort();
        rows
    };
    let before = board().await;
    // the two classes swap their names
    "between".clone_into(&mut class(&mut form, "A").name);
    "A".clone_into(&mut class(&mut form, "B").name);
    "B".clone_into(&mut class(&mut form, "between").name);
    let preview = stages::preview(app, &admin, &path_of(&settings), form.clone()).await.unwrap();
    assert!(!preview.needs_confirmation, "a new name needs no confirmation");
    assert_eq!(preview.effects.iter().map(|line| line.riders.len()).sum::<usize>(), 6);
    stages::edit(app, &admin, &path_of(&settings), 1, form).await.unwrap();
    let swapped = |class: &str| if class == "A" { "B" } else { "A" }.to_owned();
    let expected: Vec<_> = before
        .into_iter()
        .map(|(id, class, total, finished)| (id, swapped(&class), total, finished))
        .collect();
    assert_eq!(board().await, expected);
}

#[apply(on_both)]
async fn renaming_a_class_at_one_stage_does_not_change_the_standings(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    federation.record_all_rides().await;
    testkit::approve(app, &admin, &Federation::classic()).await.unwrap();
    app::standings::generate(app, &admin, &Federation::classic(), app::standings::GenerateIn::default())
        .await
        .unwrap();
    let standings = async || {
        serde_json::to_value(
            app::standings::find_for_secretary(app, &admin, &championship_path("btf", "cup")).await.unwrap(),
        )
        .unwrap()
    };
    let before = standings().await;
    let settings = stages::find_settings(app, &admin, &Federation::open_free()).await.unwrap();
    let mut renamed = stage_form(&settings);
    "Expert".clone_into(&mut class(&mut renamed, "A").name);
    stages::edit(app, &admin, &path_of(&settings), 1, renamed).await.unwrap();
    assert!(before.to_string().contains("Braucējs Nr1"));
    assert_eq!(standings().await, before);
}

#[apply(on_both)]
async fn a_championships_class_is_renamed_at_its_stages_unless_results_are_approved(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let of_cup = championship_path("btf", "cup");
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    let with_classes = ChampionshipIn { classes: championship("").classes, ..championship_form(&cup) };
    let cup = championships::edit(app, &admin, &of_cup, 1, with_classes).await.unwrap();
    let mut renamed = championship_form(&cup);
    "Expert".clone_into(&mut renamed.classes[0].name);
    let cup = championships::edit(app, &admin, &of_cup, 2, renamed).await.unwrap();
    for path in [Federation::classic(), Federation::open_free(), Federation::hidden()] {
        let classes = stages::find_settings(app, &admin, &path).await.unwrap().classes;
        assert_eq!(classes.iter().map(|class| class.name.as_str()).collect::<Vec<_>>(), ["Expert", "B"]);
    }
    federation.record_all_rides().await;
    testkit::approve(app, &admin, &Federation::classic()).await.unwrap();
    let mut again = championship_form(&cup);
    "Masters".clone_into(&mut again.classes[0].name);
    let Err(Error::Invalid(wrong)) = championships::edit(app, &admin, &of_cup, 3, again).await else {
        panic!("renamed")
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("classes[0].name", FieldCode::InUse));
    let without_classes = ChampionshipIn { classes: Vec::new(), ..championship_form(&cup) };
    let Err(Error::Invalid(wrong)) = championships::edit(app, &admin, &of_cup, 3, without_classes).await
    else {
        panic!("deleted")
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("classes", FieldCode::InUse));
}
