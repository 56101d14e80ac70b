//! Setting up a season: from an empty list to a published stage, the next season, and edits while others edit
//! or ride.

use app::championships::{self, ChampionshipIn, InstitutionIn};
use app::stages::{self, RacingClassIn, StageError, StageIn};
use app::{Caller, CurrentVersion, Error, FieldCode};
use domain::championships::Feature;
use domain::stages::ResultsStatus;
use domain::stages::change::ConsequenceKind;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{
    championship, championship_form, championship_path, class, classic, path_of, stage, stage_form,
};

#[apply(on_both)]
async fn an_administrator_creates_an_institution_a_championship_and_a_published_stage(
    federation: Federation,
) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let new = InstitutionIn { name: "Sūnu  klubs".to_owned(), country: "lv".to_owned() };
    let institution = championships::create_institution(app, &admin, new.clone()).await.unwrap();
    assert_eq!(
        (institution.slug.as_str(), institution.name.as_str(), institution.country.as_str()),
        ("sunu-klubs", "Sūnu klubs", "LV")
    );
    assert_eq!(championships::create_institution(app, &admin, new).await.unwrap().slug, "sunu-klubs-2");
    let cup =
        championships::create(app, &admin, institution.slug.clone(), championship("Kauss")).await.unwrap();
    assert_eq!((cup.slug.as_str(), cup.teams.len(), cup.version), ("kauss-2027", 1, 1));
    let draft = stages::create(app, &admin, &championship_path("sunu-klubs", "kauss-2027"), stage("Cēsis"))
        .await
        .unwrap();
    assert_eq!(
        (draft.slug.as_str(), draft.is_published, draft.missing.clone()),
        ("cesis", false, vec!["organizer".to_owned(), "classes".to_owned()])
    );
    assert_eq!(draft.starts_at, date(2027, 6, 13).at(10, 0, 0, 0));
    let Err(Error::Stage(StageError::NotPublishable(missing))) =
        stages::publish(app, &admin, &path_of(&draft), true).await
    else {
        panic!("published")
    };
    assert_eq!(
        missing.iter().map(|field| field.field.as_str()).collect::<Vec<_>>(),
        ["organizer", "classes"]
    );
    let (_, mut template) = classic(app, &admin).await;
    template.classes.iter_mut().for_each(|class| class.former = None);
    let complete = StageIn {
        title: "Cēsis un Valmiera".to_owned(),
        classes: template.classes,
        organizer: "Sūnas".to_owned(),
        ..stage_form(&draft)
    };
    let complete = stages::edit(app, &admin, &path_of(&draft), 1, complete).await.unwrap();
    assert_eq!(
        (complete.slug.as_str(), complete.version, complete.missing.len()),
        ("cesis-un-valmiera", 2, 0),
        "an unpublished slug follows the title"
    );
    let published = stages::publish(app, &admin, &path_of(&complete), true).await.unwrap();
    assert!(published.is_published);
    let public = stages::find(app, &Caller::visitor(), &path_of(&published)).await.unwrap();
    assert_eq!((public.title.as_str(), public.classes.len()), ("Cēsis un Valmiera", 2));
    let overview = championships::find_overview(app, &admin).await.unwrap();
    let own = overview.institutions.iter().find(|listed| listed.slug == "sunu-klubs").unwrap();
    assert_eq!((own.championships[0].stages, own.championships[0].published_stages), (1, 1));
}

#[apply(on_both)]
async fn a_published_slug_never_changes_and_every_slug_is_unique(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (settings, form) = classic(app, &admin).await;
    let renamed =
        stages::edit(app, &admin, &path_of(&settings), 1, StageIn { title: "Cits".to_owned(), ..form })
            .await
            .unwrap();
    assert_eq!((renamed.title.as_str(), renamed.slug.as_str()), ("Cits", "classic"));
    let hidden = stages::publish(app, &admin, &path_of(&renamed), false).await.unwrap();
    let again = StageIn { title: "Vēl cits".to_owned(), ..stage_form(&hidden) };
    assert_eq!(
        stages::edit(app, &admin, &path_of(&hidden), hidden.version, again).await.unwrap().slug,
        "classic",
        "the slug has been public"
    );
    let of_cup = championship_path("btf", "cup");
    let slugs = [
        stages::create(app, &admin, &of_cup, stage("Classic")).await.unwrap().slug,
        stages::create(app, &admin, &of_cup, stage("Classic")).await.unwrap().slug,
        stages::create(app, &admin, &of_cup, stage("Кубок")).await.unwrap().slug,
    ];
    assert_eq!(slugs, ["classic-2", "classic-3", "stage"]);
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    let renamed = ChampionshipIn { display_name: "Cits".to_owned(), ..championship_form(&cup) };
    assert_eq!(championships::edit(app, &admin, &of_cup, 1, renamed).await.unwrap().slug, "cup");
}

