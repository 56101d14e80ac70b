//! The picture of a competition day: the date on a calendar sheet, the title, and the location.

use super::fit;
use super::frame::{Badge, Faces, frame};
use super::palette::PALETTE;
use super::parts::{Area, Canvas, MARGIN, RIGHT, Side, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Day {
    pub title: String,
    /// "Saturday", "21", "November 2026"; for several days the first and the last.
    pub weekday: String,
    pub figure: String,
    pub month: String,
    /// The location, or a text that it isn't known yet.
    pub location: String,
    pub championship: String,
    pub badge: Option<Badge>,
}

const SHEET: Area = Area { x: MARGIN, y: 168.0, width: 336.0, height: 372.0 };
/// The width of the colour at the sheet's left, as on a plate.
const EDGE: f32 = 24.0;
const LEFT: f32 = SHEET.x + SHEET.width + 56.0;
const WIDTH: f32 = RIGHT - LEFT;

impl Day {
    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces) {
        frame(canvas, faces, self.badge.as_ref());
        self.sheet(canvas, faces);
        let (size, lines) = fit::lines(faces.figure, &self.title, &[104.0, 88.0, 74.0, 62.0], WIDTH, 3);
        let mut baseline = SHEET.y + size * 0.76;
        for line in &lines {
            canvas.text(
                line,
                TextStyle { face: faces.figure, size, color: PALETTE.ink },
                Side::Left,
                LEFT,
                baseline,
            );
            baseline += size * 1.02;
        }
        baseline += 86.0 - size * 1.02;
        let (size, lines) = fit::lines(faces.strong, &self.location, &[46.0, 40.0], WIDTH, 1);
        for line in &lines {
            canvas.text(
                line,
                TextStyle { face: faces.strong, size, color: PALETTE.ink },
                Side::Left,
                LEFT,
                baseline,
            );
        }
        let (size, lines) = fit::lines(faces.text, &self.championship, &[38.0, 34.0], WIDTH, 2);
        for line in &lines {
            baseline += 54.0;
            canvas.text(
                line,
                TextStyle { face: faces.text, size, color: PALETTE.ink_soft },
                Side::Left,
                LEFT,
                baseline,
            );
        }
    }

    fn sheet(&self, canvas: &mut Canvas, faces: &Faces) {
        canvas.plate(SHEET, EDGE, PALETTE.tape);
        let middle = SHEET.x + EDGE + (SHEET.width - EDGE) / 2.0;
        let width = SHEET.width - EDGE - 28.0;
        let mut line = |text: &str, sizes: &[f32], color, baseline| {
            let (size, lines) = fit::lines(faces.figure, text, sizes, width, 1);
            for line in &lines {
                canvas.text(
                    line,
                    TextStyle { face: faces.figure, size, color },
                    Side::Middle,
                    middle,
                    baseline,
                );
            }
        };
        line(&self.weekday, &[44.0, 36.0, 30.0], PALETTE.ink_soft, SHEET.y + 66.0);
        let baseline = if self.figure.len() <= 2 { SHEET.y + 276.0 } else { SHEET.y + 222.0 };
        line(&self.figure, &[268.0, 190.0, 150.0, 124.0, 96.0], PALETTE.ink, baseline);
        line(&self.month, &[50.0, 42.0, 36.0, 30.0], PALETTE.ink, SHEET.y + 340.0);
    }
}
