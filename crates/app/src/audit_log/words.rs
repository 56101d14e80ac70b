//! The texts of the log's export. The screens have the same texts under `log.events` of the translation
//! files, and full sentences as well.

use domain::audit_log::Event;
use domain::results::ReasonCode;

use super::output::LogActorKind;

/// A text in English, Latvian and Estonian.
pub(super) type Text = [&'static str; 3];

pub(super) const NAME: Text = ["Log", "Žurnāls", "Logi"];
pub(super) const HEADERS: [Text; 14] = [
    ["Time", "Laiks", "Aeg"],
    ["Time zone", "Laika josla", "Ajavöönd"],
    ["Who", "Kas", "Kes"],
    ["E-mail", "E-pasts", "E-post"],
    ["Championship", "Čempionāts", "Meistrivõistlused"],
    ["Stage", "Posms", "Etapp"],
    ["What", "Kas izdarīts", "Mida tehti"],
    ["Racing number", "Starta numurs", "Stardinumber"],
    ["Whose or which", "Uz ko attiecas", "Kelle või mis"],
    ["Lap", "Aplis", "Ring"],
    ["Section", "Sekcija", "Sektsioon"],
    ["Before", "Bija", "Enne"],
    ["After", "Ir", "Pärast"],
    ["Details", "Sīkāk", "Täpsemalt"],
];
/// The last row of a file that is cut off because it has too many entries.
pub(super) const TRUNCATED: Text = [
    "Older entries are not in this file: choose a shorter period",
    "Vecāku ierakstu šajā failā nav: izvēlieties īsāku laiku",
    "Vanemaid kirjeid selles failis ei ole: valige lühem aeg",
];

/// The description of an actor without a name.
pub(super) fn unnamed_actor(kind: LogActorKind) -> Text {
    match kind {
        LogActorKind::Account | LogActorKind::FormerAccount => {
            ["A deleted account", "Dzēsts konts", "Kustutatud konto"]
        }
        LogActorKind::JudgeLink => ["A judge link", "Tiesneša saite", "Kohtuniku link"],
        LogActorKind::Operator => ["The server's operator", "Servera uzturētājs", "Serveri haldaja"],
    }
}

/// The text of a predefined reason.
pub(super) fn reason(code: ReasonCode) -> Text {
    match code {
        ReasonCode::LateStart => ["Late start", "Nokavēts starts", "Hilinenud start"],
        ReasonCode::TimeLimit => ["Time limit exceeded", "Pārsniegts laika limits", "Ajalimiit ületatud"],
        ReasonCode::WrongOrder => {
            ["Sections in the wrong order", "Nepareiza sekciju secība", "Sektsioonid vales järjekorras"]
        }
        ReasonCode::OffCourse => ["Off the course", "Nobraukts no trases", "Rajalt kõrvale sõitmine"],
        ReasonCode::Practice => ["Practice in a section", "Treniņš sekcijā", "Sektsioonis harjutamine"],
        ReasonCode::OutsideHelp => ["Outside help", "Svešas palīdzības izmantošana", "Kõrvaline abi"],
        ReasonCode::Equipment => [
            "Equipment against the rules",
            "Noteikumiem neatbilstošs ekipējums",
            "Nõuetele mittevastav varustus",
        ],
        ReasonCode::Behaviour => ["Behaviour", "Uzvedība", "Käitumine"],
        ReasonCode::Mechanical => ["Motorcycle broke down", "Motocikla bojājums", "Mootorratta rike"],
        ReasonCode::Injury => ["Injury or illness", "Trauma vai slimība", "Vigastus või haigus"],
        ReasonCode::Withdrawal => ["Withdrew", "Izstāšanās", "Katkestamine"],
        ReasonCode::JudgeError => ["Judge's mistake", "Tiesneša kļūda", "Kohtuniku viga"],
        ReasonCode::Protest => ["Protest upheld", "Apmierināts protests", "Protest rahuldati"],
    }
}

/// The text of an event.
#[allow(clippy::too_many_lines)] // one arm for each event
pub fn event(event: Event) -> Text {
    match event {
        Event::EditSection => {
            ["Section score changed", "Sekcijas vērtējums mainīts", "Sektsiooni tulemus muudetud"]
        }
        Event::EnterCard => ["Paper card entered", "Papīra kartīte ievadīta", "Paberkaart sisestatud"],
        Event::CorrectEntry => [
            "Own ride corrected by the judge",
            "Tiesnesis labojis savu braucienu",
            "Kohtunik parandas oma sõitu",
        ],
        Event::MoveEntry => {
            ["Ride moved by the judge", "Tiesnesis pārcēlis braucienu", "Kohtunik tõstis sõidu ümber"]
        }
        Event::KeepTestRides => {
            ["Test rides kept", "Izmēģinājuma braucieni atstāti", "Proovisõidud alles jäetud"]
        }
        Event::RemoveTestRides => {
            ["Test rides removed", "Izmēģinājuma braucieni dzēsti", "Proovisõidud kustutatud"]
        }
        Event::DeleteSection => {
            ["Section score deleted", "Sekcijas vērtējums dzēsts", "Sektsiooni tulemus kustutatud"]
        }
        Event::SetStatus => ["DNF or DQ set", "Piešķirts DNF vai DQ", "DNF või DQ määratud"],
        Event::RemoveStatus => ["DNF or DQ removed", "DNF vai DQ noņemts", "DNF või DQ eemaldatud"],
        Event::ChangeFinishTime => ["Finish time changed", "Finiša laiks mainīts", "Finišiaeg muudetud"],
        Event::RemoveFinishTimeCorrection => [
            "Finish time correction removed",
            "Finiša laika labojums noņemts",
            "Finišiaja parandus eemaldatud",
        ],
        Event::RemoveResult => ["Result deleted", "Rezultāts dzēsts", "Tulemus kustutatud"],
        Event::NewPenaltyPoints => ["Penalty points given", "Soda punkti piešķirti", "Karistuspunktid antud"],
        Event::EditPenaltyPoints => {
            ["Penalty points changed", "Soda punkti mainīti", "Karistuspunktid muudetud"]
        }
        Event::RemovePenaltyPoints => {
            ["Penalty points removed", "Soda punkti noņemti", "Karistuspunktid eemaldatud"]
        }
        Event::NewParticipant => {
            ["Participant registered", "Dalībnieks reģistrēts", "Osaleja registreeritud"]
        }
        Event::UpdateParticipant => ["Registration edited", "Pieteikums labots", "Registreering muudetud"],
        Event::UpdateStatus => {
            ["Registration status changed", "Pieteikuma statuss mainīts", "Registreeringu olek muudetud"]
        }
        Event::RemoveParticipant => {
            ["Registration cancelled", "Pieteikums atcelts", "Registreering tühistatud"]
        }
        Event::AssignJudge => ["Judge assigned", "Tiesnesis norīkots", "Kohtunik määratud"],
        Event::UnassignJudge => ["Judge unassigned", "Tiesnesis atsaukts", "Kohtunik tagasi kutsutud"],
        Event::MakeJudgeLink => ["Judge link created", "Tiesneša saite izveidota", "Kohtuniku link loodud"],
        Event::RevokeJudgeLink => {
            ["Judge link revoked", "Tiesneša saite anulēta", "Kohtuniku link tühistatud"]
        }
        Event::CarryEntries => [
            "Rides transferred from another phone",
            "Braucieni pārnesti no cita tālruņa",
            "Sõidud üle kantud teisest telefonist",
        ],
        Event::ApproveResults => ["Results approved", "Rezultāti apstiprināti", "Tulemused kinnitatud"],
        Event::ReopenResults => ["Results reopened", "Rezultāti atkal atvērti", "Tulemused uuesti avatud"],
        Event::GenerateStandings => ["Standings generated", "Kopvērtējums izveidots", "Arvestus koostatud"],
        Event::PublishStandings => ["Standings published", "Kopvērtējums publicēts", "Arvestus avaldatud"],
        Event::SetPositions => {
            ["Places in the standings set", "Vietas kopvērtējumā noteiktas", "Arvestuse kohad määratud"]
        }
        Event::MergeStandings => {
            ["Standings rows merged", "Kopvērtējuma rindas apvienotas", "Arvestuse read ühendatud"]
        }
        Event::DeleteStanding => {
            ["Standings row deleted", "Kopvērtējuma rinda dzēsta", "Arvestuse rida kustutatud"]
        }
        Event::RestoreStanding => {
            ["Standings row restored", "Kopvērtējuma rinda atjaunota", "Arvestuse rida taastatud"]
        }
        Event::CreateStage => ["Stage created", "Posms izveidots", "Etapp loodud"],
        Event::EditStage => ["Stage edited", "Posms labots", "Etapp muudetud"],
        Event::PublishStage => ["Stage published", "Posms publicēts", "Etapp avaldatud"],
        Event::UnpublishStage => ["Stage hidden", "Posms paslēpts", "Etapp peidetud"],
        Event::CreateChampionship => {
            ["Championship created", "Čempionāts izveidots", "Meistrivõistlused loodud"]
        }
        Event::EditChampionship => ["Championship edited", "Čempionāts labots", "Meistrivõistlused muudetud"],
        Event::CreateInstitution => {
            ["Institution created", "Organizācija izveidota", "Organisatsioon loodud"]
        }
        Event::EditInstitution => ["Institution edited", "Organizācija labota", "Organisatsioon muudetud"],
        Event::RenameClub => ["Club renamed", "Klubs pārdēvēts", "Klubi ümber nimetatud"],
        Event::MergeClubs => ["Clubs merged", "Klubi apvienoti", "Klubid ühendatud"],
        Event::UploadDocument => ["Document uploaded", "Dokuments augšupielādēts", "Dokument üles laaditud"],
        Event::DeleteDocument => ["Document deleted", "Dokuments dzēsts", "Dokument kustutatud"],
        Event::ImportScores => {
            ["Scored stage imported", "Vērtēts posms importēts", "Hinnatud etapp imporditud"]
        }
        Event::KeepAd => [
            "Reported ad kept",
            "Sludinājums, par kuru ziņots, atstāts",
            "Kuulutus, millest teatati, alles jäetud",
        ],
        Event::RemoveAd => ["Ad removed", "Sludinājums noņemts", "Kuulutus eemaldatud"],
        Event::ChangeRoles => ["Roles changed", "Lomas mainītas", "Rollid muudetud"],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use domain::Language;
    use serde_json::Value;

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
            for known in Event::ALL.iter().copied() {
                let key = known.name();
                assert_eq!(log["events"][key], language.of(event(known)), "{name}: {key}");
                let sentences = log["says"].as_object().unwrap();
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
                let text = language.of(reason(code));
                assert!(!text.is_empty(), "{name}: {key}");
                assert_eq!(texts[key.as_str().unwrap()], text, "{name}: {key}");
            }
            let count = texts.as_object().unwrap().len();
            assert_eq!(count, ReasonCode::ALL.len(), "{name}: a text belongs to no reason");
        }
    }
}
