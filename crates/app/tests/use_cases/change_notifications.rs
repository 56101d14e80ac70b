//! Change notifications beyond a single board: followers of the competitions list, of a stage's data and of
//! standings are notified of every edit, and of no ride.

use app::boards::{self, Changes};
use app::championships::{self, ChampionshipIn, InstitutionIn};
use app::stages::{self, StageIn};
use app::standings::{self, GenerateIn, PositionsIn, PublishIn};
use app::{App, Caller};
use testkit::{Database, Federation, Role, Start as _, apply, on_both};

use crate::championships::fixtures::{championship_form, championship_path, stage_form};

/// The state of the lists and of the stage's feed before an edit.
struct Before {
    lists_version: u64,
    board: boards::LoadedBoard,
}

async fn before(app: &App) -> Before {
    let stage = boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let lists_version = *app.lists_version().borrow();
    Before { lists_version, board: boards::load(app, stage).await.unwrap() }
}

impl Before {
    /// Checks whether an edit has changed the lists and the stage's data.
    async fn expect(&self, app: &App, edit: &str, lists: bool, stage: bool) {
        assert_eq!(*app.lists_version().borrow() > self.lists_version, lists, "{edit}: the lists");
        let followed = boards::load_changes(app, &self.board.stage, self.board.position).await.unwrap();
        assert_eq!(matches!(followed, Changes::Everything), stage, "{edit}: the stage's data");
    }
}

#[apply(on_both)]
async fn every_edit_of_a_stage_a_championship_or_standings_notifies_followers_and_no_ride_does(
    federation: Federation,
) {
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());

    let before_edit = before(app).await;
    federation.record_all_rides().await;
    before_edit.expect(app, "rides", false, false).await;

    let before_edit = before(app).await;
    let settings = stages::find_settings(app, &admin, &path).await.unwrap();
    let moved = StageIn { location: Some("Cēsis".to_owned()), ..stage_form(&settings) };
    stages::edit(app, &admin, &path, settings.version, moved).await.unwrap();
    before_edit.expect(app, "an edit of a stage", true, true).await;

    let before_edit = before(app).await;
    stages::put_regulation(app, &admin, &path, "%PDF-1.4\n%%EOF".into()).await.unwrap();
    before_edit.expect(app, "a document", true, true).await;

    let before_edit = before(app).await;
    let institution = championships::find_overview(app, &admin)
        .await
        .unwrap()
        .institutions
        .into_iter()
        .find(|one| one.slug == "btf")
        .unwrap();
    let renamed = InstitutionIn { name: "Sūnu federācija".to_owned(), country: institution.country };
    championships::edit_institution(app, &admin, "btf".to_owned(), institution.version, renamed)
        .await
        .unwrap();
    before_edit.expect(app, "an institution's new name", true, true).await;

    let before_edit = before(app).await;
    let cup = championships::find_settings(app, &admin, &championship_path("btf", "cup")).await.unwrap();
    let renamed = ChampionshipIn { display_name: "Purvu kauss".to_owned(), ..championship_form(&cup) };
    championships::edit(app, &admin, &championship_path("btf", "cup"), cup.version, renamed).await.unwrap();
    before_edit.expect(app, "a championship's new name", true, true).await;

    let before_edit = before(app).await;
    testkit::approve(app, &admin, &path).await.unwrap();
    before_edit.expect(app, "an approval", true, true).await;

    let before_edit = before(app).await;
    standings::generate(app, &admin, &path, GenerateIn::default()).await.unwrap();
    before_edit.expect(app, "generated standings", true, true).await;

    let before_edit = before(app).await;
    standings::publish(app, &admin, &path, PublishIn::default()).await.unwrap();
    before_edit.expect(app, "published standings", true, true).await;

    let before_edit = before(app).await;
    let view = standings::find_for_secretary(app, &admin, &championship_path("btf", "cup")).await.unwrap();
    standings::set_positions(
        app,
        &admin,
        &championship_path("btf", "cup"),
        view.version,
        PositionsIn { r#final: true },
    )
    .await
    .unwrap();
    before_edit.expect(app, "positions", true, false).await;

    let before_edit = before(app).await;
    let row = view.groups[0].rows[0].public.id.clone();
    standings::delete(app, &admin, &championship_path("btf", "cup"), view.version + 1, row).await.unwrap();
    before_edit.expect(app, "a deleted standing", true, false).await;
}

#[apply(on_both)]
async fn publishing_and_unpublishing_a_stage_notifies_followers(federation: Federation) {
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    for is_published in [false, true] {
        let version = *app.lists_version().borrow();
        let stage = boards::authorize(app, &admin, &path).await.unwrap().stage();
        let position = boards::load(app, stage).await.unwrap().position;
        stages::publish(app, &admin, &path, is_published).await.unwrap();
        assert!(*app.lists_version().borrow() > version);
        assert!(boards::load(app, stage).await.unwrap().position > position);
    }
}

#[apply(on_both)]
async fn an_unpublished_stage_is_no_longer_cached_as_public(federation: Federation) {
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    let access = boards::public_access(app, &path).await.unwrap().unwrap();
    assert!(access.is_public() && boards::cached_access(app, &path).is_some());
    stages::publish(app, &admin, &path, false).await.unwrap();
    boards::evict_published(app, access.stage());
    assert!(boards::cached_access(app, &path).is_none());
    assert!(!boards::is_public(app, access.stage()).await.unwrap());
    assert!(!boards::authorize(app, &admin, &path).await.unwrap().is_public());
}

#[apply(on_both)]
async fn a_write_to_a_stage_returns_its_position(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let stage = boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let entries = vec![federation.entry(1, 1, 1, 5), federation.entry(2, 1, 1, 3)];
    let (_, position) = app::with_position(Box::pin(federation.record(&path, entries))).await;
    assert_eq!(position, Some(2));
    assert_eq!(boards::load(app, stage).await.unwrap().position, 2);
    let (_, position) = app::with_position(boards::load(app, stage)).await;
    assert_eq!(position, None, "a read has no position");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn an_edit_of_standings_notifies_other_servers() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another_app().await;
    let mut lists_version = other.lists_version();
    let admin = one.caller(Role::Admin).await;
    let path = championship_path("btf", "cup");
    let view = standings::find_for_secretary(&one.app, &admin, &path).await.unwrap();
    standings::set_positions(&one.app, &admin, &path, view.version, PositionsIn { r#final: true })
        .await
        .unwrap();
    tokio::time::timeout(std::time::Duration::from_secs(5), lists_version.changed())
        .await
        .expect("a notification in time")
        .unwrap();
}
