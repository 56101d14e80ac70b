//! The program in a process of its own.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// A running server. It is killed when this is dropped, also after a failure of the test.
#[derive(Debug)]
pub struct RunningProgram {
    /// Where it listens, such as `http://127.0.0.1:…`.
    pub address: String,
    process: Child,
    printed: Mutex<Receiver<String>>,
}

impl RunningProgram {
    /// Starts a server and waits until it listens. The command is the caller's, because only the tests of a
    /// program know its path.
    pub fn start(command: &mut Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let (sender, printed) = mpsc::channel();
        // everything is read at once, because a full pipe would block the server
        thread::spawn(move || lines.for_each(|line| drop(sender.send(line))));
        let mut program = Self { address: String::new(), process, printed: Mutex::new(printed) };
        program.address = program.read_to("Zerodab is at ");
        program
    }

    /// Returns the next line that it prints. Fails if it has ended.
    pub fn next_line(&self) -> String {
        self.printed.lock().unwrap().recv().expect("the server runs")
    }

    /// Reads what it prints up to a line with this beginning, and returns the rest of that line.
    pub fn read_to(&self, beginning: &str) -> String {
        loop {
            if let Some(rest) = self.next_line().strip_prefix(beginning) {
                return rest.to_owned();
            }
        }
    }

    /// Asks it to stop, as a service manager does, and waits until it has ended.
    pub fn stop(mut self) -> ExitStatus {
        let process = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
        self.process.wait().unwrap()
    }

    /// Kills it as a power cut would, whatever it is doing.
    pub fn kill(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }

    /// Kills it and returns its log. The command must have a pipe for the standard error.
    pub fn kill_and_read_log(mut self) -> String {
        self.kill();
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        self.kill();
    }
}
