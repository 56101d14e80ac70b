//! The command line. Every option of a server can be set by an environment variable and in the configuration file too;
//! `docs/configuration.md` lists them all.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::FalseyValueParser;
use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use jiff::SignedDuration;

use crate::tls_options::TlsOptions;

/// Runs motorcycle trial competitions: live results, judging on phones, standings.
#[derive(Parser)]
#[command(version, about)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Command,
    /// The configuration file [default: /etc/zerodab/zerodab.toml if it exists, and the command isn't demo]
    #[arg(long, env = "ZERODAB_CONFIG", value_name = "FILE", global = true)]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub logging: Logging,
}

/// The demo's default folder. It differs from the other commands' default, so that a demo never opens real
/// data by accident.
const DEMO_DATA: &str = "demo-data";

impl CommandLine {
    /// Returns the commands of the program and their options.
    pub fn definition() -> clap::Command {
        Self::command()
            .mut_subcommand("demo", |demo| demo.mut_arg("data", |data| data.default_value(DEMO_DATA)))
    }
}

/// What is logged to standard error, and in which format.
#[derive(Args)]
pub struct Logging {
    /// The log level: error, warn, info, debug or trace, optionally by module (warn,storage=debug)
    #[arg(
        long,
        env = "ZERODAB_LOG",
        value_name = "LEVELS",
        default_value = "warn,zerodab=info",
        global = true,
        help_heading = "Log"
    )]
    pub log: String,
    /// The format of the log
    #[arg(
        long,
        env = "ZERODAB_LOG_FORMAT",
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Log"
    )]
    pub log_format: LogFormat,
    /// Logs one line per request: id, method, route, status and time in microseconds
    #[arg(long, env = "ZERODAB_LOG_REQUESTS", value_parser = FalseyValueParser::new(), global = true, help_heading = "Log")]
    pub log_requests: bool,
}

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Plain text
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

#[derive(Subcommand)]
pub enum Command {
    /// Starts the server
    Serve(ServeOptions),
    /// Starts a server with a fictional federation, stages in progress and simulated judges
    Demo {
        #[command(flatten)]
        server: ServeOptions,
        /// Deletes the demo's data and starts again (SQLite only); other data is never deleted
        #[arg(long)]
        fresh: bool,
        /// Starts no simulated judges
        #[arg(long)]
        still: bool,
        /// Multiplies the number of riders, to try a large stage
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
        crowd: u8,
    },
    /// Says whether the server is well and what to do, before a race; it changes nothing, and the server may be running
    Doctor(ServeOptions),
    /// Grants, revokes and lists roles; this is how the first administrator is created
    #[command(subcommand)]
    User(UserCommand),
    /// Writes a backup to one file; the server may keep running
    Backup {
        /// The file to write, such as zerodab-2026-11-21.tar.gz; an existing file is never overwritten
        to: PathBuf,
        /// Reads an existing backup and compares its checksums, instead of writing one
        #[arg(long)]
        verify: bool,
        #[command(flatten)]
        location: DataLocation,
        #[command(flatten)]
        files: FileStore,
    },
    /// Restores a backup into an empty folder or an empty PostgreSQL database
    Restore {
        /// The backup file
        from: PathBuf,
        /// Restores into a temporary folder, compares everything with the file, and removes the folder again
        #[arg(long)]
        drill: bool,
        #[command(flatten)]
        location: DataLocation,
        #[command(flatten)]
        files: FileStore,
    },
    /// Exports all lasting data as JSON and files, to move to another database or to use elsewhere
    Export {
        /// The folder to write, or a file whose name ends in .tar.gz
        to: PathBuf,
        #[command(flatten)]
        location: DataLocation,
        #[command(flatten)]
        files: FileStore,
    },
    /// Imports an export into an empty server that isn't running
    Import {
        /// The exported folder or .tar.gz file
        from: PathBuf,
        #[command(flatten)]
        location: DataLocation,
        #[command(flatten)]
        files: FileStore,
    },
    /// Checks rule packs and says them in words; this needs no server
    #[command(subcommand)]
    Rules(RulesCommand),
    /// Prints a configuration file with all options, as comments
    ExampleConfig,
    /// Prints the API's OpenAPI document
    Openapi,
}

/// Commands for rule packs: the rules of a federation as a file.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// Lists the rule packs that the program contains
    List,
    /// Reads a rule pack, and names every value that can't be used by its path
    Check {
        /// The rule pack, a JSON file
        file: PathBuf,
    },
    /// Says the rules of a pack in words
    Explain {
        /// The rule pack, a JSON file, or the id of one that the program contains
        file: PathBuf,
        /// A table of results or standings, a CSV file; ranks it by the rules, and says why each rider has the place
        #[arg(long, value_name = "results.csv")]
        table: Option<PathBuf>,
        /// The format in which the sections of the table were scored
        #[arg(long, value_enum, default_value_t)]
        format: RulesFormat,
    },
}

