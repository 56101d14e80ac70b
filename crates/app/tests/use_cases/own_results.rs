//! The pages of a rider's own results.

use app::own_results;
use domain::ids::{ChampionshipId, StageId};
use storage::championships::StoredChampionship;
use storage::stages::StoredStage;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

/// Adds a championship of a season with stages at which rider 6 has started.
async fn add_season(federation: &Federation, season: i16, stages: usize) {
    let db = federation.database.storage.reader();
    let template = storage::championships::find_by_slug(db, "btf", "cup").await.unwrap().unwrap();
    let template_stage = storage::stages::find_by_slug(db, &template, "classic").await.unwrap().unwrap();
    let rider = Federation::rider(6);
    let registration = storage::registration::find(db, template_stage.id, &rider).await.unwrap().unwrap();
    let slug = format!("cup-{season}");
    let championship = StoredChampionship { id: ChampionshipId(Uuid::now_v7()), slug, season, ..template };
    storage::championships::insert(db, &championship).await.unwrap();
    for number in 0..stages {
        let (id, slug) = (StageId(Uuid::now_v7()), format!("round-{number}"));
        let stage = StoredStage { id, slug, championship: championship.id, ..template_stage.clone() };
        storage::stages::insert(db, &stage).await.unwrap();
        storage::registration::insert(db, id, &registration).await.unwrap();
    }
    let start = "INSERT INTO results (stage_id, participant_id, started_at, last_time_recorded, version) \
                 SELECT stage_id, id, created_at, created_at, 1 FROM participants p \
                 WHERE id = '{rider}' AND NOT EXISTS (SELECT 1 FROM results r WHERE r.stage_id = p.stage_id)";
    federation.database.execute(&start.replace("{rider}", rider.as_str())).await;
}

#[apply(on_both)]
async fn a_page_of_own_results_has_whole_seasons(federation: Federation) {
    for (season, stages) in [(2012, 11), (2014, 1), (2015, 9), (2016, 3)] {
        add_season(&federation, season, stages).await;
    }
    add_season(&federation, 2013, 0).await;
    let rider = federation.caller(Role::Rider).await;
    let page = async |before| {
        let own = own_results::find(&federation.app, &rider, before).await.unwrap();
        let seasons: Vec<_> =
            own.seasons.iter().map(|season| (season.season, season.results.len())).collect();
        (seasons, own.next)
    };
    let (newest, next) = page(Some(2017)).await;
    assert_eq!((newest, next), (vec![(2016, 3), (2015, 9)], Some(2015)));
    assert_eq!(page(next).await, (vec![(2014, 1), (2012, 11)], None));
    assert_eq!(page(Some(2012)).await, (vec![], None));
    assert_eq!(page(None).await.1, Some(2015), "the first page has the newest seasons");
}
