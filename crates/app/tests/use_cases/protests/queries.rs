//! Riders' queries: who may raise and see them, the secretary's answer, and the jury's decision.

use app::accounts::Client;
use app::judging::{ScoreIn, edit_ride};
use app::protests::{
    self, AnswerIn, DecisionPublicationIn, PaperQueryIn, ProtestError, QueryDecisionIn, QueryIn, ScoreQuery,
    SecretaryQuery,
};
use app::results::{self, AcknowledgedIn, ApproveIn};
use app::{Caller, Error, FieldCode, personal_data};
use domain::championships::Feature;
use domain::ids::QueryId;
use domain::judging::RideKey;
use domain::protests::QueryState;
use domain::results::ApprovalCheck;
use jiff::SignedDuration;
use testkit::{Federation, PASSWORD, Role, apply, on_both};
use uuid::Uuid;

use super::post;

const WORDS: &str = "The judge showed 1";

fn about(section: u8, lap: u8) -> QueryIn {
    QueryIn { section, lap, points: 1, text: WORDS.to_owned() }
}

/// Starts a federation whose riders have ridden and whose results are posted.
async fn posted(federation: &Federation) {
    federation.turn_on(Feature::Protests).await;
    federation.record_all_rides().await;
    post(federation).await.unwrap();
}

async fn raise(federation: &Federation, input: QueryIn) -> Result<ScoreQuery, Error> {
    protests::raise(&federation.app, &federation.caller(Role::Rider).await, &Federation::classic(), input)
        .await
}

async fn listed(federation: &Federation) -> Vec<SecretaryQuery> {
    let secretary = federation.caller(Role::Secretary).await;
    protests::list(&federation.app, &secretary, &Federation::classic()).await.unwrap().queries
}

async fn own(federation: &Federation, role: Role) -> Vec<ScoreQuery> {
    let caller = federation.caller(role).await;
    protests::list_own(&federation.app, &caller, &Federation::classic()).await.unwrap().queries
}

async fn answer(
    federation: &Federation,
    id: QueryId,
    version: i64,
    accepted: bool,
) -> Result<SecretaryQuery, Error> {
    let input = AnswerIn { accepted, text: "The card says so".to_owned() };
    let secretary = federation.caller(Role::Secretary).await;
    protests::answer(&federation.app, &secretary, &Federation::classic(), id, version, input).await
}

async fn hand_to_jury(federation: &Federation, id: QueryId, version: i64) -> Result<SecretaryQuery, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    protests::hand_to_jury(&federation.app, &secretary, &Federation::classic(), id, version).await
}

async fn decide(
    federation: &Federation,
    id: QueryId,
    version: i64,
    published: bool,
) -> Result<SecretaryQuery, Error> {
    let input = QueryDecisionIn {
        upheld: true,
        text: "The video shows one fault".to_owned(),
        decided_by: "Jānis Ozols".to_owned(),
        published,
    };
    let secretary = federation.caller(Role::Secretary).await;
    protests::decide(&federation.app, &secretary, &Federation::classic(), id, version, input).await
}

/// The published decisions, as the board has them for everyone.
async fn decisions(federation: &Federation) -> Vec<app::boards::PublishedDecision> {
    let visitor = Caller::visitor();
    let access = app::boards::authorize(&federation.app, &visitor, &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage()).await.unwrap().stage.decisions()
}

