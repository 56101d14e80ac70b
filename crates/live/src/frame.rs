//! Events that are sent to many connections, with the HTTP/1.1 chunk around them built once for all.

use std::ops::Range;

use bytes::Bytes;

/// The end of a chunk.
const CHUNK_END: &str = "\r\n";

/// One or more whole events in one chunk. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    chunk: Bytes,
    /// The length in bytes of the chunk's head, which contains the length of its data.
    head_length: usize,
}

impl Frame {
    /// Creates a frame of these events.
    pub fn new(events: &str) -> Self {
        Self::build(events.len(), [events.as_bytes()])
    }

    /// Joins the events of several frames into one frame.
    pub fn merge<'a>(frames: impl Iterator<Item = &'a Self> + Clone) -> Self {
        let length = frames.clone().map(|frame| frame.data().len()).sum();
        Self::build(length, frames.map(Self::data))
    }

    /// Returns the events without the chunk, for a library that does its own framing.
    pub fn events(&self) -> Bytes {
        self.chunk.slice(self.data_range())
    }

    /// Returns the events in their chunk, for writing to a socket.
    pub fn into_chunk(self) -> Bytes {
        self.chunk
    }

    fn data(&self) -> &[u8] {
        &self.chunk[self.data_range()]
    }

    fn data_range(&self) -> Range<usize> {
        self.head_length..self.chunk.len() - CHUNK_END.len()
    }

    /// Builds a chunk of these events, whose lengths add up to `length` bytes.
    fn build<'a>(length: usize, events: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let head = format!("{length:x}\r\n");
        let mut chunk = Vec::with_capacity(head.len() + length + CHUNK_END.len());
        chunk.extend_from_slice(head.as_bytes());
        events.into_iter().for_each(|event| chunk.extend_from_slice(event));
        chunk.extend_from_slice(CHUNK_END.as_bytes());
        Self { chunk: chunk.into(), head_length: head.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_starts_with_the_length_of_its_events() {
        let frame = Frame::new("data: 1234567\n\n");
        assert_eq!(frame.events(), "data: 1234567\n\n");
        assert_eq!(frame.into_chunk(), "f\r\ndata: 1234567\n\n\r\n");
    }

    #[test]
    fn the_events_of_several_frames_are_merged_into_one_chunk() {
        let merged = Frame::merge([Frame::new("data: 1\n\n"), Frame::new("data: 2\n\n")].iter());
        assert_eq!(merged.events(), "data: 1\n\ndata: 2\n\n");
        assert_eq!(merged.into_chunk(), "12\r\ndata: 1\n\ndata: 2\n\n\r\n");
    }
}
