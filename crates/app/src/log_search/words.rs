//! The texts of the log's export. The screens have the same texts under `log.events` of the translation
//! files, and full sentences as well.

use domain::Text;
use domain::audit_log::Event;

use super::output::LogActorKind;

/// The name of the exported sheet.
pub(super) const SHEET_NAME: Text = Text { en: "Log", lv: "Žurnāls", et: "Logi" };
/// The headers of the columns.
pub(super) const HEADERS: [Text; 14] = [
    Text { en: "Time", lv: "Laiks", et: "Aeg" },
    Text { en: "Time zone", lv: "Laika josla", et: "Ajavöönd" },
    Text { en: "Who", lv: "Kas", et: "Kes" },
    Text { en: "Email", lv: "E-pasts", et: "E-post" },
    Text { en: "Championship", lv: "Čempionāts", et: "Meistrivõistlused" },
    Text { en: "Stage", lv: "Posms", et: "Etapp" },
    Text { en: "Action", lv: "Darbība", et: "Tegevus" },
    Text { en: "Racing number", lv: "Starta numurs", et: "Stardinumber" },
    Text { en: "Whose or which", lv: "Uz ko attiecas", et: "Kelle või mis" },
    Text { en: "Lap", lv: "Aplis", et: "Ring" },
    Text { en: "Section", lv: "Sekcija", et: "Sektsioon" },
    Text { en: "Before", lv: "Bija", et: "Enne" },
    Text { en: "After", lv: "Ir", et: "Pärast" },
    Text { en: "Details", lv: "Sīkāk", et: "Täpsemalt" },
];
/// The last row of a file that is cut off because it has too many entries.
pub(super) const TRUNCATED: Text = Text {
    en: "Older entries are not in this file: choose a shorter period",
    lv: "Vecāku ierakstu šajā failā nav: izvēlieties īsāku laiku",
    et: "Vanemaid kirjeid selles failis ei ole: valige lühem aeg",
};

/// Returns the description of an actor without a name.
pub(super) fn unnamed_actor(kind: LogActorKind) -> Text {
    match kind {
        LogActorKind::Account | LogActorKind::FormerAccount => {
            Text { en: "A deleted account", lv: "Dzēsts konts", et: "Kustutatud konto" }
        }
        LogActorKind::JudgeLink => Text { en: "A judge link", lv: "Tiesneša saite", et: "Kohtuniku link" },
        LogActorKind::Operator => {
            Text { en: "The server's operator", lv: "Servera uzturētājs", et: "Serveri haldaja" }
        }
    }
}

