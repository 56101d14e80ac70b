//! The picture of a ranking: the first riders of a class with their plates and totals.

use super::fit;
use super::frame::{Badge, Faces, frame};
use super::palette::{PALETTE, color};
use super::parts::{Align, Area, Canvas, MARGIN, RIGHT, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Ranking {
    pub title: String,
    /// The championship and the day.
    pub subtitle: String,
    /// The class's name.
    pub class: String,
    /// The class's colour, `#rrggbb`.
    pub class_color: String,
    /// The first rows; at most [`Ranking::MAX_LINES`] are drawn.
    pub lines: Vec<Line>,
    pub badge: Option<Badge>,
}

#[derive(Clone, Debug, Hash)]
pub struct Line {
    /// The place, or the text shown instead.
    pub place: String,
    pub number: String,
    pub name: String,
    pub total: String,
}

/// The top of the first row.
const FIRST_ROW: f32 = 304.0;
const ROW_HEIGHT: f32 = 54.0;

impl Ranking {
    /// The maximum number of rows in a picture.
    pub const MAX_LINES: usize = 5;

    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces) {
        frame(canvas, faces, self.badge.as_ref());
        let style = |face, size, color| TextStyle { face, size, color };
        let (size, lines) = fit::lines(faces.figure, &self.title, &[84.0, 72.0, 60.0], RIGHT - MARGIN, 1);
        for line in &lines {
            canvas.text(line, style(faces.figure, size, PALETTE.ink), Align::Left, MARGIN, 206.0);
        }
        let class_color = color(&self.class_color).unwrap_or(PALETTE.ink);
        let class = style(faces.figure, 44.0, PALETTE.ink);
        let class_text = fit::truncate(class.face, &self.class, class.size, 420.0);
        canvas.fill(Area { x: MARGIN, y: 238.0, width: 18.0, height: 48.0 }, 0.0, class_color);
        let width = canvas.text(&class_text, class, Align::Left, MARGIN + 34.0, 278.0);
        let subtitle = style(faces.text, 34.0, PALETTE.ink_soft);
        let left = MARGIN + 34.0 + width + 36.0;
        let subtitle_text = fit::truncate(subtitle.face, &self.subtitle, subtitle.size, RIGHT - left);
        canvas.text(&subtitle_text, subtitle, Align::Right, RIGHT, 277.0);
        let mut top = FIRST_ROW;
        for line in self.lines.iter().take(Self::MAX_LINES) {
            canvas.fill(Area { x: MARGIN, y: top, width: RIGHT - MARGIN, height: 2.0 }, 0.0, PALETTE.line);
            line.draw(canvas, faces, top, class_color);
            top += ROW_HEIGHT;
        }
    }
}

impl Line {
    fn draw(&self, canvas: &mut Canvas, faces: &Faces, top: f32, class_color: tiny_skia::Color) {
        let baseline = top + 42.0;
        let figure = TextStyle { face: faces.figure, size: 46.0, color: PALETTE.ink };
        canvas.text(&self.place, figure, Align::Center, MARGIN + 30.0, baseline);
        let plate = Area { x: MARGIN + 78.0, y: top + 8.0, width: 96.0, height: 40.0 };
        canvas.plate(plate, 10.0, class_color);
        let (size, number) =
            fit::lines(faces.figure, &self.number, &[38.0, 30.0, 24.0], plate.width - 18.0, 1);
        for number in &number {
            let figure = TextStyle { size, ..figure };
            canvas.text(
                number,
                figure,
                Align::Center,
                plate.x + 5.0 + plate.width / 2.0,
                plate.y + 20.0 + size * 0.35,
            );
        }
        let name = TextStyle { face: faces.strong, size: 38.0, color: PALETTE.ink };
        let left = plate.x + plate.width + 28.0;
        let width = faces.figure.width(&self.total, 50.0);
        let name_text = fit::truncate(name.face, &self.name, name.size, RIGHT - left - width - 32.0);
        canvas.text(&name_text, name, Align::Left, left, baseline - 1.0);
        canvas.text(&self.total, TextStyle { size: 50.0, ..figure }, Align::Right, RIGHT, baseline + 2.0);
    }
}