#[apply(on_both)]
async fn a_query_goes_from_the_rider_to_the_secretary_and_the_jury(federation: Federation) {
    posted(&federation).await;
    let raised = raise(&federation, about(2, 1)).await.unwrap();
    assert_eq!((raised.section, raised.lap, raised.points, raised.recorded_points), (2, 1, 1, Some(5)));
    assert_eq!((raised.state, raised.on_paper), (QueryState::Open, false));

    let rejected = answer(&federation, raised.id, 1, false).await.unwrap();
    assert_eq!((rejected.query.state, rejected.version), (QueryState::Rejected, 2));
    let seen = own(&federation, Role::Rider).await;
    assert_eq!(seen[0].answer.as_deref(), Some("The card says so"));

    hand_to_jury(&federation, raised.id, 2).await.unwrap();
    assert_eq!(decisions(&federation).await, []);
    let decided = decide(&federation, raised.id, 3, true).await.unwrap();
    assert_eq!((decided.query.state, decided.published), (QueryState::Upheld, true));
    let public = decisions(&federation).await;
    assert_eq!(public.len(), 1);
    assert_eq!((public[0].racing_number.as_str(), public[0].section, public[0].lap), ("42", 2, 1));
    assert_eq!((public[0].upheld, public[0].by.as_str()), (true, "Jānis Ozols"));
    let secretary = federation.caller(Role::Secretary).await;
    let log = personal_data::export(&federation.app, &secretary).await.unwrap().log;
    assert_eq!(
        log.iter().map(|entry| entry.event.as_str()).collect::<Vec<_>>(),
        ["post_results", "answer_query", "hand_query_to_jury", "decide_query", "publish_decision"]
    );
}

#[apply(on_both)]
async fn a_published_decision_can_be_made_private_again(federation: Federation) {
    posted(&federation).await;
    let id = raise(&federation, about(1, 1)).await.unwrap().id;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let publish = |version, published| {
        protests::publish_decision(app, &secretary, &path, id, version, DecisionPublicationIn { published })
    };
    assert!(matches!(publish(1, true).await, Err(Error::Protest(ProtestError::NotDecided))));
    hand_to_jury(&federation, id, 1).await.unwrap();
    decide(&federation, id, 2, false).await.unwrap();
    assert_eq!(decisions(&federation).await, []);
    assert!(publish(3, true).await.unwrap().published);
    assert_eq!(decisions(&federation).await.len(), 1);
    assert!(!publish(4, false).await.unwrap().published);
    assert_eq!(decisions(&federation).await, []);
}

#[apply(on_both)]
async fn a_decision_that_was_recorded_wrongly_is_recorded_again(federation: Federation) {
    posted(&federation).await;
    let id = raise(&federation, about(1, 1)).await.unwrap().id;
    hand_to_jury(&federation, id, 1).await.unwrap();
    decide(&federation, id, 2, true).await.unwrap();
    let input = QueryDecisionIn {
        upheld: false,
        text: "The video shows two faults".to_owned(),
        decided_by: "Jānis Ozols".to_owned(),
        published: false,
    };
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let stale = protests::decide(app, &secretary, &path, id, 2, input.clone()).await;
    assert!(matches!(stale, Err(Error::Stale(None))), "{stale:?}");
    let after = protests::decide(app, &secretary, &path, id, 3, input).await.unwrap();
    assert_eq!((after.query.state, after.published, after.version), (QueryState::Dismissed, false, 4));
    assert_eq!(decisions(&federation).await, []);
    let log = personal_data::export(app, &secretary).await.unwrap().log;
    let events: Vec<_> = log.iter().rev().take(2).map(|entry| entry.event.as_str()).collect();
    assert_eq!(events, ["withdraw_decision", "decide_query"]);
}

#[apply(on_both)]
async fn a_query_is_seen_by_its_rider_and_the_secretaries_only(federation: Federation) {
    posted(&federation).await;
    raise(&federation, about(1, 1)).await.unwrap();
    assert_eq!(own(&federation, Role::Rider).await.len(), 1);
    assert_eq!(own(&federation, Role::Judge).await, []);
    assert_eq!(listed(&federation).await[0].rider.racing_number, "42");
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let refused = protests::list(&federation.app, &caller, &Federation::classic()).await;
        assert!(matches!(refused, Err(Error::SignInRequired | Error::Forbidden)), "{role:?}");
    }
    let rider = federation.caller(Role::Rider).await;
    let copy = personal_data::export(&federation.app, &rider).await.unwrap();
    let queries: Vec<_> = copy.registrations.iter().flat_map(|registration| &registration.queries).collect();
    assert_eq!(queries.iter().map(|query| query.text.as_str()).collect::<Vec<_>>(), [WORDS]);
}

