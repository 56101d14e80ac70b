//! Finds names of clubs and riders that may be the same one, spelled differently. The result is only a hint.

use std::collections::BTreeMap;

use domain::slug::slug;

/// The fewest letters of names that may differ by one letter and still count as similar. Shorter ones, such as
/// "Jana" and "Jane", are usually two names.
const MIN_LETTERS_FOR_ONE_EDIT: usize = 5;
/// The fewest letters of names that may differ by two letters: two slips of the pen in a first and a last name.
/// More would find other names.
const MIN_LETTERS_FOR_TWO_EDITS: usize = 10;

/// Returns the similar names of each name; names without any are left out.
pub(crate) fn find_similar_names(names: &[&str]) -> BTreeMap<String, Vec<String>> {
    let normalized: Vec<_> = names.iter().map(|name| (*name, NormalizedName::new(name))).collect();
    let mut similar_names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (index, (name, normalized_name)) in normalized.iter().enumerate() {
        for (other, _) in
            normalized.iter().skip(index + 1).filter(|(_, other)| normalized_name.is_similar_to(other))
        {
            similar_names.entry((*name).to_owned()).or_default().push((*other).to_owned());
            similar_names.entry((*other).to_owned()).or_default().push((*name).to_owned());
        }
    }
    similar_names
}

/// Whether two names may be the same one.
pub(crate) fn are_similar(one: &str, other: &str) -> bool {
    NormalizedName::new(one).is_similar_to(&NormalizedName::new(other))
}

/// A name normalised for comparison: its words without diacritics, case, dots and order.
struct NormalizedName {
    words: Vec<String>,
    letters: String,
    digits: String,
}

impl NormalizedName {
    fn new(name: &str) -> Self {
        let mut words: Vec<_> = slug(name).split('-').map(str::to_owned).collect();
        let letters = words.concat();
        words.sort();
        Self { digits: letters.chars().filter(char::is_ascii_digit).collect(), words, letters }
    }

    fn is_similar_to(&self, other: &Self) -> bool {
        if self.letters.is_empty() || other.letters.is_empty() || self.digits != other.digits {
            // "Motoklubs 2" is another club than "Motoklubs 1"
            return false;
        }
        let max_edits = match self.letters.len().min(other.letters.len()) {
            MIN_LETTERS_FOR_TWO_EDITS.. => 2,
            MIN_LETTERS_FOR_ONE_EDIT.. => 1,
            _ => 0,
        };
        self.words == other.words
            || self.letters.len().abs_diff(other.letters.len()) <= max_edits
                && strsim::levenshtein(&self.letters, &other.letters) <= max_edits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_small_differences_are_similar_and_others_are_not() {
        for (one, other) in [
            ("MK Kuldīga", "MK Kuldiga."),
            ("MK Kuldīga", "Kuldīga MK"),
            ("M.K. Kuldīga", "MK Kuldīga"),
            ("Sūnu klubs", "Sunu klups"),
            ("Purva motoklubs", "Purva moto klubs"),
        ] {
            assert!(are_similar(one, other), "{one}, {other}");
        }
        for (one, other) in
            [("MK A", "MK B"), ("Motoklubs 1", "Motoklubs 2"), ("Sūnu klubs", "Ķērpju klubs"), ("...", "---")]
        {
            assert!(!are_similar(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn a_rider_with_a_letter_or_two_missing_is_similar_and_a_relative_is_not() {
        for (one, other) in [
            ("Jānis Kurbulsīpols", "Jānis Kurbulspols"),
            ("Jānis Stūreszāle", "Janis Sturezale"),
            ("Jānis Kalns-Bērziņš", "JĀNIS KALNS BĒRZIŅŠ"),
            ("Kurbulsīpols Jānis", "Jānis Kurbulsīpols"),
        ] {
            assert!(are_similar(one, other), "{one}, {other}");
        }
        for (one, other) in [("Anna Egle", "Ilze Egle"), ("Jānis Kalniņš", "Pēteris Kalniņš")] {
            assert!(!are_similar(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn similarity_is_symmetric() {
        let similar_names = find_similar_names(&["MK Kuldīga", "Purvs", "MK Kuldiga."]);
        assert_eq!(similar_names.keys().collect::<Vec<_>>(), ["MK Kuldiga.", "MK Kuldīga"]);
        assert_eq!(similar_names["MK Kuldiga."], ["MK Kuldīga"]);
    }
}
