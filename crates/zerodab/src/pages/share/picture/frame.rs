//! The elements of every picture: the product's logo, a badge, and the section tape at the bottom.

use super::face::{self, Face};
use super::palette::PALETTE;
use super::parts::{Align, Area, Canvas, MARGIN, RIGHT, TextStyle};

/// The badge at the top right.
#[derive(Clone, Debug, Hash)]
pub enum Badge {
    /// The stage is live.
    Live(String),
    /// The status of the results, or the title of the standings.
    Label(String),
    /// The stage is cancelled or postponed.
    Alert(String),
}

/// The fonts of the pictures.
pub struct Faces {
    pub figure: &'static Face,
    pub text: &'static Face,
    pub strong: &'static Face,
}

impl Faces {
    pub fn all() -> Option<Self> {
        Some(Self { figure: face::figure()?, text: face::text()?, strong: face::strong()? })
    }
}

/// Draws the frame, with the site's name beside the logo.
pub fn frame(canvas: &mut Canvas, faces: &Faces, badge: Option<&Badge>) {
    draw_logo(canvas, faces, Area { x: MARGIN, y: 52.0, width: 60.0, height: 60.0 });
    let name = TextStyle { face: faces.figure, size: 44.0, color: PALETTE.ink };
    canvas.text("ZERODAB", name, Align::Left, MARGIN + 78.0, 98.0);
    canvas.tape(594.0, 36.0);
    if let Some(badge) = badge {
        draw_badge(canvas, faces, badge);
    }
}

/// Draws the logo: a zero, for a clean ride, on lime.
pub fn draw_logo(canvas: &mut Canvas, faces: &Faces, area: Area) {
    canvas.fill(area, area.height * 0.1, PALETTE.tape);
    let zero = TextStyle { face: faces.figure, size: area.height * 0.94, color: PALETTE.tape_ink };
    canvas.text("0", zero, Align::Center, area.x + area.width / 2.0, area.y + area.height * 0.83);
}

fn draw_badge(canvas: &mut Canvas, faces: &Faces, badge: &Badge) {
    let (text, color) = match badge {
        Badge::Live(text) => (text.to_uppercase(), PALETTE.brand_ink),
        Badge::Label(text) => (text.to_uppercase(), PALETTE.ink),
        Badge::Alert(text) => (text.to_uppercase(), PALETTE.danger_ink),
    };
    let style = TextStyle { face: faces.figure, size: 38.0, color };
    let width = style.face.width(&text, style.size);
    let dot = if matches!(badge, Badge::Live(_)) { 34.0 } else { 0.0 };
    let area = Area { x: RIGHT - width - dot - 52.0, y: 54.0, width: width + dot + 52.0, height: 56.0 };
    if matches!(badge, Badge::Live(_)) {
        canvas.fill(area, 28.0, PALETTE.brand);
        canvas.fill(Area { x: area.x + 26.0, y: area.y + 19.0, width: 18.0, height: 18.0 }, 9.0, color);
    } else if matches!(badge, Badge::Alert(_)) {
        canvas.fill(area, 28.0, PALETTE.danger);
    } else {
        canvas.outline(area, 28.0, 3.0, PALETTE.ink);
    }
    canvas.text(&text, style, Align::Left, area.x + 26.0 + dot, area.y + 41.0);
}
