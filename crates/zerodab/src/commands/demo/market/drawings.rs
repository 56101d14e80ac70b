//! The products sold on the demo's market, drawn with circles, bars and blocks. Unlike photographs, drawings
//! show no people and infringe no rights.

use tiny_skia::Color;

use crate::canvas::{Area, Canvas};

/// Red, green, blue.
pub type Rgb = [u8; 3];

const WIDTH: u32 = 640;
const HEIGHT: u32 = 480;
const WALL: Rgb = [214, 219, 205];
const FLOOR: Rgb = [170, 160, 138];
const INK: Rgb = [28, 32, 30];
const STEEL: Rgb = [150, 156, 158];
const LIGHT: Rgb = [228, 228, 220];
#[expect(clippy::cast_precision_loss, reason = "a picture has few pixels")]
const MIDDLE: (f32, f32) = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);

/// The products that can be drawn.
#[derive(Clone, Copy)]
pub enum Product {
    Bike,
    Helmet,
    Boots,
    Jersey,
    Tyre,
    Sprocket,
    Lever,
    Trailer,
    Stand,
    Spanner,
    Can,
}

/// Returns a PNG picture of a product in a colour.
pub fn draw(product: Product, color: Rgb) -> Result<Vec<u8>, app::Error> {
    let failed = || app::Error::internal("a picture of the demo can't be drawn");
    let mut picture = Picture(Canvas::new(WIDTH, HEIGHT, opaque(WALL)).ok_or_else(failed)?);
    let (width, height) = (MIDDLE.0 * 2.0, MIDDLE.1 / 2.0);
    picture.block(FLOOR, (MIDDLE.0, MIDDLE.1 * 2.0 - height / 2.0), (width, height), 0.0);
    match product {
        Product::Bike => bike(&mut picture, color),
        Product::Helmet => helmet(&mut picture, color),
        Product::Boots => boots(&mut picture, color),
        Product::Jersey => jersey(&mut picture, color),
        Product::Tyre => tyre(&mut picture, color),
        Product::Sprocket => sprocket(&mut picture, color),
        Product::Lever => lever(&mut picture, color),
        Product::Trailer => trailer(&mut picture, color),
        Product::Stand => stand(&mut picture, color),
        Product::Spanner => spanner(&mut picture, color),
        Product::Can => can(&mut picture, color),
    }
    picture.0.png().ok_or_else(failed)
}

/// A picture being drawn.
struct Picture(Canvas);

impl Picture {
    fn fill_circle(&mut self, color: Rgb, at: (f32, f32), radius: f32) -> &mut Self {
        self.0.fill_circle(at, radius, opaque(color));
        self
    }

    fn stroke_circle(&mut self, color: Rgb, at: (f32, f32), radius: f32, width: f32) -> &mut Self {
        self.0.stroke_circle(at, radius, width, opaque(color));
        self
    }

    fn bar(&mut self, color: Rgb, from: (f32, f32), to: (f32, f32), width: f32) -> &mut Self {
        self.0.line(from, to, width, opaque(color));
        self
    }

    /// Draws a rectangle with rounded corners around its centre.
    fn block(
        &mut self,
        color: Rgb,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        round: f32,
    ) -> &mut Self {
        let area = Area { x: x - width / 2.0, y: y - height / 2.0, width, height };
        self.0.fill(area, round, opaque(color));
        self
    }
}

fn opaque([red, green, blue]: Rgb) -> Color {
    Color::from_rgba8(red, green, blue, u8::MAX)
}

fn wheel(picture: &mut Picture, at: (f32, f32), radius: f32) {
    picture
        .stroke_circle(INK, at, radius, radius / 4.0)
        .stroke_circle(STEEL, at, radius * 0.78, 5.0)
        .fill_circle(STEEL, at, radius / 7.0);
    for (across, down) in points_on_circle(8, radius * 0.78) {
        picture.bar(STEEL, at, (at.0 + across, at.1 + down), 2.0);
    }
}

/// Evenly spaced points on a circle around the origin.
fn points_on_circle(count: u8, radius: f32) -> impl Iterator<Item = (f32, f32)> {
    let step = std::f32::consts::TAU / f32::from(count);
    (0..count)
        .map(move |turn| ((f32::from(turn) * step).cos() * radius, (f32::from(turn) * step).sin() * radius))
}

fn bike(picture: &mut Picture, color: Rgb) {
    let (rear, front) = ((180.0, 320.0), (465.0, 320.0));
    wheel(picture, rear, 88.0);
    wheel(picture, front, 88.0);
    picture
        .bar(INK, rear, (300.0, 318.0), 14.0)
        .bar(STEEL, front, (408.0, 130.0), 13.0)
        .bar(INK, (385.0, 118.0), (430.0, 108.0), 11.0)
        .bar(color, (398.0, 165.0), (250.0, 215.0), 20.0)
        .bar(color, (398.0, 170.0), (345.0, 310.0), 16.0)
        .bar(color, (250.0, 215.0), (300.0, 315.0), 16.0)
        .fill_circle(STEEL, (318.0, 285.0), 46.0)
        .fill_circle(INK, (318.0, 285.0), 22.0)
        .bar(STEEL, (335.0, 330.0), (215.0, 300.0), 14.0)
        .bar(color, (255.0, 208.0), (118.0, 196.0), 16.0)
        .bar(color, (430.0, 222.0), (535.0, 240.0), 14.0);
}

