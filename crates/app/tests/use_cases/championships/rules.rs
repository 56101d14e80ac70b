//! The rules of a championship: choosing and changing them, and what that does to results.

use app::championships::{
    self, ChampionshipError, ChampionshipIn, ChampionshipSettings, ComparedResult, RulesChange, RulesIn,
    explain, find_rules, list_packs,
};
use app::results::NewPenaltyIn;
use app::standings::{self, GenerateIn, PublishIn};
use app::{Caller, Error, FieldCode};
use domain::{Hundredths, Language};
use serde_json::{Value, json};
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

use super::fixtures::{championship, championship_form, championship_path, pack, set_rules};
use crate::standings::fixtures::{approve, cup, row, secretary_view, table};

/// The default pack with other values.
fn values(values: Value) -> RulesIn {
    RulesIn { values: Some(values), ..pack("latvia") }
}

fn points_that_are_shared() -> Value {
    json!({ "points": { "sharedPlaces": "split" } })
}

/// Riders with the same total are ranked by how many threes they have.
fn most_threes() -> RulesIn {
    values(json!({ "ranking": { "ties": [{ "most": 3 }] } }))
}

async fn settings(federation: &Federation) -> ChampionshipSettings {
    let admin = federation.caller(Role::Admin).await;
    championships::find_settings(&federation.app, &admin, &cup()).await.unwrap()
}

fn invalid_fields(result: Result<ChampionshipSettings, Error>) -> Vec<(String, FieldCode)> {
    let Err(Error::Invalid(fields)) = result else { panic!("{result:?}") };
    fields.into_iter().map(|field| (field.field, field.code)).collect()
}

fn changed_results(refused: Result<ChampionshipSettings, Error>) -> RulesChange {
    let Err(Error::Championship(ChampionshipError::RulesUnconfirmed(change))) = refused else {
        panic!("{refused:?}")
    };
    *change
}

/// The place and the name of each rider of class A.
async fn class_a(federation: &Federation) -> Vec<String> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let stage = app::boards::load(&federation.app, access.stage()).await.unwrap();
    let riders: Vec<_> = stage.riders.iter().filter(|rider| rider.row.racing_class == "A").collect();
    let (format, rules) = (stage.stage.format(), stage.stage.rules());
    let ranked = domain::results::rank_results(format, rules, riders.iter().map(|rider| &rider.computed));
    ranked.into_iter().map(|(place, result)| format!("{place} {}", result.participant)).collect()
}

#[apply(on_both)]
async fn a_championship_has_the_default_rules_until_others_are_chosen(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let packs = list_packs(&Caller::visitor(), Language::En).unwrap();
    assert_eq!(
        (packs[0].id.as_str(), packs[0].sentences.iter().any(|sentence| sentence.is_special)),
        ("latvia", false)
    );
    assert!(
        packs.len() > 10
            && packs[1..].iter().all(|pack| pack.sentences.iter().any(|sentence| sentence.is_special))
    );

    let before = settings(&federation).await.rules;
    assert_eq!((before.pack.as_str(), *before.values == domain::Ruleset::default()), ("latvia", true));

    let form = ChampionshipIn { rules: Some(pack("acu")), ..championship("Moor Cup") };
    let created = championships::create(app, &admin, "btf".to_owned(), form).await.unwrap();
    assert_eq!((created.rules.pack.as_str(), created.rules.name.as_str()), ("acu", "ACU (United Kingdom)"));
    let path = championship_path("btf", &created.slug);
    let renamed = ChampionshipIn { display_name: "Bog Cup".to_owned(), ..championship_form(&created) };
    let renamed = championships::edit(app, &admin, &path, created.version, renamed).await.unwrap();
    assert_eq!(renamed.rules.pack, "acu", "an edit without rules leaves them");
    let path = championship_path("btf", &renamed.slug);
    let words = find_rules(app, &Caller::visitor(), &path, Language::En).await.unwrap();
    assert_eq!((words.name.as_str(), words.is_changed), ("ACU (United Kingdom)", false));
    assert!(words.sentences.iter().any(|sentence| sentence.is_special && sentence.text.contains("10 marks")));
}

