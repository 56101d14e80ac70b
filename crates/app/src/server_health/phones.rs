//! The judges' phones at the stages that are running.

use domain::stages::Phase;
use domain::{Language, Text};
use jiff::{SignedDuration, Timestamp};
use storage::Storage;
use storage::judging::devices::{self, StoredJudgeDevice};
use storage::stages::{ListQuery, StoredCompetition};

use super::Subject;
use super::check::{CheckKind, HealthCheck, HealthState};

pub(super) const TITLE: Text =
    Text { en: "Judges' phones", lv: "Tiesnešu telefoni", et: "Kohtunike telefonid" };
const NO_STAGE: Text = Text {
    en: "No stage is running now.",
    lv: "Pašlaik nenotiek neviens posms.",
    et: "Praegu ei toimu ühtegi etappi.",
};
const COUNTS: Text = Text {
    en: "Phones: {phones}. Silent for more than 10 minutes: {silent}. With rides that wait to be sent: {waiting}.",
    lv: "Telefoni: {phones}. Klusē ilgāk nekā 10 minūtes: {silent}. Ar nenosūtītiem braucieniem: {waiting}.",
    et: "Telefone: {phones}. Üle 10 minuti vait: {silent}. Saatmata sõitudega: {waiting}.",
};
const BRING: Text = Text {
    en: "Open the stage's page of judges: it names the phones. A silent phone sends by itself once it has a network, so bring it to where there is one. Nothing is lost until then.",
    lv: "Atveriet posma tiesnešu lapu: tajā ir telefonu saraksts. Klusējošs telefons visu nosūta pats, tiklīdz ir tīkls; aiznesiet to turp, kur tīkls ir. Līdz tam nekas nepazūd.",
    et: "Avage etapi kohtunike leht: seal on telefonid nimedega. Vaikiv telefon saadab kõik ise, kui võrk on olemas; viige see sinna, kus võrk on. Seni ei kao midagi.",
};
const STAGE: Text = Text {
    en: "{title}: {silent} silent, {waiting} with rides that wait",
    lv: "{title}: klusē {silent}, ar nenosūtītiem braucieniem {waiting}",
    et: "{title}: vait {silent}, saatmata sõitudega {waiting}",
};

/// After this time without contact, a phone is silent. Long enough for a short dead spot of the network.
const SILENT: SignedDuration = SignedDuration::from_mins(10);
/// How long after its end a stage's phones may have rides that wait.
const AFTER_END: SignedDuration = SignedDuration::from_hours(12);
/// The most stages that ended lately.
const ENDED: u64 = 20;

/// The phones of a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Phones {
    all: usize,
    silent: usize,
    waiting: usize,
}

impl Phones {
    fn count(devices: &[StoredJudgeDevice], now: Timestamp) -> Self {
        let used: Vec<_> = devices.iter().filter(|device| !is_replaced(device, devices, now)).collect();
        let count = |is_counted: &dyn Fn(&StoredJudgeDevice) -> bool| {
            used.iter().filter(|device| is_counted(device)).count()
        };
        Self {
            all: used.len(),
            silent: count(&|device| is_silent(device, now)),
            waiting: count(&|device| device.unsent > 0),
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            all: self.all + other.all,
            silent: self.silent + other.silent,
            waiting: self.waiting + other.waiting,
        }
    }

    fn needs_a_look(self) -> bool {
        self.silent > 0 || self.waiting > 0
    }

    /// Fills a text with the numbers, and with the title of their stage.
    fn text(self, text: Text, title: &str, language: Language) -> String {
        let [phones, silent, waiting] = [self.all, self.silent, self.waiting].map(|count| count.to_string());
        let values =
            [("phones", phones.as_str()), ("silent", &silent), ("waiting", &waiting), ("title", title)];
        text.fill(language, &values)
    }
}

fn is_silent(device: &StoredJudgeDevice, now: Timestamp) -> bool {
    now.duration_since(device.last_contact_at) > SILENT
}

