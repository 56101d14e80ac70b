//! Events that are sent to many connections, with the HTTP/1.1 chunk around them built once for all.

use bytes::Bytes;

/// The end of a chunk.
const CLOSING: &str = "\r\n";

/// One or more whole events in one chunk. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    chunk: Bytes,
    /// The length of the chunk's head in bytes.
    opening: usize,
}

impl Frame {
    /// Returns a frame of these events.
    pub fn of(events: &str) -> Self {
        Self::around(events.len(), [events.as_bytes()])
    }

    /// Joins the events of several frames into one frame.
    pub fn merged<'a>(frames: impl Iterator<Item = &'a Self> + Clone) -> Self {
        let length = frames.clone().map(|frame| frame.inside().len()).sum();
        Self::around(length, frames.map(Self::inside))
    }

    /// Returns the events without the chunk, for a library that does its own framing.
    pub fn events(&self) -> Bytes {
        self.chunk.slice(self.opening..self.chunk.len() - CLOSING.len())
    }

    /// Returns the events in their chunk, for writing to a socket.
    pub fn chunk(self) -> Bytes {
        self.chunk
    }

    fn inside(&self) -> &[u8] {
        &self.chunk[self.opening..self.chunk.len() - CLOSING.len()]
    }

    fn around<'a>(length: usize, events: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let opening = format!("{length:x}\r\n");
        let mut chunk = Vec::with_capacity(opening.len() + length + CLOSING.len());
        chunk.extend_from_slice(opening.as_bytes());
        events.into_iter().for_each(|event| chunk.extend_from_slice(event));
        chunk.extend_from_slice(CLOSING.as_bytes());
        Self { chunk: chunk.into(), opening: opening.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_starts_with_the_length_of_its_events() {
        let frame = Frame::of("data: 1234567\n\n");
        assert_eq!(frame.events(), "data: 1234567\n\n");
        assert_eq!(frame.chunk(), "f\r\ndata: 1234567\n\n\r\n");
    }

    #[test]
    fn frames_merge_to_one_chunk() {
        let merged = Frame::merged([Frame::of("data: 1\n\n"), Frame::of("data: 2\n\n")].iter());
        assert_eq!(merged.events(), "data: 1\n\ndata: 2\n\n");
        assert_eq!(merged.chunk(), "12\r\ndata: 1\n\ndata: 2\n\n\r\n");
    }
}
