//! Whether emails are accepted: the mail server's last answers, the queue, and refused addresses.

use domain::Text;
use jiff::SignedDuration;
use mail::Delivery;
use storage::Storage;
use storage::mail_state::{MailQueue, MailState, RefusedAddress};

use super::check::{CheckKind, HealthCheck, HealthState};
use super::{Subject, quantities};

pub(super) const TITLE: Text = Text { en: "Email", lv: "E-pasts", et: "E-post" };
const NOT_SET: Text = Text {
    en: "No mail server is set: emails are only written to files on the server, and nobody gets them.",
    lv: "Pasta serveris nav norādīts: vēstules tiek tikai ierakstītas failos serverī, un neviens tās nesaņem.",
    et: "Meiliserverit ei ole määratud: kirjad kirjutatakse ainult serveri failidesse ja keegi ei saa neid.",
};
const SET: Text = Text {
    en: "Set --smtp and --mail-from (docs/mail.md). Until then people can log in only with a password.",
    lv: "Norādiet --smtp un --mail-from (docs/mail.md). Līdz tam var ieiet tikai ar paroli.",
    et: "Määrake --smtp ja --mail-from (docs/mail.md). Seni saab sisse logida ainult parooliga.",
};
const NOTHING_YET: Text = Text {
    en: "A mail server is set, and no email has been sent yet.",
    lv: "Pasta serveris ir norādīts, bet vēl nav nosūtīta neviena vēstule.",
    et: "Meiliserver on määratud, aga ühtegi kirja ei ole veel saadetud.",
};
const TRY: Text = Text {
    en: "Send yourself a test email, and look whether it arrives, also in the spam folder.",
    lv: "Nosūtiet sev pārbaudes vēstuli un paskatieties, vai tā pienāk, arī surogātpasta mapē.",
    et: "Saatke endale proovikiri ja vaadake, kas see kohale jõuab, ka rämpsposti kausta.",
};
const SENT: Text = Text {
    en: "The mail server accepted the last email {age}.",
    lv: "Pasta serveris pēdējo vēstuli pieņēma {age}.",
    et: "Meiliserver võttis viimase kirja vastu {age}.",
};
const FAILED: Text = Text {
    en: "The last email was not accepted, {age}: {why}.",
    lv: "Pēdējā vēstule netika pieņemta, {age}: {why}.",
    et: "Viimast kirja ei võetud vastu, {age}: {why}.",
};
const WAITING: Text = Text {
    en: "Emails that wait: {count}; the oldest one was written {age}.",
    lv: "Vēstules, kas gaida: {count}; vecākā uzrakstīta {age}.",
    et: "Ootel kirju: {count}; vanim kirjutati {age}.",
};
const REFUSED: Text = Text {
    en: "Addresses that refused email in the last 7 days: {count}.",
    lv: "Adreses, kas pēdējās 7 dienās atteica vēstules: {count}.",
    et: "Viimase 7 päeva jooksul kirju tagasi lükanud aadresse: {count}.",
};
const ASK_SERVER: Text = Text {
    en: "Messages are tried again by themselves for a day; people who log in by email must ask for another link. Check the name, the password and the port of --smtp, or ask whoever runs the mail server; docs/mail.md explains usual answers.",
    lv: "Ziņojumus serveris dienu mēģina sūtīt pats; kas ieiet ar e-pastu, lai pieprasa jaunu saiti. Pārbaudiet --smtp vārdu, paroli un portu vai jautājiet pasta servera uzturētājam; docs/mail.md izskaidro parastās atbildes.",
    et: "Teateid proovib server päev läbi ise uuesti saata; e-posti kaudu sisselogijad peavad küsima uue lingi. Kontrollige --smtp nime, parooli ja porti või küsige meiliserveri haldajalt; docs/mail.md selgitab tavalisi vastuseid.",
};
const LOOK_AT_QUEUE: Text = Text {
    en: "Look again in a few minutes. If the number doesn't fall, send yourself a test email: the answer says why.",
    lv: "Paskatieties vēlreiz pēc dažām minūtēm. Ja skaits nesamazinās, nosūtiet sev pārbaudes vēstuli: atbilde pasaka, kāpēc.",
    et: "Vaadake mõne minuti pärast uuesti. Kui arv ei vähene, saatke endale proovikiri: vastus ütleb põhjuse.",
};
const SEE_LIST: Text = Text {
    en: "The list of these addresses says what to do about each.",
    lv: "Šo adrešu sarakstā ir teikts, ko darīt ar katru.",
    et: "Nende aadresside loend ütleb, mida igaühega teha.",
};
const SENDER: Text = Text { en: "Sender: {sender}", lv: "Sūtītājs: {sender}", et: "Saatja: {sender}" };

