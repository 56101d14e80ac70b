//! The parts that pictures consist of: plates, tape and texts. Texts are drawn as outlines.

use tiny_skia::{Color, PathBuilder};

use super::face::Face;
use super::palette::PALETTE;

pub use crate::canvas::{Area, Canvas};

/// The size that other sites expect of a preview picture.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
/// The distance from each edge to the content.
pub const MARGIN: f32 = 64.0;
/// The right edge of the content.
#[allow(clippy::cast_precision_loss, reason = "the width is a small number")]
pub const RIGHT: f32 = WIDTH as f32 - MARGIN;

/// The style of a text.
#[derive(Clone, Copy)]
pub struct TextStyle {
    pub face: &'static Face,
    pub size: f32,
    pub color: Color,
}

/// Which point of a text is at its x position.
#[derive(Clone, Copy)]
pub enum Align {
    Left,
    Center,
    Right,
}

impl Canvas {
    /// Draws a number plate: a surface with an ink outline, and a class's colour at its left.
    pub fn plate(&mut self, area: Area, edge: f32, color: Color) {
        let radius = area.height.min(area.width) * 0.08;
        self.fill(area, radius, PALETTE.surface);
        self.fill(Area { width: edge + 2.0 * radius, ..area }, radius, color);
        // overlaps by two pixels: where two antialiased edges meet, the background would show through
        self.fill(Area { x: area.x + edge, width: 2.0 * radius + 2.0, ..area }, 0.0, PALETTE.surface);
        self.outline(area, radius, 3.0, PALETTE.ink);
    }

    /// Draws the section tape across the whole width.
    pub fn tape(&mut self, y: f32, height: f32) {
        let area = Area { x: 0.0, y, width: RIGHT + MARGIN, height };
        self.fill(area, 0.0, PALETTE.tape_ink);
        let step = height * 2.4;
        for index in 0..64_u8 {
            let x = f32::from(index) * step - step;
            if x > area.width {
                break;
            }
            let mut stripe = PathBuilder::new();
            stripe.move_to(x, y + height);
            stripe.line_to(x + height, y);
            stripe.line_to(x + height + step / 2.0, y);
            stripe.line_to(x + step / 2.0, y + height);
            stripe.close();
            if let Some(path) = stripe.finish() {
                self.fill_path(&path, PALETTE.tape);
            }
        }
    }

    /// Draws a text on a baseline and returns its width.
    pub fn text(&mut self, text: &str, style: TextStyle, align: Align, x: f32, baseline: f32) -> f32 {
        let width = style.face.width(text, style.size);
        let left = match align {
            Align::Left => x,
            Align::Center => x - width / 2.0,
            Align::Right => x - width,
        };
        if let Some(path) = style.face.outline(text, style.size, left, baseline) {
            self.fill_path(&path, style.color);
        }
        width
    }

    /// Draws lines of text below each other, the first one on `baseline`. Returns the baseline that a further
    /// line would have.
    pub fn text_lines(
        &mut self,
        lines: &[String],
        style: TextStyle,
        left: f32,
        baseline: f32,
        line_height: f32,
    ) -> f32 {
        let mut baseline = baseline;
        for line in lines {
            self.text(line, style, Align::Left, left, baseline);
            baseline += line_height;
        }
        baseline
    }
}