#[apply(on_both)]
async fn the_second_of_two_editors_gets_the_changes_of_the_first(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (settings, form) = classic(app, &admin).await;
    let first = StageIn { location: Some("Cēsis".to_owned()), ..form.clone() };
    stages::edit(app, &admin, &path_of(&settings), settings.version, first).await.unwrap();
    let second = stages::edit(app, &admin, &path_of(&settings), settings.version, form).await.unwrap_err();
    let Error::Stale(Some(current)) = second else { panic!("{second}") };
    let CurrentVersion::Stage(current) = current else { panic!("{current:?}") };
    assert_eq!((current.location.as_deref(), current.version), (Some("Cēsis"), 2));

    let of_cup = championship_path("btf", "cup");
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    let first = ChampionshipIn { has_women_classes: true, ..championship_form(&cup) };
    championships::edit(app, &admin, &of_cup, cup.version, first).await.unwrap();
    let second =
        championships::edit(app, &admin, &of_cup, cup.version, championship_form(&cup)).await.unwrap_err();
    let Error::Stale(Some(current)) = second else { panic!("{second}") };
    let CurrentVersion::Championship(current) = current else { panic!("{current:?}") };
    assert!(current.has_women_classes);
}

#[apply(on_both)]
async fn an_optional_feature_is_off_until_it_is_turned_on_and_open_stages_hear_of_it(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (settings, _) = classic(app, &admin).await;
    let stage = async || stages::find(app, &admin, &path_of(&settings)).await.unwrap();
    assert!(stage().await.features.is_empty());

    let of_cup = championship_path("btf", "cup");
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    let mut notified = app.changes();
    let form = ChampionshipIn { features: [Feature::Annulments].into(), ..championship_form(&cup) };
    let saved = championships::edit(app, &admin, &of_cup, cup.version, form).await.unwrap();
    assert_eq!(saved.features, [Feature::Annulments].into());
    assert_eq!(stage().await.features, [Feature::Annulments].into());
    assert!(notified.try_recv().is_ok());
}

#[apply(on_both)]
async fn an_edit_that_would_lose_rides_is_refused_and_one_that_reopens_results_must_be_confirmed(
    federation: Federation,
) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    federation.record_all_rides().await;
    let (settings, input) = classic(app, &admin).await;
    let path = path_of(&settings);
    let edit = async |input: StageIn| stages::edit(app, &admin, &path, settings.version, input).await;

    let mut fewer = input.clone();
    class(&mut fewer, "A").laps = 1;
    let preview = stages::preview(app, &admin, &path, fewer.clone()).await.unwrap();
    let [lost] = preview.refused.as_slice() else { panic!("{preview:?}") };
    assert_eq!(
        (lost.kind, lost.class.as_deref(), lost.riders.len(), lost.rides),
        (ConsequenceKind::RidesLost, Some("A"), 4, 12)
    );
    let refused = edit(StageIn { confirmed: true, ..fewer }).await.unwrap_err();
    assert!(matches!(refused, Error::Stage(StageError::ChangeLosesEntries(change)) if *change == preview));

    let mut more = input.clone();
    class(&mut more, "B").sections = vec![1, 2, 3];
    let preview = stages::preview(app, &admin, &path, more.clone()).await.unwrap();
    assert!(preview.needs_confirmation && preview.refused.is_empty());
    assert_eq!((preview.effects[0].kind, preview.effects[0].riders.len()), (ConsequenceKind::Unfinished, 2));
    assert!(matches!(
        edit(more.clone()).await.unwrap_err(),
        Error::Stage(StageError::ChangeUnconfirmed(change)) if *change == preview
    ));
    let mut changes = app.changes();
    edit(StageIn { confirmed: true, ..more }).await.unwrap();
    assert!(changes.try_recv().is_ok(), "open pages are notified");
    let access = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap();
    let riders = app::boards::load(app, access.stage()).await.unwrap().riders;
    let unfinished: Vec<_> = riders
        .iter()
        .filter(|rider| !rider.row.finished)
        .map(|rider| rider.row.racing_class.as_str())
        .collect();
    assert_eq!(unfinished, ["B", "B"]);
    assert!(matches!(
        stages::publish(app, &admin, &path, false).await.unwrap_err(),
        Error::Stage(StageError::HasRides)
    ));
}

