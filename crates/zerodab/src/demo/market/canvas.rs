//! A small canvas for drawings instead of photographs: they show no people and infringe no rights.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

pub const WIDTH: u32 = 640;
pub const HEIGHT: u32 = 480;

/// Red, green, blue.
pub type Colour = [u8; 3];

/// A picture being drawn; coordinates are pixels from the top left.
pub struct Canvas(RgbImage);

impl Canvas {
    /// A background with a wall above a floor.
    pub fn new(wall: Colour, floor: Colour) -> Self {
        let horizon = HEIGHT * 3 / 4;
        Self(RgbImage::from_fn(WIDTH, HEIGHT, |_, y| Rgb(if y < horizon { wall } else { floor })))
    }

    /// The picture as a PNG file.
    pub fn file(self) -> Result<Vec<u8>, app::Error> {
        let mut file = Cursor::new(Vec::new());
        self.0.write_to(&mut file, ImageFormat::Png).map_err(app::Error::internal)?;
        Ok(file.into_inner())
    }

    /// A filled circle.
    pub fn disc(&mut self, colour: Colour, (x, y): (f32, f32), radius: f32) -> &mut Self {
        self.fill(colour, |at| (at.0 - x).hypot(at.1 - y) - radius)
    }

    /// A circle's outline.
    pub fn ring(&mut self, colour: Colour, (x, y): (f32, f32), radius: f32, width: f32) -> &mut Self {
        self.fill(colour, |at| ((at.0 - x).hypot(at.1 - y) - radius).abs() - width / 2.0)
    }

    /// A line with round ends.
    pub fn bar(&mut self, colour: Colour, from: (f32, f32), to: (f32, f32), width: f32) -> &mut Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).max(1.0);
        self.fill(colour, |at| {
            let along = (((at.0 - from.0) * dx + (at.1 - from.1) * dy) / length).clamp(0.0, 1.0);
            (at.0 - from.0 - along * dx).hypot(at.1 - from.1 - along * dy) - width / 2.0
        })
    }

    /// A rectangle with rounded corners, by its centre.
    pub fn block(
        &mut self,
        colour: Colour,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        round: f32,
    ) -> &mut Self {
        self.fill(colour, |at| {
            let (across, down) =
                ((at.0 - x).abs() - width / 2.0 + round, (at.1 - y).abs() - height / 2.0 + round);
            across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - round
        })
    }

    /// Fills the pixels whose signed distance to the shape is negative, with an edge softened by half a pixel
    /// on either side.
    fn fill(&mut self, colour: Colour, distance: impl Fn((f32, f32)) -> f32) -> &mut Self {
        for (x, y, Rgb(pixel)) in self.0.enumerate_pixels_mut() {
            let covered = (0.5 - distance((centre(x), centre(y)))).clamp(0.0, 1.0);
            if covered > 0.0 {
                *pixel = std::array::from_fn(|channel| blend(pixel[channel], colour[channel], covered));
            }
        }
        self
    }
}

#[expect(clippy::cast_precision_loss, reason = "a picture has few pixels")]
fn centre(pixel: u32) -> f32 {
    pixel as f32 + 0.5
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes is a byte")]
fn blend(under: u8, over: u8, covered: f32) -> u8 {
    f32::from(under).mul_add(1.0 - covered, f32::from(over) * covered).round() as u8
}
