//! A canvas for boxes, plates, tape and texts. Texts are drawn as outlines, so user texts can't become
//! markup.

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke, Transform};

use super::face::Face;
use super::palette::PALETTE;

/// The size that other sites expect of a preview picture.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
/// The distance from each edge to the content.
pub const MARGIN: f32 = 64.0;

/// A rectangle on the canvas.
#[derive(Clone, Copy)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// The style of a text.
#[derive(Clone, Copy)]
pub struct TextStyle {
    pub face: &'static Face,
    pub size: f32,
    pub color: Color,
}

/// Which point of a text is at its position.
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
    /// A blank canvas.
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

    /// A number plate: a surface with an ink outline, and a class's colour at its left.
    pub fn plate(&mut self, area: Area, edge: f32, color: Color) {
        let radius = area.height.min(area.width) * 0.08;
        self.fill(area, radius, PALETTE.surface);
        self.fill(Area { width: edge + 2.0 * radius, ..area }, radius, color);
        // overlaps by two pixels: where two antialiased edges meet, the background would show through
        self.fill(Area { x: area.x + edge, width: 2.0 * radius + 2.0, ..area }, 0.0, PALETTE.surface);
        self.outline(area, radius, 3.0, PALETTE.ink);
    }

    /// The section tape across the whole width.
    pub fn tape(&mut self, y: f32, height: f32) {
        let width = Area { x: 0.0, y, width: 1200.0, height };
        self.fill(width, 0.0, PALETTE.tape_ink);
        let step = height * 2.4;
        for index in 0..64_u8 {
            let x = f32::from(index) * step - step;
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

    /// Draws pixels with the top left corner of an area as their origin.
    pub fn photo(&mut self, photo: &Pixmap, area: Area) {
        let transform = Transform::from_translate(area.x, area.y);
        self.pixels.draw_pixmap(0, 0, photo.as_ref(), &PixmapPaint::default(), transform, None);
    }

    /// Draws a text on a baseline and returns its width.
    pub fn text(&mut self, text: &str, set: TextStyle, side: Side, x: f32, baseline: f32) -> f32 {
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
    // the distance of a Bézier curve's handles that approximates a quarter circle
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