#[apply(on_both)]
async fn rules_that_cannot_be_used_are_named_by_field_and_change_nothing(federation: Federation) {
    let before = settings(&federation).await;
    let refused = async |rules| invalid_fields(set_rules(&federation, rules).await);
    let one = |field: &str, code| vec![(field.to_owned(), code)];
    assert_eq!(refused(pack("moon")).await, one("rules.pack", FieldCode::Unknown));
    let nothing = RulesIn { pack: None, ..pack("") };
    assert_eq!(refused(nothing).await, one("rules.pack", FieldCode::Required));
    let both = RulesIn { file: Some(json!({})), ..pack("acu") };
    assert_eq!(refused(both).await, one("rules.pack", FieldCode::Required));
    let unreadable = values(json!({ "points": { "byPlace": ["many"] } }));
    assert_eq!(refused(unreadable).await, one("rules.values.points.byPlace[0]", FieldCode::Rules));
    let no_object = values(json!(5));
    assert_eq!(refused(no_object).await, one("rules.values", FieldCode::Rules));
    let contradictory = values(json!({ "section": { "scores": [] }, "ages": { "minAge": -1 } }));
    let fields: Vec<_> = refused(contradictory).await.into_iter().map(|(field, _)| field).collect();
    assert!(fields.contains(&"rules.values.section.scores".to_owned()), "{fields:?}");
    assert!(fields.contains(&"rules.values.ages.minAge".to_owned()), "{fields:?}");
    let file = RulesIn {
        pack: None,
        file: Some(json!({ "version": 1, "id": "x", "name": "" , "summary": "y" })),
        ..pack("")
    };
    assert_eq!(refused(file).await, one("rules.file.name", FieldCode::Rules));
    let after = settings(&federation).await;
    assert_eq!((after.version, after.rules.values), (before.version, before.rules.values));
}

#[apply(on_both)]
async fn a_file_of_a_federation_can_be_chosen(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let file = json!({
        "version": 1, "id": "moor-riders", "name": "Moor Riders", "summary": "Shared places share points.",
        "rules": points_that_are_shared()
    });
    let rules = RulesIn { pack: None, file: Some(file), ..pack("") };
    let words = explain(&admin, &rules, Language::En).unwrap();
    assert!(
        words
            .sentences
            .iter()
            .any(|sentence| sentence.is_special && sentence.paths == ["points.sharedPlaces"])
    );
    let saved = set_rules(&federation, rules).await.unwrap().rules;
    assert_eq!((saved.pack.as_str(), saved.name.as_str()), ("moor-riders", "Moor Riders"));
    assert!(!find_rules(app, &Caller::visitor(), &cup(), Language::En).await.unwrap().is_changed);
    let rider = federation.caller(Role::Rider).await;
    assert!(matches!(explain(&rider, &pack("acu"), Language::En), Err(Error::Forbidden)));
}

#[apply(on_both)]
async fn a_stage_and_the_standings_say_whether_the_rules_are_the_default_ones(federation: Federation) {
    let have_default_rules = async || {
        let (app, visitor) = (&federation.app, Caller::visitor());
        let stage = app::stages::find(app, &visitor, &Federation::classic()).await.unwrap();
        let standings = standings::find(app, &visitor, &cup()).await.unwrap();
        (stage.has_default_rules, standings.has_default_rules)
    };
    assert_eq!(have_default_rules().await, (true, true));
    set_rules(&federation, values(points_that_are_shared())).await.unwrap();
    assert_eq!(have_default_rules().await, (false, false));
    set_rules(&federation, pack("latvia")).await.unwrap();
    assert_eq!(have_default_rules().await, (true, true));
}