/// Returns the text of an event.
#[allow(clippy::too_many_lines)] // one arm for each event
pub(super) fn event(event: Event) -> Text {
    match event {
        Event::EditRide => Text {
            en: "Section score changed",
            lv: "Sekcijas vērtējums mainīts",
            et: "Sektsiooni tulemus muudetud",
        },
        Event::EnterCard => {
            Text { en: "Paper card entered", lv: "Papīra kartīte ievadīta", et: "Paberkaart sisestatud" }
        }
        Event::CorrectEntry => Text {
            en: "Own ride corrected by the judge",
            lv: "Tiesnesis labojis savu braucienu",
            et: "Kohtunik parandas oma sõitu",
        },
        Event::MoveEntry => Text {
            en: "Ride moved by the judge",
            lv: "Tiesnesis pārcēlis braucienu",
            et: "Kohtunik tõstis sõidu ümber",
        },
        Event::AssignRide => Text {
            en: "Ride without a rider given to a rider",
            lv: "Brauciens bez braucēja piešķirts braucējam",
            et: "Sõitjata sõit määratud sõitjale",
        },
        Event::DiscardRide => Text {
            en: "Ride without a rider discarded",
            lv: "Brauciens bez braucēja atmests",
            et: "Sõitjata sõit kõrvale jäetud",
        },
        Event::SwapRides => Text {
            en: "Rides of two riders exchanged",
            lv: "Apmainīti divu braucēju braucieni",
            et: "Kahe sõitja sõidud vahetatud",
        },
        Event::KeepTestRides => Text {
            en: "Test rides kept",
            lv: "Izmēģinājuma braucieni atstāti",
            et: "Proovisõidud alles jäetud",
        },
        Event::RemoveTestRides => Text {
            en: "Test rides removed",
            lv: "Izmēģinājuma braucieni dzēsti",
            et: "Proovisõidud kustutatud",
        },
        Event::DeleteRide => Text {
            en: "Section score deleted",
            lv: "Sekcijas vērtējums dzēsts",
            et: "Sektsiooni tulemus kustutatud",
        },
        Event::SetStatus => {
            Text { en: "DNF or DQ set", lv: "Piešķirts DNF vai DQ", et: "DNF või DQ määratud" }
        }
        Event::RemoveStatus => {
            Text { en: "DNF or DQ removed", lv: "DNF vai DQ noņemts", et: "DNF või DQ eemaldatud" }
        }
        Event::ChangeFinishTime => {
            Text { en: "Finish time changed", lv: "Finiša laiks mainīts", et: "Finišiaeg muudetud" }
        }
        Event::RemoveFinishTimeCorrection => Text {
            en: "Finish time correction removed",
            lv: "Finiša laika labojums noņemts",
            et: "Finišiaja parandus eemaldatud",
        },
        Event::SetRiderFacts => Text {
            en: "Guest and other details changed",
            lv: "Viesis un citi dati mainīti",
            et: "Külaline ja muud andmed muudetud",
        },
        Event::RemoveResult => {
            Text { en: "Result deleted", lv: "Rezultāts dzēsts", et: "Tulemus kustutatud" }
        }
        Event::NewPenaltyPoints => {
            Text { en: "Penalty points given", lv: "Soda punkti piešķirti", et: "Karistuspunktid antud" }
        }
        Event::EditPenaltyPoints => {
            Text { en: "Penalty points changed", lv: "Soda punkti mainīti", et: "Karistuspunktid muudetud" }
        }
        Event::RemovePenaltyPoints => {
            Text {
                en: "Penalty points removed", lv: "Soda punkti noņemti", et: "Karistuspunktid eemaldatud"
            }
        }
        Event::NewParticipant => {
            Text {
                en: "Participant registered", lv: "Dalībnieks reģistrēts", et: "Osaleja registreeritud"
            }
        }
        Event::UpdateParticipant => {
            Text { en: "Registration edited", lv: "Pieteikums labots", et: "Registreering muudetud" }
        }
        Event::UpdateStatus => Text {
            en: "Registration status changed",
            lv: "Pieteikuma statuss mainīts",
            et: "Registreeringu olek muudetud",
        },
        Event::RemoveParticipant => {
            Text { en: "Registration cancelled", lv: "Pieteikums atcelts", et: "Registreering tühistatud" }
        }
        Event::AssignJudge => {
            Text { en: "Judge assigned", lv: "Tiesnesis norīkots", et: "Kohtunik määratud" }
        }
        Event::UnassignJudge => {
            Text { en: "Judge unassigned", lv: "Tiesnesis atsaukts", et: "Kohtunik tagasi kutsutud" }
        }
        Event::MakeJudgeLink => {
            Text { en: "Judge link created", lv: "Tiesneša saite izveidota", et: "Kohtuniku link loodud" }
        }
        Event::HandOverSections => Text {
            en: "Sections handed over to the next judge",
            lv: "Sekcijas nodotas nākamajam tiesnesim",
            et: "Sektsioonid järgmisele kohtunikule üle antud",
        },
        Event::RevokeJudgeLink => {
            Text {
                en: "Judge link revoked", lv: "Tiesneša saite anulēta", et: "Kohtuniku link tühistatud"
            }
        }
        Event::CarryEntries => Text {
            en: "Rides transferred from another phone",
            lv: "Braucieni pārnesti no cita tālruņa",
            et: "Sõidud üle kantud teisest telefonist",
        },
        Event::AnnulSection => {
            Text { en: "Section annulled", lv: "Sekcija anulēta", et: "Sektsioon tühistatud" }
        }
        Event::TakeBackAnnulment => Text {
            en: "Section counts again",
            lv: "Sekcija atkal ieskaitīta",
            et: "Sektsioon läheb jälle arvesse",
        },
        Event::PostResults => Text {
            en: "Provisional results posted",
            lv: "Provizoriskie rezultāti izlikti",
            et: "Esialgsed tulemused välja pandud",
        },
        Event::ExtendProtests => Text {
            en: "Protest period extended",
            lv: "Protestu laiks pagarināts",
            et: "Protestiaega pikendatud",
        },
        Event::WithdrawPosting => Text {
            en: "Provisional results withdrawn",
            lv: "Provizoriskie rezultāti noņemti",
            et: "Esialgsed tulemused tagasi võetud",
        },
        Event::RaiseQuery => {
            Text { en: "Query raised", lv: "Jautājums par vērtējumu iesniegts", et: "Päring esitatud" }
        }
        Event::AnswerQuery => {
            Text { en: "Query answered", lv: "Atbildēts uz jautājumu", et: "Päringule vastatud" }
        }
        Event::HandQueryToJury => Text {
            en: "Query handed to the jury",
            lv: "Jautājums nodots žūrijai",
            et: "Päring žüriile üle antud",
        },
        Event::DecideQuery => Text {
            en: "Jury's decision recorded",
            lv: "Žūrijas lēmums ierakstīts",
            et: "Žürii otsus kirja pandud",
        },
        Event::PublishDecision => Text {
            en: "Jury's decision published",
            lv: "Žūrijas lēmums publicēts",
            et: "Žürii otsus avaldatud",
        },
        Event::WithdrawDecision => Text {
            en: "Jury's decision no longer public",
            lv: "Žūrijas lēmums vairs nav publisks",
            et: "Žürii otsus pole enam avalik",
        },
        Event::ApproveResults => {
            Text { en: "Results approved", lv: "Rezultāti apstiprināti", et: "Tulemused kinnitatud" }
        }
        Event::ReopenResults => {
            Text { en: "Results reopened", lv: "Rezultāti atkal atvērti", et: "Tulemused uuesti avatud" }
        }
        Event::GenerateStandings => {
            Text { en: "Standings generated", lv: "Kopvērtējums izveidots", et: "Arvestus koostatud" }
        }
        Event::PublishStandings => {
            Text { en: "Standings published", lv: "Kopvērtējums publicēts", et: "Arvestus avaldatud" }
        }
        Event::SetPositions => Text {
            en: "Places in the standings set",
            lv: "Vietas kopvērtējumā noteiktas",
            et: "Arvestuse kohad määratud",
        },
        Event::MergeStandings => Text {
            en: "Standings rows merged",
            lv: "Kopvērtējuma rindas apvienotas",
            et: "Arvestuse read ühendatud",
        },
        Event::DeleteStanding => Text {
            en: "Standings row deleted",
            lv: "Kopvērtējuma rinda dzēsta",
            et: "Arvestuse rida kustutatud",
        },
        Event::RestoreStanding => Text {
            en: "Standings row restored",
            lv: "Kopvērtējuma rinda atjaunota",
            et: "Arvestuse rida taastatud",
        },
        Event::CreateStage => Text { en: "Stage created", lv: "Posms izveidots", et: "Etapp loodud" },
        Event::EditStage => Text { en: "Stage edited", lv: "Posms labots", et: "Etapp muudetud" },
        Event::PublishStage => Text { en: "Stage published", lv: "Posms publicēts", et: "Etapp avaldatud" },
        Event::UnpublishStage => Text { en: "Stage hidden", lv: "Posms paslēpts", et: "Etapp peidetud" },
        Event::EditConsentText => Text {
            en: "Text of the guardians' consent changed",
            lv: "Vecāku piekrišanas teksts mainīts",
            et: "Vanemate nõusoleku tekst muudetud",
        },
        Event::RecordConsent => Text {
            en: "Guardian's consent on paper recorded",
            lv: "Uz papīra parakstītā vecāku piekrišana ierakstīta",
            et: "Paberil antud vanema nõusolek kirja pandud",
        },
        Event::RemoveConsent => Text {
            en: "Guardian's consent removed",
            lv: "Vecāku piekrišana noņemta",
            et: "Vanema nõusolek eemaldatud",
        },
        Event::EditOfficials => {
            Text { en: "Officials edited", lv: "Amatpersonas labotas", et: "Ametnikud muudetud" }
        }
        Event::EditFees => {
            Text { en: "Fees edited", lv: "Dalības maksas labotas", et: "Osavõtutasud muudetud" }
        }
        Event::TakePayment => {
            Text { en: "Payment taken", lv: "Maksājums pieņemts", et: "Makse vastu võetud" }
        }
        Event::RefundPayment => Text { en: "Money refunded", lv: "Nauda atmaksāta", et: "Raha tagastatud" },
        Event::CancelStage => Text { en: "Stage cancelled", lv: "Posms atcelts", et: "Etapp ära jäetud" },
        Event::PostponeStage => {
            Text { en: "Stage postponed", lv: "Posms pārcelts", et: "Etapp edasi lükatud" }
        }
        Event::ResumeStage => Text {
            en: "Stage held as scheduled again",
            lv: "Posms atkal notiek pēc plāna",
            et: "Etapp toimub taas plaani järgi",
        },
        Event::SendMessage => Text {
            en: "Message sent to riders",
            lv: "Ziņa nosūtīta braucējiem",
            et: "Sõitjatele saadetud teade",
        },
        Event::WithdrawMessage => Text {
            en: "Message removed from the stage's page",
            lv: "Ziņa noņemta no posma lapas",
            et: "Teade etapi lehelt eemaldatud",
        },
        Event::MakeStartOrder => {
            Text {
                en: "Start order made", lv: "Izveidota starta kārtība", et: "Stardijärjekord koostatud"
            }
        }
        Event::AddLateStarts => Text {
            en: "Late riders given a start time",
            lv: "Vēlāk pieteiktajiem piešķirts starta laiks",
            et: "Hiljem registreerunud sõitjatele määratud stardiaeg",
        },
        Event::EditTimekeeping => Text {
            en: "Time limits or points for lateness changed",
            lv: "Mainīti laika limiti vai punkti par kavējumu",
            et: "Muudetud ajalimiite või hilinemise karistuspunkte",
        },
        Event::RemoveTime => Text {
            en: "Recorded start or finish deleted",
            lv: "Dzēsts atzīmēts starts vai finišs",
            et: "Kirja pandud start või finiš kustutatud",
        },
        Event::CreateChampionship => {
            Text { en: "Championship created", lv: "Čempionāts izveidots", et: "Meistrivõistlused loodud" }
        }
        Event::EditChampionship => {
            Text { en: "Championship edited", lv: "Čempionāts labots", et: "Meistrivõistlused muudetud" }
        }
        Event::CreateInstitution => {
            Text { en: "Institution created", lv: "Organizācija izveidota", et: "Organisatsioon loodud" }
        }
        Event::EditInstitution => {
            Text { en: "Institution edited", lv: "Organizācija labota", et: "Organisatsioon muudetud" }
        }
        Event::RenameClub => {
            Text { en: "Club renamed", lv: "Klubs pārdēvēts", et: "Klubi ümber nimetatud" }
        }
        Event::MergeClubs => Text { en: "Clubs merged", lv: "Klubi apvienoti", et: "Klubid ühendatud" },
        Event::UploadDocument => {
            Text { en: "Document uploaded", lv: "Dokuments augšupielādēts", et: "Dokument üles laaditud" }
        }
        Event::DeleteDocument => {
            Text { en: "Document deleted", lv: "Dokuments dzēsts", et: "Dokument kustutatud" }
        }
        Event::ImportScores => Text {
            en: "Scored stage imported",
            lv: "Vērtēts posms importēts",
            et: "Hinnatud etapp imporditud",
        },
        Event::KeepAd => Text {
            en: "Reported ad kept",
            lv: "Sludinājums, par kuru ziņots, atstāts",
            et: "Kuulutus, millest teatati, alles jäetud",
        },
        Event::RemoveAd => Text { en: "Ad removed", lv: "Sludinājums noņemts", et: "Kuulutus eemaldatud" },
        Event::OfferRider => Text {
            en: "Link to move a rider made",
            lv: "Izveidota saite braucēja pārcelšanai",
            et: "Loodud link sõitja üleviimiseks",
        },
        Event::TakeOverRider => Text {
            en: "Rider moved to another account",
            lv: "Braucējs pārcelts uz citu kontu",
            et: "Sõitja viidud teisele kontole",
        },
        Event::SendTestEmail => {
            Text { en: "Test email sent", lv: "Nosūtīta pārbaudes vēstule", et: "Proovikiri saadetud" }
        }
        Event::ChangeRoles => Text { en: "Roles changed", lv: "Lomas mainītas", et: "Rollid muudetud" },
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use domain::Language;
    use serde_json::Value;

    use domain::results::ReasonCode;

    use super::*;

    fn texts(language: &str) -> Value {
        let file =
            format!("{}/../../web/public/locales/{language}/translation.json", env!("CARGO_MANIFEST_DIR"));
        serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
    }

    #[test]
    fn the_screens_have_the_same_text_and_a_sentence_for_each_event_in_each_language() {
        for (language, name) in [(Language::En, "en"), (Language::Lv, "lv"), (Language::Et, "et")] {
            let log = &texts(name)["log"];
            for logged in Event::ALL.iter().copied() {
                let key = logged.name();
                assert_eq!(log["events"][key], event(logged).in_language(language), "{name}: {key}");
                let sentences = log["sentences"].as_object().unwrap();
                let has_sentence =
                    sentences.contains_key(key) || sentences.contains_key(&format!("{key}_other"));
                assert!(has_sentence, "{name}: there is no sentence for {key}");
            }
            assert_eq!(
                log["events"].as_object().unwrap().len(),
                Event::ALL.len(),
                "{name}: a text belongs to no event"
            );
        }
    }

    #[test]
    fn the_screens_have_the_same_text_for_each_reason_in_each_language() {
        for (language, name) in [(Language::En, "en"), (Language::Lv, "lv"), (Language::Et, "et")] {
            let texts = &texts(name)["results"]["reasons"];
            for code in ReasonCode::ALL.iter().copied() {
                let key = serde_json::to_value(code).unwrap();
                let text = code.text().in_language(language);
                assert!(!text.is_empty(), "{name}: {key}");
                assert_eq!(texts[key.as_str().unwrap()], text, "{name}: {key}");
            }
            let count = texts.as_object().unwrap().len();
            assert_eq!(count, ReasonCode::ALL.len(), "{name}: a text belongs to no reason");
        }
    }
}
