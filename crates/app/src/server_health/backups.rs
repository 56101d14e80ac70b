//! The age of the last backup that the servers made by themselves.

use domain::Text;
use jiff::SignedDuration;
use storage::scheduled_backups::ScheduledBackups;

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{BackupPlan, Subject, quantities};

pub(super) const TITLE: Text = Text { en: "Backup", lv: "Rezerves kopija", et: "Varukoopia" };
const GOOD: Text = Text {
    en: "The last backup was made {age}. It has {size}.",
    lv: "Pēdējā rezerves kopija izveidota {age}. Tās apjoms ir {size}.",
    et: "Viimane varukoopia tehti {age}. Selle maht on {size}.",
};
const NEVER: Text = Text {
    en: "The server hasn't made a backup yet.",
    lv: "Serveris vēl nav izveidojis nevienu rezerves kopiju.",
    et: "Server ei ole veel ühtegi varukoopiat teinud.",
};
const FAILED: Text = Text {
    en: "The last attempt failed {age}: {why}.",
    lv: "Pēdējais mēģinājums neizdevās {age}: {why}.",
    et: "Viimane katse ebaõnnestus {age}: {why}.",
};
const NOT_SET: Text = Text {
    en: "The server makes no backups by itself.",
    lv: "Serveris pats neveido rezerves kopijas.",
    et: "Server ei tee ise varukoopiaid.",
};
const SET: Text = Text {
    en: "Set --backup-to to a folder on another disk, or to a bucket (docs/operations.md, “Backup”). Without a backup, a broken disk takes all results with it.",
    lv: "Ar --backup-to norādiet mapi citā diskā vai krātuvi (docs/operations.md, “Backup”). Bez rezerves kopijas līdz ar bojātu disku pazūd visi rezultāti.",
    et: "Määrake seadega --backup-to kaust teisel kettal või salv (docs/operations.md, „Backup“). Ilma varukoopiata kaovad rikutud kettaga kõik tulemused.",
};
const WAIT: Text = Text {
    en: "Wait a minute and look again. If there is still none, look for “the backup failed” in the server's log.",
    lv: "Uzgaidiet minūti un skatiet vēlreiz. Ja kopijas joprojām nav, servera žurnālā meklējiet “the backup failed”.",
    et: "Oodake minut ja vaadake uuesti. Kui koopiat ikka ei ole, otsige serveri logist „the backup failed“.",
};
const REPAIR: Text = Text {
    en: "Make a backup by hand now (zerodab backup), then put right what the message names. The server's log says more, at “the backup failed”.",
    lv: "Tagad izveidojiet kopiju ar roku (zerodab backup), tad novērsiet to, ko nosauc ziņojums. Vairāk ir servera žurnālā pie “the backup failed”.",
    et: "Tehke kohe varukoopia käsitsi (zerodab backup), seejärel kõrvaldage teates nimetatud viga. Rohkem on serveri logis teate „the backup failed“ juures.",
};
const PLACE: Text = Text {
    en: "Every {every} into {place}",
    lv: "Ik pēc {every} uz {place}",
    et: "Iga {every} järel asukohta {place}",
};
const FILE: Text = Text { en: "File: {file}", lv: "Fails: {file}", et: "Fail: {file}" };

/// A server without a plan relies on another's, whose interval it doesn't know.
const FOREIGN_INTERVAL: SignedDuration = SignedDuration::from_hours(24);

pub(super) fn check(subject: &Subject<'_>, backups: &ScheduledBackups) -> HealthCheck {
    let (language, now) = (subject.language, subject.now);
    let plan = subject.sources.backups.as_ref();
    let every = plan.map_or(FOREIGN_INTERVAL, |plan| plan.every);
    let age = backups.good.as_ref().map(|good| now.duration_since(good.at));
    let is_old = age.is_none_or(|age| age > every * 2);
    let mut sentence = match (&backups.good, plan) {
        (Some(good), _) => {
            let (age, size) =
                (quantities::ago(good.at, now, language), quantities::size(good.bytes, language));
            GOOD.fill(language, &[("age", &age), ("size", &size)])
        }
        (None, Some(_)) => NEVER.fill(language, &[]),
        (None, None) => NOT_SET.fill(language, &[]),
    };
    if plan.is_none() && backups.good.is_some() && is_old {
        sentence = format!("{sentence} {}", NOT_SET.fill(language, &[]));
    }
    if let Some(failure) = &backups.failure {
        let (age, why) = (quantities::ago(failure.at, now, language), failure.reason.trim_end_matches('.'));
        sentence = format!("{sentence} {}", FAILED.fill(language, &[("age", &age), ("why", why)]));
    }
    let (state, advice) = match (plan, &backups.failure) {
        (_, Some(_)) => (if is_old { HealthState::Act } else { HealthState::Look }, Some(REPAIR)),
        _ if !is_old => (HealthState::Good, None),
        (None, None) => (HealthState::Act, Some(SET)),
        (Some(_), None) if backups.good.is_none() => (HealthState::Look, Some(WAIT)),
        (Some(_), None) => (HealthState::Act, Some(REPAIR)),
    };
    let mut check = HealthCheck::new(CheckKind::Backup, state, TITLE, sentence, language);
    check.advice = advice.map(|advice| advice.fill(language, &[]));
    if let Some(BackupPlan { place, every }) = plan {
        let every = quantities::interval(*every, language);
        check = check.with_detail(PLACE.fill(language, &[("every", &every), ("place", place)]), None);
    }
    match &backups.good {
        Some(good) => check.with_detail(FILE.fill(language, &[("file", &good.file)]), None),
        None => check,
    }
}
