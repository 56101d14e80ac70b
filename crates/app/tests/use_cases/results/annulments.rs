//! Sections that a secretary annuls: their rides stay on record and count for nobody.

use app::judging::{EntryIn, find_sheet};
use app::stages::{self, AnnulmentIn, Stage, StageError, StageIn};
use app::{Caller, Error, StagePath, results};
use domain::championships::Feature;
use domain::judging::RideKey;
use domain::stages::change::ConsequenceKind;
use testkit::{Federation, Role, apply, on_both};

use crate::championships::fixtures::{path_of, stage_form};

/// Section 1 in these laps, for these classes.
fn section_1(laps: &[u8], classes: &[&str]) -> AnnulmentIn {
    AnnulmentIn {
        section: 1,
        laps: laps.iter().copied().collect(),
        classes: classes.iter().map(|&class| class.to_owned()).collect(),
        reason: "The stream rose.".to_owned(),
        confirmed: false,
    }
}

fn confirmed(input: AnnulmentIn) -> AnnulmentIn {
    AnnulmentIn { confirmed: true, ..input }
}

async fn annul(federation: &Federation, input: AnnulmentIn) -> Result<Stage, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    stages::annul(&federation.app, &secretary, &Federation::classic(), input).await
}

/// The total of each rider, whether the rider has finished, and how many rides are missing in the current lap.
async fn rows(federation: &Federation) -> Vec<(Option<i64>, bool, usize)> {
    let (app, path) = (&federation.app, Federation::classic());
    let access = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap();
    let mut riders = app::boards::load(app, access.stage()).await.unwrap().riders;
    riders.sort_by(|a, b| a.row.name.cmp(&b.row.name));
    let row = |rider: app::boards::Rider| (rider.row.total, rider.row.finished, rider.row.progress.left);
    riders.into_iter().map(row).collect()
}

#[apply(on_both)]
async fn an_annulled_section_counts_for_nobody_until_it_is_taken_back(federation: Federation) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let path = Federation::classic();
    federation.turn_on(Feature::Annulments).await;
    federation.record_all_rides().await;
    let before = rows(&federation).await;

    let refused = annul(&federation, section_1(&[1], &["A", "B"])).await.unwrap_err();
    let Error::Stage(StageError::ChangeUnconfirmed(change)) = refused else { panic!("{refused}") };
    let effects: Vec<_> = change
        .effects
        .iter()
        .map(|effect| (effect.kind, effect.class.as_deref(), effect.riders.len(), effect.rides))
        .collect();
    assert_eq!(
        effects,
        [
            (ConsequenceKind::RidesAnnulled, Some("A"), 4, 4),
            (ConsequenceKind::RidesAnnulled, Some("B"), 2, 2)
        ]
    );
    assert_eq!(rows(&federation).await, before, "nothing has changed yet");

    let stage = annul(&federation, confirmed(section_1(&[1], &["A", "B"]))).await.unwrap();
    let [annulment] = stage.annulments.as_slice() else { panic!("{:?}", stage.annulments) };
    assert_eq!((annulment.section, annulment.reason.as_str()), (1, "The stream rose."));
    let totals = |rows: &[(Option<i64>, bool, usize)]| rows.iter().map(|row| row.0).collect::<Vec<_>>();
    let less: Vec<_> = [0, 1, 2, 3, 5, 5]
        .into_iter()
        .zip(totals(&before))
        .map(|(score, total)| total.map(|total| total - score))
        .collect();
    assert_eq!(totals(&rows(&federation).await), less);
    assert!(rows(&federation).await.iter().all(|row| row.1), "all have finished");
    let kept = results::find_for_secretary(app, &secretary, &path, &Federation::rider(3)).await.unwrap();
    assert!(kept.entries.iter().any(|entry| entry.public.key == RideKey::new(1, 1)), "the ride is on record");
    assert!(kept.set_aside.is_empty());

    let id = annulment.id;
    let unconfirmed = stages::take_back(app, &secretary, &path, id, false).await.unwrap_err();
    assert!(matches!(unconfirmed, Error::Stage(StageError::ChangeUnconfirmed(_))), "{unconfirmed}");
    assert!(stages::take_back(app, &secretary, &path, id, true).await.unwrap().annulments.is_empty());
    assert_eq!(rows(&federation).await, before);
    assert!(matches!(stages::take_back(app, &secretary, &path, id, true).await, Err(Error::NotFound(_))));
}

