//! The phase of a stage, which is the same in every list, page and board, and the parts of a result that
//! depend on the time.

use app::ChampionshipPath;
use app::boards::Rider;
use app::stages::Timing;
use app::{Caller, FileFormat};
use domain::Language;
use domain::results::RiderStatus;
use domain::stages::Phase;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// The timing of the classic stage. Checks that its page, the list of competitions, its championship and its
/// board agree.
async fn timing(federation: &Federation) -> Timing {
    let (app, visitor, path) = (&federation.app, Caller::visitor(), Federation::classic());
    let page = app::stages::find(app, &visitor, &path).await.unwrap().timing;
    let list = app::championships::list(app, &visitor, None).await.unwrap();
    let listed =
        list.upcoming.iter().chain(&list.past).find(|competition| competition.stage == path.stage).unwrap();
    let cup =
        ChampionshipPath { institution: path.institution.clone(), championship: path.championship.clone() };
    let championship = app::championships::find(app, &visitor, &cup).await.unwrap();
    let of_championship =
        championship.stages.iter().find(|competition| competition.stage == path.stage).unwrap();
    let stage = app::boards::authorize(app, &visitor, &path).await.unwrap().stage();
    let board = app::boards::load(app, stage).await.unwrap().stage.timing(app.now());
    for other in [listed.timing, of_championship.timing, board] {
        assert_eq!(other, page);
    }
    page
}

async fn rider(federation: &Federation, number: u8) -> Rider {
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let board = app::boards::load(&federation.app, stage).await.unwrap();
    let id = Federation::rider(number);
    board.riders.into_iter().find(|rider| rider.computed.participant == id).unwrap()
}

#[apply(on_both)]
async fn the_phase_of_a_stage_follows_the_servers_time(federation: Federation) {
    federation.advance(hours(-48));
    let open = timing(&federation).await;
    assert_eq!((open.phase, open.registration_open), (Phase::RegistrationOpen, true));
    assert_eq!(open.phase_until, Some(Federation::START - hours(24) + SignedDuration::from_millis(1)));
    federation.advance(hours(25));
    let closed = timing(&federation).await;
    assert_eq!((closed.phase, closed.registration_open), (Phase::RegistrationClosed, false));
    assert_eq!(closed.phase_until, Some(Federation::START - hours(2)));
    federation.advance(hours(23));
    assert_eq!(timing(&federation).await.phase, Phase::Live);
    federation.advance(hours(6));
    let over = timing(&federation).await;
    assert_eq!((over.phase, over.phase_until), (Phase::Finished, None));
}

#[apply(on_both)]
async fn a_stage_with_approved_results_is_not_live_before_its_end(federation: Federation) {
    federation.record_all_rides().await;
    assert_eq!(timing(&federation).await.phase, Phase::Live);
    let secretary = federation.caller(Role::Secretary).await;
    let approved = testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(approved.timing.phase, Phase::Approved);
    assert_eq!(timing(&federation).await, approved.timing);
}

#[apply(on_both)]
async fn a_ride_before_the_start_does_not_make_a_stage_live(federation: Federation) {
    federation.advance(hours(-12 * 24));
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    assert_eq!(timing(&federation).await.phase, Phase::RegistrationOpen);
}

#[apply(on_both)]
async fn a_calendar_contains_the_registration_deadline_until_it_has_passed(federation: Federation) {
    let calendar = async || {
        let whole =
            app::championships::find_calendar(&federation.app, &Caller::visitor(), None, Language::Lv)
                .await
                .unwrap();
        whole.replace("\r\n ", "").matches("Reģistrācija līdz").count()
    };
    assert_eq!(calendar().await, 0);
    federation.advance(hours(-48));
    assert_eq!(calendar().await, 2);
}

#[apply(on_both)]
async fn the_lateness_of_a_finish_after_midnight_is_counted_from_the_class_end(federation: Federation) {
    // the class ends at 16:00, and it is 00:30
    federation.advance(SignedDuration::from_mins(11 * 60 + 30));
    federation.record_all_rides().await;
    assert_eq!(rider(&federation, 1).await.row.end_time_difference, Some(-(8 * 60 + 30)));
}

#[apply(on_both)]
async fn a_rider_who_finishes_in_time_or_not_at_all_is_not_late(federation: Federation) {
    federation.record_all_rides().await;
    assert_eq!(rider(&federation, 1).await.row.end_time_difference, None);
    federation.advance(hours(5));
    federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 0)]).await;
    assert_eq!(rider(&federation, 6).await.row.end_time_difference, None);
}

#[apply(on_both)]
async fn a_row_contains_the_time_from_which_its_rider_is_shown_as_dnf(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    let (row, end) = (rider(&federation, 1).await.row, Federation::START + hours(6));
    assert_eq!(row.auto_dnf_from, Some(end));
    assert_eq!(row.displayed_status(end - hours(1)), None);
    assert_eq!(row.displayed_status(end), Some(RiderStatus::DidNotFinish));
    federation.record_all_rides().await;
    assert_eq!(rider(&federation, 1).await.row.auto_dnf_from, None, "a finished rider is never shown as DNF");
}

#[apply(on_both)]
async fn exported_results_have_no_place_for_a_rider_who_is_shown_as_dnf(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    federation.record(&path, vec![federation.entry(1, 1, 1, 0)]).await;
    let line = async || {
        let file = app::results::export(app, &Caller::visitor(), &path, FileFormat::Csv, Language::En).await;
        let text = String::from_utf8(file.unwrap().bytes).unwrap();
        text.lines().find(|line| line.contains("Braucējs Nr1")).unwrap().to_owned()
    };
    assert!(line().await.starts_with(r#""A",1,7,"#), "{}", line().await);
    federation.advance(hours(6));
    assert!(line().await.starts_with(r#""A","",7,"#), "{}", line().await);
}
