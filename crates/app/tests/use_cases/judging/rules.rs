//! Judging by the rules of the championship: sections without a ride, section times, other scores, and rides that a phone
//! recorded by other rules.

use app::judging::{
    self, DecisionIn, EntriesIn, EntryIn, Outcome, ReplyCode, ScoreIn, decide_conflict, edit_ride,
};
use app::results::find_for_secretary;
use app::scored_import::{import_scores, preview_scores};
use app::{Error, FieldCode, FileFormat, StagePath};
use domain::Language;
use domain::ids::EntryId;
use domain::judging::{EventName, RideKey};
use domain::ruleset::UnriddenKind;
use testkit::{Federation, Role, apply, on_both};

use crate::championships::fixtures::{pack, set_rules};

const KEY: RideKey = RideKey::new(1, 1);

/// An entry of rider 1 in section 1 of lap 1.
fn ride(federation: &Federation, name: EventName, points: u32, time: Option<u32>) -> EntryIn {
    federation.ride(1, 1, 1, [(name, points, time)])
}

fn missed(federation: &Federation) -> EntryIn {
    ride(federation, EventName::SectionMissed, 10, None)
}

async fn deliver(federation: &Federation, entry: &EntryIn) -> (Outcome, Option<ReplyCode>) {
    let judge = federation.caller(Role::Judge).await;
    let batch =
        EntriesIn { device_now: federation.app.now(), judge_name: None, entries: vec![entry.clone()] };
    let output = judging::record(&federation.app, &judge, &Federation::classic(), batch).await.unwrap();
    (output.replies[0].outcome, output.replies[0].code)
}

/// The score of the ride on the board, and why there is no ride.
async fn score(federation: &Federation) -> (Option<u32>, Option<UnriddenKind>) {
    score_at(federation, &Federation::classic()).await
}

async fn score_at(federation: &Federation, path: &StagePath) -> (Option<u32>, Option<UnriddenKind>) {
    let secretary = federation.caller(Role::Secretary).await;
    let access = app::boards::authorize_secretary(&federation.app, &secretary, path).await.unwrap();
    let riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    let row =
        riders.into_iter().map(|rider| rider.row).find(|row| row.id == Federation::rider(1).to_string());
    let Some(row) = row else { return (None, None) };
    (row.laps[0][0], row.unridden_at(KEY))
}

async fn edit(federation: &Federation, score: ScoreIn) -> Result<(), Error> {
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    let rider = Federation::rider(1);
    let current = find_for_secretary(&federation.app, &secretary, &path, &rider).await?;
    let version = current.entries[0].version;
    edit_ride(&federation.app, &secretary, &path, &rider, KEY, version, score).await.map(|_| ())
}

fn invalid_field(result: Result<(), Error>) -> (String, FieldCode, String) {
    let Err(Error::Invalid(mut fields)) = result else { panic!("{result:?}") };
    let field = fields.remove(0);
    (field.field, field.code, field.message)
}

#[apply(on_both)]
async fn a_missed_and_a_refused_section_count_with_their_marks_and_show_why(federation: Federation) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    assert_eq!(deliver(&federation, &missed(&federation)).await, (Outcome::Accepted, None));
    assert_eq!(score(&federation).await, (Some(10), Some(UnriddenKind::Missed)));
    let refused =
        EntryIn { key: RideKey::new(1, 2), ..ride(&federation, EventName::SectionRefused, 5, None) };
    assert_eq!(deliver(&federation, &refused).await.0, Outcome::Accepted);
    let secretary = federation.caller(Role::Secretary).await;
    let detail =
        find_for_secretary(&federation.app, &secretary, &Federation::classic(), &Federation::rider(1))
            .await
            .unwrap();
    let shown: Vec<_> =
        detail.entries.iter().map(|entry| (entry.public.total, entry.public.unridden)).collect();
    assert_eq!(shown, [(10, Some(UnriddenKind::Missed)), (5, Some(UnriddenKind::Refused))]);
    assert_eq!(
        app::boards::load(&federation.app, stage_id(&federation).await).await.unwrap().riders[0].row.total,
        Some(15)
    );
}

async fn stage_id(federation: &Federation) -> domain::ids::StageId {
    let visitor = app::Caller::visitor();
    app::boards::authorize(&federation.app, &visitor, &Federation::classic()).await.unwrap().stage()
}

