//! Parses Server-Sent Events as they arrive from a socket, in pieces of any size.
//!
//! Only ids are extracted. The chunk sizes of HTTP/1.1 are on separate lines and are skipped, so a chunked
//! stream and a plain one are parsed alike.

use std::io::BufRead as _;

/// What a spectator received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
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
    /// Parses received bytes, and calls `met` for everything found.
    pub fn read(&mut self, mut bytes: &[u8], mut met: impl FnMut(Met)) {
        while !bytes.is_empty() {
            let piece = bytes;
            // the standard library has a fast search for a byte
            let taken = bytes.skip_until(b'\n').unwrap_or(piece.len());
            let piece = &piece[..taken];
            if !piece.ends_with(b"\n") {
                self.partial_line.extend_from_slice(piece);
            } else if self.partial_line.is_empty() {
                self.line(piece, &mut met);
            } else {
                let mut line = std::mem::take(&mut self.partial_line);
                line.extend_from_slice(piece);
                self.line(&line, &mut met);
            }
        }
    }

    fn line(&mut self, line: &[u8], met: &mut impl FnMut(Met)) {
        let line = line.trim_ascii_end();
        match self.position {
            Position::Status if line.starts_with(b"HTTP/1.1 200") => self.position = Position::Head,
            Position::Status => met(Met::Refused),
            Position::Head if line.is_empty() => {
                self.position = Position::Events;
                met(Met::Connected);
            }
            Position::Head => {}
            Position::Events if line.is_empty() => {
                if let Some(id) = self.id.take() {
                    met(Met::Event(id));
                }
            }
            Position::Events if line == b"event: reset" => met(Met::Reset),
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

    fn read(pieces: impl Iterator<Item = &'static [u8]>) -> Vec<Met> {
        let (mut reader, mut all) = (Reader::default(), Vec::new());
        pieces.for_each(|piece| reader.read(piece, |met| all.push(met)));
        all
    }

    #[test]
    fn a_stream_reads_the_same_in_one_piece_and_byte_by_byte() {
        let expected = vec![Met::Connected, Met::Event(7), Met::Event(8), Met::Reset, Met::Event(9)];
        assert_eq!(read(std::iter::once(STREAM.as_bytes())), expected);
        assert_eq!(read(STREAM.as_bytes().chunks(1)), expected);
    }

    #[test]
    fn a_status_other_than_200_is_a_refusal() {
        assert_eq!(read(std::iter::once(b"HTTP/1.1 404 Not Found\r\n".as_slice())), vec![Met::Refused]);
    }

    #[test]
    fn recorded_frames_have_no_ids_and_no_chunk_sizes() {
        assert_eq!(
            frames(STREAM),
            ["event: delta\ndata: {}\n\n", "event: delta\ndata: {}\n\n", "event: reset\ndata: {}\n\n"]
        );
    }
}
