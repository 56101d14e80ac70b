//! Marks for lateness by the rules of the championship.

use app::championships::RulesIn;
use app::timekeeping;
use domain::results::{ReasonCode, RiderStatus};
use domain::timekeeping::TimePoint;
use testkit::{Federation, Role, apply, on_both};

use super::{at, for_secretary, record, set_limit, with_start_order};
use crate::championships::fixtures::set_rules;

#[apply(on_both)]
async fn by_rules_with_marks_for_the_riding_time_the_results_include_them(federation: Federation) {
    with_start_order(&federation).await;
    let rules = serde_json::json!({ "ridingTime": {
        "limitMinutes": 60, "graceMinutes": 1, "marksPerMinute": 2, "countedMinutes": "begun", "excludedAfterMinutes": 10
    } });
    let rules =
        RulesIn { pack: Some("latvia".to_owned()), file: None, values: Some(rules), confirmed: false };
    set_rules(&federation, rules).await.unwrap();
    federation.record_all_rides().await;
    let before = totals(&federation).await;
    let hour = 3600;
    let times = [
        at(1, TimePoint::Finish, hour + 60),
        at(2, TimePoint::Finish, 60 + hour + 61),
        at(3, TimePoint::Finish, 120 + hour + 601),
    ];
    record(&federation, Role::Judge, &times).await;
    let office = for_secretary(&federation).await;
    let late: Vec<_> = office.late.iter().map(|rider| (rider.minutes_over_limit, rider.marks)).collect();
    assert_eq!(late, [(1, 0), (1, 2), (10, 20)]);
    assert_eq!(office.riders_to_be_given_marks, 0, "nobody has to give them");
    let after = totals(&federation).await;
    let (total, late_marks, status) = &after[1];
    assert_eq!((*total, *late_marks, *status), (before[1].0.map(|total| total + 2), 2, None));
    assert_eq!(after[0], before[0], "the grace costs nothing");
    assert_eq!(after[2].2, Some(RiderStatus::DidNotFinish), "more than ten minutes exclude");
}

#[apply(on_both)]
async fn lateness_costs_the_marks_that_the_rules_set_for_it(federation: Federation) {
    with_start_order(&federation).await;
    set_limit(&federation, 60, 2).await;
    let values = serde_json::json!({ "penalties": { "lateStart": 5 } });
    let rules =
        RulesIn { pack: Some("latvia".to_owned()), file: None, values: Some(values), confirmed: false };
    set_rules(&federation, rules).await.unwrap();
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 180), at(1, TimePoint::Finish, 3600 + 60)])
        .await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    assert_eq!(for_secretary(&federation).await.late[0].marks, 5 + 2);
    timekeeping::give_marks(app, &secretary, &path).await.unwrap();
    let result = app::results::find(app, &secretary, &path, &Federation::rider(1)).await.unwrap();
    let given: Vec<_> =
        result.penalties.iter().map(|penalty| (penalty.reason_code, penalty.points)).collect();
    assert_eq!(given, [(Some(ReasonCode::LateStart), 5), (Some(ReasonCode::TimeLimit), 2)]);
}

/// Returns the total, the marks for the riding time and the status of each rider of class A, by racing number.
async fn totals(federation: &Federation) -> Vec<(Option<i64>, u32, Option<RiderStatus>)> {
    let secretary = federation.caller(Role::Secretary).await;
    let access =
        app::boards::authorize_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let mut rows: Vec<_> = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    rows.retain(|rider| rider.row.racing_class == "A");
    rows.sort_by_key(|rider| domain::registration::number_order(&rider.row.racing_number));
    rows.into_iter().map(|rider| (rider.row.total, rider.row.late_marks, rider.row.status)).collect()
}
