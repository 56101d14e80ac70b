//! The picture of a competition day: the date on a calendar sheet, the title, and the location.

use super::fit;
use super::frame::{Badge, Faces, frame};
use super::palette::PALETTE;
use super::parts::{Align, Area, Canvas, MARGIN, RIGHT, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Day {
    pub title: String,
    /// The weekday, such as "Saturday"; empty for several days.
    pub weekday: String,
    /// The day of the month, such as "21"; for several days "21–22".
    pub figure: String,
    /// The month and the year, such as "November 2026"; for several days with both months if they differ.
    pub month: String,
    /// The location, or a text that it isn't known yet.
    pub location: String,
    pub championship: String,
    pub badge: Option<Badge>,
}

const SHEET: Area = Area { x: MARGIN, y: 168.0, width: 336.0, height: 372.0 };
/// The width of the colour at the sheet's left, as on a plate.
const SHEET_EDGE: f32 = 24.0;
const TEXT_LEFT: f32 = SHEET.x + SHEET.width + 56.0;
const TEXT_WIDTH: f32 = RIGHT - TEXT_LEFT;

impl Day {
    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces) {
        frame(canvas, faces, self.badge.as_ref());
        self.draw_sheet(canvas, faces);
        let (size, lines) = fit::lines(faces.figure, &self.title, &[104.0, 88.0, 74.0, 62.0], TEXT_WIDTH, 3);
        let title = TextStyle { face: faces.figure, size, color: PALETTE.ink };
        let line_height = size * 1.02;
        let below_title = canvas.text_lines(&lines, title, TEXT_LEFT, SHEET.y + size * 0.76, line_height);
        let baseline = below_title + 86.0 - line_height;
        let (size, lines) = fit::lines(faces.strong, &self.location, &[46.0, 40.0], TEXT_WIDTH, 1);
        let location = TextStyle { face: faces.strong, size, color: PALETTE.ink };
        canvas.text_lines(&lines, location, TEXT_LEFT, baseline, 0.0);
        let (size, lines) = fit::lines(faces.text, &self.championship, &[38.0, 34.0], TEXT_WIDTH, 2);
        let championship = TextStyle { face: faces.text, size, color: PALETTE.ink_soft };
        canvas.text_lines(&lines, championship, TEXT_LEFT, baseline + 54.0, 54.0);
    }

    /// Draws the calendar sheet.
    fn draw_sheet(&self, canvas: &mut Canvas, faces: &Faces) {
        canvas.plate(SHEET, SHEET_EDGE, PALETTE.tape);
        let middle = SHEET.x + SHEET_EDGE + (SHEET.width - SHEET_EDGE) / 2.0;
        let width = SHEET.width - SHEET_EDGE - 28.0;
        let mut line = |text: &str, sizes: &[f32], color, baseline| {
            let (size, lines) = fit::lines(faces.figure, text, sizes, width, 1);
            for line in &lines {
                let style = TextStyle { face: faces.figure, size, color };
                canvas.text(line, style, Align::Center, middle, baseline);
            }
        };
        line(&self.weekday, &[44.0, 36.0, 30.0], PALETTE.ink_soft, SHEET.y + 66.0);
        let baseline = if self.figure.len() <= 2 { SHEET.y + 276.0 } else { SHEET.y + 222.0 };
        line(&self.figure, &[268.0, 190.0, 150.0, 124.0, 96.0], PALETTE.ink, baseline);
        line(&self.month, &[50.0, 42.0, 36.0, 30.0], PALETTE.ink, SHEET.y + 340.0);
        if matches!(self.badge, Some(Badge::Alert(_))) {
            // the date isn't valid any more
            let strike = Area { x: middle - width / 2.0, y: SHEET.y + 176.0, width, height: 14.0 };
            canvas.fill(strike, 7.0, PALETTE.danger);
        }
    }
}
