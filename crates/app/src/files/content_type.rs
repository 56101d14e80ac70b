//! Detects the type of a file from its content.

use image::ImageFormat;

use super::InvalidFile;

/// Detects the format of a picture. Other formats are never decoded, because each decoder is one more that
/// strangers can attack.
pub(super) fn detect_picture_format(file: &[u8]) -> Result<ImageFormat, InvalidFile> {
    match file {
        [] => Err(InvalidFile::Empty),
        [0xff, 0xd8, 0xff, ..] => Ok(ImageFormat::Jpeg),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Ok(ImageFormat::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(ImageFormat::WebP),
        _ => Err(InvalidFile::NotAPicture),
    }
}

/// Whether a JPEG is complete. The decoder accepts one that was cut off and paints the rest grey.
pub(super) fn is_whole_jpeg(file: &[u8]) -> bool {
    let mut rest = file.get(2..).unwrap_or_default();
    loop {
        match *rest {
            // the end of the picture; anything after it is ignored
            [0xff, 0xd9, ..] => return true,
            // within the pixel data: an escaped byte, a restart marker or padding
            [0xff, 0x00 | 0xd0..=0xd7, ..] => rest = &rest[2..],
            [0xff, 0xff, ..] => rest = &rest[1..],
            // a segment with its length, which may contain another JPEG
            [0xff, _, high, low, ..] => {
                rest = rest.get(2 + usize::from(u16::from_be_bytes([high, low]))..).unwrap_or_default();
            }
            [0xff, ..] | [] => return false,
            [_, ..] => rest = &rest[1..],
        }
    }
}

/// Returns the number of pixels of the largest frame inside a WebP. The decoder allocates memory for a frame
/// before it compares its size with that of the picture.
pub(super) fn largest_webp_frame(file: &[u8]) -> u64 {
    let sides = |chunk: &[u8]| match *chunk {
        [b'V', b'P', b'8', b' ', .., 0x9d, 0x01, 0x2a, a, b, c, d] => {
            Some((u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])))
        }
        _ => None,
    };
    // the upper two of a side's 16 bits are a scaling factor
    let pixels = |(width, height): (u16, u16)| u64::from(width & 0x3fff) * u64::from(height & 0x3fff);
    file.windows(18).filter_map(sides).map(pixels).max().unwrap_or_default()
}

/// The longest end of a ZIP archive, in bytes: its last record with the longest possible comment.
const MAX_ZIP_END_BYTES: usize = 22 + u16::MAX as usize;

/// Fails unless the file is a PDF from its first to its last byte, and nothing else. PDF readers search for
/// the header in the whole first kilobyte, while browsers and unpackers look for other formats around it.
pub(super) fn require_pdf(file: &[u8]) -> Result<(), InvalidFile> {
    if file.is_empty() {
        return Err(InvalidFile::Empty);
    }
    let is_pdf = file.starts_with(b"%PDF-") && file.trim_ascii_end().ends_with(b"%%EOF");
    if is_pdf && !is_zip(file) { Ok(()) } else { Err(InvalidFile::NotAPdf) }
}

/// Whether an unpacker finds a ZIP archive: its last record with a comment that reaches to the end of the
/// file.
fn is_zip(file: &[u8]) -> bool {
    let tail = &file[file.len().saturating_sub(MAX_ZIP_END_BYTES)..];
    tail.windows(22).enumerate().any(|(start, record)| {
        let comment = usize::from(u16::from_le_bytes([record[20], record[21]]));
        record.starts_with(b"PK\x05\x06") && start + record.len() + comment == tail.len()
    })
}
