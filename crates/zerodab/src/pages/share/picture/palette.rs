//! The product's colours, read from the web app's style sheet.

use std::sync::LazyLock;

use tiny_skia::Color;

/// The colours of the light theme: a picture on another site can't follow its reader's theme.
pub struct Palette {
    pub ground: Color,
    pub surface: Color,
    pub ink: Color,
    pub ink_soft: Color,
    pub line: Color,
    pub brand: Color,
    pub brand_ink: Color,
    pub danger: Color,
    pub danger_ink: Color,
    pub tape: Color,
    pub tape_ink: Color,
}

pub static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
    let tokens = include_str!("../../../../../../web/src/ui/styles/tokens.css");
    let token = |name: &str| {
        let value =
            tokens.split_once(&format!("--color-{name}: ")).and_then(|(_, rest)| rest.split_once(';'));
        value.and_then(|(value, _)| color(value)).unwrap_or(Color::BLACK)
    };
    Palette {
        ground: token("ground"),
        surface: token("surface"),
        ink: token("ink"),
        ink_soft: token("ink-soft"),
        line: token("line"),
        brand: token("brand"),
        brand_ink: token("brand-ink"),
        danger: token("danger"),
        danger_ink: token("danger-ink"),
        tape: token("tape"),
        tape_ink: token("tape-ink"),
    }
});

/// Parses `#rrggbb`; returns none for anything else.
pub fn color(text: &str) -> Option<Color> {
    let hex = text
        .strip_prefix('#')
        .filter(|hex| hex.len() == 6 && hex.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    let component = |start: usize| u8::from_str_radix(hex.get(start..start + 2)?, 16).ok();
    Some(Color::from_rgba8(component(0)?, component(2)?, component(4)?, u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_a_token_of_the_web_app() {
        let Palette {
            ground,
            surface,
            ink,
            ink_soft,
            line,
            brand,
            brand_ink,
            danger,
            danger_ink,
            tape,
            tape_ink,
        } = &*PALETTE;
        let colors =
            [ground, surface, ink, ink_soft, line, brand, brand_ink, danger, danger_ink, tape, tape_ink];
        for color in colors {
            assert_ne!(*color, Color::BLACK);
        }
    }

    #[test]
    fn an_invalid_colour_is_rejected() {
        assert!(color("#c8102e").is_some());
        for invalid in ["", "red", "#fff", "#c8102", "#c8102e;", "#ā8102", "rgb(0,0,0)"] {
            assert!(color(invalid).is_none(), "{invalid}");
        }
    }
}
