//! Slugs and folding: names as they stand in addresses, and as they are searched.

/// The one folding of letters to plain ASCII: lower case, no diacritics. Letters that have no plain twin stay as they are.
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
            // a diacritic written as a combining mark of its own
            '\u{300}'..='\u{36f}' => {}
            other => folded.push(other),
        }
    }
    folded
}

/// `name-group` and the like as it stands in an address: folded, everything that is not a letter or digit of ASCII becomes
/// one dash, none at the ends (`RULES.md`, Standings).
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

/// The slug of a name that nobody else has: with -2, -3 … behind it, if it must. A name without a letter of ASCII has `otherwise`.
pub fn free(name: &str, otherwise: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let whole = slug(name);
    // what stands in an address is read aloud and printed
    let short = whole.get(..MOST).unwrap_or(&whole).trim_end_matches('-');
    let slug = if short.is_empty() { otherwise } else { short };
    if !is_taken(slug) {
        return slug.to_owned();
    }
    let numbered = (2u32..).map(|number| format!("{slug}-{number}"));
    numbered.into_iter().find(|slug| !is_taken(slug)).unwrap_or_default()
}

/// The most characters that a name gives to an address.
const MOST: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_that_is_taken_gets_a_number() {
        let taken = ["kauss", "kauss-2", "stage"];
        let free = |name: &str| free(name, "stage", |slug| taken.contains(&slug));
        assert_eq!((free("Kauss").as_str(), free("Kauss 3").as_str()), ("kauss-3", "kauss-3"));
        assert_eq!((free("Кубок").as_str(), free("Šķēršļi").as_str()), ("stage-2", "skersli"));
        assert_eq!(free(&"abc ".repeat(60)).len(), 80 - 1, "no dash at the end");
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
}
