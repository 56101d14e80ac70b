//! Which clubs may be one and the same, written twice: a hint for whoever keeps the list, and never more than that.

use std::collections::BTreeMap;

use domain::slug::slug;

/// From how many letters on two names may differ by one, and by two.
const ONE: usize = 5;
const TWO: usize = 10;

/// Of each name those that are like it.
pub(super) fn among(names: &[&str]) -> BTreeMap<String, Vec<String>> {
    let plain: Vec<_> = names.iter().map(|name| (*name, Plain::of(name))).collect();
    let mut similar_names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (index, (name, one)) in plain.iter().enumerate() {
        for (other, _) in plain.iter().skip(index + 1).filter(|(_, other)| one.is_like(other)) {
            similar_names.entry((*name).to_owned()).or_default().push((*other).to_owned());
            similar_names.entry((*other).to_owned()).or_default().push((*name).to_owned());
        }
    }
    similar_names
}

/// A name as it is compared: its words without diacritics, case, dots and order.
struct Plain {
    words: Vec<String>,
    letters: String,
    figures: String,
}

impl Plain {
    fn of(name: &str) -> Self {
        let mut words: Vec<_> = slug(name).split('-').map(str::to_owned).collect();
        let letters = words.concat();
        words.sort();
        Self { figures: letters.chars().filter(char::is_ascii_digit).collect(), words, letters }
    }

    fn is_like(&self, other: &Self) -> bool {
        if self.letters.is_empty() || other.letters.is_empty() || self.figures != other.figures {
            // the second team of a club is not the first
            return false;
        }
        let most = match self.letters.len().min(other.letters.len()) {
            TWO.. => 2,
            ONE.. => 1,
            _ => 0,
        };
        self.words == other.words
            || self.letters.len().abs_diff(other.letters.len()) <= most && strsim::levenshtein(&self.letters, &other.letters) <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_like(one: &str, other: &str) -> bool {
        Plain::of(one).is_like(&Plain::of(other))
    }

    #[test]
    fn small_differences_are_a_hint_and_others_are_not() {
        for (one, other) in [
            ("MK Kuldīga", "MK Kuldiga."),
            ("MK Kuldīga", "Kuldīga MK"),
            ("M.K. Kuldīga", "MK Kuldīga"),
            ("Sūnu klubs", "Sunu klups"),
            ("Purva motoklubs", "Purva moto klubs"),
        ] {
            assert!(is_like(one, other), "{one}, {other}");
        }
        for (one, other) in [("MK A", "MK B"), ("Motoklubs 1", "Motoklubs 2"), ("Sūnu klubs", "Ķērpju klubs"), ("...", "---")] {
            assert!(!is_like(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn each_of_two_names_the_other() {
        let similar_names = among(&["MK Kuldīga", "Purvs", "MK Kuldiga."]);
        assert_eq!(similar_names.keys().collect::<Vec<_>>(), ["MK Kuldiga.", "MK Kuldīga"]);
        assert_eq!(similar_names["MK Kuldiga."], ["MK Kuldīga"]);
    }
}
