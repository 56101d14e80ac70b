//! The end of the certificate, if the server speaks HTTPS itself.

use domain::Text;
use jiff::{SignedDuration, Timestamp};

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{Subject, quantities};

const TITLE: Text = Text { en: "HTTPS certificate", lv: "HTTPS sertifikāts", et: "HTTPS-sertifikaat" };
const VALID: Text = Text {
    en: "The certificate of {server} is valid until {day}.",
    lv: "Servera {server} sertifikāts ir derīgs līdz {day}.",
    et: "Serveri {server} sertifikaat kehtib kuni {day}.",
};
const EXPIRED: Text = Text {
    en: "The certificate of {server} expired on {day}: browsers refuse the site.",
    lv: "Servera {server} sertifikāta derīgums beidzās {day}: pārlūki vietni neatver.",
    et: "Serveri {server} sertifikaat aegus {day}: brauserid ei ava saiti.",
};
const MISSING: Text = Text {
    en: "{server} has no certificate yet: browsers can't open the site.",
    lv: "Serverim {server} vēl nav sertifikāta: pārlūki nevar atvērt vietni.",
    et: "Serveril {server} ei ole veel sertifikaati: brauserid ei saa saiti avada.",
};
const RENEW: Text = Text {
    en: "It should have been renewed by now. The server's log says why it wasn't; see docs/operations.md, “TLS”.",
    lv: "Tam jau vajadzēja būt atjaunotam. Servera žurnālā ir teikts, kāpēc nav; skatiet docs/operations.md, “TLS”.",
    et: "See oleks pidanud juba uuenema. Serveri logi ütleb, miks ei uuenenud; vaadake docs/operations.md, „TLS“.",
};

/// Certificates are renewed long before this.
const SOON: SignedDuration = SignedDuration::from_hours(14 * 24);
const NOW: SignedDuration = SignedDuration::from_hours(3 * 24);

/// Checks the certificate, which ends then; `None` if there is none.
pub(super) fn check(subject: &Subject<'_>, end: Option<Timestamp>) -> HealthCheck {
    let (language, server) = (subject.language, subject.sources.server.as_str());
    let rest = end.map(|end| end.duration_since(subject.now));
    let (state, text) = match rest {
        None => (HealthState::Act, MISSING),
        Some(rest) if rest.is_negative() => (HealthState::Act, EXPIRED),
        Some(rest) if rest < NOW => (HealthState::Act, VALID),
        Some(rest) if rest < SOON => (HealthState::Look, VALID),
        Some(_) => (HealthState::Good, VALID),
    };
    let day = end.map(quantities::day).unwrap_or_default();
    let sentence = text.fill(language, &[("server", server), ("day", &day)]);
    let check = HealthCheck::new(CheckKind::Certificate, state, TITLE, sentence, language);
    if state == HealthState::Good { check } else { check.with_advice(RENEW.fill(language, &[])) }
}