#[apply(on_both)]
async fn an_edit_that_makes_rides_count_again_must_be_confirmed(federation: Federation) {
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    federation.record(&path, vec![federation.entry(1, 1, 1, 0), federation.entry(1, 2, 1, 0)]).await;
    federation.advance(SignedDuration::from_mins(30));
    federation.record(&path, vec![federation.entry(1, 3, 1, 5)]).await;
    let rider = Federation::rider(1);
    let to_b = app::registration::ParticipantIn {
        name: "Ābele Kļava".to_owned(),
        racing_number: "40".to_owned(),
        racing_class: "B".to_owned(),
        birth_date: Some(jiff::civil::date(1988, 11, 30)),
        class_change_confirmed: true,
        ..Default::default()
    };
    app::registration::edit(app, &admin, &path, rider.clone(), 1, to_b).await.unwrap();
    let row = async || {
        let access = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap();
        app::boards::load(app, access.stage()).await.unwrap().riders.remove(0).row
    };
    let before = row().await;
    assert_eq!((before.total, before.last_time_recorded), (Some(0), Some(Federation::START)));

    let (settings, mut input) = classic(app, &admin).await;
    class(&mut input, "B").sections = vec![1, 2, 3];
    let preview = stages::preview(app, &admin, &path, input.clone()).await.unwrap();
    let again = preview
        .effects
        .iter()
        .find(|line| line.kind == ConsequenceKind::RidesCountAgain)
        .expect("the preview lists the ride that counts again");
    assert_eq!((again.riders.len(), again.rides, preview.needs_confirmation), (1, 1, true));
    stages::edit(app, &admin, &path, settings.version, StageIn { confirmed: true, ..input }).await.unwrap();
    let after = row().await;
    assert_eq!((after.total, after.last_time_recorded), (Some(5), Some(app.now())));
}

#[apply(on_both)]
async fn after_the_approval_the_course_cannot_change_but_texts_can(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    federation.record_all_rides().await;
    testkit::approve(app, &admin, &Federation::classic()).await.unwrap();
    let (settings, input) = classic(app, &admin).await;
    let mut more = StageIn { confirmed: true, ..input.clone() };
    class(&mut more, "A").laps = 3;
    let refused = stages::edit(app, &admin, &path_of(&settings), settings.version, more).await.unwrap_err();
    assert!(matches!(
        refused,
        Error::Stage(StageError::ChangeLosesEntries(change)) if change.refused[0].kind == ConsequenceKind::Approved
    ));
    let text = StageIn { location: Some("Cēsis".to_owned()), ..input };
    let edited = stages::edit(app, &admin, &path_of(&settings), settings.version, text).await.unwrap();
    assert_eq!((edited.location.as_deref(), edited.results_status), (Some("Cēsis"), ResultsStatus::Approved));
}

#[apply(on_both)]
async fn a_team_with_riders_cannot_be_removed(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let of_cup = championship_path("btf", "cup");
    let cup = championships::find_settings(app, &admin, &of_cup).await.unwrap();
    let with_teams = ChampionshipIn {
        has_team_competition: true,
        teams: vec!["Purvi".to_owned(), "Sūnas".to_owned()],
        ..championship_form(&cup)
    };
    let cup = championships::edit(app, &admin, &of_cup, 1, with_teams).await.unwrap();
    federation.database.execute("UPDATE participants SET team = 'Purvi' WHERE racing_number = '7'").await;
    let Err(Error::Invalid(wrong)) = championships::edit(
        app,
        &admin,
        &of_cup,
        2,
        ChampionshipIn { teams: Vec::new(), ..championship_form(&cup) },
    )
    .await
    else {
        panic!("deleted")
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("teams", FieldCode::InUse));
    let fewer = ChampionshipIn { teams: vec!["Purvi".to_owned()], ..championship_form(&cup) };
    assert_eq!(championships::edit(app, &admin, &of_cup, 2, fewer).await.unwrap().teams, ["Purvi"]);
}

