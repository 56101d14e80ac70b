//! What the command line takes. Every option is an environment variable too.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::FalseyValueParser;
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};

/// Runs motorcycle trial competitions: live results, judging on phones, standings.
#[derive(Parser)]
#[command(version, about)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub logging: Logging,
}

/// The demo's folder, so that nobody's own data and a demo's come together by leaving --data out.
const DEMO_DATA: &str = "demo-data";

impl CommandLine {
    /// The command line of this process. Ends the process with a message if it is wrong.
    pub fn read() -> Self {
        let command = Self::command().mut_subcommand("demo", |demo| demo.mut_arg("data", |data| data.default_value(DEMO_DATA)));
        Self::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
    }
}

/// What the log tells, and how. It goes to standard error.
#[derive(Args)]
pub struct Logging {
    /// What the log tells, by level and part: error, warn, info, debug or trace
    #[arg(long, env = "ZERODAB_LOG", value_name = "LEVELS", default_value = "warn,zerodab=info", global = true, help_heading = "Log")]
    pub log: String,
    /// How a line of the log is written
    #[arg(long, env = "ZERODAB_LOG_FORMAT", value_enum, default_value_t, global = true, help_heading = "Log")]
    pub log_format: LogFormat,
    /// A line for each request: its id, method and route, the answer's status, and the time in microseconds
    #[arg(long, env = "ZERODAB_LOG_REQUESTS", value_parser = FalseyValueParser::new(), global = true, help_heading = "Log")]
    pub log_requests: bool,
}

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people
    #[default]
    Text,
    /// One JSON object a line
    Json,
}

#[derive(Subcommand)]
pub enum Command {
    /// Starts the server
    Serve(Server),
    /// Starts a server with a fictional federation: stages running, judges at work
    Demo {
        #[command(flatten)]
        server: Server,
        /// Throw the demo's data away and begin anew (SQLite); data that is no demo's is never removed
        #[arg(long)]
        fresh: bool,
        /// No simulated judges: nothing moves by itself
        #[arg(long)]
        still: bool,
        /// So many times the usual riders, to try a large stage
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
        crowd: u8,
    },
    /// Grants and revokes roles; the first administrator is made here
    #[command(subcommand)]
    User(UserCommand),
    /// Writes everything into one file, while the server runs
    Backup {
        /// The file to write, as zerodab-2026-11-21.tar.gz; one that is there is never overwritten
        to: PathBuf,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        files: FileStore,
    },
    /// Fills an empty folder, or an empty PostgreSQL database, with a backup
    Restore {
        /// The backup
        from: PathBuf,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        files: FileStore,
    },
    /// Writes everything that lasts as open JSON and files: to move to another database, or to read elsewhere
    Export {
        /// The folder to write, or a file whose name ends in .tar.gz
        to: PathBuf,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        files: FileStore,
    },
    /// Reads an export into a server that is stopped and empty
    Import {
        /// The export, a folder or a file
        from: PathBuf,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        files: FileStore,
    },
    /// Prints the API's OpenAPI document
    Openapi,
}

/// What is done with users on the command line. It works beside a running server too.
#[derive(Subcommand)]
pub enum UserCommand {
    /// Gives a user a role
    Grant(RoleOfUser),
    /// Takes a role from a user
    Revoke(RoleOfUser),
    /// Lists everybody who has a role
    List {
        #[command(flatten)]
        place: Place,
    },
}