/// The format of the sections of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum RulesFormat {
    /// Each section has one of the scores of the rules
    #[default]
    Classic,
    /// Each section has any number of points, or gates and faults, and the higher total is better
    OpenFree,
}

/// Commands for users' roles. They also work while the server is running.
#[derive(Subcommand)]
pub enum UserCommand {
    /// Gives a user a role
    Grant(RoleOfUser),
    /// Takes a role from a user
    Revoke(RoleOfUser),
    /// Lists the users who have a role
    List {
        #[command(flatten)]
        location: DataLocation,
    },
}

#[derive(Args)]
pub struct RoleOfUser {
    /// The user's email address
    pub email: String,
    /// The role
    pub role: RoleName,
    /// Limits a secretary to one institution, by its slug
    #[arg(long)]
    pub institution: Option<String>,
    #[command(flatten)]
    pub location: DataLocation,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RoleName {
    /// May do everything
    Admin,
    /// Manages results, participants and standings, of all institutions or of one
    Secretary,
}

/// Where the data is stored.
#[derive(Args)]
pub struct DataLocation {
    /// The folder of the database and the files; a demo and a real server never share one
    #[arg(long, env = "ZERODAB_DATA", default_value = "data")]
    pub data: PathBuf,
    /// A PostgreSQL database (postgres://…) to use instead of SQLite in the folder
    #[arg(long, env = "ZERODAB_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}

impl DataLocation {
    /// Returns the folder of pictures and documents, unless `--files` names another one.
    pub fn files_folder(&self) -> PathBuf {
        self.data.join("files")
    }

    /// Returns the folder to which emails are written if no mail server is set.
    pub fn mail_folder(&self) -> PathBuf {
        self.data.join("mail")
    }
}

// not a doc comment, which clap would print as help: the options of `serve`, which `demo` takes too
#[derive(Args)]
pub struct ServeOptions {
    /// The address and port to listen on; port 0 takes a free port
    #[arg(long, env = "ZERODAB_LISTEN", default_value = "127.0.0.1:8480")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub tls: TlsOptions,
    #[command(flatten)]
    pub location: DataLocation,
    #[command(flatten)]
    pub files: FileStore,
    #[command(flatten)]
    pub backups: BackupOptions,
    /// The public address of this site, used in emails and links [default: the address of --listen]
    #[arg(long, env = "ZERODAB_SITE", value_name = "https://trial.example")]
    pub site: Option<String>,
    /// The address or network of a proxy on another machine, whose X-Forwarded-For header is trusted. Repeat
    /// it or separate values with commas
    #[arg(long, env = "ZERODAB_TRUSTED_PROXY", value_name = "10.0.0.0/8", value_delimiter = ',')]
    pub trusted_proxy: Vec<String>,
    /// The origin of a site that may embed results; * allows every site. Repeat it or separate values with
    /// commas
    #[arg(long, env = "ZERODAB_EMBED_ORIGINS", value_name = "https://club.example", value_delimiter = ',')]
    pub embed_origins: Vec<String>,
    /// The address and port that serve /metrics for Prometheus; keep it private [default: metrics are off]
    #[arg(long, env = "ZERODAB_METRICS_LISTEN", value_name = "127.0.0.1:9480")]
    pub metrics_listen: Option<SocketAddr>,
    /// The mail server; without one, emails are written to the folder mail inside --data
    #[arg(
        long,
        env = "ZERODAB_SMTP",
        value_name = "smtp://user:password@host:587?tls=required",
        hide_env_values = true
    )]
    pub smtp: Option<String>,
    /// Without --smtp: prints the links in emails even when the output isn't a terminal. Anyone who reads
    /// them can log in as the recipient
    #[arg(long, env = "ZERODAB_PRINT_MAIL", value_parser = FalseyValueParser::new())]
    pub print_mail: bool,
    /// The sender of emails
    #[arg(long, env = "ZERODAB_MAIL_FROM", default_value = "Zerodab <zerodab@localhost>")]
    pub mail_from: String,
    /// The contact address in the footer of each page [default: the address of --mail-from]
    #[arg(long, env = "ZERODAB_CONTACT", value_name = "office@trial.example")]
    pub contact: Option<String>,
    /// A push service to which notifications on phones may be sent: a host, or *. for all hosts below it. Repeat it
    /// or separate values with commas
    #[arg(
        long,
        env = "ZERODAB_PUSH_SERVICES",
        value_delimiter = ',',
        default_values = [
            "fcm.googleapis.com",
            "*.push.services.mozilla.com",
            "*.push.apple.com",
            "*.notify.windows.com",
        ]
    )]
    pub push_services: Vec<push::Service>,
    /// The folder of your own about, privacy and terms pages, such as privacy.lv.md
    /// [default: the folder pages inside --data]
    #[arg(long, env = "ZERODAB_PAGES")]
    pub pages: Option<PathBuf>,
    /// Where errors and half of the traces are reported, by Sentry's protocol; personal data is removed first
    #[arg(
        long,
        env = "ZERODAB_SENTRY_DSN",
        value_name = "https://key@errors.example/1",
        hide_env_values = true
    )]
    pub sentry_dsn: Option<String>,
    /// The collector to which traces of requests are sent, by OpenTelemetry's protocol over HTTP
    #[arg(long, env = "ZERODAB_OTLP_ENDPOINT", value_name = "http://127.0.0.1:4318")]
    pub otlp_endpoint: Option<String>,
    /// The share of requests whose traces are sent to the collector
    #[arg(long, env = "ZERODAB_OTLP_SHARE", value_name = "0 TO 1", default_value_t = 0.1, value_parser = share)]
    pub otlp_share: f64,
    /// Where page view counts are sent, as JSON by POST
    #[arg(
        long,
        env = "ZERODAB_ANALYTICS_URL",
        value_name = "https://counter.example/views",
        hide_env_values = true
    )]
    pub analytics_url: Option<String>,
    /// An OpenID Connect login provider; id=google needs no name or issuer. Repeat it; in the environment
    /// separate values with semicolons
    #[arg(
        long,
        env = "ZERODAB_OPENID",
        value_name = "id=…,name=…,issuer=https://…,client-id=…,client-secret=…",
        value_delimiter = ';',
        hide_env_values = true
    )]
    pub openid: Vec<String>,
}

