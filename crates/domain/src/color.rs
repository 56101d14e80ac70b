//! Checks the colours of classes, written as `#rrggbb`, and whether a class's name is readable on one.

use crate::validation::FieldProblem;

/// The minimum contrast between text and its background (WCAG 2.2, level AA).
const MIN_CONTRAST: f64 = 4.5;
/// The relative luminance of the text colour `#161b17`, used on number plates and on paper.
const INK: f64 = 0.010_163;
/// The relative luminance of white.
const WHITE: f64 = 1.0;

/// Returns what is wrong with a background colour for a class's name, if anything. Screens show the name in
/// ink or in white, whichever has more contrast, so one of the two must be readable **(ours)**. On a medium
/// grey neither is.
pub fn check_background(color: &str) -> Option<FieldProblem> {
    let Some(luminance) = luminance(color) else { return Some(FieldProblem::Format) };
    let is_readable = contrast(luminance, INK).max(contrast(luminance, WHITE)) >= MIN_CONTRAST;
    (!is_readable).then_some(FieldProblem::LowContrast)
}

/// Returns what is wrong with a colour that is no background for text, if anything.
pub fn check_line(color: &str) -> Option<FieldProblem> {
    luminance(color).is_none().then_some(FieldProblem::Format)
}

/// Returns the contrast of two relative luminances, from 1 to 21 (WCAG 2.2).
fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns the relative luminance of a colour, from 0 to 1; `None` if the text isn't of the form `#rrggbb`.
fn luminance(color: &str) -> Option<f64> {
    let hex = color
        .strip_prefix('#')
        .filter(|hex| hex.len() == 6 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    let channel = |start: usize| {
        let value = f64::from(u8::from_str_radix(hex.get(start..start + 2)?, 16).ok()?) / 255.0;
        Some(if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
    };
    Some(0.212_6 * channel(0)? + 0.715_2 * channel(2)? + 0.072_2 * channel(4)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_background_is_six_hex_digits_with_enough_contrast_to_ink_or_to_white() {
        for color in [
            "#ffffff", "#000000", "#C8102E", "#ffd500", "#00843d", "#0057b8", "#8a8a8a", "#6e6e6e", "#e05140",
        ] {
            assert_eq!(check_background(color), None, "{color}");
        }
        for color in ["", "#fff", "red", "#12345g", "#1234567", "c8102e", "#ā234"] {
            assert_eq!(
                (check_background(color), check_line(color)),
                (Some(FieldProblem::Format), Some(FieldProblem::Format)),
                "{color}"
            );
        }
        assert_eq!(
            (check_background("#7d7d7d"), check_line("#7d7d7d")),
            (Some(FieldProblem::LowContrast), None)
        );
    }

    #[test]
    fn luminance_and_contrast_are_those_of_wcag() {
        for (color, expected) in [
            ("#000000", 0.0),
            ("#ffffff", 1.0),
            ("#FF0000", 0.2126),
            ("#00ff00", 0.7152),
            ("#0000ff", 0.0722),
            ("#808080", 0.215_860_5),
            // the last grey of the linear part and the first one after it
            ("#0a0a0a", 0.003_035_3),
            ("#0b0b0b", 0.003_346_5),
        ] {
            let actual = luminance(color).unwrap_or(-1.0);
            assert!((actual - expected).abs() < 1e-6, "{color}: {actual}");
        }
        assert!((contrast(0.0, 1.0) - 21.0).abs() < 1e-9 && (contrast(1.0, 0.0) - 21.0).abs() < 1e-9);
        assert!((contrast(0.1, 0.1) - 1.0).abs() < 1e-9);
        assert!((luminance("#161b17").unwrap_or(-1.0) - INK).abs() < 1e-6);
    }
}
