//! Parses Server-Sent Events as they arrive from a socket, in pieces of any size.
//!
//! Only ids are extracted. The chunk sizes of HTTP/1.1 are on separate lines and are skipped, so a chunked
//! stream and a plain one are parsed alike.

use std::io::BufRead as _;

/// What a spectator received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamItem {
    /// The head of the response is complete, and the status is 200.
    Connected,
    /// An event with this id is complete.
    Event(u64),
    /// The server sent a reset: events were lost.
    Reset,
    /// The status of the response isn't 200.
    Refused,
}

/// The parser of one spectator's stream.
#[derive(Debug, Default)]
pub struct Reader {
    /// The start of a line whose end hasn't arrived yet.
    partial_line: Vec<u8>,
    position: Position,
    id: Option<u64>,
}

#[derive(Debug, Default)]
enum Position {
    #[default]
    Status,
    Head,
    Events,
}

impl Reader {
    /// Parses received bytes, and calls `on_item` for everything found.
    pub fn read(&mut self, mut bytes: &[u8], mut on_item: impl FnMut(StreamItem)) {
        while !bytes.is_empty() {
            let piece = bytes;
            // the standard library has a fast search for a byte
            let taken = bytes.skip_until(b'\n').unwrap_or(piece.len());
            let piece = &piece[..taken];
            if !piece.ends_with(b"\n") {
                self.partial_line.extend_from_slice(piece);
            } else if self.partial_line.is_empty() {
                self.parse_line(piece, &mut on_item);
            } else {
                let mut line = std::mem::take(&mut self.partial_line);
                line.extend_from_slice(piece);
                self.parse_line(&line, &mut on_item);
            }
        }
    }

    fn parse_line(&mut self, line: &[u8], on_item: &mut impl FnMut(StreamItem)) {
        let line = line.trim_ascii_end();
        match self.position {
            Position::Status if line.starts_with(b"HTTP/1.1 200") => self.position = Position::Head,
            Position::Status => on_item(StreamItem::Refused),
            Position::Head if line.is_empty() => {
                self.position = Position::Events;
                on_item(StreamItem::Connected);
            }
            Position::Head => {}
            Position::Events if line.is_empty() => {
                if let Some(id) = self.id.take() {
                    on_item(StreamItem::Event(id));
                }
            }
            Position::Events if line == b"event: reset" => on_item(StreamItem::Reset),
            Position::Events => {
                if let Some(id) = line.strip_prefix(b"id: ") {
                    self.id = std::str::from_utf8(id).ok().and_then(|digits| digits.parse().ok());
                }
            }
        }
    }
}

/// The frames of a recorded stream without their ids, and without what precedes the first: the bare
/// broadcaster assigns its own ids.
pub fn frames(recorded: &str) -> Vec<&str> {
    let after_id = |piece: &'_ str| -> Option<usize> {
        let id = if piece.starts_with("id: ") { 0 } else { piece.find("\nid: ")? + 1 };
        Some(id + piece[id..].find('\n')? + 1)
    };
    recorded
        .split_inclusive("\n\n")
        .filter_map(|piece| after_id(piece).map(|start| &piece[start..]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STREAM: &str = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n17\r\nretry: 1000\n: welcome\n\n\r\n\
                          1c\r\nid: 7\nevent: delta\ndata: {}\n\n\r\n4e\r\nid: 8\nevent: delta\ndata: {}\n\nid: 9\nevent: reset\ndata: {}\n\n\r\n";

    fn read(pieces: impl Iterator<Item = &'static [u8]>) -> Vec<StreamItem> {
        let (mut reader, mut all) = (Reader::default(), Vec::new());
        pieces.for_each(|piece| reader.read(piece, |item| all.push(item)));
        all
    }

    #[test]
    fn a_stream_reads_the_same_in_one_piece_and_byte_by_byte() {
        let expected = vec![
            StreamItem::Connected,
            StreamItem::Event(7),
            StreamItem::Event(8),
            StreamItem::Reset,
            StreamItem::Event(9),
        ];
        assert_eq!(read(std::iter::once(STREAM.as_bytes())), expected);
        assert_eq!(read(STREAM.as_bytes().chunks(1)), expected);
    }

    #[test]
    fn a_status_other_than_200_is_a_refusal() {
        assert_eq!(
            read(std::iter::once(b"HTTP/1.1 404 Not Found\r\n".as_slice())),
            vec![StreamItem::Refused]
        );
    }

    #[test]
    fn recorded_frames_have_no_ids_and_no_chunk_sizes() {
        assert_eq!(
            frames(STREAM),
            ["event: delta\ndata: {}\n\n", "event: delta\ndata: {}\n\n", "event: reset\ndata: {}\n\n"]
        );
    }
}
