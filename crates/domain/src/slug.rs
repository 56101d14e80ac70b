//! Slugs for URLs, and folding of names for search and comparison.

/// Folds letters to lower-case ASCII without diacritics. Letters without an ASCII equivalent are only
/// lowercased. Everything on the server that ignores case and diacritics uses this function.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ā' | 'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' | 'ă' => folded.push('a'),
            'č' | 'ç' | 'ć' => folded.push('c'),
            'ď' | 'đ' => folded.push('d'),
            'ē' | 'è' | 'é' | 'ê' | 'ë' | 'ė' | 'ę' | 'ě' => folded.push('e'),
            'ģ' | 'ğ' => folded.push('g'),
            'ī' | 'ì' | 'í' | 'î' | 'ï' | 'į' | 'ı' => folded.push('i'),
            'ķ' => folded.push('k'),
            'ļ' | 'ł' => folded.push('l'),
            'ņ' | 'ñ' | 'ń' | 'ň' => folded.push('n'),
            'ō' | 'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => folded.push('o'),
            'ŗ' | 'ř' => folded.push('r'),
            'š' | 'ś' | 'ş' | 'ș' => folded.push('s'),
            'ť' | 'ţ' | 'ț' => folded.push('t'),
            'ū' | 'ù' | 'ú' | 'û' | 'ü' | 'ų' | 'ů' | 'ű' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ž' | 'ź' | 'ż' => folded.push('z'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            // a diacritic that is a combining character of its own
            '\u{300}'..='\u{36f}' => {}
            other => folded.push(other),
        }
    }
    folded
}

/// Returns the slug of a text such as `name-group`, for use in a URL. The text is folded, and every run of
/// other characters than ASCII letters and digits becomes one dash, without dashes at the ends (`RULES.md`,
/// Standings).
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for c in fold(text).chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    if slug.ends_with('-') {
        slug.pop();
    }
    slug
}

/// Returns a slug of the name that isn't taken, with `-2`, `-3` … appended if necessary. A name whose slug
/// is empty gets `fallback`.
pub fn unique_slug(name: &str, fallback: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let full_slug = slug(name);
    // people print addresses and read them aloud, so they should be short
    let short_slug = full_slug.get(..MAX_LENGTH).unwrap_or(&full_slug).trim_end_matches('-');
    let slug = if short_slug.is_empty() { fallback } else { short_slug };
    if !is_taken(slug) {
        return slug.to_owned();
    }
    let numbered = (2u32..).map(|number| format!("{slug}-{number}"));
    numbered.into_iter().find(|slug| !is_taken(slug)).unwrap_or_default()
}

/// The maximum length of the slug of a name, without an appended number.
const MAX_LENGTH: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_that_is_taken_gets_a_number() {
        let taken = ["kauss", "kauss-2", "stage"];
        let unique_slug = |name: &str| unique_slug(name, "stage", |slug| taken.contains(&slug));
        assert_eq!((unique_slug("Kauss").as_str(), unique_slug("Kauss 3").as_str()), ("kauss-3", "kauss-3"));
        assert_eq!((unique_slug("Кубок").as_str(), unique_slug("Šķēršļi").as_str()), ("stage-2", "skersli"));
        assert_eq!(unique_slug(&"abc ".repeat(60)).len(), 80 - 1, "no dash at the end");
    }

    #[test]
    fn a_slug_is_lower_case_ascii_with_single_dashes() {
        assert_eq!(slug("Kārlis Ozols-A"), "karlis-ozols-a");
        assert_eq!(slug("  Õie  Šmidt -- B & C "), "oie-smidt-b-c");
        assert_eq!(slug("Ju\u{304}lija"), "julija");
        assert_eq!(slug("—"), "");
    }

    #[test]
    fn folding_ignores_latvian_and_estonian_diacritics() {
        assert_eq!(fold("ĀČĒĢĪĶĻŅŠŪŽ ÕÄÖÜ"), "acegiklnsuz oaou");
    }

    #[test]
    fn folding_ignores_the_diacritics_of_the_neighbours_and_of_other_riders() {
        for letters in [
            "aāàáâãäåąă",
            "cčçć",
            "dďđ",
            "eēèéêëėęě",
            "gģğ",
            "iīìíîïįı",
            "kķ",
            "lļł",
            "nņñńň",
            "oōòóôõöøő",
            "rŗř",
            "sšśşș",
            "tťţț",
            "uūùúûüųůű",
            "yýÿ",
            "zžźż",
        ] {
            let plain = letters.chars().next().unwrap_or_default();
            assert!(fold(letters).chars().all(|c| c == plain), "{letters}");
        }
        assert_eq!(fold("Weiß Æsir Œuvre"), "weiss aesir oeuvre");
        assert_eq!(fold("Ģ\u{300}\u{36f} Кубок"), "g кубок");
    }

    #[test]
    fn a_number_is_appended_to_the_shortened_slug_and_the_fallback() {
        let taken = |slug: &str| slug.len() == MAX_LENGTH || slug == "stage";
        let long = "a".repeat(MAX_LENGTH + 1);
        assert_eq!(unique_slug(&long, "stage", taken), format!("{}-2", "a".repeat(MAX_LENGTH)));
        assert_eq!(unique_slug("—", "stage", taken), "stage-2");
        assert_eq!(unique_slug("—", "stage", |_| false), "stage");
    }
}
