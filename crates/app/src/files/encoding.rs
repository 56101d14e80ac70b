//! Re-encoding uploaded pictures, so that only their pixels are stored. This module doesn't know where
//! pictures are stored.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader};

use super::{InvalidFile, MEGABYTE, content_type};

/// The limits of a picture before decoding, and its size after it.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest file, in bytes.
    pub bytes: usize,
    /// The most pixels, width times height.
    pub pixels: u64,
    /// The longer side of the stored picture, in pixels; smaller pictures aren't enlarged.
    pub side: u32,
}

impl Limits {
    /// A picture from a phone. The largest cameras of today have no more pixels **(ours)**.
    pub const PICTURE: Self = Self { bytes: 6 * MEGABYTE, pixels: 40_000_000, side: 1600 };
}

/// The longer side of a thumbnail, in pixels.
const THUMBNAIL_SIDE: u32 = 200;
/// The JPEG quality, from 1 to 100.
const JPEG_QUALITY: u8 = 85;
/// The most memory a decoder may need per pixel, in bytes: four channels of one byte, or fewer channels of
/// two.
const MAX_BYTES_PER_PIXEL: u64 = 4;

/// A re-encoded picture without metadata.
#[derive(Debug)]
pub(super) struct EncodedPicture {
    pub content_type: &'static str,
    pub width: u32,
    pub height: u32,
    pub whole: Vec<u8>,
    pub thumbnail: Vec<u8>,
}

/// Decodes a file within its limits and encodes its pixels. Takes up to a second: never call it on a thread
/// that serves requests.
pub(super) fn encode(file: &[u8], limits: Limits) -> Result<EncodedPicture, InvalidFile> {
    if file.len() > limits.bytes {
        return Err(InvalidFile::TooLarge(limits.bytes));
    }
    let format = content_type::detect_picture_format(file)?;
    let (decoded, orientation) = decode(file, format, limits)?;
    let mut picture = resize_to_fit(to_eight_bits(decoded), limits.side);
    picture.apply_orientation(orientation);
    let (whole, stored_format) = encode_for_storage(&picture, format)?;
    let (width, height) = (picture.width(), picture.height());
    let thumbnail = encode_as(&resize_to_fit(picture, THUMBNAIL_SIDE), stored_format)?;
    Ok(EncodedPicture { content_type: stored_format.to_mime_type(), width, height, whole, thumbnail })
}

/// Decodes the pixels, and reads the orientation in which they are shown. Checks the size in the file's
/// header against the limits before decoding anything.
fn decode(
    file: &[u8],
    format: ImageFormat,
    limits: Limits,
) -> Result<(DynamicImage, Orientation), InvalidFile> {
    let max_alloc = limits.pixels * MAX_BYTES_PER_PIXEL;
    let mut decoder_limits = image::Limits::no_limits();
    decoder_limits.max_alloc = Some(max_alloc);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(decoder_limits);
    let mut decoder = reader.into_decoder().map_err(to_invalid_file)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > limits.pixels || decoder.total_bytes() > max_alloc {
        return Err(InvalidFile::TooManyPixels);
    }
    if format == ImageFormat::WebP && content_type::largest_webp_frame(file) > limits.pixels {
        return Err(InvalidFile::TooManyPixels);
    }
    if format == ImageFormat::Jpeg && !content_type::is_whole_jpeg(file) {
        return Err(InvalidFile::Damaged);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((DynamicImage::from_decoder(decoder).map_err(to_invalid_file)?, orientation))
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes it by value")]
fn to_invalid_file(error: ImageError) -> InvalidFile {
    match error {
        ImageError::Limits(_) => InvalidFile::TooManyPixels,
        _ => InvalidFile::Damaged,
    }
}

/// Converts a picture to one byte per channel, and removes an alpha channel that isn't used.
fn to_eight_bits(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        let pixels = picture.into_rgba8();
        let is_transparent = pixels.pixels().any(|pixel| pixel.0[3] < u8::MAX);
        let picture = DynamicImage::from(pixels);
        return if is_transparent { picture } else { picture.into_rgb8().into() };
    }
    picture.into_rgb8().into()
}

/// Resizes a picture to fit into a square with this side. Much larger ones are first shrunk to about twice
/// the size by a quick method, which needs a fraction of the memory.
fn resize_to_fit(picture: DynamicImage, side: u32) -> DynamicImage {
    let longer = picture.width().max(picture.height());
    if longer <= side {
        return picture;
    }
    let premultiplied = premultiply(picture);
    let reduced = if longer > 2 * side { premultiplied.thumbnail(2 * side, 2 * side) } else { premultiplied };
    unpremultiply(reduced.resize(side, side, FilterType::Lanczos3))
}

/// Multiplies each colour by its alpha, so that invisible pixels don't bleed into their neighbours when
/// pixels are mixed.
fn premultiply(picture: DynamicImage) -> DynamicImage {
    map_pixels(picture, |color, alpha| color * alpha / 255)
}

fn unpremultiply(picture: DynamicImage) -> DynamicImage {
    map_pixels(picture, |color, alpha| (color * 255).checked_div(alpha).unwrap_or(0))
}

fn map_pixels(mut picture: DynamicImage, change: impl Fn(u32, u32) -> u32) -> DynamicImage {
    if let Some(pixels) = picture.as_mut_rgba8() {
        for pixel in pixels.pixels_mut() {
            let [red, green, blue, alpha] = pixel.0;
            let change_color =
                |color: u8| u8::try_from(change(color.into(), alpha.into())).unwrap_or(u8::MAX);
            pixel.0 = [change_color(red), change_color(green), change_color(blue), alpha];
        }
    }
    picture
}

/// Encodes a photograph as JPEG and a transparent picture as PNG. An opaque picture from a lossless format
/// becomes the smaller of both, so that a drawn logo keeps its sharp edges.
fn encode_for_storage(
    picture: &DynamicImage,
    original_format: ImageFormat,
) -> Result<(Vec<u8>, ImageFormat), InvalidFile> {
    if picture.color().has_alpha() {
        return Ok((encode_as(picture, ImageFormat::Png)?, ImageFormat::Png));
    }
    let jpeg = encode_as(picture, ImageFormat::Jpeg)?;
    if original_format != ImageFormat::Jpeg {
        let png = encode_as(picture, ImageFormat::Png)?;
        if png.len() <= jpeg.len() {
            return Ok((png, ImageFormat::Png));
        }
    }
    Ok((jpeg, ImageFormat::Jpeg))
}

fn encode_as(picture: &DynamicImage, format: ImageFormat) -> Result<Vec<u8>, InvalidFile> {
    let mut file = Vec::new();
    let result = match format {
        ImageFormat::Jpeg => {
            picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, JPEG_QUALITY))
        }
        _ => picture.write_to(&mut Cursor::new(&mut file), format),
    };
    result.map_err(to_invalid_file)?;
    Ok(file)
}
