//! The picture for pages without a competition: a title and a description.

use super::fit;
use super::frame::{Faces, draw_logo, frame};
use super::palette::PALETTE;
use super::parts::{Area, Canvas, MARGIN, RIGHT, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Notice {
    pub title: String,
    pub text: String,
}

const LOGO: Area = Area { x: MARGIN, y: 168.0, width: 336.0, height: 372.0 };
const TEXT_LEFT: f32 = LOGO.x + LOGO.width + 56.0;
const TEXT_WIDTH: f32 = RIGHT - TEXT_LEFT;

impl Notice {
    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces) {
        frame(canvas, faces, None);
        draw_logo(canvas, faces, LOGO);
        let (size, lines) = fit::lines(faces.figure, &self.title, &[128.0, 104.0, 88.0, 72.0], TEXT_WIDTH, 2);
        let title = TextStyle { face: faces.figure, size, color: PALETTE.ink };
        let baseline = canvas.text_lines(&lines, title, TEXT_LEFT, LOGO.y + size * 0.76, size);
        let (size, lines) = fit::lines(faces.text, &self.text, &[44.0, 40.0, 36.0], TEXT_WIDTH, 4);
        let text = TextStyle { face: faces.text, size, color: PALETTE.ink_soft };
        canvas.text_lines(&lines, text, TEXT_LEFT, baseline, size * 1.3);
    }
}