#[apply(on_both)]
async fn only_administrators_create_and_edit_championships_and_stages(federation: Federation) {
    let app = &federation.app;
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Admin) {
        let caller = federation.caller(role).await;
        let refused = [
            championships::find_overview(app, &caller).await.err(),
            championships::create(app, &caller, "btf".to_owned(), championship("Kauss")).await.err(),
            stages::create(app, &caller, &championship_path("btf", "cup"), stage("Cēsis")).await.err(),
            stages::publish(app, &caller, &Federation::classic(), false).await.err(),
            stages::edit(app, &caller, &Federation::classic(), 1, stage("Cēsis")).await.err(),
        ];
        for error in refused {
            assert!(matches!(error, Some(Error::SignInRequired | Error::Forbidden)), "{role:?}: {error:?}");
        }
    }
}

#[apply(on_both)]
async fn edits_and_publications_of_stages_are_in_the_log(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (settings, form) = classic(app, &admin).await;
    let edited = StageIn { location: Some("Cēsis".to_owned()), ..form };
    stages::edit(app, &admin, &path_of(&settings), 1, edited).await.unwrap();
    stages::publish(app, &admin, &Federation::classic(), false).await.unwrap();
    stages::publish(app, &admin, &Federation::classic(), true).await.unwrap();
    let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), access.stage())
        .await
        .unwrap();
    let events: Vec<_> = log.iter().map(|entry| entry.event.name()).collect();
    assert_eq!(events, ["edit_stage", "unpublish_stage", "publish_stage"]);
    let page =
        app::log_search::list(app, &admin, &app::log_search::LogFilter::default(), None).await.unwrap();
    let edit = page.entries.iter().find(|line| line.event == domain::audit_log::Event::EditStage).unwrap();
    let changed: Vec<_> = edit
        .details
        .changed
        .iter()
        .map(|change| (change.field.as_str(), change.from.as_deref(), change.to.as_deref()))
        .collect();
    assert_eq!(changed[0], ("place", Some("Akmeņupe"), Some("Cēsis")));
    assert_eq!(
        changed[1],
        ("showEndTimeDiff", None, None),
        "a field without a printable value is only named"
    );
}

#[apply(on_both)]
async fn the_log_says_what_has_changed_in_which_class(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let (settings, mut form) = classic(app, &admin).await;
    let added = RacingClassIn { former: None, name: "Wolves".to_owned(), ..form.classes[0].clone() };
    let first = form.classes[0].clone();
    form.classes[0] = RacingClassIn { name: "Bears".to_owned(), laps: first.laps + 1, ..first };
    let second = form.classes[1].clone();
    form.classes[1] = RacingClassIn { color: "#123456".to_owned(), ..second };
    form.classes.push(added);
    let laps = form.classes[0].laps;
    stages::edit(app, &admin, &path_of(&settings), 1, form).await.unwrap();
    let page =
        app::log_search::list(app, &admin, &app::log_search::LogFilter::default(), None).await.unwrap();
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let lines = &page.entries[0].details.changed;
    assert!(lines.iter().all(|change| change.field != "classes"), "the lines say more: {lines:?}");
    let changed: Vec<_> = lines
        .iter()
        .filter(|change| change.from.is_some() || change.to.is_some())
        .map(|change| {
            let class = text(&change.racing_class);
            format!("{class} {}: {} → {}", change.field, text(&change.from), text(&change.to))
        })
        .collect();
    let expected = [
        format!("Bears classLaps: {} → {laps}", laps - 1),
        " racingClass:  → Wolves".to_owned(),
        " className: A → Bears".to_owned(),
    ];
    assert_eq!(changed, expected);
}