/// Whether the judge uses another phone now, and this one has sent everything.
fn is_replaced(device: &StoredJudgeDevice, devices: &[StoredJudgeDevice], now: Timestamp) -> bool {
    let judge = |device: &StoredJudgeDevice| match device.user {
        Some(user) => (Some(user), None, String::new()),
        None => (None, device.link, device.judge_name.clone()),
    };
    device.unsent == 0
        && is_silent(device, now)
        && devices.iter().any(|other| {
            other.id != device.id
                && judge(other) == judge(device)
                && other.last_contact_at > device.last_contact_at
        })
}

pub(super) async fn check(subject: &Subject<'_>, storage: &Storage) -> Result<HealthCheck, storage::Error> {
    let (language, now) = (subject.language, subject.now);
    let mut stages = Vec::new();
    for stage in list_stages(storage, now).await? {
        let devices = devices::list_for_stage(storage.reader(), stage.id).await?;
        let phones = Phones::count(&devices, now);
        // when a stage is over, only what still has to arrive matters
        if stage.ends_at > now || phones.waiting > 0 {
            stages.push((stage, phones));
        }
    }
    if stages.is_empty() {
        let sentence = NO_STAGE.fill(language, &[]);
        return Ok(HealthCheck::new(CheckKind::Phones, HealthState::Good, TITLE, sentence, language));
    }
    let all = stages.iter().fold(Phones::default(), |sum, (_, phones)| sum.plus(*phones));
    let state = if all.needs_a_look() { HealthState::Look } else { HealthState::Good };
    let mut check =
        HealthCheck::new(CheckKind::Phones, state, TITLE, all.text(COUNTS, "", language), language);
    if all.needs_a_look() {
        check = check.with_advice(BRING.fill(language, &[]));
    }
    for (stage, phones) in stages {
        let path =
            format!("/competitions/{}/{}/{}/judges", stage.institution, stage.championship, stage.slug);
        let title = stage.title;
        let line = if phones.needs_a_look() { phones.text(STAGE, &title, language) } else { title };
        check = check.with_detail(line, Some(path));
    }
    Ok(check)
}

/// Returns the stages that are running, and those that ended a few hours ago.
async fn list_stages(storage: &Storage, now: Timestamp) -> Result<Vec<StoredCompetition>, storage::Error> {
    let mut stages = storage::stages::list(storage.reader(), ListQuery::NotEnded(now)).await?;
    let past = ListQuery::Past { now, before: None, limit: ENDED };
    stages.extend(storage::stages::list(storage.reader(), past).await?);
    stages.retain(|stage| {
        matches!(stage.timetable().phase(now), Phase::Live | Phase::Finished)
            && stage.ends_at + AFTER_END > now
    });
    Ok(stages)
}

#[cfg(test)]
mod tests {
    use domain::ids::{DeviceId, JudgeLinkId};
    use uuid::Uuid;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_781_431_200, 0);

    fn device(number: u128, judge: &str, unsent: u32, minutes: i64) -> StoredJudgeDevice {
        StoredJudgeDevice {
            id: DeviceId(Uuid::from_u128(number)),
            link: Some(JudgeLinkId(Uuid::from_u128(1))),
            user: None,
            judge_name: judge.to_owned(),
            unsent,
            last_contact_at: NOW - SignedDuration::from_mins(minutes),
            readiness: None,
        }
    }

    #[test]
    fn silent_phones_and_those_with_waiting_rides_are_counted() {
        let devices = [
            device(1, "Ilze", 0, 1),
            device(2, "Mart", 3, 2),
            device(3, "Anu", 0, 11),
            device(4, "Juris", 1, 30),
        ];
        assert_eq!(Phones::count(&devices, NOW), Phones { all: 4, silent: 2, waiting: 2 });
    }

    #[test]
    fn a_phone_that_its_judge_has_replaced_counts_only_with_waiting_rides() {
        let replaced = [device(1, "Ilze", 0, 1), device(2, "Ilze", 0, 300)];
        assert_eq!(Phones::count(&replaced, NOW), Phones { all: 1, silent: 0, waiting: 0 });
        let with_rides = [device(1, "Ilze", 0, 1), device(2, "Ilze", 2, 300)];
        assert_eq!(Phones::count(&with_rides, NOW), Phones { all: 2, silent: 1, waiting: 1 });
    }
}
