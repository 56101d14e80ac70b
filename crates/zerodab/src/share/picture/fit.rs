//! Texts that are longer than their place: set smaller, in several lines, and at last cut.

use super::face::Face;

/// The text as far as it goes into a width, with an ellipsis where it is cut.
pub fn cut(face: &'static Face, text: &str, size: f32, width: f32) -> String {
    if face.width(text, size) <= width {
        return text.to_owned();
    }
    let mut shown: String = text.to_owned();
    while shown.pop().is_some() {
        let tried = format!("{}…", shown.trim_end());
        if face.width(&tried, size) <= width {
            return tried;
        }
    }
    String::new()
}

/// The size, and the lines at it: the largest of the sizes at which the text goes into so many lines, else the smallest with its end cut.
pub fn lines(face: &'static Face, text: &str, sizes: &[f32], width: f32, most: usize) -> (f32, Vec<String>) {
    let smallest = sizes.last().copied().unwrap_or(16.0);
    for &size in sizes {
        let lines = broken(face, text, size, width);
        if lines.len() <= most && lines.iter().all(|line| face.width(line, size) <= width) {
            return (size, lines);
        }
    }
    let mut lines = broken(face, text, smallest, width);
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    (smallest, lines.iter().map(|line| cut(face, line, smallest, width)).collect())
}

/// Words in lines.
fn broken(face: &'static Face, text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if face.width(&format!("{line} {word}"), size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::face::figure;
    use super::*;

    #[test]
    fn a_text_is_as_large_as_its_place_lets_it_and_then_cut() {
        let face = figure().unwrap();
        let (size, short) = lines(face, "Liepāja", &[100.0, 50.0], 600.0, 2);
        assert!((size - 100.0).abs() < f32::EPSILON && short == ["Liepāja"]);
        let long = "Ķērpju purva lielais pavasara kauss un vēl daudzi citi vārdi, kuru ir par daudz";
        let (size, cut) = lines(face, long, &[100.0, 50.0], 600.0, 2);
        assert!((size - 50.0).abs() < f32::EPSILON && cut.len() == 2);
        assert!(cut[1].ends_with('…') && cut.iter().all(|line| face.width(line, size) <= 600.0), "{cut:?}");
        assert_eq!(lines(face, &"x".repeat(400), &[40.0], 300.0, 2).1.len(), 1);
    }
}