#[apply(on_both)]
async fn a_section_that_is_closed_before_anyone_rode_it_is_not_missing(federation: Federation) {
    federation.turn_on(Feature::Annulments).await;
    let stage = annul(&federation, section_1(&[2], &["A"])).await.unwrap();
    assert_eq!(stage.annulments.len(), 1);
    let entries = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2)]
        .map(|(section, lap)| federation.entry(1, section, lap, 1))
        .to_vec();
    federation.record(&Federation::classic(), entries).await;
    assert_eq!(rows(&federation).await[0], (Some(5), true, 0));

    // a phone that hadn't heard of it
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 2, 3)]).await;
    assert_eq!(rows(&federation).await[0], (Some(5), true, 0), "it counts for nobody");
    let judge = federation.caller(Role::Judge).await;
    let sheet = find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    assert!(sheet.entries.iter().any(|score| score.key == RideKey::new(1, 2)), "and is on record");
}

#[apply(on_both)]
async fn a_request_that_is_sent_again_annuls_once_and_one_step_takes_it_back(federation: Federation) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    federation.turn_on(Feature::Annulments).await;
    for _ in 0..2 {
        annul(&federation, section_1(&[1, 2], &["A"])).await.unwrap();
    }
    let part = annul(&federation, section_1(&[2], &["A"])).await.unwrap();
    assert_eq!(part.annulments.len(), 1, "all of it is annulled already");
    let more = annul(&federation, section_1(&[1], &["A", "B"])).await.unwrap();
    assert_eq!(more.annulments.len(), 2);
    let log = app::personal_data::export(app, &secretary).await.unwrap().log;
    assert_eq!(log.iter().filter(|line| line.event == "annul_section").count(), 2);
}

#[apply(on_both)]
async fn an_annulment_leaves_the_riders_times_whenever_the_rides_arrive(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    federation.turn_on(Feature::Annulments).await;
    let times = async || {
        let access = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap();
        let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
        let mut times: Vec<_> =
            riders.into_iter().map(|rider| (rider.row.started_on, rider.row.last_time_recorded)).collect();
        times.sort();
        times
    };
    let ride = |rider, section, minute| EntryIn {
        recorded_at: Federation::START + jiff::SignedDuration::from_mins(minute),
        ..federation.entry(rider, section, 1, 0)
    };
    federation.advance(jiff::SignedDuration::from_hours(1));
    federation.record(&path, vec![ride(1, 2, 5), ride(1, 1, 10)]).await;
    federation.record(&path, vec![ride(2, 2, 5)]).await;
    annul(&federation, confirmed(section_1(&[1], &["A", "B"]))).await.unwrap();
    federation.record(&path, vec![ride(2, 1, 10)]).await;
    let both = times().await;
    assert_eq!(both[0], both[1], "one ride of the section arrived before, one after");
    assert_eq!(both[0].1, Some(Federation::START + jiff::SignedDuration::from_mins(10)));
}

#[apply(on_both)]
async fn a_class_whose_rides_are_all_annulled_does_not_block_the_approval(federation: Federation) {
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    federation.turn_on(Feature::Annulments).await;
    federation.record_all_rides().await;
    for section in [1, 2] {
        annul(&federation, confirmed(AnnulmentIn { section, ..section_1(&[1], &["B"]) })).await.unwrap();
    }
    testkit::approve(app, &secretary, &path).await.unwrap();
}

#[apply(on_both)]
async fn no_section_is_annulled_without_the_feature_nor_after_the_approval(federation: Federation) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let path = Federation::classic();
    let off = annul(&federation, section_1(&[1], &["A"])).await.unwrap_err();
    assert!(matches!(off, Error::Stage(StageError::FeatureOff)), "{off}");
    federation.turn_on(Feature::Annulments).await;
    let judge = federation.caller(Role::Judge).await;
    let by_judge = stages::annul(app, &judge, &path, section_1(&[1], &["A"])).await;
    assert!(matches!(by_judge, Err(Error::Forbidden)));

    federation.record_all_rides().await;
    testkit::approve(app, &secretary, &path).await.unwrap();
    let approved = annul(&federation, confirmed(section_1(&[1], &["A"]))).await.unwrap_err();
    assert!(matches!(approved, Error::Stage(StageError::ChangeLosesEntries(_))), "{approved}");
    assert!(stages::find(app, &secretary, &path).await.unwrap().annulments.is_empty());
}

#[apply(on_both)]
async fn an_annulment_survives_an_edit_of_the_stage(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let path: StagePath = Federation::classic();
    federation.turn_on(Feature::Annulments).await;
    annul(&federation, section_1(&[1], &["A", "B"])).await.unwrap();

    let settings = stages::find_settings(app, &admin, &path).await.unwrap();
    let mut form: StageIn = stage_form(&settings);
    "Classic after the rain".clone_into(&mut form.title);
    let edited = stages::edit(app, &admin, &path_of(&settings), settings.version, form).await.unwrap();
    let after = stages::find(app, &admin, &path_of(&edited)).await.unwrap();
    assert_eq!(after.annulments.len(), 1);
    let class = after.classes.iter().find(|class| class.name == "A").unwrap();
    assert_eq!(class.annulled, [RideKey::new(1, 1)].into());
}
