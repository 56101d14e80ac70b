//! Whether the database answers, and has the schema of this version.

use domain::Text;
use storage::{DatabaseFacts, SchemaState, Storage};

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{Subject, quantities};

const TITLE: Text = Text { en: "Database", lv: "Datubāze", et: "Andmebaas" };
const ANSWERS: Text = Text {
    en: "{database} answers. Its data take up {size}.",
    lv: "{database} darbojas. Tās dati aizņem {size}.",
    et: "{database} töötab. Selle andmed võtavad {size}.",
};
const OLDER: Text = Text {
    en: "The database is of an older version of Zerodab.",
    lv: "Datubāze ir no vecākas Zerodab versijas.",
    et: "Andmebaas on Zerodabi vanemast versioonist.",
};
const START: Text = Text {
    en: "Start the server: it updates the database by itself. Make a backup first.",
    lv: "Palaidiet serveri: tas pats atjaunina datubāzi. Vispirms izveidojiet rezerves kopiju.",
    et: "Käivitage server: see uuendab andmebaasi ise. Tehke enne varukoopia.",
};
const NEWER: Text = Text {
    en: "The database is of a newer version of Zerodab than this program.",
    lv: "Datubāze ir no jaunākas Zerodab versijas nekā šī programma.",
    et: "Andmebaas on uuemast Zerodabi versioonist kui see programm.",
};
const UPDATE: Text = Text {
    en: "Install the newer version of Zerodab again.",
    lv: "Uzstādiet jaunāko Zerodab versiju no jauna.",
    et: "Paigaldage uuem Zerodabi versioon uuesti.",
};
const UNREADABLE: Text = Text {
    en: "The database can't be read: {why}.",
    lv: "Datubāzi nevar nolasīt: {why}.",
    et: "Andmebaasi ei saa lugeda: {why}.",
};
const MANUAL: Text = Text {
    en: "Tell whoever runs this server. The manual says what to do: docs/operations.md, “When the disk is full or the database is unavailable”.",
    lv: "Ziņojiet servera uzturētājam. Rokasgrāmatā ir teikts, ko darīt: docs/operations.md, “When the disk is full or the database is unavailable”.",
    et: "Teatage serveri haldajale. Juhend ütleb, mida teha: docs/operations.md, „When the disk is full or the database is unavailable“.",
};
const SCHEMA: Text = Text { en: "Schema: {schema}", lv: "Shēma: {schema}", et: "Skeem: {schema}" };
const PLACE: Text = Text { en: "Place: {place}", lv: "Vieta: {place}", et: "Asukoht: {place}" };

pub(super) async fn check(subject: &Subject<'_>, storage: &Storage) -> HealthCheck {
    match storage.facts().await {
        Ok(facts) => from_facts(subject, storage.location(), &facts),
        Err(error) => unreadable(subject, &storage::with_causes(&error)),
    }
}

/// The check of a database that can't be read.
pub(super) fn unreadable(subject: &Subject<'_>, why: &str) -> HealthCheck {
    let sentence = UNREADABLE.fill(subject.language, &[("why", why)]);
    HealthCheck::new(CheckKind::Database, HealthState::Act, TITLE, sentence, subject.language)
        .with_advice(MANUAL.fill(subject.language, &[]))
}

fn from_facts(subject: &Subject<'_>, place: &str, facts: &DatabaseFacts) -> HealthCheck {
    let language = subject.language;
    let size = quantities::size(facts.bytes, language);
    let values = [("database", facts.version.as_str()), ("size", size.as_str())];
    let check = |state, text: Text| {
        HealthCheck::new(CheckKind::Database, state, TITLE, text.fill(language, &values), language)
    };
    let check = match facts.state {
        SchemaState::Current => check(HealthState::Good, ANSWERS),
        SchemaState::Older => check(HealthState::Look, OLDER).with_advice(START.fill(language, &[])),
        SchemaState::Newer => check(HealthState::Act, NEWER).with_advice(UPDATE.fill(language, &[])),
    };
    check
        .with_detail(SCHEMA.fill(language, &[("schema", &facts.schema)]), None)
        .with_detail(PLACE.fill(language, &[("place", place)]), None)
}
