//! Reading the audit log: permissions, filters, the content of entries, and the export.

mod deleted_accounts;

use app::accounts::{self, RolesIn, SecretaryRole};
use app::log_search::{self, LogActorKind, LogEntry, LogFilter};
use app::registration::{self, Club, ParticipantIn};
use app::{Caller, Error, FileFormat};
use domain::Language;
use domain::audit_log::{Event, EventData};
use domain::ids::{StageId, UserId};
use domain::judging::RideKey;
use domain::results::RiderStatus;
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

async fn read(federation: &Federation, caller: &Caller, filter: LogFilter) -> Vec<LogEntry> {
    log_search::list(&federation.app, caller, &filter, None).await.unwrap().entries
}

fn events(entries: &[LogEntry]) -> Vec<&'static str> {
    entries.iter().map(|entry| entry.event.name()).collect()
}

/// Appends an entry about a stage to the stored log.
async fn append(federation: &Federation, stage: StageId, data: EventData, user: Option<UserId>) {
    let subject = storage::audit_log::LogSubject::Stage(stage);
    let timestamp = federation.app.now();
    let entry = storage::audit_log::NewLogEntry { subject, data, timestamp, user, user_email: None };
    let saved: Result<(), storage::Error> = storage::Writer::start(federation.database.storage.clone())
        .write(move |tx| Box::pin(async move { storage::audit_log::append(tx, &entry).await }))
        .await;
    saved.unwrap();
}

/// Changes a score, sets a status and renames a club, with a minute between the edits.
async fn make_edits(federation: &Federation) {
    federation.record_all_rides().await;
    let (app, path) = (&federation.app, Federation::classic());
    let (secretary, admin) = (federation.caller(Role::Secretary).await, federation.caller(Role::Admin).await);
    let key = RideKey::new(2, 1);
    app::judging::edit_ride(
        app,
        &secretary,
        &path,
        &Federation::rider(2),
        key,
        1,
        app::judging::ScoreIn::from(5),
    )
    .await
    .unwrap();
    federation.advance(SignedDuration::from_mins(1));
    let result =
        app::results::find_for_secretary(app, &secretary, &path, &Federation::rider(3)).await.unwrap();
    app::results::set_status(
        app,
        &secretary,
        &path,
        &Federation::rider(3),
        result.version,
        Some(RiderStatus::DidNotFinish.into()),
    )
    .await
    .unwrap();
    federation.advance(SignedDuration::from_mins(1));
    let club = Club { id: "Sūnas".to_owned(), country: "LV".to_owned() };
    app::clubs::edit(app, &admin, "Sūnu brigāde".to_owned(), 1, club).await.unwrap();
}

#[apply(on_both)]
async fn administrators_see_the_whole_log_and_secretaries_that_of_their_stages(federation: Federation) {
    make_edits(&federation).await;
    let all = read(&federation, &federation.caller(Role::Admin).await, LogFilter::default()).await;
    assert_eq!(events(&all), ["rename_club", "set_status", "edit_section"], "newest first");
    let own = read(&federation, &federation.caller(Role::Secretary).await, LogFilter::default()).await;
    assert_eq!(events(&own), ["set_status", "edit_section"]);
    assert!(
        read(&federation, &federation.caller(Role::SecretaryElsewhere).await, LogFilter::default())
            .await
            .is_empty()
    );
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::JudgeLink] {
        let caller = federation.caller(role).await;
        let refused =
            log_search::list(&federation.app, &caller, &LogFilter::default(), None).await.unwrap_err();
        assert!(matches!(refused, Error::SignInRequired | Error::Forbidden), "{role:?}");
        assert!(log_search::list_stages(&federation.app, &caller).await.is_err());
    }
    let elsewhere = federation.caller(Role::SecretaryElsewhere).await;
    let filter = LogFilter { stage: Some(Federation::classic()), ..LogFilter::default() };
    assert!(matches!(
        log_search::list(&federation.app, &elsewhere, &filter, None).await,
        Err(Error::Forbidden)
    ));
    assert!(log_search::list_stages(&federation.app, &elsewhere).await.unwrap().stages.is_empty());
    assert_eq!(
        log_search::list_stages(&federation.app, &federation.caller(Role::Secretary).await)
            .await
            .unwrap()
            .stages
            .len(),
        3
    );
}

#[apply(on_both)]
async fn an_event_that_only_a_newer_version_knows_hides_no_other(federation: Federation) {
    make_edits(&federation).await;
    federation
        .database
        .execute("UPDATE log SET event = 'of_a_newer_version' WHERE event = 'set_status'")
        .await;
    let admin = federation.caller(Role::Admin).await;
    assert_eq!(
        events(&read(&federation, &admin, LogFilter::default()).await),
        ["rename_club", "edit_section"]
    );
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let stage = access.stage();
    let of_stage =
        storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert_eq!(of_stage.len(), 1);
}

