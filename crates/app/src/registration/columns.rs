//! The columns of a file of participants, named in three languages. An import reads what an export writes.

use domain::Language;
use domain::registration::Gender;
use domain::slug::fold;
use storage::registration::ParticipantStatus;

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Column {
    Name,
    LastName,
    RacingNumber,
    RacingClass,
    BirthDate,
    Gender,
    Bike,
    Club,
    Country,
    License,
    Team,
    Status,
    Registered,
    /// Why an import left out the row, in the file of those rows.
    Reason,
}

/// A name in English, Latvian and Estonian, and other names in use.
type Words = ([&'static str; 3], &'static [&'static str]);

impl Column {
    /// All columns, in the order of an export.
    const ALL: [Self; 14] = [
        Self::RacingNumber,
        Self::Name,
        Self::LastName,
        Self::RacingClass,
        Self::BirthDate,
        Self::Gender,
        Self::Bike,
        Self::Club,
        Self::Country,
        Self::License,
        Self::Team,
        Self::Status,
        Self::Registered,
        Self::Reason,
    ];

    /// The columns of an export, which has the full name in one column.
    pub fn of_export() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|column| !matches!(column, Self::LastName | Self::Reason))
    }

    fn words(self) -> Words {
        match self {
            Self::Name => (
                ["Name", "Vārds, uzvārds", "Nimi"],
                &[
                    "vārds",
                    "vārds uzvārds",
                    "vārds un uzvārds",
                    "full name",
                    "first name",
                    "first and last name",
                    "first name, last name",
                    "name and surname",
                    "eesnimi",
                    "ees- ja perenimi",
                    "ees- ja perekonnanimi",
                    "nimi ja perenimi",
                    "rider",
                    "rider name",
                    "participant",
                    "braucējs",
                    "dalībnieks",
                    "sõitja",
                    "osaleja",
                ],
            ),
            Self::LastName => {
                (["Last name", "Uzvārds", "Perenimi"], &["surname", "family name", "perekonnanimi"])
            }
            Self::RacingNumber => (
                ["Racing number", "Starta numurs", "Stardinumber"],
                &[
                    "number",
                    "no",
                    "nr",
                    "numurs",
                    "starta nr",
                    "start number",
                    "start nr",
                    "start no",
                    "race number",
                    "bib",
                    "stardi nr",
                    "stardi number",
                    "võistlusnumber",
                    "#",
                ],
            ),
            Self::RacingClass => {
                (["Class", "Klase", "Klass"], &["racing class", "braukšanas klase", "võistlusklass"])
            }
            Self::BirthDate => (
                ["Birth date", "Dzimšanas datums", "Sünnikuupäev"],
                &[
                    "date of birth",
                    "birthdate",
                    "birthday",
                    "born",
                    "dob",
                    "dzimšanas dati",
                    "dzimšanas diena",
                    "dz. datums",
                    "dz. dat",
                    "dzim. datums",
                    "dzim. dat",
                    "dzimš. datums",
                    "dzimš. dat",
                    "sünnikp",
                    "sünniaeg",
                    "sünnipäev",
                ],
            ),
            Self::Gender => (["Gender", "Dzimums", "Sugu"], &["sex"]),
            Self::Bike => (["Bike", "Motocikls", "Mootorratas"], &["motorcycle", "moto", "tehnika", "ratas"]),
            Self::Club => (["Club", "Klubs", "Klubi"], &[]),
            Self::Country => (["Country", "Valsts", "Riik"], &["club country", "kluba valsts", "klubi riik"]),
            Self::License => (
                ["Licence", "Licence", "Litsents"],
                &[
                    "license",
                    "license number",
                    "license no",
                    "licence no",
                    "licence nr",
                    "licences numurs",
                    "licences nr",
                    "litsentsi number",
                    "litsentsi nr",
                    "litsents nr",
                ],
            ),
            Self::Team => {
                (["Family cup", "Ģimenes kauss", "Perekarikas"], &["team", "komanda", "meeskond", "family"])
            }
            Self::Status => (["Status", "Statuss", "Olek"], &[]),
            Self::Registered => (["Registered", "Reģistrēts", "Registreeritud"], &[]),
            Self::Reason => (["Reason", "Iemesls", "Põhjus"], &[]),
        }
    }

    /// Returns the column's header in a language.
    pub fn head(self, language: Language) -> &'static str {
        language.of(self.words().0)
    }

    /// Returns the column with this header in any language, ignoring case and diacritics.
    pub fn of_head(head: &str) -> Option<Self> {
        let head = fold(head.trim().trim_end_matches([':', '.', '*']));
        Self::ALL.into_iter().find(|column| {
            let (names, others) = column.words();
            names.iter().chain(others).any(|name| fold(name) == head)
        })
    }

    /// Returns the field of a participant that the column fills; `None` for columns that an import ignores.
    pub fn field(self) -> Option<&'static str> {
        match self {
            Self::Name | Self::LastName => Some("name"),
            Self::RacingNumber => Some("racingNumber"),
            Self::RacingClass => Some("racingClass"),
            Self::BirthDate => Some("birthDate"),
            Self::Gender => Some("gender"),
            Self::Bike => Some("bike"),
            Self::Club => Some("club"),
            Self::Country => Some("club.country"),
            Self::License => Some("license"),
            Self::Team => Some("team"),
            Self::Status => Some("status"),
            Self::Registered | Self::Reason => None,
        }
    }
}