fn helmet(picture: &mut Picture, color: Rgb) {
    picture
        .fill_circle(color, (320.0, 235.0), 125.0)
        .block(color, (320.0, 310.0), (230.0, 90.0), 40.0)
        .block(INK, (365.0, 260.0), (180.0, 74.0), 30.0)
        .bar(LIGHT, (290.0, 125.0), (470.0, 170.0), 26.0)
        .bar(LIGHT, (240.0, 345.0), (400.0, 345.0), 12.0);
}

fn boots(picture: &mut Picture, color: Rgb) {
    for left in [150.0, 345.0] {
        picture
            .block(color, (left + 45.0, 220.0), (90.0, 230.0), 24.0)
            .block(color, (left + 75.0, 335.0), (150.0, 70.0), 30.0)
            .bar(INK, (left + 8.0, 370.0), (left + 145.0, 370.0), 16.0);
        for height in [170.0, 225.0, 280.0] {
            picture.bar(LIGHT, (left + 20.0, height), (left + 82.0, height), 9.0);
        }
    }
}

fn jersey(picture: &mut Picture, color: Rgb) {
    picture
        .bar(color, (250.0, 150.0), (150.0, 270.0), 66.0)
        .bar(color, (390.0, 150.0), (490.0, 270.0), 66.0)
        .block(color, (320.0, 245.0), (190.0, 260.0), 26.0)
        .fill_circle(LIGHT, (320.0, 118.0), 34.0)
        .bar(LIGHT, (240.0, 250.0), (400.0, 250.0), 24.0)
        .bar(INK, (240.0, 285.0), (400.0, 285.0), 8.0);
}

fn tyre(picture: &mut Picture, color: Rgb) {
    picture.stroke_circle(INK, MIDDLE, 140.0, 62.0);
    for (across, down) in points_on_circle(28, 170.0) {
        picture.fill_circle(INK, (MIDDLE.0 + across, MIDDLE.1 + down), 11.0);
    }
    picture.stroke_circle(color, MIDDLE, 118.0, 6.0);
}

fn sprocket(picture: &mut Picture, color: Rgb) {
    for (across, down) in points_on_circle(26, 150.0) {
        picture.fill_circle(color, (MIDDLE.0 + across, MIDDLE.1 + down), 13.0);
    }
    picture.fill_circle(color, MIDDLE, 150.0).fill_circle(WALL, MIDDLE, 62.0);
    for (across, down) in points_on_circle(6, 105.0) {
        picture.fill_circle(INK, (MIDDLE.0 + across, MIDDLE.1 + down), 12.0);
    }
}

fn lever(picture: &mut Picture, color: Rgb) {
    picture
        .bar(INK, (90.0, 180.0), (300.0, 180.0), 52.0)
        .block(STEEL, (345.0, 190.0), (90.0, 90.0), 18.0)
        .bar(color, (350.0, 225.0), (150.0, 300.0), 22.0)
        .fill_circle(color, (145.0, 302.0), 17.0)
        .bar(STEEL, (390.0, 180.0), (560.0, 180.0), 34.0);
}

fn trailer(picture: &mut Picture, color: Rgb) {
    picture
        .block(color, (270.0, 245.0), (360.0, 120.0), 10.0)
        .bar(INK, (95.0, 190.0), (445.0, 190.0), 10.0)
        .bar(STEEL, (440.0, 300.0), (575.0, 310.0), 16.0)
        .fill_circle(STEEL, (580.0, 312.0), 14.0)
        .bar(LIGHT, (100.0, 250.0), (120.0, 250.0), 18.0);
    wheel(picture, (265.0, 335.0), 56.0);
}

fn stand(picture: &mut Picture, color: Rgb) {
    picture
        .bar(color, (190.0, 370.0), (270.0, 200.0), 20.0)
        .bar(color, (450.0, 370.0), (370.0, 200.0), 20.0)
        .bar(INK, (230.0, 185.0), (410.0, 185.0), 34.0)
        .bar(STEEL, (225.0, 300.0), (415.0, 300.0), 14.0);
}

fn spanner(picture: &mut Picture, color: Rgb) {
    picture
        .bar(color, (190.0, 340.0), (440.0, 160.0), 40.0)
        .stroke_circle(color, (170.0, 355.0), 42.0, 28.0)
        .fill_circle(color, (470.0, 140.0), 56.0);
    picture.bar(WALL, (480.0, 132.0), (540.0, 90.0), 40.0).bar(LIGHT, (230.0, 312.0), (400.0, 190.0), 8.0);
}

fn can(picture: &mut Picture, color: Rgb) {
    picture
        .block(color, (310.0, 270.0), (220.0, 250.0), 26.0)
        .bar(INK, (260.0, 130.0), (360.0, 130.0), 18.0)
        .bar(INK, (255.0, 135.0), (255.0, 160.0), 14.0)
        .bar(INK, (365.0, 135.0), (365.0, 160.0), 14.0)
        .bar(INK, (400.0, 155.0), (470.0, 110.0), 22.0)
        .bar(LIGHT, (240.0, 200.0), (380.0, 350.0), 10.0)
        .bar(LIGHT, (380.0, 200.0), (240.0, 350.0), 10.0);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_drawing_shows_its_product_before_a_wall_and_on_a_floor() {
        let color = [196, 40, 36];
        let picture = image::load_from_memory(&draw(Product::Jersey, color).unwrap()).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), (WIDTH, HEIGHT));
        for (at, expected) in [((0, 0), WALL), ((0, HEIGHT - 1), FLOOR), ((320, 220), color)] {
            assert_eq!(picture.get_pixel(at.0, at.1).0, expected, "{at:?}");
        }
    }
}
