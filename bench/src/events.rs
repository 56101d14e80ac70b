//! Server-Sent Events as they come out of a socket, in whatever pieces.
//!
//! Only ids are kept. The chunk sizes of HTTP/1.1 stand in lines of their own and are read over, so that a chunked stream and a bare
//! one read alike.

use std::io::BufRead as _;

/// What a spectator met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// The head of the answer is complete and was a 200.
    Connected,
    /// An event with this id is complete.
    Event(u64),
    /// The server told to begin anew: something was lost.
    Reset,
    /// The answer was no 200.
    Refused,
}

/// Where a spectator is in its stream.
#[derive(Debug, Default)]
pub struct Reader {
    /// A line whose end has not come yet.
    begun: Vec<u8>,
    within: Within,
    id: Option<u64>,
}

#[derive(Debug, Default)]
enum Within {
    #[default]
    Status,
    Head,
    Events,
}

impl Reader {
    /// Takes in what came, and tells each thing met.
    pub fn read(&mut self, mut bytes: &[u8], mut met: impl FnMut(Met)) {
        while !bytes.is_empty() {
            let piece = bytes;
            // the standard library's fast search for a byte
            let taken = bytes.skip_until(b'\n').unwrap_or(piece.len());
            let piece = &piece[..taken];
            if !piece.ends_with(b"\n") {
                self.begun.extend_from_slice(piece);
            } else if self.begun.is_empty() {
                self.line(piece, &mut met);
            } else {
                let mut line = std::mem::take(&mut self.begun);
                line.extend_from_slice(piece);
                self.line(&line, &mut met);
            }
        }
    }

    fn line(&mut self, line: &[u8], met: &mut impl FnMut(Met)) {
        let line = line.trim_ascii_end();
        match self.within {
            Within::Status if line.starts_with(b"HTTP/1.1 200") => self.within = Within::Head,
            Within::Status => met(Met::Refused),
            Within::Head if line.is_empty() => {
                self.within = Within::Events;
                met(Met::Connected);
            }
            Within::Head => {}
            Within::Events if line.is_empty() => {
                if let Some(id) = self.id.take() {
                    met(Met::Event(id));
                }
            }
            Within::Events if line == b"event: reset" => met(Met::Reset),
            Within::Events => {
                if let Some(id) = line.strip_prefix(b"id: ") {
                    self.id = std::str::from_utf8(id).ok().and_then(|digits| digits.parse().ok());
                }
            }
        }
    }
}

/// The frames of a recorded stream, without what stands before them and without their ids: the bare broadcaster gives its own.
pub fn frames(recorded: &str) -> Vec<&str> {
    let after_id = |piece: &'_ str| -> Option<usize> {
        let id = if piece.starts_with("id: ") { 0 } else { piece.find("\nid: ")? + 1 };
        Some(id + piece[id..].find('\n')? + 1)
    };
    recorded.split_inclusive("\n\n").filter_map(|piece| after_id(piece).map(|start| &piece[start..])).collect()
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
    fn an_answer_other_than_200_is_a_refusal() {
        assert_eq!(read(std::iter::once(b"HTTP/1.1 404 Not Found\r\n".as_slice())), vec![Met::Refused]);
    }

    #[test]
    fn recorded_frames_lose_their_ids_and_the_chunks_around_them() {
        assert_eq!(frames(STREAM), ["event: delta\ndata: {}\n\n", "event: delta\ndata: {}\n\n", "event: reset\ndata: {}\n\n"]);
    }
}
