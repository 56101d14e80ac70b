//! Bytes that many read: compressed once for each encoding that somebody takes, and shared by all.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use app::Error;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Quality 5 of 11: four fifths of the best ratio in a fiftieth of its time.
const BROTLI_QUALITY: u32 = 5;
const BROTLI_WINDOW: u32 = 20;

/// How bytes are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Not at all.
    Identity,
    /// gzip.
    Gzip,
    /// brotli.
    Brotli,
}

/// Bytes in every encoding.
#[derive(Debug)]
pub struct EncodedBytes {
    plain: Bytes,
    gzip: Mutex<Option<Bytes>>,
    brotli: Mutex<Option<Bytes>>,
}

impl EncodedBytes {
    /// Nothing is compressed yet.
    pub fn new(plain: impl Into<Bytes>) -> Self {
        Self { plain: plain.into(), gzip: Mutex::default(), brotli: Mutex::default() }
    }

    /// As they are.
    pub(crate) fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// The bytes. The first to ask for an encoding compresses them, in a few milliseconds, and whoever asks meanwhile waits for it.
    pub fn bytes(&self, encoding: Encoding) -> Result<Bytes, Error> {
        let (kept, pack): (_, Pack) = match encoding {
            Encoding::Identity => return Ok(self.plain.clone()),
            Encoding::Gzip => (&self.gzip, gzip),
            Encoding::Brotli => (&self.brotli, brotli),
        };
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(encoded) = &*kept {
            return Ok(encoded.clone());
        }
        let encoded = pack(&self.plain).map_err(|error| Error::Internal(error.to_string()))?;
        Ok(kept.insert(encoded.into()).clone())
    }
}

type Pack = fn(&[u8]) -> std::io::Result<Vec<u8>>;

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
