//! The fonts of the pictures: the width and the outline of a text. They are the web app's fonts, converted by
//! `scripts/share-fonts`.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder};
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face as Font, GlyphId, OutlineBuilder, Tag};
use unicode_normalization::UnicodeNormalization as _;

/// One font at one weight.
pub struct Face {
    font: Font<'static>,
    /// The font for letters that this one lacks.
    fallback: Option<&'static LazyLock<Option<Face>>>,
}

static FIGURE: LazyLock<Option<Face>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../../../../fonts/BarlowCondensed_600SemiBold.ttf"), Some(&STRONG))
});
static TEXT: LazyLock<Option<Face>> =
    LazyLock::new(|| Face::parse(include_bytes!("../../../../fonts/SourceSans3_400Regular.ttf"), None));
static STRONG: LazyLock<Option<Face>> =
    LazyLock::new(|| Face::parse(include_bytes!("../../../../fonts/SourceSans3_600SemiBold.ttf"), None));

/// Returns the condensed font for numbers, plates and headings. None only if the file isn't a font, which a
/// test excludes.
pub fn figure() -> Option<&'static Face> {
    FIGURE.as_ref()
}

/// Returns the font for running text.
pub fn text() -> Option<&'static Face> {
    TEXT.as_ref()
}

/// Returns the semibold text font, for names.
pub fn strong() -> Option<&'static Face> {
    STRONG.as_ref()
}

/// A glyph of a text, and where it is drawn.
struct PositionedGlyph {
    face: &'static Face,
    glyph: GlyphId,
    /// The distance from the beginning of the text, as a fraction of the font size.
    x: f32,
}

impl Face {
    fn parse(file: &'static [u8], fallback: Option<&'static LazyLock<Option<Self>>>) -> Option<Self> {
        Some(Self { font: Font::parse(file, 0).ok()?, fallback })
    }

    /// Returns the width of a text.
    pub fn width(&'static self, text: &str, size: f32) -> f32 {
        self.position_glyphs(text).1 * size
    }

    /// Returns the outline of a text that begins at `x` on `baseline`. None if nothing is visible.
    pub fn outline(&'static self, text: &str, size: f32, x: f32, baseline: f32) -> Option<Path> {
        let mut path = PathBuilder::new();
        for positioned in self.position_glyphs(text).0 {
            let scale = size / positioned.face.em();
            let mut pen = Pen { path: &mut path, scale, x: x + positioned.x * size, y: baseline };
            positioned.face.font.outline_glyph(positioned.glyph, &mut pen);
        }
        path.finish()
    }

    /// Returns the glyphs of a text, one for each letter, and their total width. Letters that no font has are
    /// left out, so no empty boxes are drawn.
    fn position_glyphs(&'static self, text: &str) -> (Vec<PositionedGlyph>, f32) {
        let mut glyphs: Vec<PositionedGlyph> = Vec::new();
        let mut x = 0.0;
        for (face, glyph) in text.nfc().filter_map(|letter| self.glyph(letter)) {
            if let Some(before) = glyphs.last()
                && std::ptr::eq(before.face, face)
            {
                x += face.kerning(before.glyph, glyph) / face.em();
            }
            glyphs.push(PositionedGlyph { face, glyph, x });
            x += f32::from(face.font.glyph_hor_advance(glyph).unwrap_or_default()) / face.em();
        }
        (glyphs, x)
    }

    fn glyph(&'static self, letter: char) -> Option<(&'static Self, GlyphId)> {
        match self.font.glyph_index(letter) {
            Some(glyph) => Some((self, glyph)),
            None => self.fallback?.as_ref()?.glyph(letter),
        }
    }

    fn em(&self) -> f32 {
        f32::from(self.font.units_per_em())
    }

    /// Returns the kerning between two glyphs, in font units; negative moves them closer.
    fn kerning(&self, first: GlyphId, second: GlyphId) -> f32 {
        let Some(table) = self.font.tables().gpos else { return 0.0 };
        let features = table.features.into_iter().filter(|feature| feature.tag == Tag::from_bytes(b"kern"));
        let lookups =
            features.flat_map(|feature| feature.lookup_indices).filter_map(|index| table.lookups.get(index));
        let mut pairs = lookups.flat_map(|lookup| lookup.subtables.into_iter::<PositioningSubtable<'_>>());
        pairs.find_map(|pair| pair_adjustment(&pair, first, second)).map_or(0.0, f32::from)
    }
}

/// Returns by how much a pair of glyphs is moved together or apart; none if the table doesn't have the pair.
fn pair_adjustment(subtable: &PositioningSubtable<'_>, first: GlyphId, second: GlyphId) -> Option<i16> {
    let PositioningSubtable::Pair(pair) = subtable else { return None };
    let index = pair.coverage().get(first)?;
    match pair {
        PairAdjustment::Format1 { sets, .. } => Some(sets.get(index)?.get(second)?.0.x_advance),
        PairAdjustment::Format2 { classes, matrix, .. } => {
            matrix.get((classes.0.get(first), classes.1.get(second))).map(|(value, _)| value.x_advance)
        }
    }
}

/// Draws glyphs, whose y axis points up, into a picture, whose y axis points down.
struct Pen<'a> {
    path: &'a mut PathBuilder,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen<'_> {
    fn to_canvas(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to_canvas(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to_canvas(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.to_canvas(x1, y1), self.to_canvas(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) =
            (self.to_canvas(x1, y1), self.to_canvas(x2, y2), self.to_canvas(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_font_has_all_letters_of_the_three_languages() {
        for face in [figure(), text(), strong()] {
            let face = face.unwrap();
            let letters = "āčēģīķļņōŗšūžõäöüĀČĒĢĪĶĻŅŠŪŽÕÄÖÜabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
            for letter in letters.chars().chain("–·−…„”“’€+/:.,!?()&".chars()) {
                let glyph = face.font.glyph_index(letter).unwrap_or_else(|| panic!("{letter}"));
                assert_ne!(glyph, GlyphId(0), "{letter}");
                assert!(face.outline(&letter.to_string(), 40.0, 0.0, 40.0).is_some(), "{letter}");
            }
        }
    }

    #[test]
    fn letters_missing_in_one_font_come_from_the_other_and_unknown_ones_are_left_out() {
        let face = figure().unwrap();
        assert!(face.font.glyph_index('Ж').is_none());
        assert!(face.outline("Ж", 40.0, 0.0, 40.0).is_some());
        assert!(face.outline("🏍\u{200b}", 40.0, 0.0, 40.0).is_none());
    }

    #[test]
    #[allow(clippy::float_cmp)]
    fn combining_marks_are_composed_and_letter_pairs_are_kerned() {
        let face = figure().unwrap();
        assert_eq!(face.width("ķ", 100.0), face.width("k\u{327}", 100.0));
        assert!(face.width("AV", 100.0) < face.width("A", 100.0) + face.width("V", 100.0));
    }
}
