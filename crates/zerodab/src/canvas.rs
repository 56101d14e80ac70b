//! A canvas for shapes with antialiased edges, for the share pictures and for the drawings of the demo.
//! Coordinates are pixels from the top left.

use tiny_skia::{
    Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke, Transform,
};

/// A rectangle on the canvas.
#[derive(Clone, Copy)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// A picture being drawn.
pub struct Canvas {
    pixels: Pixmap,
}

impl Canvas {
    /// Returns a canvas of this size in pixels, filled with a colour; none if a side is 0 or the picture is
    /// too large.
    pub fn new(width: u32, height: u32, color: Color) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        pixels.fill(color);
        Some(Self { pixels })
    }

    /// Returns the picture as a PNG file.
    pub fn png(&self) -> Option<Vec<u8>> {
        self.pixels.encode_png().ok()
    }

    /// Draws a filled rectangle with rounded corners.
    pub fn fill(&mut self, area: Area, radius: f32, color: Color) {
        if let Some(path) = rounded_rectangle(area, radius) {
            self.fill_path(&path, color);
        }
    }

    /// Draws the outline of a rectangle with rounded corners.
    pub fn outline(&mut self, area: Area, radius: f32, width: f32, color: Color) {
        if let Some(path) = rounded_rectangle(area, radius) {
            self.stroke(&path, width, color);
        }
    }

    /// Draws a filled circle.
    pub fn fill_circle(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.fill_path(&path, color);
        }
    }

    /// Draws a circle's outline.
    pub fn stroke_circle(&mut self, (x, y): (f32, f32), radius: f32, width: f32, color: Color) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.stroke(&path, width, color);
        }
    }

    /// Draws a line with round ends.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Color) {
        let mut line = PathBuilder::new();
        line.move_to(from.0, from.1);
        line.line_to(to.0, to.1);
        if let Some(path) = line.finish() {
            self.stroke(&path, width, color);
        }
    }

    /// Draws pixels with the top left corner of an area as their origin.
    pub fn draw_photo(&mut self, photo: &Pixmap, area: Area) {
        let transform = Transform::from_translate(area.x, area.y);
        self.pixels.draw_pixmap(0, 0, photo.as_ref(), &PixmapPaint::default(), transform, None);
    }

    /// Draws a filled shape.
    pub fn fill_path(&mut self, path: &Path, color: Color) {
        self.pixels.fill_path(path, &paint(color), FillRule::Winding, Transform::identity(), None);
    }

    fn stroke(&mut self, path: &Path, width: f32, color: Color) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        self.pixels.stroke_path(path, &paint(color), &stroke, Transform::identity(), None);
    }
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color);
    paint
}

/// Returns the outline of a rectangle with rounded corners; none if it has no size.
fn rounded_rectangle(Area { x, y, width, height }: Area, radius: f32) -> Option<Path> {
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