#[derive(Args)]
pub struct RoleOfUser {
    /// The user's e-mail address
    pub email: String,
    /// The role
    pub role: RoleName,
    /// A secretary of this institution alone, by its slug
    #[arg(long)]
    pub institution: Option<String>,
    #[command(flatten)]
    pub place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RoleName {
    /// Everything, everywhere
    Admin,
    /// Results, participants and standings, of all institutions or of one
    Secretary,
}

/// Where the data lies.
#[derive(Args)]
pub struct Place {
    /// Folder for the database and files; a demo's data and your own never share one
    #[arg(long, env = "ZERODAB_DATA", default_value = "data")]
    pub data: PathBuf,
    /// A PostgreSQL database (postgres://…) instead of SQLite in the folder
    #[arg(long, env = "ZERODAB_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}

#[derive(Args)]
pub struct Server {
    /// Where to listen; port 0 takes a free one
    #[arg(long, env = "ZERODAB_LISTEN", default_value = "127.0.0.1:8480")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub place: Place,
    #[command(flatten)]
    pub files: FileStore,
    /// This site's own address as people type it, which stands in mails [default: where it listens]
    #[arg(long, env = "ZERODAB_SITE", value_name = "https://trial.example")]
    pub site: Option<String>,
    /// A proxy on another machine, by its address or network: its X-Forwarded-For tells where requests come from, by which tries are limited.
    /// May be repeated, or with , between
    #[arg(long, env = "ZERODAB_TRUSTED_PROXY", value_name = "10.0.0.0/8", value_delimiter = ',')]
    pub trusted_proxy: Vec<String>,
    /// A site that may show results inside its pages, by its origin; * for every site. May be repeated, or with , between
    #[arg(long, env = "ZERODAB_EMBED_ORIGINS", value_name = "https://club.example", value_delimiter = ',')]
    pub embed_origins: Vec<String>,
    /// Where /metrics answers, for Prometheus: an address that only your own tools reach [default: nowhere]
    #[arg(long, env = "ZERODAB_METRICS_LISTEN", value_name = "127.0.0.1:9480")]
    pub metrics_listen: Option<SocketAddr>,
    /// The mail server; without it mails lie in the folder mail within --data
    #[arg(long, env = "ZERODAB_SMTP", value_name = "smtp://user:password@host:587?tls=required", hide_env_values = true)]
    pub smtp: Option<String>,
    /// Prints the links of mails for which there is no mail server, also where nobody's terminal is. Whoever reads them can sign in as anybody
    #[arg(long, env = "ZERODAB_PRINT_MAIL", value_parser = FalseyValueParser::new())]
    pub print_mail: bool,
    /// The mails' sender
    #[arg(long, env = "ZERODAB_MAIL_FROM", default_value = "Zerodab <zerodab@localhost>")]
    pub mail_from: String,
    /// Whom visitors may write to: the address at the foot of each page [default: the mails' sender]
    #[arg(long, env = "ZERODAB_CONTACT", value_name = "office@trial.example")]
    pub contact: Option<String>,
    /// Folder with the organiser's own about, privacy and terms, as privacy.lv.md, in place of the ones that come along [default: pages in the
    /// data's folder]
    #[arg(long, env = "ZERODAB_PAGES")]
    pub pages: Option<PathBuf>,
    /// Where errors and half of the traces are reported, to whatever speaks Sentry's protocol; personal data is taken out
    #[arg(long, env = "ZERODAB_SENTRY_DSN", value_name = "https://key@errors.example/1", hide_env_values = true)]
    pub sentry_dsn: Option<String>,
    /// Where page views are told on, as JSON by POST, beside this server's own sums
    #[arg(long, env = "ZERODAB_ANALYTICS_URL", value_name = "https://counter.example/views", hide_env_values = true)]
    pub analytics_url: Option<String>,
    /// A sign-in provider; Google needs no name and issuer. May be repeated, in the environment with ; between
    #[arg(
        long,
        env = "ZERODAB_OPENID",
        value_name = "id=…,name=…,issuer=https://…,client-id=…,client-secret=…",
        value_delimiter = ';',
        hide_env_values = true
    )]
    pub openid: Vec<String>,
}

/// Where pictures and documents lie.
#[derive(Args)]
pub struct FileStore {
    /// A folder, or a bucket of an S3 service [default: the folder files within --data]
    #[arg(long, env = "ZERODAB_FILES", value_name = "FOLDER or s3://bucket/prefix")]
    pub files: Option<String>,
    /// The S3 service's address, when it isn't Amazon's
    #[arg(long, env = "ZERODAB_S3_ENDPOINT", value_name = "https://s3.example")]
    pub s3_endpoint: Option<String>,
    /// The bucket's region
    #[arg(long, env = "ZERODAB_S3_REGION")]
    pub s3_region: Option<String>,
    /// The access key's name; without it Amazon's own variables and roles count
    #[arg(long, env = "ZERODAB_S3_ACCESS_KEY_ID", hide_env_values = true)]
    pub s3_access_key_id: Option<String>,
    /// The access key's secret, which is better said in the environment
    #[arg(long, env = "ZERODAB_S3_SECRET_ACCESS_KEY", hide_env_values = true)]
    pub s3_secret_access_key: Option<String>,
}