#[apply(on_both)]
async fn the_institutions_secretaries_see_log_entries_about_standings(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    app::standings::generate(app, &secretary, &path, app::standings::GenerateIn::default()).await.unwrap();
    let cup = app::ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() };
    app::standings::delete(app, &secretary, &cup, 1, "braucejs-nr1-a".to_owned()).await.unwrap();
    let entries = read(&federation, &secretary, LogFilter::default()).await;
    assert_eq!(entries[0].event, Event::DeleteStanding);
    assert_eq!(
        (entries[0].championship.as_ref().unwrap().name.as_str(), entries[0].stage.is_none()),
        ("Sūnu kauss", true)
    );
    assert_eq!(
        (entries[0].details.name.as_deref(), entries[0].details.group.as_deref()),
        (Some("Braucējs Nr1"), Some("A"))
    );
    assert!(
        read(&federation, &federation.caller(Role::SecretaryElsewhere).await, LogFilter::default())
            .await
            .is_empty()
    );
}

#[apply(on_both)]
async fn a_log_entry_contains_the_actor_the_object_and_the_former_value(federation: Federation) {
    make_edits(&federation).await;
    let entries = read(&federation, &federation.caller(Role::Admin).await, LogFilter::default()).await;
    let [renamed, status, section] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(
        (renamed.details.from.as_deref(), renamed.details.to.as_deref()),
        (Some("Sūnu brigāde"), Some("Sūnas"))
    );
    assert_eq!((status.details.from.as_deref(), status.details.to.as_deref()), (None, Some("DNF")));
    assert_eq!((section.by.kind, section.by.name.as_deref()), (LogActorKind::Account, Some("Secretary")));
    let rider = section.details.rider.as_ref().unwrap();
    assert_eq!((rider.name.as_deref(), rider.racing_number.as_deref()), (Some("Braucējs Nr2"), Some("14")));
    assert_eq!((section.details.section, section.details.lap), (Some(2), Some(1)));
    assert_eq!((section.details.from.as_deref(), section.details.to.as_deref()), (Some("1"), Some("5")));
    let stage = section.stage.as_ref().unwrap();
    assert_eq!(
        (stage.stage.as_str(), stage.time_zone.name(), stage.championship_name.as_str()),
        ("classic", "Europe/Riga", "Sūnu kauss")
    );
}

#[apply(on_both)]
async fn each_filter_selects_its_matching_entries(federation: Federation) {
    make_edits(&federation).await;
    let admin = federation.caller(Role::Admin).await;
    let with = async |filter: LogFilter| {
        let entries = read(&federation, &admin, filter).await;
        entries.iter().map(|entry| entry.event.name()).collect::<Vec<_>>()
    };
    let stage = |path| LogFilter { stage: Some(path), ..LogFilter::default() };
    assert_eq!(with(stage(Federation::classic())).await, ["set_status", "edit_section"]);
    assert!(with(stage(Federation::hidden())).await.is_empty());
    let person = |person: &str| LogFilter { person: person.to_owned(), ..LogFilter::default() };
    let id = accounts::session(&admin).user.unwrap().id;
    for of_admin in ["ADMIN@", " ādmin ", &id.to_string()] {
        assert_eq!(with(person(of_admin)).await, ["rename_club"], "{of_admin}");
    }
    assert!(with(person("%")).await.is_empty());
    for of_rider in ["braucejs NR2", "14"] {
        assert_eq!(with(person(of_rider)).await, ["edit_section"], "{of_rider}");
    }
    assert_eq!(with(LogFilter { stage: Some(Federation::classic()), ..person("Nr3") }).await, ["set_status"]);
    assert!(with(LogFilter { stage: Some(Federation::hidden()), ..person("Nr3") }).await.is_empty());
    assert!(with(person("4")).await.is_empty(), "a number is matched as a whole");
    let elsewhere = federation.caller(Role::SecretaryElsewhere).await;
    assert!(read(&federation, &elsewhere, person("Nr3")).await.is_empty(), "riders of others stay unknown");
    let event = |event: &str| LogFilter { event: Some(event.to_owned()), ..LogFilter::default() };
    assert_eq!(with(event("edit_section")).await, ["edit_section"]);
    let wrong = log_search::list(&federation.app, &admin, &event("drop_table"), None).await;
    assert!(matches!(wrong, Err(Error::Invalid(_))));
    let minute = SignedDuration::from_mins(1);
    let between = LogFilter {
        from: Some(Federation::START + minute),
        to: Some(Federation::START + minute * 2),
        ..LogFilter::default()
    };
    assert_eq!(with(between).await, ["set_status"], "the start is included, the end is not");
}

