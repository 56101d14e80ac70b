//! Where a stage is on its way, as every list, page and board says it, and what of a result depends on the time.

use app::Caller;
use app::boards::Rider;
use app::championships::ChampionshipPath;
use app::stages::Timing;
use domain::Language;
use domain::stages::Phase;
use jiff::SignedDuration;
use testkit::{Federation, Role, on_both};

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// The classic stage by its page, by the list of competitions, by its championship and by its board. They all say the same.
async fn timing(federation: &Federation) -> Timing {
    let (app, visitor, path) = (&federation.app, Caller::visitor(), Federation::classic());
    let page = app::stages::find(app, &visitor, &path).await.unwrap().timing;
    let list = app::championships::list(app, &visitor, None).await.unwrap();
    let listed = list.upcoming.iter().chain(&list.past).find(|competition| competition.stage == path.stage).unwrap();
    let cup = ChampionshipPath { institution: path.institution.clone(), championship: path.championship.clone() };
    let championship = app::championships::find(app, &visitor, &cup).await.unwrap();
    let of_championship = championship.stages.iter().find(|competition| competition.stage == path.stage).unwrap();
    let stage = app::boards::watch(app, &visitor, &path).await.unwrap().stage();
    let board = app::boards::load(app, stage).await.unwrap().course.timing(app.now());
    for other in [listed.timing, of_championship.timing, board] {
        assert_eq!(other, page);
    }
    page
}

async fn rider(federation: &Federation, number: u8) -> Rider {
    let stage = app::boards::watch(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let board = app::boards::load(&federation.app, stage).await.unwrap();
    let id = Federation::rider(number);
    board.riders.into_iter().find(|rider| rider.computed.participant == id).unwrap()
}

on_both! {
    async fn a_stage_goes_through_its_phases_by_the_servers_time(federation: Federation) {
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

    async fn approved_results_are_not_live_though_the_day_goes_on(federation: Federation) {
        federation.ride_all().await;
        assert_eq!(timing(&federation).await.phase, Phase::Live);
        let secretary = federation.caller(Role::Secretary).await;
        let approved = testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
        assert_eq!(approved.timing.phase, Phase::Approved);
        assert_eq!(timing(&federation).await, approved.timing);
    }

    async fn a_ride_before_the_start_makes_no_stage_live(federation: Federation) {
        federation.advance(hours(-12 * 24));
        federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
        assert_eq!(timing(&federation).await.phase, Phase::RegistrationOpen);
    }

    async fn a_calendar_names_the_deadline_for_as_long_as_riders_can_join(federation: Federation) {
        let calendar = async || {
            let whole = app::championships::calendar(&federation.app, &Caller::visitor(), None, Language::Lv).await.unwrap();
            whole.replace("\r\n ", "").matches("Reģistrācija līdz").count()
        };
        assert_eq!(calendar().await, 0);
        federation.advance(hours(-48));
        assert_eq!(calendar().await, 2);
    }

    async fn who_finishes_after_midnight_is_late_by_all_of_it(federation: Federation) {
        // the class ends at four in the afternoon, and it is half past midnight
        federation.advance(SignedDuration::from_mins(11 * 60 + 30));
        federation.ride_all().await;
        assert_eq!(rider(&federation, 1).await.row.end_time_difference, Some(-(8 * 60 + 30)));
    }

    async fn who_finishes_in_time_or_not_at_all_is_not_late(federation: Federation) {
        federation.ride_all().await;
        assert_eq!(rider(&federation, 1).await.row.end_time_difference, None);
        federation.advance(hours(5));
        federation.record(&Federation::classic(), vec![federation.entry(6, 1, 1, 0)]).await;
        assert_eq!(rider(&federation, 6).await.row.end_time_difference, None);
    }

    async fn a_row_says_from_when_on_its_rider_is_shown_as_dnf(federation: Federation) {
        federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
        let (row, end) = (rider(&federation, 1).await.row, Federation::START + hours(6));
        assert_eq!(row.auto_dnf_from, Some(end));
        assert!(!row.shows_auto_dnf(end - hours(1)) && row.shows_auto_dnf(end));
        federation.ride_all().await;
        assert_eq!(rider(&federation, 1).await.row.auto_dnf_from, None, "a finished rider never is");
    }
}