/// Parses a part of the whole.
fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("it must be a number from 0 to 1, such as 0.1".to_owned()),
    }
}

impl Command {
    /// Returns the options of a server; `None` if the command starts none.
    pub fn server(&self) -> Option<&ServeOptions> {
        match self {
            Self::Serve(server) | Self::Demo { server, .. } => Some(server),
            _ => None,
        }
    }
}

/// Backups that the server makes by itself.
#[derive(Args)]
pub struct BackupOptions {
    /// The folder or S3 bucket for backups that the server makes by itself; a bucket is reached with the --s3 options
    /// [default: the server makes no backups]
    #[arg(
        id = "backup-to",
        long = "backup-to",
        env = "ZERODAB_BACKUP_TO",
        value_name = "FOLDER or s3://bucket/prefix"
    )]
    pub to: Option<String>,
    /// The time from one backup to the next, at least a minute, such as 30m or 24h
    #[arg(
        id = "backup-every",
        long = "backup-every",
        env = "ZERODAB_BACKUP_EVERY",
        value_name = "TIME",
        default_value = "1h"
    )]
    pub every: SignedDuration,
    /// How many backups stay; older ones are deleted
    #[arg(id = "backup-keep", long = "backup-keep", env = "ZERODAB_BACKUP_KEEP", value_name = "NUMBER", default_value = "48", value_parser = clap::value_parser!(u16).range(1..))]
    pub keep: u16,
}

/// Where pictures and documents are stored.
#[derive(Args)]
pub struct FileStore {
    /// The folder or S3 bucket of pictures and documents [default: the folder files inside --data]
    #[arg(long, env = "ZERODAB_FILES", value_name = "FOLDER or s3://bucket/prefix")]
    pub files: Option<String>,
    /// The address of the S3 service, unless it is Amazon's
    #[arg(long, env = "ZERODAB_S3_ENDPOINT", value_name = "https://s3.example")]
    pub s3_endpoint: Option<String>,
    /// The bucket's region
    #[arg(long, env = "ZERODAB_S3_REGION")]
    pub s3_region: Option<String>,
    /// The id of the access key; without it the AWS_ variables and roles apply
    #[arg(long, env = "ZERODAB_S3_ACCESS_KEY_ID", hide_env_values = true)]
    pub s3_access_key_id: Option<String>,
    /// The secret of the access key; prefer the environment variable
    #[arg(long, env = "ZERODAB_S3_SECRET_ACCESS_KEY", hide_env_values = true)]
    pub s3_secret_access_key: Option<String>,
}