#[apply(on_both)]
async fn a_change_that_affects_results_is_shown_first_and_then_applies_everywhere(federation: Federation) {
    federation.record_all_rides().await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    // 12 and 6 marks: as many as rider 4 has, who has threes
    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 6, reason_code: None, reason: String::new() };
    app::results::add_penalty(app, &secretary, &Federation::classic(), &Federation::rider(3), penalty)
        .await
        .unwrap();
    let before = class_a(&federation).await;
    let change = changed_results(set_rules(&federation, most_threes()).await);
    let [stage] = change.stages.as_slice() else { panic!("{change:?}") };
    let riders: Vec<_> = stage
        .riders
        .iter()
        .map(|rider| (rider.name.as_str(), rider.before.place, rider.after.place))
        .collect();
    assert_eq!(riders, [("Braucējs Nr4", Some(4), Some(3)), ("Braucējs Nr3", Some(3), Some(4))]);
    assert_eq!(stage.riders[0].after, ComparedResult { total: Some(18), place: Some(3) });
    assert_eq!(class_a(&federation).await, before, "nothing has changed yet");

    let mut notified = app.changes();
    set_rules(&federation, RulesIn { confirmed: true, ..most_threes() }).await.unwrap();
    assert!(notified.try_recv().is_ok(), "open pages show the new places");
    let after = class_a(&federation).await;
    assert_eq!(after[..2], before[..2]);
    assert_eq!((&after[2][2..], &after[3][2..]), (&before[3][2..], &before[2][2..]));
    assert!(find_rules(app, &Caller::visitor(), &cup(), Language::En).await.unwrap().is_changed);
}

#[apply(on_both)]
async fn rules_that_do_not_have_recorded_scores_are_refused(federation: Federation) {
    federation.record_all_rides().await;
    let dabs = values(json!({ "section": { "dabs": { "failFrom": 4 } } }));
    for rules in [pack("uci-bicycle"), dabs] {
        let refused = set_rules(&federation, RulesIn { confirmed: true, ..rules }).await;
        assert!(
            matches!(refused, Err(Error::Championship(ChampionshipError::RulesLoseScores(_)))),
            "{refused:?}"
        );
    }
    assert_eq!(settings(&federation).await.rules.pack, "latvia");
}

#[apply(on_both)]
async fn points_of_shared_places_have_decimals_and_the_rules_are_fixed_with_what_was_approved(
    federation: Federation,
) {
    set_rules(&federation, values(points_that_are_shared())).await.unwrap();
    federation.record_all_rides().await;
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = approve(&federation, &path).await;
    let split = Hundredths(1850);
    let access = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap();
    let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
    let of_b = riders.iter().filter(|rider| rider.row.racing_class == "B");
    assert_eq!(of_b.map(|rider| rider.row.position_points).collect::<Vec<_>>(), [Some(split); 2]);
    standings::generate(app, &secretary, &path, GenerateIn::default()).await.unwrap();
    let view = secretary_view(&federation).await;
    assert_eq!(table(&view, "A")[0], row(1, 1, &[20]));
    let points = |group: &str| table(&view, group).into_iter().map(|row| row.2).collect::<Vec<_>>();
    assert_eq!(points("B"), [[split], [split]]);

    let fixed_by = settings(&federation).await.rules.fixed_by;
    assert!(fixed_by.is_some());
    let is_fixed = async || {
        let refused = set_rules(&federation, RulesIn { confirmed: true, ..pack("latvia") }).await;
        matches!(refused, Err(Error::Championship(ChampionshipError::RulesFixed(title))) if Some(&title) == fixed_by.as_ref())
    };
    assert!(is_fixed().await);
    standings::publish(app, &secretary, &path, PublishIn::default()).await.unwrap();
    let admin = federation.caller(Role::Admin).await;
    let reason = app::results::ReopenIn { reason: "A late card".to_owned() };
    app::results::reopen(app, &admin, &path, reason).await.unwrap();
    assert!(is_fixed().await, "the published standings stay as they were");
    let named = championships::find_settings(app, &admin, &cup()).await.unwrap();
    let renamed = ChampionshipIn { display_name: "Moor Cup".to_owned(), ..championship_form(&named) };
    championships::edit(app, &admin, &cup(), named.version, renamed).await.unwrap();
}
