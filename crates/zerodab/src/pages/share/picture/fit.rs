//! Fits long texts into their area: in a smaller size, in several lines, and at last cut off.

use super::face::Face;

/// Returns the part of a text that fits into a width, with an ellipsis if it is cut off.
pub fn truncate(face: &'static Face, text: &str, size: f32, width: f32) -> String {
    if face.width(text, size) <= width {
        return text.to_owned();
    }
    let mut shorter_text: String = text.to_owned();
    while shorter_text.pop().is_some() {
        let candidate = format!("{}…", shorter_text.trim_end());
        if face.width(&candidate, size) <= width {
            return candidate;
        }
    }
    String::new()
}

/// Returns a font size and the lines at that size: the largest size at which the text fits into `max_lines`
/// lines, else the smallest with the end cut off.
pub fn lines(
    face: &'static Face,
    text: &str,
    sizes: &[f32],
    width: f32,
    max_lines: usize,
) -> (f32, Vec<String>) {
    let smallest_size = sizes.last().copied().unwrap_or(16.0);
    for &size in sizes {
        let lines = wrap(face, text, size, width);
        if lines.len() <= max_lines && lines.iter().all(|line| face.width(line, size) <= width) {
            return (size, lines);
        }
    }
    let mut lines = wrap(face, text, smallest_size, width);
    if lines.len() > max_lines {
        let rest = lines.split_off(max_lines - 1).join(" ");
        lines.push(rest);
    }
    (smallest_size, lines.iter().map(|line| truncate(face, line, smallest_size, width)).collect())
}

/// Wraps words into lines.
fn wrap(face: &'static Face, text: &str, size: f32, width: f32) -> Vec<String> {
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
    fn a_text_shrinks_to_fit_and_is_then_cut_off() {
        let face = figure().unwrap();
        let (size, short) = lines(face, "Liepāja", &[100.0, 50.0], 600.0, 2);
        assert!((size - 100.0).abs() < f32::EPSILON && short == ["Liepāja"]);
        let long = "Ķērpju purva lielais pavasara kauss un vēl daudzi citi vārdi, kuru ir par daudz";
        let (size, truncated) = lines(face, long, &[100.0, 50.0], 600.0, 2);
        assert!((size - 50.0).abs() < f32::EPSILON && truncated.len() == 2);
        assert!(
            truncated[1].ends_with('…') && truncated.iter().all(|line| face.width(line, size) <= 600.0),
            "{truncated:?}"
        );
        assert_eq!(lines(face, &"x".repeat(400), &[40.0], 300.0, 2).1.len(), 1);
    }
}
