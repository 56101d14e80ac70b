//! What no single stage holds: whoever shows the list of competitions, a stage's facts or standings is told of every edit, and of no ride.

use app::boards::{self, Followed};
use app::championships::{self, ChampionshipIn, InstitutionIn};
use app::stages::{self, StageIn};
use app::standings::{self, GenerateIn, PositionsIn, PublishIn};
use app::{App, Caller};
use testkit::{Database, Federation, Role, Start as _, on_both};

use crate::office::{form, of, season};

/// How far the feeds had come before an edit.
struct Before {
    overview: u64,
    facts: boards::Loaded,
}

async fn before(app: &App) -> Before {
    let stage = boards::watch(app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let overview = *app.overview().borrow();
    Before { overview, facts: boards::load(app, stage).await.unwrap() }
}

impl Before {
    async fn expect(&self, app: &App, edit: &str, overview: bool, facts: bool) {
        assert_eq!(*app.overview().borrow() > self.overview, overview, "{edit}: the overview");
        let followed = boards::follow(app, &self.facts.course, self.facts.seq).await.unwrap();
        assert_eq!(matches!(followed, Followed::Everything), facts, "{edit}: the stage's facts");
    }
}

on_both! {
    async fn every_edit_of_a_stage_a_championship_or_standings_is_told_and_no_ride(federation: Federation) {
        let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());

        let was = before(app).await;
        federation.ride_all().await;
        was.expect(app, "rides", false, false).await;

        let was = before(app).await;
        let settings = stages::find_settings(app, &admin, &path).await.unwrap();
        let moved = StageIn { location: Some("Cēsis".to_owned()), ..form(&settings) };
        stages::edit(app, &admin, &path, settings.version, moved).await.unwrap();
        was.expect(app, "an edit of a stage", true, true).await;

        let was = before(app).await;
        stages::put_regulation(app, &admin, &path, "%PDF-1.4\n%%EOF".into()).await.unwrap();
        was.expect(app, "a document", true, true).await;

        let was = before(app).await;
        let institution = championships::office(app, &admin).await.unwrap().institutions.into_iter().find(|one| one.slug == "btf").unwrap();
        let renamed = InstitutionIn { name: "Sūnu federācija".to_owned(), country: institution.country };
        championships::edit_institution(app, &admin, "btf".to_owned(), institution.version, renamed).await.unwrap();
        was.expect(app, "an institution's new name", true, true).await;

        let was = before(app).await;
        let cup = championships::find_settings(app, &admin, &of("btf", "cup")).await.unwrap();
        let renamed = ChampionshipIn { display_name: "Purvu kauss".to_owned(), ..season(&cup) };
        championships::edit(app, &admin, &of("btf", "cup"), cup.version, renamed).await.unwrap();
        was.expect(app, "a championship's new name", true, true).await;

        let was = before(app).await;
        testkit::approve(app, &admin, &path).await.unwrap();
        was.expect(app, "an approval", true, true).await;

        let was = before(app).await;
        standings::generate(app, &admin, &path, GenerateIn::default()).await.unwrap();
        was.expect(app, "generated standings", true, true).await;

        let was = before(app).await;
        standings::publish(app, &admin, &path, PublishIn::default()).await.unwrap();
        was.expect(app, "published standings", true, true).await;

        let was = before(app).await;
        let seen = standings::find_in_full(app, &admin, &of("btf", "cup")).await.unwrap();
        standings::set_positions(app, &admin, &of("btf", "cup"), seen.version, PositionsIn { r#final: true }).await.unwrap();
        was.expect(app, "positions", true, false).await;

        let was = before(app).await;
        let row = seen.groups[0].rows[0].public.id.clone();
        standings::delete(app, &admin, &of("btf", "cup"), seen.version + 1, row).await.unwrap();
        was.expect(app, "a deleted standing", true, false).await;
    }

    async fn publishing_a_stage_and_taking_it_back_is_told(federation: Federation) {
        let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
        for is_published in [false, true] {
            let overview = *app.overview().borrow();
            let stage = boards::watch(app, &admin, &path).await.unwrap().stage();
            let seq = boards::load(app, stage).await.unwrap().seq;
            stages::publish(app, &admin, &path, is_published).await.unwrap();
            assert!(*app.overview().borrow() > overview);
            assert!(boards::load(app, stage).await.unwrap().seq > seq);
        }
    }

    async fn a_stage_that_is_taken_back_is_not_believed_to_be_public(federation: Federation) {
        let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
        let view = boards::published(app, &path).await.unwrap().unwrap();
        assert!(view.is_public() && boards::known(app, &path).is_some());
        stages::publish(app, &admin, &path, false).await.unwrap();
        boards::forget_published(app, view.stage());
        assert!(boards::known(app, &path).is_none());
        assert!(!boards::is_public(app, view.stage()).await.unwrap());
        assert!(!boards::watch(app, &admin, &path).await.unwrap().is_public());
    }

    async fn whoever_writes_to_a_stage_learns_its_position(federation: Federation) {
        let (app, path) = (&federation.app, Federation::classic());
        let stage = boards::watch(app, &Caller::visitor(), &path).await.unwrap().stage();
        let (_, position) = app::with_position(federation.record(&path, vec![federation.entry(1, 1, 1, 5), federation.entry(2, 1, 1, 3)])).await;
        assert_eq!(position, Some(2));
        assert_eq!(boards::load(app, stage).await.unwrap().seq, 2);
        let (_, position) = app::with_position(boards::load(app, stage)).await;
        assert_eq!(position, None, "reading is no writing");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn another_server_is_told_of_an_edit_of_standings() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another().await;
    let mut overview = other.overview();
    let admin = one.caller(Role::Admin).await;
    let path = of("btf", "cup");
    let seen = standings::find_in_full(&one.app, &admin, &path).await.unwrap();
    standings::set_positions(&one.app, &admin, &path, seen.version, PositionsIn { r#final: true }).await.unwrap();
    tokio::time::timeout(std::time::Duration::from_secs(5), overview.changed()).await.expect("a notification in time").unwrap();
}
