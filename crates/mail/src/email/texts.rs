//! The texts of the emails in three languages.

use domain::Language;

/// The texts of one email.
pub(crate) struct EmailTexts {
    /// The subject. In an email with a code it follows the code, so it begins in lower case.
    pub subject: &'static str,
    /// Why it was sent.
    pub reason: &'static str,
    /// The label of the link; `None` for an email with a code.
    pub action: Option<&'static str>,
    /// How long the link or code is valid, and what to do with an unexpected email.
    pub footer: &'static str,
}

/// Returns why a rider gets a message, and from whom. `riders` are the names of those to whom it is sent, if the account
/// has several.
pub(crate) fn message_footer(stage: &str, organizer: &str, riders: &[String], language: Language) -> String {
    if !riders.is_empty() {
        return family_message_footer(stage, organizer, &riders.join(", "), language);
    }
    match language {
        Language::Lv => format!(
            "Šo vēstuli saņemat saistībā ar savu pieteikumu posmam {stage}. To sūta organizators: {organizer}."
        ),
        Language::Et => format!(
            "Saate selle kirja, sest olete registreeritud etapile {stage}. Saatja on korraldaja: {organizer}."
        ),
        Language::En => format!(
            "You get this email because you are registered for {stage}. It is sent by the organiser: {organizer}."
        ),
    }
}

fn family_message_footer(stage: &str, organizer: &str, riders: &str, language: Language) -> String {
    match language {
        Language::Lv => format!(
            "Šo vēstuli saņemat saistībā ar pieteikumu posmam {stage} ({riders}). To sūta organizators: {organizer}."
        ),
        Language::Et => format!(
            "Saate selle kirja seoses registreerimisega etapile {stage} ({riders}). Saatja on korraldaja: {organizer}."
        ),
        Language::En => format!(
            "You get this email because of a registration for {stage} ({riders}). It is sent by the organiser: {organizer}."
        ),
    }
}

pub(crate) fn test(language: Language) -> EmailTexts {
    match language {
        Language::Lv => EmailTexts {
            subject: "Zerodab e-pasta pārbaude",
            reason: "Sveiki! Šī ir pārbaudes vēstule. Ja to lasāt, Zerodab var sūtīt e-pasta vēstules.",
            action: Some("Atvērt vietni"),
            footer: "Vēstuli pieprasīja administrators ar šo adresi. Ja tā bija surogātpasta mapē, skatiet dokumentācijas lapu docs/mail.md.",
        },
        Language::Et => EmailTexts {
            subject: "Zerodabi e-posti kontroll",
            reason: "Tere! See on proovikiri. Kui Te seda loete, saab Zerodab kirju saata.",
            action: Some("Ava sait"),
            footer: "Kirja palus selle aadressiga administraator. Kui see oli rämpsposti kaustas, vaadake dokumentatsiooni lehte docs/mail.md.",
        },
        Language::En => EmailTexts {
            subject: "Test of Zerodab's email",
            reason: "Hello, this is a test. If you can read it, Zerodab can send emails.",
            action: Some("Open the site"),
            footer: "An administrator with this address asked for it. If it was in the spam folder, see docs/mail.md in the documentation.",
        },
    }
}

pub(crate) fn magic_link(language: Language) -> EmailTexts {
    match language {
        Language::Lv => EmailTexts {
            subject: "Jūsu saite ieiešanai vietnē Zerodab",
            reason: "Sveiki! Ar šo saiti varat ieiet vietnē Zerodab bez paroles.",
            action: Some("Ieiet"),
            footer: "Saite ir derīga 30 minūtes, un to var izmantot vienu reizi. Ja to nepieprasījāt, šo vēstuli varat neņemt vērā.",
        },
        Language::Et => EmailTexts {
            subject: "Teie link Zerodabi sisselogimiseks",
            reason: "Tere! Selle lingiga saate Zerodabi sisse logida ilma paroolita.",
            action: Some("Logi sisse"),
            footer: "Link kehtib 30 minutit ja seda saab kasutada üks kord. Kui Te seda ei küsinud, võite selle kirja tähelepanuta jätta.",
        },
        Language::En => EmailTexts {
            subject: "Your link to log in to Zerodab",
            reason: "Hello, use this link to log in to Zerodab without a password.",
            action: Some("Log in"),
            footer: "The link works once, for 30 minutes. If you didn't ask for it, you can ignore this email.",
        },
    }
}