#[apply(on_both)]
async fn a_ride_over_the_time_for_a_section_is_a_failure(federation: Federation) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    let late = ride(&federation, EventName::JudgeSetPoints, 0, Some(91));
    assert_eq!(deliver(&federation, &late).await.0, Outcome::Accepted);
    assert_eq!(score(&federation).await, (Some(5), None));
}

#[apply(on_both)]
async fn a_ride_by_other_rules_is_kept_for_the_secretary_who_cannot_make_it_count(federation: Federation) {
    let other_rules = (Outcome::Conflict, Some(ReplyCode::OtherRules));
    for entry in [missed(&federation), ride(&federation, EventName::JudgeSetPoints, 4, None)] {
        assert_eq!(deliver(&federation, &entry).await, other_rules);
        assert_eq!(deliver(&federation, &entry).await, other_rules, "the same reply to a repeat");
    }
    assert_eq!(score(&federation).await, (None, None));
    let entry = missed(&federation);
    deliver(&federation, &entry).await;
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    let decide = async |chosen: Option<EntryId>| {
        let rider = Federation::rider(1);
        decide_conflict(&federation.app, &secretary, &path, &rider, KEY, DecisionIn::from(chosen))
            .await
            .map(|_| ())
    };
    let refused = invalid_field(decide(Some(EntryId(entry.id))).await);
    assert_eq!((refused.0.as_str(), refused.1), ("entry", FieldCode::InvalidScore));
    decide(None).await.unwrap();
    assert_eq!(deliver(&federation, &federation.entry(1, 1, 1, 5)).await, (Outcome::Accepted, None));
}

#[apply(on_both)]
async fn a_correction_by_other_rules_leaves_the_ride_as_it_was(federation: Federation) {
    let first = federation.entry(1, 1, 1, 3);
    deliver(&federation, &first).await;
    let correction = EntryIn { replaces: Some(first.id), ..missed(&federation) };
    assert_eq!(deliver(&federation, &correction).await, (Outcome::Conflict, Some(ReplyCode::OtherRules)));
    assert_eq!(score(&federation).await, (Some(3), None));
    // the ride moves away, which must not make the other one count
    let moved = EntryIn { replaces: Some(first.id), ..federation.entry(2, 1, 1, 3) };
    assert_eq!(deliver(&federation, &moved).await, (Outcome::Accepted, None));
    assert_eq!(score(&federation).await, (None, None));
}

#[apply(on_both)]
async fn a_decision_for_a_missed_section_leaves_it_missed(federation: Federation) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    deliver(&federation, &federation.entry(1, 1, 1, 5)).await;
    let entry = missed(&federation);
    assert_eq!(deliver(&federation, &entry).await, (Outcome::Conflict, None));
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    let chosen = DecisionIn::from(Some(EntryId(entry.id)));
    decide_conflict(&federation.app, &secretary, &path, &Federation::rider(1), KEY, chosen).await.unwrap();
    assert_eq!(score(&federation).await, (Some(10), Some(UnriddenKind::Missed)));
}

#[apply(on_both)]
async fn a_secretary_edits_to_the_scores_of_the_rules_only(federation: Federation) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    deliver(&federation, &federation.entry(1, 1, 1, 3)).await;
    let unridden = |points, kind| ScoreIn { unridden: Some(kind), ..ScoreIn::from(points) };
    edit(&federation, unridden(5, UnriddenKind::Refused)).await.unwrap();
    assert_eq!(score(&federation).await, (Some(5), Some(UnriddenKind::Refused)));
    edit(&federation, ScoreIn::from(10)).await.unwrap();
    assert_eq!(
        score(&federation).await,
        (Some(10), Some(UnriddenKind::Missed)),
        "only a missed section has 10"
    );
    edit(&federation, ScoreIn::from(5)).await.unwrap();
    assert_eq!(score(&federation).await, (Some(5), None));
    let refused = async |score| invalid_field(edit(&federation, score).await);
    let message = |text: &str| ("points".to_owned(), FieldCode::InvalidScore, text.to_owned());
    assert_eq!(refused(ScoreIn::from(4)).await, message("must be 0, 1, 2, 3, 5 or 10"));
    assert_eq!(refused(unridden(5, UnriddenKind::Missed)).await, message("must be 10"));
    let (field, code, _) = refused(unridden(10, UnriddenKind::Barred)).await;
    assert_eq!((field.as_str(), code), ("unridden", FieldCode::InvalidScore));
    assert_eq!(score(&federation).await, (Some(5), None));
}

