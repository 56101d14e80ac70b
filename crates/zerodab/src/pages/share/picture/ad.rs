//! The picture of an ad: its photo on the left, price and text on the right.

use image::imageops::FilterType;
use tiny_skia::{IntSize, Pixmap};

use super::fit;
use super::frame::{Faces, frame};
use super::palette::PALETTE;
use super::parts::{Align, Area, Canvas, MARGIN, RIGHT, TextStyle};

#[derive(Clone, Debug, Hash)]
pub struct Ad {
    pub category: String,
    pub price: String,
    pub text: String,
    /// The photo's key in the file store.
    pub photo: Option<String>,
}

const PHOTO: Area = Area { x: MARGIN, y: 148.0, width: 520.0, height: 410.0 };
const TEXT_LEFT: f32 = PHOTO.x + PHOTO.width + 48.0;
const TEXT_WIDTH: f32 = RIGHT - TEXT_LEFT;

impl Ad {
    /// Draws the picture; `photo` is the content of the photo's file.
    pub fn draw(&self, canvas: &mut Canvas, faces: &Faces, photo: Option<&[u8]>) {
        frame(canvas, faces, None);
        canvas.fill(PHOTO, 0.0, PALETTE.surface);
        if let Some(pixels) = photo.and_then(cropped_photo) {
            canvas.draw_photo(&pixels, PHOTO);
        }
        let category = TextStyle { face: faces.strong, size: 36.0, color: PALETTE.ink_soft };
        let category_text = fit::truncate(category.face, &self.category, category.size, TEXT_WIDTH);
        canvas.text(&category_text, category, Align::Left, TEXT_LEFT, 182.0);
        let (size, lines) = fit::lines(faces.figure, &self.price, &[128.0, 104.0, 88.0, 72.0], TEXT_WIDTH, 1);
        let price = TextStyle { face: faces.figure, size, color: PALETTE.ink };
        let baseline = 206.0 + size * 0.76;
        canvas.text_lines(&lines, price, TEXT_LEFT, baseline, 0.0);
        let (size, lines) = fit::lines(faces.text, &self.text, &[38.0, 34.0], TEXT_WIDTH, 5);
        let text = TextStyle { face: faces.text, size, color: PALETTE.ink };
        canvas.text_lines(&lines, text, TEXT_LEFT, baseline + 64.0, size * 1.3);
    }
}

/// Scales and crops the photo to fill its area. This server has encoded the photo, so its size is limited.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a size in pixels is small and whole"
)]
fn cropped_photo(photo: &[u8]) -> Option<Pixmap> {
    let (width, height) = (PHOTO.width as u32, PHOTO.height as u32);
    let mut pixels =
        image::load_from_memory(photo).ok()?.resize_to_fill(width, height, FilterType::Triangle).into_rgba8();
    // a pixmap's colours are multiplied by their opacity
    for pixel in pixels.pixels_mut() {
        let alpha = u16::from(pixel.0[3]);
        for component in &mut pixel.0[..3] {
            *component = (u16::from(*component) * alpha / 255) as u8;
        }
    }
    Pixmap::from_vec(pixels.into_raw(), IntSize::from_wh(width, height)?)
}
