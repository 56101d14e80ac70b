//! The picture for pages without a competition: a title and a description.

use super::fit;
use super::frame::{Faces, draw_logo, frame};
use super::palette::PALETTE;
use super::parts::{Area, Canvas, MARGIN, RIGHT, Side, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Notice {
    pub title: String,
    pub text: String,
}

const LEFT: f32 = MARGIN + 392.0;
const WIDTH: f32 = RIGHT - LEFT;

impl Notice {
    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces) {
        frame(canvas, faces, None);
        draw_logo(canvas, faces, Area { x: MARGIN, y: 168.0, width: 336.0, height: 372.0 });
        let (size_of_title, lines) =
            fit::lines(faces.figure, &self.title, &[128.0, 104.0, 88.0, 72.0], WIDTH, 2);
        let mut baseline = 168.0 + size_of_title * 0.76;
        for line in &lines {
            canvas.text(
                line,
                TextStyle { face: faces.figure, size: size_of_title, color: PALETTE.ink },
                Side::Left,
                LEFT,
                baseline,
            );
            baseline += size_of_title;
        }
        let (size, lines) = fit::lines(faces.text, &self.text, &[44.0, 40.0, 36.0], WIDTH, 4);
        for line in &lines {
            canvas.text(
                line,
                TextStyle { face: faces.text, size, color: PALETTE.ink_soft },
                Side::Left,
                LEFT,
                baseline,
            );
            baseline += size * 1.3;
        }
    }
}
