//! Flags, environment variables, files with secrets and the configuration file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;
use testkit::RunningProgram;

/// A folder with a configuration file.
struct Setup {
    folder: TempDir,
}

impl Setup {
    fn new(configuration: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("zerodab.toml"), configuration).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    /// The program with this configuration file and no variables.
    fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
        command.env_clear().current_dir(self.folder.path()).args(arguments);
        command.env("ZERODAB_CONFIG", self.path("zerodab.toml"));
        command
    }
}

fn message(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Returns the one line with which a program refuses to start.
fn refusal(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let message = message(&output);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

/// Starts a server and returns the folder of its data.
fn data_of(command: &mut Command) -> String {
    RunningProgram::start(command).read_to("Its data is in ")
}

#[test]
fn a_flag_comes_before_a_variable_and_a_variable_before_the_file() {
    let setup = Setup::new("listen = \"127.0.0.1:0\"\ndata = \"of-the-file\"\n");
    let data = |command: &mut Command| data_of(command).rsplit('/').next().unwrap().to_owned();
    assert_eq!(data(&mut setup.program(&["serve"])), "of-the-file");
    assert_eq!(data(setup.program(&["serve"]).env("ZERODAB_DATA", "of-the-variable")), "of-the-variable");
    let with_flag = &["serve", "--data", "of-the-flag"];
    assert_eq!(data(setup.program(with_flag).env("ZERODAB_DATA", "of-the-variable")), "of-the-flag");
    let other = setup.write("other.toml", "listen = \"127.0.0.1:0\"\ndata = \"of-the-other-file\"\n");
    assert_eq!(
        data(&mut setup.program(&["serve", "--config", other.to_str().unwrap()])),
        "of-the-other-file"
    );
}

#[test]
fn a_command_beside_the_server_reads_the_same_file() {
    let setup = Setup::new("listen = \"127.0.0.1:0\"\ndata = \"stage\"\n");
    let server = RunningProgram::start(&mut setup.program(&["serve"]));
    let granted = setup.program(&["user", "grant", "nobody@trial.example", "admin"]).output().unwrap();
    assert!(message(&granted).contains("nobody@trial.example"), "{granted:?}");
    assert!(setup.program(&["backup", "backup.tar.gz"]).status().unwrap().success());
    drop(server);
}

/// The program on a database that can't be reached, whose address is in the message.
fn with_database(setup: &Setup) -> Command {
    setup.program(&["serve", "--listen", "127.0.0.1:0"])
}

fn database_address(name: &str) -> String {
    format!("postgres://someone:secret@127.0.0.1:1/{name}")
}

#[test]
fn a_secret_is_read_from_a_file_or_a_credential_which_come_before_the_configuration_file() {
    let setup = Setup::new(&format!("database-url = \"{}\"\n", database_address("of_the_file")));
    assert!(refusal(&mut with_database(&setup)).contains("127.0.0.1:1/of_the_file"));
    let credentials = setup.path("credentials");
    fs::create_dir(&credentials).unwrap();
    fs::write(credentials.join("database-url"), database_address("of_the_credential")).unwrap();
    let with_credential = || {
        let mut command = with_database(&setup);
        command.env("CREDENTIALS_DIRECTORY", &credentials);
        command
    };
    assert!(refusal(&mut with_credential()).contains("127.0.0.1:1/of_the_credential"));
    let secret = setup.write("secret", &format!("{}\n", database_address("of_the_secret")));
    let message = refusal(with_credential().env("ZERODAB_DATABASE_URL_FILE", &secret));
    assert!(message.contains("127.0.0.1:1/of_the_secret") && !message.contains(":secret@"), "{message}");
    let flag = database_address("of_the_flag");
    let message =
        refusal(with_credential().args(["--database-url", &flag]).env("ZERODAB_DATABASE_URL_FILE", &secret));
    assert!(message.contains("127.0.0.1:1/of_the_flag"), "{message}");
}

#[test]
fn a_secret_that_is_set_twice_or_cannot_be_read_is_refused_without_its_value() {
    let setup = Setup::new("");
    let secret = setup.write("secret", &database_address("a"));
    let twice = refusal(
        with_database(&setup)
            .env("ZERODAB_DATABASE_URL", database_address("b"))
            .env("ZERODAB_DATABASE_URL_FILE", &secret),
    );
    assert!(twice.contains("both ZERODAB_DATABASE_URL and ZERODAB_DATABASE_URL_FILE are set"), "{twice}");
    assert!(!twice.contains("someone"), "{twice}");
    let missing = refusal(with_database(&setup).env("ZERODAB_SMTP_FILE", setup.path("missing")));
    assert!(missing.contains("ZERODAB_SMTP_FILE names") && missing.contains("missing"), "{missing}");
}

#[test]
fn an_option_that_does_not_exist_is_refused_with_the_nearest_name() {
    let setup = Setup::new("lisen = \"127.0.0.1:0\"\n");
    let message = refusal(&mut setup.program(&["serve"]));
    assert!(
        message.contains("zerodab.toml: the option lisen doesn't exist; did you mean listen?"),
        "{message}"
    );
    let setup = Setup::new("");
    let message = refusal(setup.program(&["serve"]).env("ZERODAB_LISEN", "127.0.0.1:0"));
    assert!(message.contains("ZERODAB_LISEN doesn't exist; did you mean ZERODAB_LISTEN?"), "{message}");
    let message = refusal(setup.program(&["serve"]).env("ZERODAB_LISTEN_FILE", "/nowhere"));
    assert!(
        message.contains("ZERODAB_LISTEN_FILE doesn't exist"),
        "only secrets are read from files: {message}"
    );
    let output = setup.program(&["serve", "--lisen", "127.0.0.1:0"]).output().unwrap();
    assert!(self::message(&output).contains("'--listen'"), "{output:?}");
}

/// Kubernetes gives every container the addresses of the services beside it, unless `enableServiceLinks` is off.
#[test]
fn variables_of_a_service_named_like_the_program_are_ignored_and_similar_ones_are_refused() {
    let setup = Setup::new("");
    let with_services = |further: &[(&str, &str)]| {
        let mut command = setup.program(&["serve", "--listen", "127.0.0.1:0", "--data", "stage"]);
        command.envs([
            ("ZERODAB_SERVICE_HOST", "10.96.0.7"),
            ("ZERODAB_SERVICE_PORT", "8480"),
            ("ZERODAB_SERVICE_PORT_HTTP", "8480"),
            ("ZERODAB_PORT", "tcp://10.96.0.7:8480"),
            ("ZERODAB_PORT_8480_TCP", "tcp://10.96.0.7:8480"),
            ("ZERODAB_PORT_8480_TCP_ADDR", "10.96.0.7"),
            ("ZERODAB_DATABASE_SERVICE_HOST", "10.96.0.8"),
            ("ZERODAB_DATABASE_PORT", "tcp://10.96.0.8:5432"),
            ("ZERODAB_DATABASE_PORT_5432_TCP_PROTO", "tcp"),
        ]);
        command.envs(further.iter().copied());
        command
    };
    assert!(data_of(&mut with_services(&[])).ends_with("stage"));
    for further in
        [("ZERODAB_PORTS", "8480"), ("ZERODAB_MAIL_PORT", "25"), ("ZERODAB_MAIL_SERVICE_HOST", "x")]
    {
        let message = refusal(&mut with_services(&[further]));
        assert!(message.contains(&format!("{} doesn't exist", further.0)), "{message}");
    }
    let message = refusal(setup.program(&["serve"]).env("ZERODAB_PORT", "8480"));
    assert!(message.contains("ZERODAB_PORT doesn't exist"), "no service has this port: {message}");
}

#[test]
fn a_wrong_value_in_the_file_is_refused_with_the_name_of_the_file() {
    let setup = Setup::new("listen = \"noon\"\n");
    let output = setup.program(&["serve"]).output().unwrap();
    let message = message(&output);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("zerodab.toml") && message.contains("'noon' for '--listen"), "{message}");
    assert!(setup.program(&["serve", "--listen", "midnight"]).output().unwrap().stderr.starts_with(b"error"));
}

#[test]
fn a_named_file_that_does_not_exist_is_refused_and_help_needs_no_file() {
    let setup = Setup::new("");
    let message = refusal(setup.program(&["serve"]).args(["--config", "/nowhere/zerodab.toml"]));
    assert!(message.contains("/nowhere/zerodab.toml can't be read"), "{message}");
    let help =
        setup.program(&["serve", "--help"]).env("ZERODAB_CONFIG", Path::new("/nowhere")).output().unwrap();
    assert!(help.status.success(), "{help:?}");
    let version = setup.program(&["--version"]).env("ZERODAB_OLD_OPTION", "1").output().unwrap();
    assert!(version.status.success(), "{version:?}");
}

#[test]
fn the_example_names_every_option_of_the_document_and_sets_none() {
    let setup = Setup::new("");
    let output = setup.program(&["example-config"]).output().unwrap();
    let example = String::from_utf8(output.stdout).unwrap();
    assert!(example.lines().all(|line| line.is_empty() || line.starts_with('#')), "{example}");
    for flag in super::documented::options_in_help("serve").keys().filter(|flag| *flag != "--config") {
        assert!(example.contains(&format!("\n#{} = ", flag.trim_start_matches('-'))), "{flag}");
    }
}
