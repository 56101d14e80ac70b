//! Reports of ads, the decisions of administrators, and the limits of ads and reports.

use app::accounts::Client;
use app::market::{self, AdError, MarketQuery};
use app::{Caller, Error, Noun};
use domain::market::AdState;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::{create, excerpts, gloves, id, is_readable, with_picture, with_reason};

#[apply(on_both)]
async fn a_reported_ad_is_removed_with_a_reason_that_its_seller_sees(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let (judge, admin) = (federation.caller(Role::Judge).await, federation.caller(Role::Admin).await);
    let mine = create(app, &rider, gloves()).await;
    let client = Client::default();
    for reason in ["Not a motorcycle thing", "These are mine"] {
        market::report(app, &judge, &client, id(&mine), &with_reason(reason)).await.unwrap();
    }
    assert!(matches!(market::list_reported(app, &judge).await, Err(Error::Forbidden)));
    let waiting = market::list_reported(app, &admin).await.unwrap().ads;
    let reasons: Vec<_> = waiting[0].reports.iter().map(|report| report.reason.as_str()).collect();
    assert_eq!((waiting.len(), reasons), (1, vec!["These are mine"]), "one report per person");
    assert!(matches!(
        market::remove(app, &admin, id(&mine), &with_reason(" ")).await,
        Err(Error::Invalid(_))
    ));
    assert!(matches!(market::remove(app, &judge, id(&mine), &with_reason("x")).await, Err(Error::Forbidden)));
    market::remove(app, &admin, id(&mine), &with_reason("Somebody else's gloves")).await.unwrap();

    assert!(market::list_reported(app, &admin).await.unwrap().ads.is_empty());
    assert!(matches!(market::find(app, &rider, id(&mine)).await, Err(Error::NotFound(Noun::Ad))));
    assert_eq!(excerpts(app, &MarketQuery::default()).await, [""; 0]);
    let removed = market::list_own(app, &rider).await.unwrap().ads.remove(0);
    assert_eq!(
        (removed.state, removed.removal_reason.as_deref(), removed.picture),
        (AdState::Removed, Some("Somebody else's gloves"), None)
    );
    assert!(
        matches!(market::renew(app, &rider, id(&mine)).await, Err(Error::Ad(AdError::Removed))),
        "a removed ad can't be renewed"
    );
    assert!(matches!(
        market::edit(app, &rider, id(&mine), removed.version, with_picture(app, &rider, gloves()).await)
            .await,
        Err(Error::Ad(AdError::Removed))
    ));
    assert!(matches!(
        market::remove(app, &admin, id(&mine), &with_reason("Twice")).await,
        Err(Error::Ad(AdError::Removed))
    ));
    assert!(!is_readable(app, mine.picture.as_deref().unwrap()).await, "its picture is deleted");
    market::delete(app, &rider, id(&mine)).await.unwrap();
}

#[apply(on_both)]
async fn keeping_a_reported_ad_settles_its_reports(federation: Federation) {
    let (app, rider, admin) =
        (&federation.app, federation.caller(Role::Rider).await, federation.caller(Role::Admin).await);
    let mine = create(app, &rider, gloves()).await;
    market::report(
        app,
        &federation.caller(Role::Judge).await,
        &Client::default(),
        id(&mine),
        &with_reason("Too dear"),
    )
    .await
    .unwrap();
    market::keep(app, &admin, id(&mine)).await.unwrap();
    assert!(market::list_reported(app, &admin).await.unwrap().ads.is_empty());
    assert!(market::find(app, &Caller::visitor(), id(&mine)).await.is_ok());
}

#[apply(on_both)]
async fn the_number_of_ads_uploads_and_reports_per_day_is_limited(federation: Federation) {
    let (app, rider, judge) =
        (&federation.app, federation.caller(Role::Rider).await, federation.caller(Role::Judge).await);
    let mine = create(app, &rider, gloves()).await;
    for _ in 0..29 {
        create(app, &rider, gloves()).await;
    }
    for _ in 0..30 {
        market::report(app, &judge, &Client::default(), id(&mine), &with_reason("Again")).await.unwrap();
    }
    let once_more = with_picture(app, &rider, gloves()).await;
    assert!(matches!(
        market::create(app, &rider, &Client::default(), once_more).await,
        Err(Error::TooManyAttempts(_))
    ));
    for _ in 0..60 {
        market::authorize_picture_upload(app, &rider, &Client::default()).await.unwrap();
    }
    assert!(matches!(
        market::authorize_picture_upload(app, &rider, &Client::default()).await,
        Err(Error::TooManyAttempts(_))
    ));
    let again = market::report(app, &judge, &Client::default(), id(&mine), &with_reason("Again")).await;
    assert!(matches!(again, Err(Error::TooManyAttempts(_))));
    federation.advance(SignedDuration::from_hours(25));
    create(app, &rider, gloves()).await;
}
