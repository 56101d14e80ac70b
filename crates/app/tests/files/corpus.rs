//! Files as strangers send them, made here byte by byte.

use std::io::{Cursor, Write as _};

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

/// What must never come through.
pub const PAYLOAD: &str = "<script>alert('dab')</script>";
/// Where the picture was taken.
pub const PLACE: &str = "N57.3119 E25.2749 my home";

/// A picture whose upper left quarter is red, by which one sees how it was turned.
pub fn photograph(width: u32, height: u32) -> DynamicImage {
    let pixel = |x, y| if x < width / 2 && y < height / 2 { Rgb([200, 30, 30]) } else { Rgb([20, 60, 120]) };
    RgbImage::from_fn(width, height, pixel).into()
}

/// A drawn logo: a white disc on nothing.
pub fn logo(side: u32) -> DynamicImage {
    let middle = i64::from(side) / 2;
    let is_inside = |x: u32, y: u32| (i64::from(x) - middle).pow(2) + (i64::from(y) - middle).pow(2) < middle * middle;
    let pixel = |x, y| if is_inside(x, y) { Rgba([255, 255, 255, 255]) } else { Rgba([0, 0, 0, 0]) };
    RgbaImage::from_fn(side, side, pixel).into()
}

pub fn jpeg(picture: &DynamicImage) -> Vec<u8> {
    let mut file = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, 90)).unwrap();
    file
}

pub fn png(picture: &DynamicImage) -> Vec<u8> {
    encoded(picture, ImageFormat::Png)
}

pub fn webp(picture: &DynamicImage) -> Vec<u8> {
    encoded(picture, ImageFormat::WebP)
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Vec::new();
    picture.write_to(&mut Cursor::new(&mut file), format).unwrap();
    file
}

/// A JPEG with one more segment after its first two bytes.
pub fn with_segment(jpeg: &[u8], marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, content, &jpeg[2..]].concat()
}

/// What a phone writes into a JPEG: how the picture is to be turned, and where it was taken.
pub fn exif(orientation: u8) -> Vec<u8> {
    let turned = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
    // two entries of twelve bytes and the end of the list; then the list of the place, whose one entry points to the text after it
    let list_of_place = [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0];
    let place = [1, 0, 0x1b, 0, 2, 0, u8::try_from(PLACE.len()).unwrap(), 0, 0, 0, 56, 0, 0, 0, 0, 0, 0, 0];
    [b"Exif\0\0II*\0\x08\0\0\0\x02\0".as_slice(), &turned, &list_of_place, &[0; 4], &place, PLACE.as_bytes()].concat()
}

/// A PNG of chunks.
pub fn png_of(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, content) in chunks {
        let mut crc = Crc::new();
        crc.update(*name);
        crc.update(content);
        file.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        file.extend(*name);
        file.extend(content);
        file.extend(crc.sum().to_be_bytes());
    }
    file
}

/// The head of a PNG with three bytes a pixel.
pub fn png_head(width: u32, height: u32) -> (&'static [u8; 4], Vec<u8>) {
    (b"IHDR", [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 2, 0, 0, 0]].concat())
}

/// So many megabytes of nothing, packed into a thousandth of that: one packed megabyte, again and again.
pub fn bomb(megabytes: usize) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let mut ends = [0; 2];
    for end in &mut ends {
        packed.write_all(&vec![0; 1024 * 1024]).unwrap();
        packed.flush().unwrap();
        *end = packed.get_ref().len();
    }
    let file = packed.get_ref();
    [file[..ends[0]].to_vec(), file[ends[0]..ends[1]].repeat(megabytes)].concat()
}

/// A WebP of chunks.
fn webp_of(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut content = b"WEBP".to_vec();
    for (name, inner) in chunks {
        content.extend(*name);
        content.extend(u32::try_from(inner.len()).unwrap().to_le_bytes());
        content.extend(inner);
        content.resize(content.len().next_multiple_of(2), 0);
    }
    [&b"RIFF"[..], &u32::try_from(content.len()).unwrap().to_le_bytes(), &content].concat()
}

/// The head of a WebP of several chunks.
fn webp_canvas(flags: u8, side: u32) -> Vec<u8> {
    let last = (side - 1).to_le_bytes();
    [&[flags, 0, 0, 0][..], &last[..3], &last[..3]].concat()
}

/// An animated WebP of two frames.
pub fn animated_webp(side: u32) -> Vec<u8> {
    let one = webp(&photograph(side, side));
    let last = (side - 1).to_le_bytes();
    // after "RIFF", a length and "WEBP" comes the picture's own chunk
    let frame = [&[0; 6][..], &last[..3], &last[..3], &[100, 0, 0, 0], &one[12..]].concat();
    webp_of(&[(b"VP8X", webp_canvas(0b10, side)), (b"ANIM", vec![0; 6]), (b"ANMF", frame.clone()), (b"ANMF", frame)])
}

/// A WebP of a few pixels whose only frame says that it has 16,383 × 16,383.
pub fn webp_with_a_larger_frame() -> Vec<u8> {
    let frame = [&[0x10, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f][..], &[0; 40]].concat();
    webp_of(&[(b"VP8X", webp_canvas(0, 8)), (b"VP8 ", frame)])
}

/// A PDF of one empty page.
pub fn pdf() -> Vec<u8> {
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n\
      trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"
        .to_vec()
}

/// The end of a ZIP archive without files, with a comment.
pub fn zip_end(comment: &[u8]) -> Vec<u8> {
    [&b"PK\x05\x06"[..], &[0; 16], &u16::try_from(comment.len()).unwrap().to_le_bytes(), comment].concat()
}
