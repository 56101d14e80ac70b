//! Cross-checks: a second judge's scores never count, and a secretary sees where they differ.

use app::judging::{self, EntriesIn, EntryIn, JudgeLinkIn, Outcome, Reply, ReplyCode};
use app::stages::StageError;
use app::{Caller, Error};
use domain::championships::Feature;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

async fn second_judge(federation: &Federation) -> Caller {
    federation.turn_on(Feature::RaceDay).await;
    let secretary = federation.caller(Role::Secretary).await;
    let input = JudgeLinkIn { name: "Cross-check".to_owned(), sections: [1].into(), cross_check: true };
    let link =
        judging::create_link(&federation.app, &secretary, &Federation::classic(), input).await.unwrap();
    judging::find_link_caller(&federation.app, &link.token).await.unwrap()
}

async fn deliver(federation: &Federation, caller: &Caller, entries: Vec<EntryIn>) -> Vec<Reply> {
    let judge_name = Some("Rasa Priede".to_owned());
    let batch = EntriesIn { device_now: federation.app.now(), judge_name, entries };
    judging::record(&federation.app, caller, &Federation::classic(), batch).await.unwrap().replies
}

fn outcomes(replies: &[Reply]) -> Vec<(Outcome, Option<ReplyCode>)> {
    replies.iter().map(|reply| (reply.outcome, reply.code)).collect()
}

async fn compare(federation: &Federation) -> judging::CrossChecks {
    let secretary = federation.caller(Role::Secretary).await;
    judging::list_cross_checks(&federation.app, &secretary, &Federation::classic()).await.unwrap()
}

/// The totals of both judges for each difference, with the racing number.
fn totals(compared: &judging::CrossChecks) -> Vec<(String, Option<u32>, u32)> {
    let totals = compared.differences.iter().map(|difference| {
        let counting = difference.counting.as_ref().map(|score| score.total);
        (difference.racing_number.clone(), counting, difference.cross_check.total)
    });
    totals.collect()
}

#[apply(on_both)]
async fn the_scores_of_a_second_judge_never_count_and_only_differences_are_listed(federation: Federation) {
    let second = second_judge(&federation).await;
    let judge = federation.caller(Role::Judge).await;
    deliver(&federation, &judge, vec![federation.entry(1, 1, 1, 0), federation.entry(2, 1, 1, 5)]).await;
    let app = &federation.app;
    let stage =
        app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let position = app::boards::load(app, stage).await.unwrap().position;
    let checks =
        vec![federation.entry(1, 1, 1, 0), federation.entry(2, 1, 1, 3), federation.entry(2, 1, 2, 1)];
    let replies = deliver(&federation, &second, checks).await;
    assert!(replies.iter().all(|reply| reply.outcome == Outcome::Accepted), "{replies:?}");
    let compared = compare(&federation).await;
    assert_eq!(compared.agreeing, 1);
    assert_eq!(totals(&compared), [("14".to_owned(), Some(5), 3), ("14".to_owned(), None, 1)]);
    let board = app::boards::load(app, stage).await.unwrap();
    assert_eq!(board.position, position);
    // the second judge sees the own scores only
    let sheet = judging::find_sheet(app, &second, &Federation::classic()).await.unwrap();
    assert!(sheet.cross_check);
    assert_eq!(sheet.entries.iter().map(|entry| entry.total).collect::<Vec<_>>(), [0, 3, 1]);
}

#[apply(on_both)]
async fn a_cross_check_is_repeated_corrected_and_rejected_like_an_entry(federation: Federation) {
    let second = second_judge(&federation).await;
    let first = federation.entry(1, 1, 1, 3);
    for _ in 0..2 {
        let replies = deliver(&federation, &second, vec![first.clone()]).await;
        assert_eq!(outcomes(&replies), [(Outcome::Accepted, None)]);
    }
    federation.advance(SignedDuration::from_secs(5));
    let correction = EntryIn { replaces: Some(first.id), ..federation.entry(1, 1, 1, 2) };
    let other_section = federation.entry(1, 2, 1, 2);
    let other_lap = federation.entry(1, 1, 9, 2);
    let replies = deliver(&federation, &second, vec![correction, other_section, other_lap]).await;
    let rejected = |code| (Outcome::Rejected, Some(code));
    assert_eq!(
        outcomes(&replies),
        [(Outcome::Accepted, None), rejected(ReplyCode::NotYourSection), rejected(ReplyCode::LapNotRidden)]
    );
    assert_eq!(totals(&compare(&federation).await), [("7".to_owned(), None, 2)]);
}

#[apply(on_both)]
async fn without_the_feature_there_are_no_cross_checks(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let input = JudgeLinkIn { name: "Cross-check".to_owned(), sections: [1].into(), cross_check: true };
    let (app, path) = (&federation.app, Federation::classic());
    let off = judging::create_link(app, &secretary, &path, input).await.err().unwrap();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)));
    let off = judging::list_cross_checks(app, &secretary, &path).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)));
    // scores of a link that was made before still don't count
    let second = second_judge(&federation).await;
    federation.turn_off(Feature::RaceDay).await;
    deliver(&federation, &second, vec![federation.entry(1, 1, 1, 5)]).await;
    let sheet = judging::find_sheet(app, &federation.caller(Role::Judge).await, &path).await.unwrap();
    assert_eq!(sheet.entries.len(), 0);
}

#[apply(on_both)]
async fn a_second_judge_records_no_times(federation: Federation) {
    let second = second_judge(&federation).await;
    federation.turn_on(Feature::StartTimes).await;
    let times = app::timekeeping::TimesIn {
        device_now: Some(federation.app.now()),
        judge_name: Some("Rasa Priede".to_owned()),
        times: Vec::new(),
    };
    let refused =
        app::timekeeping::record(&federation.app, &second, &Federation::classic(), times).await.unwrap_err();
    assert!(matches!(refused, Error::Forbidden), "{refused:?}");
}

#[apply(on_both)]
async fn the_scores_go_with_the_registration(federation: Federation) {
    let second = second_judge(&federation).await;
    deliver(&federation, &second, vec![federation.entry(1, 1, 1, 5)]).await;
    let count = async || {
        let stage = storage::judging::cross_checks::count(
            federation.database.storage.reader(),
            domain::ids::StageId(uuid::Uuid::from_u128(0x2001)),
        );
        stage.await.unwrap()
    };
    assert_eq!(count().await, 1);
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    app::registration::delete(app, &secretary, &path, Federation::rider(1), 1).await.unwrap();
    assert_eq!(count().await, 0);
}
