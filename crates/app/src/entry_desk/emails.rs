//! The emails that tell a rider the own entry fee: at the registration, and as a reminder. They are written in all
//! languages, and sent in that of the account.

use domain::championships::Feature;
use domain::entry_desk::{Balance, BankDetails, Cents, due, is_announced_by_email, payment_reference};
use domain::ids::{MessageId, RecipientId, UserId};
use domain::messages::{Delivery, MessageText, Texts};
use domain::registration::Participant;
use domain::{Language, Text};
use jiff::Timestamp;
use storage::championships::StoredChampionship;
use storage::entry_desk::emails::{FeeEmail, FeeEmailBatch};
use storage::messages::Recipient;
use storage::registration::Registration;
use storage::stages::StoredStage;
use storage::{Connection, Transaction};
use uuid::Uuid;

use super::fees;
use crate::Error;

/// Emails a new participant the fee, if there is one, the entry desk is on, and the account has a confirmed address.
/// Called once for each registration, in its transaction.
pub(crate) async fn email_fee(
    tx: &Transaction,
    championship: &StoredChampionship,
    stage: &StoredStage,
    registration: &Registration,
    now: Timestamp,
) -> Result<(), Error> {
    let is_called_off = stage.schedule_change.is_some();
    if !is_announced_by_email(stage.is_published, is_called_off, stage.ends_at, now) {
        return Ok(());
    }
    let rider = &registration.participant;
    let Some(user) = storage::riders::find_account(tx, &rider.id).await? else { return Ok(()) };
    if !championship.settings.features.contains(&Feature::EntryDesk) || !has_address(tx, user).await? {
        return Ok(());
    }
    let fees = fees::load(tx, stage).await?.fees;
    let registered_on = stage.time_zone.local(registration.created_at).date();
    let balance = Balance { due: due(&fees, rider, registered_on).total(), paid: Cents::ZERO };
    if !balance.is_owed() {
        return Ok(());
    }
    let texts = Letter { stage, rider, balance, bank: fees.bank.as_ref(), kind: Kind::Registration }.texts();
    let email = to_email(rider, texts, Delivery::Waiting, now);
    let batch = FeeEmailBatch { stage: stage.id, reminder: None, sender: None, sent_at: now };
    Ok(storage::entry_desk::emails::insert(tx, &batch, &[email]).await?)
}

/// Whether a user can get emails.
pub(super) async fn has_address(db: &impl Connection, user: UserId) -> Result<bool, Error> {
    let account = storage::accounts::find(db, user).await?;
    Ok(account.is_some_and(|user| user.email_verified_at.is_some()))
}

/// Returns an email to a rider.
pub(super) fn to_email(rider: &Participant, texts: Texts, delivery: Delivery, now: Timestamp) -> FeeEmail {
    FeeEmail {
        id: MessageId(Uuid::now_v7()),
        texts,
        recipient: Recipient {
            id: RecipientId(Uuid::now_v7()),
            participant: Some(rider.id.clone()),
            name: rider.name.clone(),
            racing_number: rider.racing_number.clone(),
            delivery,
            attempts: 0,
            next_attempt_at: (delivery == Delivery::Waiting).then_some(now),
        },
    }
}

/// Why a letter is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The rider was registered.
    Registration,
    /// The rider still owes something.
    Reminder,
}

/// What a letter tells.
pub(super) struct Letter<'a> {
    pub stage: &'a StoredStage,
    pub rider: &'a Participant,
    pub balance: Balance,
    pub bank: Option<&'a BankDetails>,
    pub kind: Kind,
}

const REGISTERED: Text = Text {
    en: "Hello!\n\n{name} is registered for {stage}, {date}.",
    lv: "Sveiki!\n\nPosmam {stage}, {date}, ir pieteikts braucējs: {name}.",
    et: "Tere!\n\nEtapile {stage}, {date}, on registreeritud sõitja: {name}.",
};
const REMINDED: Text = Text {
    en: "Hello!\n\nThe entry fee of {name} for {stage}, {date}, is not paid in full yet. If you have just paid, please ignore this email.",
    lv: "Sveiki!\n\nDalības maksa par posmu {stage}, {date}, vēl nav pilnībā samaksāta. Braucējs: {name}. Ja nupat samaksājāt, šo vēstuli varat neņemt vērā.",
    et: "Tere!\n\nOsavõtutasu etapi {stage}, {date}, eest ei ole veel täielikult makstud. Sõitja: {name}. Kui Te äsja maksite, võite selle kirja tähelepanuta jätta.",
};
const SUBJECT: Text = Text {
    en: "{stage}: entry fee {amount}",
    lv: "{stage}: dalības maksa {amount}",
    et: "{stage}: osavõtutasu {amount}",
};
const REMINDER_SUBJECT: Text = Text {
    en: "{stage}: {amount} still to pay",
    lv: "{stage}: vēl jāmaksā {amount}",
    et: "{stage}: veel maksta {amount}",
};
const AMOUNT: Text = Text { en: "To pay: {amount}", lv: "Jāmaksā: {amount}", et: "Maksta: {amount}" };
const BANK: Text = Text {
    en: "You can pay by bank transfer:\nRecipient: {recipient}\nIBAN: {iban}\nPayment reference: {reference}\n\nYou can also pay at the entry desk on the day.",
    lv: "Varat maksāt ar pārskaitījumu:\nSaņēmējs: {recipient}\nIBAN: {iban}\nMaksājuma mērķis: {reference}\n\nVarat maksāt arī sacensību dienā pie reģistrācijas galda.",
    et: "Võite maksta pangaülekandega:\nSaaja: {recipient}\nIBAN: {iban}\nMakse selgitus: {reference}\n\nVõite maksta ka võistluspäeval registreerimislauas.",
};
const DESK_ONLY: Text = Text {
    en: "Please pay at the entry desk on the day.",
    lv: "Lūdzu, maksājiet sacensību dienā pie reģistrācijas galda.",
    et: "Palun makske võistluspäeval registreerimislauas.",
};

impl Letter<'_> {
    /// Returns the letter in all languages.
    pub(super) fn texts(&self) -> Texts {
        let text = |language| Some(self.text(language));
        Texts { lv: text(Language::Lv), et: text(Language::Et), en: text(Language::En) }
    }

    fn text(&self, language: Language) -> MessageText {
        let (subject, opening) = match self.kind {
            Kind::Registration => (SUBJECT, REGISTERED),
            Kind::Reminder => (REMINDER_SUBJECT, REMINDED),
        };
        let how = if self.bank.is_some() { BANK } else { DESK_ONLY };
        let [opening, amount, how] =
            [opening, AMOUNT, how].map(|part| self.fill(part.in_language(language), language));
        MessageText {
            subject: self.fill(subject.in_language(language), language),
            text: format!("{opening}\n\n{amount}\n\n{how}"),
        }
    }

    fn fill(&self, pattern: &str, language: Language) -> String {
        let date = self.stage.time_zone.local(self.stage.starts_at).strftime("%d.%m.%Y").to_string();
        let text =
            pattern.replace("{date}", &date).replace("{amount}", &self.balance.open().in_language(language));
        let text = match self.bank {
            Some(bank) => {
                let number = &self.rider.racing_number;
                let reference = payment_reference(&bank.reference, number, &self.rider.id);
                // what people have entered comes last, because it may contain anything
                let text = text.replace("{iban}", &bank.iban_in_groups());
                text.replace("{reference}", &reference).replace("{recipient}", &bank.recipient)
            }
            None => text,
        };
        text.replace("{stage}", &self.stage.details.title).replace("{name}", &self.rider.name)
    }
}
