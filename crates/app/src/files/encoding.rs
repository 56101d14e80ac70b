//! Pictures encoded anew: of a stranger's file come the pixels alone. It knows nothing of where pictures lie.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader};

use super::{InvalidFile, MEGABYTE, content_type};

/// What a picture may be before it is decoded, and what becomes of it.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most bytes of the file.
    pub bytes: usize,
    /// The most pixels of the file, width times height.
    pub pixels: u64,
    /// The longer side of what is kept; a smaller picture stays as it is.
    pub side: u32,
}

impl Limits {
    /// A picture from somebody's phone (`spec/1-app.md` §8: 6 MB; the pixels are ours: the largest cameras of today take no more).
    pub const PICTURE: Self = Self { bytes: 6 * MEGABYTE, pixels: 40_000_000, side: 1600 };
}

/// The box into which a thumbnail fits.
const THUMBNAIL: u32 = 200;
/// Of an encoded JPEG, of 100.
const QUALITY: u8 = 85;
/// The most that a decoder may hold for a pixel: four channels of a byte, or fewer of two.
const BYTES_A_PIXEL: u64 = 4;

/// A picture that holds nothing but its pixels.
#[derive(Debug)]
pub(super) struct EncodedPicture {
    pub content_type: &'static str,
    pub width: u32,
    pub height: u32,
    pub whole: Vec<u8>,
    pub thumbnail: Vec<u8>,
}

/// Decodes a file within its limits and encodes what is seen. Takes as long as a second: not for a thread that answers requests.
pub(super) fn encode(file: &[u8], limits: Limits) -> Result<EncodedPicture, InvalidFile> {
    if file.len() > limits.bytes {
        return Err(InvalidFile::TooLarge(limits.bytes));
    }
    let format = content_type::picture(file)?;
    let (decoded, orientation) = decoded(file, format, limits)?;
    let mut picture = fitted(eight_bits(decoded), limits.side);
    picture.apply_orientation(orientation);
    let (whole, stored_format) = kept(&picture, format)?;
    let (width, height) = (picture.width(), picture.height());
    let thumbnail = write(&fitted(picture, THUMBNAIL), stored_format)?;
    Ok(EncodedPicture { content_type: stored_format.to_mime_type(), width, height, whole, thumbnail })
}

/// The pixels, and how they are to be turned. What the file's head says of its size is held against the limits before anything is decoded.
fn decoded(file: &[u8], format: ImageFormat, limits: Limits) -> Result<(DynamicImage, Orientation), InvalidFile> {
    let most = limits.pixels * BYTES_A_PIXEL;
    let mut allowed = image::Limits::no_limits();
    allowed.max_alloc = Some(most);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(allowed);
    let mut decoder = reader.into_decoder().map_err(invalid)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > limits.pixels || decoder.total_bytes() > most {
        return Err(InvalidFile::TooManyPixels);
    }
    if format == ImageFormat::WebP && content_type::largest_webp_frame(file) > limits.pixels {
        return Err(InvalidFile::TooManyPixels);
    }
    if format == ImageFormat::Jpeg && !content_type::is_whole_jpeg(file) {
        return Err(InvalidFile::Damaged);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((DynamicImage::from_decoder(decoder).map_err(invalid)?, orientation))
}

#[expect(clippy::needless_pass_by_value, reason = "what `map_err` gives")]
fn invalid(error: ImageError) -> InvalidFile {
    match error {
        ImageError::Limits(_) => InvalidFile::TooManyPixels,
        _ => InvalidFile::Damaged,
    }
}

/// With a byte a channel, and with transparency only where there is some.
fn eight_bits(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        let pixels = picture.into_rgba8();
        let is_transparent = pixels.pixels().any(|pixel| pixel.0[3] < u8::MAX);
        let picture = DynamicImage::from(pixels);
        return if is_transparent { picture } else { picture.into_rgb8().into() };
    }
    picture.into_rgb8().into()
}

/// A picture that fits into a square of this side. Far larger ones are brought near it the quick way first, which needs a fraction of the
/// memory.
fn fitted(picture: DynamicImage, side: u32) -> DynamicImage {
    let longer = picture.width().max(picture.height());
    if longer <= side {
        return picture;
    }
    let weighed = weighed(picture);
    let near = if longer > 2 * side { weighed.thumbnail(2 * side, 2 * side) } else { weighed };
    unweighed(near.resize(side, side, FilterType::Lanczos3))
}

/// Each colour by as much as it shows, so that what is invisible leaves no shadow when neighbours are mixed.
fn weighed(picture: DynamicImage) -> DynamicImage {
    by_pixel(picture, |colour, alpha| colour * alpha / 255)
}

fn unweighed(picture: DynamicImage) -> DynamicImage {
    by_pixel(picture, |colour, alpha| (colour * 255).checked_div(alpha).unwrap_or(0))
}

fn by_pixel(mut picture: DynamicImage, change: impl Fn(u32, u32) -> u32) -> DynamicImage {
    if let Some(pixels) = picture.as_mut_rgba8() {
        for pixel in pixels.pixels_mut() {
            let [red, green, blue, alpha] = pixel.0;
            let changed = |colour: u8| u8::try_from(change(colour.into(), alpha.into())).unwrap_or(u8::MAX);
            pixel.0 = [changed(red), changed(green), changed(blue), alpha];
        }
    }
    picture
}

/// A photograph is kept as JPEG, a transparent picture as PNG, and an opaque one that came without loss as whichever is smaller: a drawn
/// logo keeps its edges.
fn kept(picture: &DynamicImage, came_as: ImageFormat) -> Result<(Vec<u8>, ImageFormat), InvalidFile> {
    if picture.color().has_alpha() {
        return Ok((write(picture, ImageFormat::Png)?, ImageFormat::Png));
    }
    let jpeg = write(picture, ImageFormat::Jpeg)?;
    if came_as != ImageFormat::Jpeg {
        let png = write(picture, ImageFormat::Png)?;
        if png.len() <= jpeg.len() {
            return Ok((png, ImageFormat::Png));
        }
    }
    Ok((jpeg, ImageFormat::Jpeg))
}

fn write(picture: &DynamicImage, format: ImageFormat) -> Result<Vec<u8>, InvalidFile> {
    let mut file = Vec::new();
    let written = match format {
        ImageFormat::Jpeg => picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY)),
        _ => picture.write_to(&mut Cursor::new(&mut file), format),
    };
    written.map_err(invalid)?;
    Ok(file)
}
