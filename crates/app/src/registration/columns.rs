//! The columns of a file of participants, named in three languages. An import reads what an export writes.

use domain::registration::{Gender, ParticipantStatus};
use domain::slug::fold;
use domain::{Language, Text};

/// A column of a file of participants.
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

    /// Returns the columns of an export, which contains the full name in one column.
    pub fn export_columns() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|column| !matches!(column, Self::LastName | Self::Reason))
    }

    /// Returns the header in an export, in each language.
    fn headers(self) -> Text {
        match self {
            Self::Name => Text { en: "Name", lv: "Vārds, uzvārds", et: "Nimi" },
            Self::LastName => Text { en: "Last name", lv: "Uzvārds", et: "Perenimi" },
            Self::RacingNumber => Text { en: "Racing number", lv: "Starta numurs", et: "Stardinumber" },
            Self::RacingClass => Text { en: "Class", lv: "Klase", et: "Klass" },
            Self::BirthDate => Text { en: "Birth date", lv: "Dzimšanas datums", et: "Sünnikuupäev" },
            Self::Gender => Text { en: "Gender", lv: "Dzimums", et: "Sugu" },
            Self::Bike => Text { en: "Bike", lv: "Motocikls", et: "Mootorratas" },
            Self::Club => Text { en: "Club", lv: "Klubs", et: "Klubi" },
            Self::Country => Text { en: "Country", lv: "Valsts", et: "Riik" },
            Self::License => Text { en: "Licence", lv: "Licence", et: "Litsents" },
            Self::Team => Text { en: "Family cup", lv: "Ģimenes kauss", et: "Perekarikas" },
            Self::Status => Text { en: "Status", lv: "Statuss", et: "Olek" },
            Self::Registered => Text { en: "Registered", lv: "Reģistrēts", et: "Registreeritud" },
            Self::Reason => Text { en: "Reason", lv: "Iemesls", et: "Põhjus" },
        }
    }

    /// Other headers that an import accepts.
    fn other_headers(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
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
            Self::LastName => &["surname", "family name", "perekonnanimi"],
            Self::RacingNumber => &[
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
            Self::RacingClass => &["racing class", "braukšanas klase", "võistlusklass"],
            Self::BirthDate => &[
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
            Self::Gender => &["sex"],
            Self::Bike => &["motorcycle", "moto", "tehnika", "ratas"],
            Self::Country => &["club country", "kluba valsts", "klubi riik"],
            Self::License => &[
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
            Self::Team => &["team", "komanda", "meeskond", "family"],
            Self::Club | Self::Status | Self::Registered | Self::Reason => &[],
        }
    }

    /// Returns the column's header in a language.
    pub fn header(self, language: Language) -> &'static str {
        self.headers().in_language(language)
    }

    /// Returns the column with this header in any language, ignoring case and diacritics.
    pub fn from_header(header: &str) -> Option<Self> {
        let header = fold(header.trim().trim_end_matches([':', '.', '*']));
        Self::ALL.into_iter().find(|column| {
            let headers = column.headers().in_all_languages();
            headers.iter().chain(column.other_headers()).any(|name| fold(name) == header)
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
pub(super) fn gender_name(gender: Gender, language: Language) -> &'static str {
    match gender {
        Gender::Male => Text { en: "Male", lv: "Vīrietis", et: "Mees" }.in_language(language),
        Gender::Female => Text { en: "Female", lv: "Sieviete", et: "Naine" }.in_language(language),
    }
}

/// Parses a gender from a cell, in any language.
pub(super) fn parse_gender(cell: &str) -> Option<Gender> {
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
pub(super) fn status_name(status: ParticipantStatus, language: Language) -> &'static str {
    match status {
        ParticipantStatus::Registered => {
            Text { en: "Registered", lv: "Reģistrēts", et: "Registreeritud" }.in_language(language)
        }
        ParticipantStatus::Confirmed => {
            Text { en: "Confirmed", lv: "Apstiprināts", et: "Kinnitatud" }.in_language(language)
        }
    }
}

/// Whether a cell says in any language that a secretary has confirmed the rider. Files of other programs have
/// a status with other meanings, so any other text means that the rider is only registered **(ours)**.
pub(super) fn is_confirmed(cell: &str) -> bool {
    let text = fold(cell.trim());
    let confirmed = |language| fold(status_name(ParticipantStatus::Confirmed, language));
    // other programs' Latvian files use the feminine form for women
    text == "apstiprinata" || Language::ALL.into_iter().any(|language| confirmed(language) == text)
}

/// Returns the name of an exported sheet in a language.
pub(super) fn sheet_name(language: Language) -> &'static str {
    Text { en: "Participants", lv: "Dalībnieki", et: "Osalejad" }.in_language(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_is_recognised_in_every_language_and_names_one_column() {
        for column in Column::ALL {
            for header in column.headers().in_all_languages().iter().chain(column.other_headers()) {
                assert_eq!(
                    Column::from_header(&format!(" {} ", header.to_uppercase())),
                    Some(column),
                    "{header}"
                );
            }
        }
        assert_eq!(Column::from_header("Dzimsanas datums:"), Some(Column::BirthDate));
        assert_eq!(Column::from_header("Dzim. dat."), Some(Column::BirthDate));
        assert_eq!(Column::from_header("Licences Nr."), Some(Column::License));
        assert_eq!(Column::from_header("Shoe size"), None);
    }

    #[test]
    fn a_confirmation_is_recognised_in_every_language() {
        for text in ["Confirmed", " apstiprināts", "Apstiprināta", "KINNITATUD"] {
            assert!(is_confirmed(text), "{text}");
        }
        for text in ["Registered", "Reģistrēts", "paid", ""] {
            assert!(!is_confirmed(text), "{text}");
        }
    }

    #[test]
    fn a_gender_may_be_abbreviated() {
        for text in ["vīr.", "V", "m.", "Mees"] {
            assert_eq!(parse_gender(text), Some(Gender::Male), "{text}");
        }
        for text in ["siev.", "s", "N", "naine"] {
            assert_eq!(parse_gender(text), Some(Gender::Female), "{text}");
        }
        assert_eq!(parse_gender("x"), None);
    }
}
