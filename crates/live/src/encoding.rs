//! Bytes with many readers: compressed once for each requested encoding, and shared.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use app::Error;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Quality 5 of 11 reaches four fifths of the best compression in a fiftieth of its time.
const BROTLI_QUALITY: u32 = 5;
const BROTLI_WINDOW: u32 = 20;

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Not compressed.
    Identity,
    /// gzip.
    Gzip,
    /// brotli.
    Brotli,
}

/// Bytes that are compressed on first use and cached per encoding.
#[derive(Debug)]
pub struct EncodedBytes {
    plain: Bytes,
    gzip: Mutex<Option<Bytes>>,
    brotli: Mutex<Option<Bytes>>,
}

impl EncodedBytes {
    /// Stores the bytes without compressing them yet.
    pub fn new(plain: impl Into<Bytes>) -> Self {
        Self { plain: plain.into(), gzip: Mutex::default(), brotli: Mutex::default() }
    }

    /// Returns the uncompressed bytes.
    pub(crate) fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// Returns the bytes in an encoding. The first call for an encoding compresses them, which takes a few
    /// milliseconds; concurrent calls wait for it.
    ///
    /// # Errors
    /// `Internal` if the compression fails.
    pub fn bytes(&self, encoding: Encoding) -> Result<Bytes, Error> {
        let (cached, compress): (_, Compress) = match encoding {
            Encoding::Identity => return Ok(self.plain.clone()),
            Encoding::Gzip => (&self.gzip, gzip),
            Encoding::Brotli => (&self.brotli, brotli),
        };
        let mut cached = cached.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(encoded) = &*cached {
            return Ok(encoded.clone());
        }
        let encoded = compress(&self.plain).map_err(Error::internal)?;
        Ok(cached.insert(encoded.into()).clone())
    }
}

type Compress = fn(&[u8]) -> std::io::Result<Vec<u8>>;

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoded = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut encoded, 4096, BROTLI_QUALITY, BROTLI_WINDOW);
    writer.write_all(plain)?;
    writer.flush()?;
    drop(writer);
    Ok(encoded)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn every_encoding_has_the_same_content() {
        let plain = "Braucējs Nr1 ".repeat(1000);
        let encoded = EncodedBytes::new(plain.clone());
        assert_eq!(encoded.bytes(Encoding::Identity).unwrap(), plain);
        let (gzip, brotli) =
            (encoded.bytes(Encoding::Gzip).unwrap(), encoded.bytes(Encoding::Brotli).unwrap());
        assert!(gzip.len() < plain.len() / 10 && brotli.len() < plain.len() / 10);
        let mut text = String::new();
        GzDecoder::new(&gzip[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, plain);
        text.clear();
        brotli::Decompressor::new(&brotli[..], 4096).read_to_string(&mut text).unwrap();
        assert_eq!(text, plain);
    }

    #[test]
    fn bytes_are_compressed_once_for_each_encoding() {
        let encoded = EncodedBytes::new("section1");
        for encoding in [Encoding::Identity, Encoding::Gzip, Encoding::Brotli] {
            let (first, again) = (encoded.bytes(encoding).unwrap(), encoded.bytes(encoding).unwrap());
            assert_eq!(first.as_ptr(), again.as_ptr(), "{encoding:?}");
        }
    }
}
