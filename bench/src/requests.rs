//! Prepared requests, and a connection that sends them one after the other.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

/// How long a response may take.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A POST, ready to be sent.
#[derive(Clone, Debug)]
pub struct Post(Vec<u8>);

/// Reads prepared requests, one per line: the cookie, a tab, and the JSON body.
pub fn read(file: &Path, path: &str) -> Result<Vec<Post>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parse = |line: &str| {
        let (cookie, body) = line.split_once('\t')?;
        let length = body.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        );
        Some(Post((head + body).into_bytes()))
    };
    text.lines()
        .map(|line| parse(line).ok_or_else(|| format!("{}: a line without a tab", file.display())))
        .collect()
}

/// A persistent connection.
#[derive(Debug)]
pub struct Connection {
    stream: BufReader<TcpStream>,
}

impl Connection {
    /// Connects to the server.
    pub fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        Ok(Self { stream: BufReader::new(stream) })
    }

    /// Sends a request and returns the body of the response. Fails if the status isn't 200.
    pub fn send(&mut self, post: &Post) -> Result<String, String> {
        let (status, body) =
            self.exchange(post).map_err(|error| format!("a request got no answer: {error}"))?;
        if status == "HTTP/1.1 200 OK" { Ok(body) } else { Err(format!("{status}: {body}")) }
    }

    fn exchange(&mut self, post: &Post) -> io::Result<(String, String)> {
        self.stream.get_mut().write_all(&post.0)?;
        let status = self.line()?;
        let mut length = 0;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(text) = line.strip_prefix("content-length:") {
                length = text.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}
