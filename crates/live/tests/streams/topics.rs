//! Versions of the list of competitions and of standings, and the responses behind them.

use live::Live;
use serde_json::json;
use testkit::{Federation, Role, apply, on_both};

use crate::Reader;

#[apply(on_both)]
async fn followers_of_the_competitions_get_a_version_only_when_the_public_list_changes(
    federation: Federation,
) {
    let live = Live::start(federation.app.clone());
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    let mut stream = Reader::new(live.follow_competitions().await.unwrap());
    let etag = async || json!({ "version": live.competitions().await.unwrap().etag() });
    let first = etag().await;
    assert_eq!(stream.event().await.unwrap(), ("version".to_owned(), first.clone()));
    federation.record(&path, vec![federation.entry(1, 1, 1, 5)]).await;
    app::stages::put_regulation(app, &admin, &Federation::hidden(), "%PDF-1.4\n%%EOF".into()).await.unwrap();
    assert_eq!(etag().await, first, "an edit of an unpublished stage makes no version");
    app::stages::publish(app, &admin, &Federation::open_free(), false).await.unwrap();
    let (kind, version) = stream.event().await.expect("a version");
    assert_eq!(kind, "version");
    assert_ne!(version, first);
    assert_eq!(version, etag().await, "the response is ready when its version is announced");
    app::stages::publish(app, &admin, &Federation::open_free(), true).await.unwrap();
    assert_eq!(stream.event().await.unwrap().1, first, "the same content has the same version");
}

#[apply(on_both)]
async fn followers_of_standings_get_published_versions_and_the_secretary_gets_all(federation: Federation) {
    federation.record_all_rides().await;
    let live = Live::start(federation.app.clone());
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let cup = app::ChampionshipPath {
        institution: path.institution.clone(),
        championship: path.championship.clone(),
    };
    testkit::approve(app, &secretary, &path).await.unwrap();
    let secretary_access = app::standings::authorize_secretary(app, &secretary, &cup).await.unwrap();
    let mut everyone = Reader::new(live.follow_standings(&cup).await.unwrap());
    let mut secretary_stream = Reader::new(live.follow_secretary_standings(secretary_access).await.unwrap());
    everyone.event().await.expect("the version at once");
    secretary_stream.event().await.expect("the version at once");
    app::standings::generate(app, &secretary, &path, app::standings::GenerateIn::default()).await.unwrap();
    secretary_stream.event().await.expect("generated standings are the secretary's");
    app::standings::publish(app, &secretary, &path, app::standings::PublishIn::default()).await.unwrap();
    secretary_stream.event().await.expect("published standings");
    // the first event after the initial version: generating sent nothing to everyone
    let (_, version) = everyone.event().await.expect("published standings are everyone's");
    assert_eq!(version["version"], json!(live.standings(&cup).await.unwrap().etag()));
}

#[apply(on_both)]
async fn a_response_is_built_once_and_rebuilt_after_an_edit(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let first = live.competitions().await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&first, &live.competitions().await.unwrap()));
    app::stages::publish(app, &admin, &Federation::open_free(), false).await.unwrap();
    let next = live.competitions().await.unwrap();
    assert_ne!(first.etag(), next.etag(), "the next read includes the edit");
    let path = Federation::open_free();
    assert!(live.stage(&path).await.is_err());
}