#[apply(on_both)]
async fn a_long_log_is_paged_without_gaps_or_repetitions(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let status = |index: i64| {
        if index % 2 == 0 {
            registration::ParticipantStatus::Registered
        } else {
            registration::ParticipantStatus::Confirmed
        }
    };
    for index in 0..60 {
        // all at the same moment, so that the id decides the order
        registration::set_status(app, &secretary, &path, Federation::rider(1), index + 1, status(index))
            .await
            .unwrap();
    }
    let first = log_search::list(app, &secretary, &LogFilter::default(), None).await.unwrap();
    let second =
        log_search::list(app, &secretary, &LogFilter::default(), first.next.as_deref()).await.unwrap();
    assert_eq!((first.entries.len(), second.entries.len(), second.next), (50, 10, None));
    assert!(first.entries.iter().all(|entry| second.entries.iter().all(|other| other.id != entry.id)));
    assert!(matches!(
        log_search::list(app, &secretary, &LogFilter::default(), Some("then")).await,
        Err(Error::Invalid(_))
    ));
    let details = &second.entries[0].details;
    assert_eq!((details.from.as_deref(), details.to.as_deref()), (Some("registered"), Some("confirmed")));
}

#[apply(on_both)]
async fn the_log_of_an_edit_contains_public_values_and_only_the_names_of_other_changed_fields(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let input = ParticipantIn {
        name: "Braucējs Nr1".to_owned(),
        racing_number: "99".to_owned(),
        bike: "Sherco".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1991, 4, 18)),
        license: Some("LV-1".to_owned()),
        ..ParticipantIn::default()
    };
    registration::edit(app, &secretary, &path, Federation::rider(1), 1, input).await.unwrap();
    let entry = read(&federation, &secretary, LogFilter::default()).await.remove(0);
    let changed: Vec<_> = entry
        .details
        .changed
        .iter()
        .map(|change| (change.field.as_str(), change.from.as_deref(), change.to.as_deref()))
        .collect();
    assert_eq!(
        changed,
        [
            ("racingNumber", Some("7"), Some("99")),
            ("bike", Some("Montesa Cota 4RT"), Some("Sherco")),
            ("birthDate", None, None),
            ("license", None, None),
            ("club", Some("Viimane Vedru"), None),
            ("gender", None, None),
        ]
    );
    let text = serde_json::to_string(&entry).unwrap();
    assert!(
        ["1990-03-17", "1991-04-18", "SECRET", "LV-1"].iter().all(|secret| !text.contains(secret)),
        "{text}"
    );
}

#[apply(on_both)]
async fn changes_of_roles_are_logged_also_when_the_operator_makes_them(federation: Federation) {
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let rider = accounts::list_users(app, &admin, "rider@", None).await.unwrap().users.remove(0);
    let secretary = SecretaryRole { everywhere: false, institutions: vec!["btf".to_owned()] };
    let input = RolesIn { admin: false, secretary };
    accounts::set_roles(app, &admin, domain::ids::UserId(rider.id), rider.version, input).await.unwrap();
    federation.advance(SignedDuration::from_secs(1));
    accounts::operator::change_role(app, "rider@trial.example", accounts::operator::Role::Admin, true)
        .await
        .unwrap();
    let entries = read(&federation, &admin, LogFilter::default()).await;
    assert_eq!((entries[0].by.kind, entries[1].by.kind), (LogActorKind::Operator, LogActorKind::Account));
    let roles = entries[0].details.roles.as_ref().unwrap();
    assert_eq!(
        (roles.from.admin, roles.to.admin, roles.to.secretary.institutions.as_slice()),
        (false, true, &["btf".to_owned()][..])
    );
    assert_eq!(entries[0].details.person.as_ref().unwrap().email.as_deref(), Some("rider@trial.example"));
}

#[apply(on_both)]
async fn the_exported_log_has_the_same_entries_and_no_formulas(federation: Federation) {
    make_edits(&federation).await;
    let admin = federation.caller(Role::Admin).await;
    let club = Club { id: "=HYPERLINK(0)".to_owned(), country: "LV".to_owned() };
    app::clubs::edit(&federation.app, &admin, "Sūnas".to_owned(), 1, club).await.unwrap();
    let file = async |caller: &Caller, zone, language| {
        let filter = LogFilter::default();
        let file =
            log_search::export(&federation.app, caller, &filter, zone, FileFormat::Csv, language).await?;
        Ok::<_, Error>(String::from_utf8(file).unwrap())
    };
    let text = file(&admin, Some("Europe/Tallinn"), Language::Lv).await.unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[0].contains("\"Laiks\";\"Laika josla\";\"Kas\""), "{}", lines[0]);
    assert!(
        lines[1].contains("\"Klubs pārdēvēts\"")
            && lines[1].contains("\"'=HYPERLINK(0)\"")
            && lines[1].contains("Tallinn"),
        "{}",
        lines[1]
    );
    assert!(lines[4].starts_with("\"2026-06-14 13:00:00\";\"Europe/Riga\";\"Secretary\""), "{}", lines[4]);
    assert!(lines[4].contains("\"Braucējs Nr2\";1;2;1;5"), "{}", lines[4]);
    let own = file(&federation.caller(Role::Secretary).await, None, Language::En).await.unwrap();
    assert!(own.contains("DNF") && !own.contains("HYPERLINK"));
    assert!(file(&federation.caller(Role::Judge).await, None, Language::En).await.is_err());
    assert!(matches!(file(&admin, Some("Mars/Base"), Language::En).await, Err(Error::Invalid(_))));
}