#[apply(on_both)]
async fn the_scores_of_bicycles_are_tens(federation: Federation) {
    set_rules(&federation, pack("uci-bicycle")).await.unwrap();
    let clean = ride(&federation, EventName::JudgeSetPoints, 60, None);
    assert_eq!(deliver(&federation, &clean).await, (Outcome::Accepted, None));
    assert_eq!(score(&federation).await, (Some(60), None));
    edit(&federation, ScoreIn::from(40)).await.unwrap();
    assert_eq!(
        invalid_field(edit(&federation, ScoreIn::from(5)).await).2,
        "must be 0, 10, 20, 30, 40, 50 or 60"
    );
}

#[apply(on_both)]
async fn open_free_has_the_bonus_and_a_failed_ride_what_the_rules_leave(federation: Federation) {
    set_rules(&federation, pack("open-free-france")).await.unwrap();
    let path = Federation::open_free();
    let total = async || score_at(&federation, &path).await.0;
    let clean = federation.open_free_entry(1, 1, 1, &[EventName::JudgeAddPointsA]);
    federation.record(&path, vec![clean.clone()]).await;
    assert_eq!(total().await, Some(25));
    let failed = federation.open_free_entry(1, 1, 1, &[EventName::JudgeAddPointsA, EventName::JudgeFailRide]);
    federation.record(&path, vec![EntryIn { replaces: Some(clean.id), ..failed }]).await;
    assert_eq!(total().await, Some(0));
}

#[apply(on_both)]
async fn missed_sections_are_exported_and_imported_with_a_letter_and_other_scores_are_not(
    federation: Federation,
) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    deliver(&federation, &missed(&federation)).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let path = Federation::classic();
    let csv = app::results::export(app, &secretary, &path, FileFormat::Csv, Language::En).await.unwrap();
    let text = String::from_utf8(csv.bytes.clone()).unwrap();
    assert!(text.contains("\"M\""), "{text}");

    let database = &federation.database;
    for table in ["section_entries", "results"] {
        database.execute(&format!("DELETE FROM {table}")).await;
    }
    assert_eq!(score(&federation).await, (None, None));
    import_scores(app, &secretary, &path, &csv.bytes).await.unwrap();
    assert_eq!(score(&federation).await, (Some(10), Some(UnriddenKind::Missed)));

    let wrong = text.replacen("\"M\"", "4", 1);
    let preview = preview_scores(app, &secretary, &path, wrong.as_bytes()).await.unwrap();
    let codes: Vec<_> =
        preview.rows.iter().flat_map(|row| &row.problems).map(|problem| problem.code).collect();
    assert!(codes.contains(&FieldCode::InvalidScore), "{wrong}");
}

#[apply(on_both)]
async fn rules_without_the_marks_of_a_recorded_missed_section_are_refused(federation: Federation) {
    set_rules(&federation, pack("germany-club")).await.unwrap();
    deliver(&federation, &missed(&federation)).await;
    for other in ["latvia", "otsv"] {
        let refused = set_rules(&federation, pack(other)).await.unwrap_err();
        assert!(
            matches!(
                &refused,
                Error::Championship(app::championships::ChampionshipError::RulesLoseScores(_))
            ),
            "{refused:?}"
        );
    }
}

#[apply(on_both)]
async fn the_judges_sheet_has_the_rules_unless_they_are_the_default(federation: Federation) {
    let sheet = async || {
        let judge = federation.caller(Role::Judge).await;
        let sheet = judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
        serde_json::to_value(sheet.stage).unwrap()
    };
    assert_eq!(sheet().await.get("scoringRules"), None);
    set_rules(&federation, pack("germany-club")).await.unwrap();
    let rules = sheet().await["scoringRules"].clone();
    assert_eq!(rules["section"]["scores"], serde_json::json!([0, 1, 2, 3, 5]));
    assert_eq!(rules["section"]["missed"], serde_json::json!({ "marks": 10 }));
    assert_eq!(rules["section"]["timeLimit"], serde_json::json!({ "seconds": 90, "overtime": "fail" }));
    assert_eq!(rules["gates"]["passage"], 0);
}