#[apply(on_both)]
async fn a_query_is_raised_only_during_the_period_and_one_at_a_time(federation: Federation) {
    federation.record_all_rides().await;
    let refused = async |input| match raise(&federation, input).await {
        Err(Error::Protest(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(about(1, 1)).await, ProtestError::TurnedOff);
    federation.turn_on(Feature::Protests).await;
    assert_eq!(refused(about(1, 1)).await, ProtestError::NotPosted);
    post(&federation).await.unwrap();
    raise(&federation, about(1, 1)).await.unwrap();
    assert_eq!(refused(about(1, 1)).await, ProtestError::AlreadyRaised);
    let other_ride = raise(&federation, about(2, 1)).await.unwrap();
    answer(&federation, other_ride.id, 1, false).await.unwrap();
    raise(&federation, about(2, 1)).await.unwrap();
    federation.advance(SignedDuration::from_mins(30));
    assert_eq!(refused(about(1, 1)).await, ProtestError::PeriodOver);
}

#[apply(on_both)]
async fn a_query_must_be_about_a_ride_of_the_own_class_with_a_score_of_the_format(federation: Federation) {
    posted(&federation).await;
    let code = async |input| match raise(&federation, input).await {
        Err(Error::Invalid(fields)) => (fields[0].field.clone(), fields[0].code),
        other => panic!("{other:?}"),
    };
    assert_eq!(code(about(9, 1)).await, ("section".to_owned(), FieldCode::Unknown));
    assert_eq!(code(about(1, 2)).await, ("lap".to_owned(), FieldCode::Unknown));
    let wrong_score = QueryIn { points: 4, ..about(1, 1) };
    assert_eq!(code(wrong_score).await, ("points".to_owned(), FieldCode::InvalidScore));
    let long = QueryIn { text: "a".repeat(301), ..about(1, 1) };
    assert_eq!(code(long).await, ("text".to_owned(), FieldCode::TooLong));
    // a judge who isn't a participant has no score
    let judge = federation.caller(Role::Admin).await;
    let missing = protests::raise(&federation.app, &judge, &Federation::classic(), about(1, 1)).await;
    assert!(matches!(missing, Err(Error::NotFound(_))));
}

#[apply(on_both)]
async fn a_secretary_enters_a_query_from_paper_also_after_the_period(federation: Federation) {
    posted(&federation).await;
    federation.advance(SignedDuration::from_mins(45));
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let input = PaperQueryIn {
        participant: Federation::rider(2),
        section: 1,
        lap: 2,
        points: 0,
        text: String::new(),
    };
    let entered = protests::enter(app, &secretary, &path, input).await.unwrap();
    assert!(entered.query.on_paper);
    assert_eq!((entered.rider.id, entered.query.recorded_points), (Federation::rider(2), Some(1)));
    let rider = federation.caller(Role::Rider).await;
    let paper = PaperQueryIn {
        participant: Federation::rider(2),
        section: 1,
        lap: 1,
        points: 0,
        text: String::new(),
    };
    assert!(matches!(protests::enter(app, &rider, &path, paper.clone()).await, Err(Error::Forbidden)));

    // a sheet that was handed in on time turns up
    testkit::approve(app, &secretary, &path).await.unwrap();
    assert!(protests::enter(app, &secretary, &path, paper).await.is_ok());
}

#[apply(on_both)]
async fn steps_need_the_current_version_and_a_state_in_which_they_are_possible(federation: Federation) {
    posted(&federation).await;
    let id = raise(&federation, about(1, 1)).await.unwrap().id;
    assert!(matches!(answer(&federation, id, 7, true).await, Err(Error::Stale(None))));
    assert!(matches!(
        decide(&federation, id, 1, false).await,
        Err(Error::Protest(ProtestError::StepNotPossible))
    ));
    answer(&federation, id, 1, true).await.unwrap();
    let again = answer(&federation, id, 2, false).await;
    assert!(matches!(again, Err(Error::Protest(ProtestError::StepNotPossible))));
    let unknown = answer(&federation, QueryId(Uuid::nil()), 1, true).await;
    assert!(matches!(unknown, Err(Error::NotFound(_))));
}

#[apply(on_both)]
async fn pending_queries_are_listed_first_and_must_be_confirmed_before_an_approval(federation: Federation) {
    posted(&federation).await;
    let first = raise(&federation, about(1, 1)).await.unwrap().id;
    raise(&federation, about(2, 1)).await.unwrap();
    answer(&federation, first, 1, false).await.unwrap();
    let states: Vec<_> = listed(&federation).await.iter().map(|query| query.query.state).collect();
    assert_eq!(states, [QueryState::Open, QueryState::Rejected]);
    federation.advance(SignedDuration::from_mins(30));
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let item = results::find_approval(app, &secretary, &path).await.unwrap().items.remove(0);
    assert_eq!((item.kind, item.count, item.blocking), (ApprovalCheck::OpenQueries, 1, false));
    assert_eq!((item.riders[0].racing_number.as_str(), item.riders[0].rides.len()), ("42", 1));
    let unconfirmed = results::approve(app, &secretary, &path, ApproveIn::default()).await;
    assert!(unconfirmed.is_err());
    let acknowledged = vec![AcknowledgedIn { kind: ApprovalCheck::OpenQueries, count: 1 }];
    results::approve(app, &secretary, &path, ApproveIn { acknowledged, signed_off_by: None }).await.unwrap();
    let id = listed(&federation).await[0].query.id;
    assert!(answer(&federation, id, 1, false).await.is_ok(), "also after the approval");
}

#[apply(on_both)]
async fn an_accepted_query_stays_on_the_checklist_until_the_score_is_corrected(federation: Federation) {
    posted(&federation).await;
    let id = raise(&federation, about(2, 1)).await.unwrap().id;
    answer(&federation, id, 1, true).await.unwrap();
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let open = async || {
        let items = results::find_approval(app, &secretary, &path).await.unwrap().items;
        items
            .iter()
            .filter(|item| item.kind == ApprovalCheck::OpenQueries)
            .map(|item| item.count)
            .sum::<u32>()
    };
    assert_eq!(open().await, 1);
    let detail = results::find_for_secretary(app, &secretary, &path, &Federation::rider(6)).await.unwrap();
    let key = RideKey::new(2, 1);
    let version = detail.entries.iter().find(|entry| entry.public.key == key).unwrap().version;
    edit_ride(app, &secretary, &path, &Federation::rider(6), key, version, ScoreIn::from(1)).await.unwrap();
    assert_eq!(open().await, 0);
}

#[apply(on_both)]
async fn nothing_of_queries_is_shown_while_the_feature_is_off(federation: Federation) {
    posted(&federation).await;
    let id = raise(&federation, about(1, 1)).await.unwrap().id;
    hand_to_jury(&federation, id, 1).await.unwrap();
    decide(&federation, id, 2, true).await.unwrap();
    federation.database.execute("UPDATE championships SET features = '[]'").await;
    assert_eq!(own(&federation, Role::Rider).await, []);
    assert_eq!(listed(&federation).await, []);
    assert_eq!(decisions(&federation).await, []);
    let refused = answer(&federation, id, 3, true).await;
    assert!(matches!(refused, Err(Error::Protest(ProtestError::TurnedOff))));
}

#[apply(on_both)]
async fn a_deleted_account_leaves_its_query_without_the_words(federation: Federation) {
    posted(&federation).await;
    raise(&federation, about(1, 1)).await.unwrap();
    let (rider, password) = (federation.caller(Role::Rider).await, Some(PASSWORD.to_owned()));
    personal_data::delete_account(&federation.app, &rider, &Client::default(), password).await.unwrap();
    let left = listed(&federation).await.remove(0).query;
    assert_eq!((left.text.as_str(), left.points, left.recorded_points), ("", 1, Some(5)));
}
