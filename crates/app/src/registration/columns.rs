//! The columns of a list of participants as a file, by their names in three languages: what an export writes, an import reads.

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
}

/// A word in English, Latvian and Estonian, and what else people write for it.
type Words = ([&'static str; 3], &'static [&'static str]);

impl Column {
    /// Each of them, in the order of an export.
    const ALL: [Self; 13] = [
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
    ];

    /// What an export has: a name is one column there.
    pub fn exported() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|column| *column != Self::LastName)
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
            Self::LastName => (["Last name", "Uzvārds", "Perenimi"], &["surname", "family name", "perekonnanimi"]),
            Self::RacingNumber => (
                ["Racing number", "Starta numurs", "Stardinumber"],
                &["number", "no", "nr", "numurs", "starta nr", "start number", "race number", "bib", "stardi nr", "võistlusnumber", "#"],
            ),
            Self::RacingClass => (["Class", "Klase", "Klass"], &["racing class", "braukšanas klase", "võistlusklass"]),
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
                    "sünniaeg",
                    "sünnipäev",
                ],
            ),
            Self::Gender => (["Gender", "Dzimums", "Sugu"], &["sex"]),
            Self::Bike => (["Bike", "Motocikls", "Mootorratas"], &["motorcycle", "moto", "tehnika", "ratas"]),
            Self::Club => (["Club", "Klubs", "Klubi"], &[]),
            Self::Country => (["Country", "Valsts", "Riik"], &["club country", "kluba valsts", "klubi riik"]),
            Self::License => (["License", "Licence", "Litsents"], &["license number", "licences numurs", "litsentsi number"]),
            Self::Team => (["Family cup", "Ģimenes kauss", "Perekarikas"], &["team", "komanda", "meeskond", "family"]),
            Self::Status => (["Status", "Statuss", "Olek"], &[]),
            Self::Registered => (["Registered", "Reģistrēts", "Registreeritud"], &[]),
        }
    }

    /// The column's head in a language.
    pub fn head(self, language: Language) -> &'static str {
        language.of(self.words().0)
    }

    /// The column that a head means, in whatever language, case and diacritics.
    pub fn of_head(head: &str) -> Option<Self> {
        let head = fold(head.trim().trim_end_matches([':', '.', '*']));
        Self::ALL.into_iter().find(|column| {
            let (names, others) = column.words();
            names.iter().chain(others).any(|name| fold(name) == head)
        })
    }

    /// The field of a participant that it fills; an import leaves the others out.
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
            Self::Status | Self::Registered => None,
        }
    }
}

/// A gender in a language.
pub(super) fn gender(gender: Gender, language: Language) -> &'static str {
    match gender {
        Gender::Male => language.of(["Male", "Vīrietis", "Mees"]),
        Gender::Female => language.of(["Female", "Sieviete", "Naine"]),
    }
}

/// The gender that a cell means.
pub(super) fn gender_of(cell: &str) -> Option<Gender> {
    match fold(cell.trim()).as_str() {
        "m" | "v" | "male" | "man" | "boy" | "virietis" | "zens" | "mees" | "poiss" => Some(Gender::Male),
        "f" | "s" | "n" | "w" | "female" | "woman" | "girl" | "sieviete" | "meitene" | "naine" | "tudruk" => Some(Gender::Female),
        _ => None,
    }
}

/// A status in a language.
pub(super) fn status(status: ParticipantStatus, language: Language) -> &'static str {
    match status {
        ParticipantStatus::Registered => language.of(["Registered", "Reģistrēts", "Registreeritud"]),
        ParticipantStatus::Confirmed => language.of(["Confirmed", "Apstiprināts", "Kinnitatud"]),
    }
}

/// What a list is called in a language, as a sheet's name.
pub(super) fn participants(language: Language) -> &'static str {
    language.of(["Participants", "Dalībnieki", "Osalejad"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_head_is_read_in_every_language_and_means_one_column() {
        for column in Column::ALL {
            let (names, others) = column.words();
            for head in names.iter().chain(others) {
                assert_eq!(Column::of_head(&format!(" {} ", head.to_uppercase())), Some(column), "{head}");
            }
        }
        assert_eq!(Column::of_head("Dzimsanas datums:"), Some(Column::BirthDate));
        assert_eq!(Column::of_head("Shoe size"), None);
    }
}
