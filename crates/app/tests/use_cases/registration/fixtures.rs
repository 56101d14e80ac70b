//! Fixtures for the tests of registrations: the data of a form, and reading participants and log events.

use app::registration::{Club, ParticipantIn, SecretaryParticipant};
use app::{App, Caller};
use jiff::SignedDuration;
use jiff::civil::date;
use testkit::Federation;

/// Moves the clock 47 hours back, to almost a day before the registration ends.
pub fn open_registration(federation: &Federation) {
    federation.advance(SignedDuration::from_hours(-47));
}

pub fn participant(name: &str, number: &str) -> ParticipantIn {
    ParticipantIn {
        name: name.to_owned(),
        racing_number: number.to_owned(),
        bike: "Sherco 250".to_owned(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1988, 11, 30)),
        license: Some("EE-77".to_owned()),
        club: Some(Club { id: "Porikuninga klubi".to_owned(), country: "EE".to_owned() }),
        ..ParticipantIn::default()
    }
}

pub async fn participants(app: &App) -> Vec<SecretaryParticipant> {
    let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    app::boards::load(app, access.stage()).await.unwrap().participants
}

/// The names and data of the stage's log events, oldest first.
pub async fn log_events(federation: &Federation) -> Vec<(String, String)> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), access.stage())
        .await
        .unwrap();
    log.into_iter().map(|entry| (entry.event.name().to_owned(), entry.json)).collect()
}
