//! Paper to draw on: boxes, plates, tape and texts. Texts are outlines from the start, so nothing that people wrote is taken for markup.

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke, Transform};

use super::face::Face;
use super::palette::PALETTE;

/// What other sites expect of such a picture.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
/// From every edge to what is drawn.
pub const MARGIN: f32 = 64.0;

/// A place on the paper.
#[derive(Clone, Copy)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// A text as it is set.
#[derive(Clone, Copy)]
pub struct Set {
    pub face: &'static Face,
    pub size: f32,
    pub color: Color,
}

/// On which side of its place a text stands.
#[derive(Clone, Copy)]
pub enum Side {
    Left,
    Middle,
    Right,
}

pub struct Canvas {
    pixels: Pixmap,
}

impl Canvas {
    /// Blank paper.
    pub fn new() -> Option<Self> {
        let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
        pixels.fill(PALETTE.ground);
        Some(Self { pixels })
    }

    pub fn png(&self) -> Option<Vec<u8>> {
        self.pixels.encode_png().ok()
    }

    pub fn fill(&mut self, area: Area, radius: f32, color: Color) {
        if let Some(path) = rounded(area, radius) {
            self.draw(&path, color);
        }
    }

    pub fn outline(&mut self, area: Area, radius: f32, width: f32, color: Color) {
        if let Some(path) = rounded(area, radius) {
            let stroke = Stroke { width, ..Stroke::default() };
            self.pixels.stroke_path(&path, &paint(color), &stroke, Transform::identity(), None);
        }
    }

    /// A plate: paper with an edge of ink and the colour of a class on its left.
    pub fn plate(&mut self, area: Area, edge: f32, color: Color) {
        let radius = area.height.min(area.width) * 0.08;
        self.fill(area, radius, PALETTE.surface);
        self.fill(Area { width: edge + 2.0 * radius, ..area }, radius, color);
        // a little further: two edges that meet let through what is under them
        self.fill(Area { x: area.x + edge, width: 2.0 * radius + 2.0, ..area }, 0.0, PALETTE.surface);
        self.outline(area, radius, 3.0, PALETTE.ink);
    }

    /// The section tape over the whole width.
    pub fn tape(&mut self, y: f32, height: f32) {
        let width = Area { x: 0.0, y, width: 1200.0, height };
        self.fill(width, 0.0, PALETTE.tape_ink);
        let step = height * 2.4;
        for at in 0..64_u8 {
            let x = f32::from(at) * step - step;
            if x > width.width {
                break;
            }
            let mut stripe = PathBuilder::new();
            stripe.move_to(x, y + height);
            stripe.line_to(x + height, y);
            stripe.line_to(x + height + step / 2.0, y);
            stripe.line_to(x + step / 2.0, y + height);
            stripe.close();
            if let Some(path) = stripe.finish() {
                self.draw(&path, PALETTE.tape);
            }
        }
    }

    /// Pixels at a place.
    pub fn photo(&mut self, photo: &Pixmap, area: Area) {
        let place = Transform::from_translate(area.x, area.y);
        self.pixels.draw_pixmap(0, 0, photo.as_ref(), &PixmapPaint::default(), place, None);
    }

    /// A text on a baseline; gives its width.
    pub fn text(&mut self, text: &str, set: Set, side: Side, x: f32, baseline: f32) -> f32 {
        let width = set.face.width(text, set.size);
        let left = match side {
            Side::Left => x,
            Side::Middle => x - width / 2.0,
            Side::Right => x - width,
        };
        if let Some(path) = set.face.outline(text, set.size, left, baseline) {
            self.draw(&path, set.color);
        }
        width
    }

    fn draw(&mut self, path: &Path, color: Color) {
        self.pixels.fill_path(path, &paint(color), FillRule::Winding, Transform::identity(), None);
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color);
    paint
}

fn rounded(Area { x, y, width, height }: Area, radius: f32) -> Option<Path> {
    if radius <= 0.0 {
        return Some(PathBuilder::from_rect(Rect::from_xywh(x, y, width, height)?));
    }
    let radius = radius.min(width / 2.0).min(height / 2.0);
    // how far a curve's handles reach to be a quarter of a circle
    let handle = radius * 0.447_7;
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    path.close();
    path.finish()
}