pub(crate) fn confirmation(language: Language) -> EmailTexts {
    match language {
        Language::Lv => EmailTexts {
            subject: "Apstipriniet savu e-pasta adresi vietnē Zerodab",
            reason: "Sveiki! Jums tagad ir Zerodab konts. Lūdzu, apstipriniet, ka šī adrese ir Jūsu.",
            action: Some("Apstiprināt adresi"),
            footer: "Saite ir derīga 30 minūtes, un to var izmantot vienu reizi. Ja kontu neveidojāt, šo vēstuli varat neņemt vērā.",
        },
        Language::Et => EmailTexts {
            subject: "Kinnitage oma e-posti aadress Zerodabis",
            reason: "Tere! Teil on nüüd Zerodabi konto. Palun kinnitage, et see aadress on Teie oma.",
            action: Some("Kinnita aadress"),
            footer: "Link kehtib 30 minutit ja seda saab kasutada üks kord. Kui Te kontot ei loonud, võite selle kirja tähelepanuta jätta.",
        },
        Language::En => EmailTexts {
            subject: "Confirm your email address for Zerodab",
            reason: "Hello, you have a Zerodab account now. Please confirm that this address is yours.",
            action: Some("Confirm the address"),
            footer: "The link works once, for 30 minutes. If you didn't create an account, you can ignore this email.",
        },
    }
}

pub(crate) fn password_reset(language: Language) -> EmailTexts {
    match language {
        Language::Lv => EmailTexts {
            subject: "Jauna parole vietnei Zerodab",
            reason: "Sveiki! Jūsu Zerodab kontam ir pieprasīta jauna parole.",
            action: Some("Izvēlēties jaunu paroli"),
            footer: "Saite ir derīga 30 minūtes, un to var izmantot vienu reizi. Ja to nepieprasījāt, šo vēstuli varat neņemt vērā: parole paliek tā pati.",
        },
        Language::Et => EmailTexts {
            subject: "Uus parool Zerodabis",
            reason: "Tere! Teie Zerodabi kontole on küsitud uut parooli.",
            action: Some("Vali uus parool"),
            footer: "Link kehtib 30 minutit ja seda saab kasutada üks kord. Kui Te seda ei küsinud, võite selle kirja tähelepanuta jätta: parool jääb samaks.",
        },
        Language::En => EmailTexts {
            subject: "A new password for Zerodab",
            reason: "Hello, someone asked for a new password for your Zerodab account.",
            action: Some("Choose a new password"),
            footer: "The link works once, for 30 minutes. If you didn't ask for it, you can ignore this email: your password stays as it is.",
        },
    }
}

pub(crate) fn verification_code(language: Language) -> EmailTexts {
    match language {
        Language::Lv => EmailTexts {
            subject: "Jūsu Zerodab apstiprinājuma kods",
            reason: "Sveiki! Ar šo kodu varat iestatīt sava Zerodab konta paroli.",
            action: None,
            footer: "Kods ir derīgs 30 minūtes. Nevienam to nerādiet. Ja to nepieprasījāt, šo vēstuli varat neņemt vērā.",
        },
        Language::Et => EmailTexts {
            subject: "Teie Zerodabi kinnituskood",
            reason: "Tere! Selle koodiga saate määrata oma Zerodabi konto parooli.",
            action: None,
            footer: "Kood kehtib 30 minutit. Ärge näidake seda kellelegi. Kui Te seda ei küsinud, võite selle kirja tähelepanuta jätta.",
        },
        Language::En => EmailTexts {
            subject: "your Zerodab verification code",
            reason: "Hello, use this code to set the password of your Zerodab account.",
            action: None,
            footer: "The code works for 30 minutes. Don't share it with anyone. If you didn't ask for it, you can ignore this email.",
        },
    }
}
