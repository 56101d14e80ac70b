//! Pictures encoded anew: of a stranger's file come the pixels alone. It knows nothing of where pictures lie.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader};

use super::{MEGABYTE, Unfit, sniffed};

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
pub(super) struct Encoded {
    pub content_type: &'static str,
    pub width: u32,
    pub height: u32,
    pub whole: Vec<u8>,
    pub thumbnail: Vec<u8>,
}

/// Decodes a file within its limits and encodes what is seen. Takes as long as a second: not for a thread that answers requests.
pub(super) fn encoded(file: &[u8], limits: Limits) -> Result<Encoded, Unfit> {
    if file.len() > limits.bytes {
        return Err(Unfit::TooLarge(limits.bytes));
    }
    let format = sniffed::picture(file)?;
    let (decoded, orientation) = decoded(file, format, limits)?;
    let mut whole = fitted(decoded, limits.side);
    whole.apply_orientation(orientation);
    let whole = eight_bits(whole);
    let (whole_file, kept_as) = kept(&whole, format)?;
    let thumbnail = write(&fitted(whole.clone(), THUMBNAIL), kept_as)?;
    Ok(Encoded { content_type: kept_as.to_mime_type(), width: whole.width(), height: whole.height(), whole: whole_file, thumbnail })
}

/// The pixels, and how they are to be turned. What the file's head says of its size is held against the limits before anything is decoded.
fn decoded(file: &[u8], format: ImageFormat, limits: Limits) -> Result<(DynamicImage, Orientation), Unfit> {
    let most = limits.pixels * BYTES_A_PIXEL;
    let mut allowed = image::Limits::no_limits();
    allowed.max_alloc = Some(most);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(allowed);
    let mut decoder = reader.into_decoder().map_err(unfit)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > limits.pixels || decoder.total_bytes() > most {
        return Err(Unfit::TooManyPixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((DynamicImage::from_decoder(decoder).map_err(unfit)?, orientation))
}

#[expect(clippy::needless_pass_by_value, reason = "what `map_err` gives")]
fn unfit(error: ImageError) -> Unfit {
    match error {
        ImageError::Limits(_) => Unfit::TooManyPixels,
        _ => Unfit::Damaged,
    }
}

/// A picture that fits into a square of this side. Far larger ones are halved the quick way first, which needs a fraction of the memory.
fn fitted(picture: DynamicImage, side: u32) -> DynamicImage {
    let longer = picture.width().max(picture.height());
    if longer <= side {
        return picture;
    }
    let near = if longer > 2 * side { picture.thumbnail(2 * side, 2 * side) } else { picture };
    near.resize(side, side, FilterType::Lanczos3)
}

/// With a byte a channel, and with transparency only where there is some.
fn eight_bits(picture: DynamicImage) -> DynamicImage {
    let is_transparent = picture.color().has_alpha() && {
        let pixels = picture.to_rgba8();
        pixels.pixels().any(|pixel| pixel.0[3] < u8::MAX)
    };
    if is_transparent { picture.into_rgba8().into() } else { picture.into_rgb8().into() }
}

/// A photograph is kept as JPEG, a transparent picture as PNG, and an opaque one that came without loss as whichever is smaller: a drawn
/// logo keeps its edges.
fn kept(picture: &DynamicImage, came_as: ImageFormat) -> Result<(Vec<u8>, ImageFormat), Unfit> {
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

fn write(picture: &DynamicImage, format: ImageFormat) -> Result<Vec<u8>, Unfit> {
    let mut file = Vec::new();
    let written = match format {
        ImageFormat::Jpeg => picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY)),
        _ => picture.write_to(&mut Cursor::new(&mut file), format),
    };
    written.map_err(unfit)?;
    Ok(file)
}
