//! A mail server on this machine, which can be stopped and started again at the same address.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;

/// An email that the server has accepted.
#[derive(Clone, Debug)]
pub struct AcceptedEmail {
    /// The sender's address in the envelope.
    pub from: String,
    /// The recipient's address in the envelope.
    pub to: String,
    /// The email as it was sent.
    pub content: String,
}

/// A mail server on this machine. It speaks SMTP without encryption.
pub struct MailServer {
    address: SocketAddr,
    state: Arc<Mutex<ServerState>>,
    task: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct ServerState {
    accepted: Vec<AcceptedEmail>,
    /// The answer to the recipient's address; 250 without one.
    reply: Option<String>,
    /// How often a recipient's address was refused.
    refusals: usize,
    connections: usize,
}

impl MailServer {
    /// Starts a server that accepts everything. Must be called within a Tokio runtime.
    pub fn start() -> Self {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Self { address, state: Arc::default(), task: None };
        server.listen();
        server
    }

    /// Returns its address for the option `--smtp`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Refuses every recipient's address with this reply from now on.
    pub fn refuse(&self, reply: &str) {
        self.state.lock().unwrap().reply = Some(reply.to_owned());
    }

    /// Accepts every recipient's address again.
    pub fn accept(&self) {
        self.state.lock().unwrap().reply = None;
    }

    /// Stops the server: connections are refused, and open ones are closed.
    pub async fn stop(&mut self) {
        if let Some(task) = self.task.take() {
            task.abort();
            // the socket is closed once the task has ended
            let _ = task.await;
        }
    }

    /// Starts the server again at the same address.
    pub fn restart(&mut self) {
        self.listen();
    }

    /// Returns the accepted emails, in their order.
    pub fn accepted(&self) -> Vec<AcceptedEmail> {
        self.state.lock().unwrap().accepted.clone()
    }

    /// Returns how often a recipient's address was refused.
    pub fn refusals(&self) -> usize {
        self.state.lock().unwrap().refusals
    }

    /// Returns how many connections were made.
    pub fn connections(&self) -> usize {
        self.state.lock().unwrap().connections
    }

    fn listen(&mut self) {
        let socket = TcpSocket::new_v4().unwrap();
        // otherwise the port would be taken for a minute after a stop
        socket.set_reuseaddr(true).unwrap();
        socket.bind(self.address).unwrap();
        let listener = socket.listen(16).unwrap();
        self.address = listener.local_addr().unwrap();
        self.task = Some(tokio::spawn(serve(listener, self.state.clone())));
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// Serves until it is aborted. Its connections end with it.
async fn serve(listener: TcpListener, state: Arc<Mutex<ServerState>>) {
    let mut connections = tokio::task::JoinSet::new();
    while let Ok((socket, _)) = listener.accept().await {
        state.lock().unwrap().connections += 1;
        connections.spawn(converse(socket, state.clone()));
    }
}

/// One conversation (RFC 5321).
async fn converse(mut socket: TcpStream, state: Arc<Mutex<ServerState>>) -> std::io::Result<()> {
    let (reader, mut writer) = socket.split();
    writer.write_all(b"220 mail.example ready\r\n").await?;
    let mut lines = BufReader::new(reader).lines();
    let (mut from, mut to) = (String::new(), String::new());
    while let Some(line) = lines.next_line().await? {
        let answer = if let Some(address) = line.strip_prefix("MAIL FROM:") {
            address_in(address).clone_into(&mut from);
            "250 2.1.0 fine".to_owned()
        } else if let Some(address) = line.strip_prefix("RCPT TO:") {
            address_in(address).clone_into(&mut to);
            let mut state = state.lock().unwrap();
            let reply = state.reply.clone();
            state.refusals += usize::from(reply.is_some());
            reply.unwrap_or_else(|| "250 2.1.5 fine".to_owned())
        } else if line == "DATA" {
            writer.write_all(b"354 go on\r\n").await?;
            let mut content = String::new();
            while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                content += &line;
                content.push('\n');
            }
            let email = AcceptedEmail { from: from.clone(), to: to.clone(), content };
            state.lock().unwrap().accepted.push(email);
            "250 2.0.0 queued".to_owned()
        } else if line == "QUIT" {
            writer.write_all(b"221 2.0.0 bye\r\n").await?;
            return Ok(());
        } else {
            "250 fine".to_owned()
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

/// Returns the address in `<post@trial.example> BODY=8BITMIME`.
fn address_in(text: &str) -> &str {
    text.trim().strip_prefix('<').and_then(|text| text.split_once('>')).map_or(text, |(address, _)| address)
}