/// Returns the name of a gender in a language.
pub(super) fn gender(gender: Gender, language: Language) -> &'static str {
    match gender {
        Gender::Male => language.of(["Male", "Vīrietis", "Mees"]),
        Gender::Female => language.of(["Female", "Sieviete", "Naine"]),
    }
}

/// Parses a gender from a cell, in any language.
pub(super) fn gender_of(cell: &str) -> Option<Gender> {
    match fold(cell.trim().trim_end_matches('.')).as_str() {
        "m" | "v" | "male" | "man" | "boy" | "vir" | "virietis" | "zens" | "mees" | "poiss" => {
            Some(Gender::Male)
        }
        "f" | "s" | "n" | "w" | "female" | "woman" | "girl" | "siev" | "sieviete" | "meitene" | "naine"
        | "tudruk" => Some(Gender::Female),
        _ => None,
    }
}

/// Returns the name of a status in a language.
pub(super) fn status(status: ParticipantStatus, language: Language) -> &'static str {
    match status {
        ParticipantStatus::Registered => language.of(["Registered", "Reģistrēts", "Registreeritud"]),
        ParticipantStatus::Confirmed => language.of(["Confirmed", "Apstiprināts", "Kinnitatud"]),
    }
}

/// Whether a cell says in any language that a secretary has confirmed the rider. Files of other programs have
/// a status with other meanings, so any other text means that the rider is only registered **(ours)**.
pub(super) fn is_confirmed(cell: &str) -> bool {
    let confirmed = |language| fold(status(ParticipantStatus::Confirmed, language));
    Language::ALL.into_iter().any(|language| confirmed(language) == fold(cell.trim()))
}

/// Returns the name of the sheet in a language.
pub(super) fn participants(language: Language) -> &'static str {
    language.of(["Participants", "Dalībnieki", "Osalejad"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_is_recognized_in_every_language_and_names_one_column() {
        for column in Column::ALL {
            let (names, others) = column.words();
            for head in names.iter().chain(others) {
                assert_eq!(Column::of_head(&format!(" {} ", head.to_uppercase())), Some(column), "{head}");
            }
        }
        assert_eq!(Column::of_head("Dzimsanas datums:"), Some(Column::BirthDate));
        assert_eq!(Column::of_head("Dzim. dat."), Some(Column::BirthDate));
        assert_eq!(Column::of_head("Licences Nr."), Some(Column::License));
        assert_eq!(Column::of_head("Shoe size"), None);
    }

    #[test]
    fn a_confirmation_is_recognized_in_every_language() {
        for text in ["Confirmed", " apstiprināts", "KINNITATUD"] {
            assert!(is_confirmed(text), "{text}");
        }
        for text in ["Registered", "Reģistrēts", "paid", ""] {
            assert!(!is_confirmed(text), "{text}");
        }
    }

    #[test]
    fn a_gender_may_be_abbreviated() {
        for text in ["vīr.", "V", "m.", "Mees"] {
            assert_eq!(gender_of(text), Some(Gender::Male), "{text}");
        }
        for text in ["siev.", "s", "N", "naine"] {
            assert_eq!(gender_of(text), Some(Gender::Female), "{text}");
        }
        assert_eq!(gender_of("x"), None);
    }
}