const ABOUT_ADDRESS: Text = Text {
    en: "There is no such address. Ask the person for the right one, for example by phone; they can change it in their profile.",
    lv: "Tādas adreses nav. Uzziniet pareizo, piemēram, pa tālruni; cilvēks to var nomainīt savā profilā.",
    et: "Sellist aadressi ei ole. Küsige õiget, näiteks telefoni teel; inimene saab selle oma profiilis muuta.",
};
const ABOUT_MAILBOX: Text = Text {
    en: "The mailbox takes no email, mostly because it is full. Tell the person in another way; the next email is tried again.",
    lv: "Pastkaste vēstules nepieņem, parasti tāpēc, ka ir pilna. Pasakiet cilvēkam citādi; nākamā vēstule atkal tiks sūtīta.",
    et: "Postkast kirju vastu ei võta, enamasti seetõttu, et see on täis. Öelge inimesele muul viisil; järgmist kirja proovitakse jälle.",
};
const ABOUT_POLICY: Text = Text {
    en: "The mail server doesn't want this email. If it says so of many addresses, the sender's records (SPF, DKIM, DMARC) are missing: docs/mail.md.",
    lv: "Pasta serveris šo vēstuli nevēlas. Ja tā ir ar daudzām adresēm, trūkst sūtītāja ierakstu (SPF, DKIM, DMARC): docs/mail.md.",
    et: "Meiliserver seda kirja ei soovi. Kui nii on paljude aadressidega, puuduvad saatja kirjed (SPF, DKIM, DMARC): docs/mail.md.",
};

/// After this time in the queue, somebody should look at it.
const SLOW: SignedDuration = SignedDuration::from_mins(15);
/// How long a refused address is worth a look.
pub(super) const RECENT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Returns what to do about a refused address.
pub(super) fn advice_about(refused: &RefusedAddress) -> Text {
    match refused.reason.as_str() {
        "address" => ABOUT_ADDRESS,
        "mailbox" => ABOUT_MAILBOX,
        _ => ABOUT_POLICY,
    }
}

pub(super) async fn check(subject: &Subject<'_>, storage: &Storage) -> Result<HealthCheck, storage::Error> {
    let state = storage::mail_state::find(storage.reader()).await?;
    let queue = storage::mail_state::find_queue(storage.reader()).await?;
    let refused = storage::mail_state::list_refused(storage.reader(), subject.now - RECENT).await?.len();
    Ok(from_state(subject, &state, queue, refused))
}

fn from_state(subject: &Subject<'_>, mail: &MailState, queue: MailQueue, refused: usize) -> HealthCheck {
    let (language, now) = (subject.language, subject.now);
    let age = |at| quantities::ago(at, now, language);
    if subject.mailer.delivery() != Delivery::Mailbox {
        let sentence = NOT_SET.fill(language, &[]);
        return HealthCheck::new(CheckKind::Mail, HealthState::Act, TITLE, sentence, language)
            .with_advice(SET.fill(language, &[]));
    }
    let failure = mail.failure.as_ref().filter(|failure| mail.sent_at.is_none_or(|sent| sent < failure.at));
    let is_slow = queue.oldest_at.is_some_and(|oldest| now.duration_since(oldest) > SLOW);
    let mut sentences = Vec::new();
    match (mail.sent_at, failure) {
        (None, None) => sentences.push(NOTHING_YET.fill(language, &[])),
        (Some(sent), _) => sentences.push(SENT.fill(language, &[("age", &age(sent))])),
        (None, Some(_)) => {}
    }
    if let Some(failure) = failure {
        let why = failure.reason.trim_end_matches('.');
        sentences.push(FAILED.fill(language, &[("age", &age(failure.at)), ("why", why)]));
    }
    if let Some(oldest) = queue.oldest_at {
        let values = [("count", queue.waiting.to_string()), ("age", age(oldest))];
        sentences
            .push(WAITING.fill(language, &values.each_ref().map(|(name, value)| (*name, value.as_str()))));
    }
    if refused > 0 {
        sentences.push(REFUSED.fill(language, &[("count", &refused.to_string())]));
    }
    let (state, advice) = match () {
        () if failure.is_some() => (HealthState::Act, Some(ASK_SERVER)),
        () if is_slow => (HealthState::Look, Some(LOOK_AT_QUEUE)),
        () if refused > 0 => (HealthState::Look, Some(SEE_LIST)),
        () if mail.sent_at.is_none() => (HealthState::Look, Some(TRY)),
        () => (HealthState::Good, None),
    };
    let mut check = HealthCheck::new(CheckKind::Mail, state, TITLE, sentences.join(" "), language)
        .with_detail(SENDER.fill(language, &[("sender", &subject.mailer.sender_address())]), None);
    check.advice = advice.map(|advice| advice.fill(language, &[]));
    check
}
