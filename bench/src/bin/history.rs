//! Fills an empty database with the history of a federation: many seasons, all approved and published.
//!
//! Every value is computed from the numbers of its season, championship, stage and rider, so that two runs make
//! the same history. People, clubs and places are numbered and so obviously invented.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use serde_json::{Value, json};
use storage::{Connection, DataKind, Storage};

/// The hash of the password `trial`, for the accounts that the bench signs in with.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bGIv8+0iUVPJ9M6mbKrBow$5QPxQpfAPvvyoQgzqJItV+ilBHcDqGiwfJIhFxE38+8";
/// 2016-04-01 in microseconds.
const FIRST_STAGE: i64 = 1_459_468_800_000_000;
const DAY: i64 = 86_400_000_000;
const FIRST_YEAR: u32 = 2016;
const LAPS: u32 = 4;
const CLUBS: u32 = 100;

/// Fills an empty database with the history of a federation.
#[derive(Parser)]
struct Options {
    /// The SQLite file to create.
    #[arg(long, required_unless_present = "database_url")]
    sqlite: Option<PathBuf>,
    /// An empty PostgreSQL database.
    #[arg(long, conflicts_with = "sqlite")]
    database_url: Option<String>,
    #[arg(long, default_value_t = 10)]
    seasons: u32,
    /// Championships a season.
    #[arg(long, default_value_t = 10)]
    championships: u32,
    /// Stages a championship.
    #[arg(long, default_value_t = 10)]
    stages: u32,
    /// Riders at every stage of a championship.
    #[arg(long, default_value_t = 100)]
    riders: u32,
    /// Sections of a stage, each ridden in four laps.
    #[arg(long, default_value_t = 10)]
    sections: u32,
}

#[tokio::main]
async fn main() -> ExitCode {
    bench::finish(fill(&Options::parse()).await)
}

async fn fill(options: &Options) -> Result<Value, String> {
    let begin = Instant::now();
    let storage = match (&options.sqlite, &options.database_url) {
        (Some(file), _) => Storage::sqlite(file).await,
        (None, url) => Storage::postgres(url.as_deref().unwrap_or_default()).await,
    };
    let storage = storage.map_err(|error| text(&error))?;
    storage.migrate().await.map_err(|error| text(&error))?;
    storage.mark(DataKind::Real).await.map_err(|error| text(&error))?;
    let history = History { options, is_postgres: storage.is_shared() };
    for sql in history.tables() {
        run(storage.reader(), &sql).await?;
    }
    // one statement for each championship, because the entries of all of them are too many for one transaction
    for championship in 0..options.seasons * options.championships {
        for sql in history.rides(championship) {
            run(storage.reader(), &sql).await?;
        }
    }
    if history.is_postgres {
        run(storage.reader(), "ANALYZE").await?;
    }
    storage.checkpoint().await.map_err(|error| text(&error))?;
    storage.close().await.map_err(|error| text(&error))?;
    Ok(json!({ "seconds": begin.elapsed().as_secs_f64() }))
}

async fn run(connection: &impl Connection, sql: &str) -> Result<(), String> {
    connection.execute_unprepared(sql).await.map(drop).map_err(|error| format!("{error}: {sql}"))
}

fn text(error: &storage::Error) -> String {
    storage::with_causes(error)
}

/// The SQL of a history. Every statement inserts all rows of a table, or those of one championship.
struct History<'a> {
    options: &'a Options,
    is_postgres: bool,
}

/// What the ids of a table begin with.
#[derive(Clone, Copy)]
enum Kind {
    User = 1,
    Institution,
    Championship,
    Stage,
    Entry,
    Log,
    Grant,
}

impl History<'_> {
    /// Returns the expression for the id of the row with this number.
    fn id(&self, kind: Kind, number: &str) -> String {
        let (prefix, padded) = (kind as u32, self.padded(number, 12));
        if self.is_postgres {
            format!("CAST('{prefix:08}-0000-4000-8000-' || {padded} AS uuid)")
        } else {
            format!("unhex('{prefix:08}000040008000' || {padded})")
        }
    }

    /// Returns the expression for a rider's participant id, which is the id of the account.
    fn participant(&self, rider: &str) -> String {
        format!("'{:08}-0000-4000-8000-' || {}", Kind::User as u32, self.padded(rider, 12))
    }

    /// Returns the expression for a number with leading zeros.
    fn padded(&self, number: &str, digits: u32) -> String {
        if self.is_postgres {
            format!("lpad(CAST({number} AS text), {digits}, '0')")
        } else {
            format!("printf('%0{digits}d', {number})")
        }
    }

    /// Returns a subquery with the numbers from 0 to below `count`.
    fn numbers(name: &str, count: u32) -> String {
        format!(
            "(WITH RECURSIVE numbers (n) AS (SELECT CAST(0 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {count}) \
             SELECT n FROM numbers) {name}"
        )
    }

    /// Returns the statements for the tables without riders.
    fn tables(&self) -> Vec<String> {
        let Options { seasons, championships, stages, riders, sections, .. } = *self.options;
        let section_numbers: Vec<_> = (1..=sections).map(|section| section.to_string()).collect();
        let (all_championships, accounts) = (seasons * championships, championships * riders);
        // after the riders: an administrator and a secretary
        let (admin, secretary) = (accounts, accounts + 1);
        let user = |number: u32| self.id(Kind::User, &number.to_string());
        let institution = self.id(Kind::Institution, "0");
        let stage_number = format!("(c.n * {stages} + k.n)");
        // championships of a season take turns, one stage a day
        let start = format!(
            "({FIRST_STAGE} + {DAY} * (c.n / {championships} * 365 + k.n * 20 + c.n % {championships}))"
        );
        let stage_rows = format!("{}, {}", Self::numbers("c", all_championships), Self::numbers("k", stages));
        vec![
            format!(
                "INSERT INTO institutions (id, slug, name, country) VALUES ({institution}, 'fed', 'Federation 001', 'LV')"
            ),
            format!(
                "INSERT INTO clubs (id, id_folded, country) SELECT 'Club ' || {club}, 'club ' || {club}, 'LV' FROM {clubs}",
                club = self.padded("c.n", 3),
                clubs = Self::numbers("c", CLUBS)
            ),
            format!(
                "INSERT INTO users (id, email, display_name, is_judge, created_at, email_verified_at, search_folded) \
                 SELECT {id}, {email}, 'Rider ' || {name}, false, {FIRST_STAGE}, {FIRST_STAGE}, \
                 'rider ' || {name} || ' ' || {email} FROM {users}",
                id = self.id(Kind::User, "u.n"),
                name = self.padded("u.n", 5),
                email = format_args!(
                    "CASE u.n WHEN {admin} THEN 'admin' WHEN {secretary} THEN 'secretary' \
                     ELSE 'rider' || {} END || '@zerodab.example'",
                    self.padded("u.n", 5)
                ),
                users = Self::numbers("u", accounts + 2)
            ),
            format!(
                "INSERT INTO password_credentials (user_id, hash) VALUES ({}, '{PASSWORD_HASH}'), \
                 ({}, '{PASSWORD_HASH}'), ({}, '{PASSWORD_HASH}')",
                user(0),
                user(admin),
                user(secretary)
            ),
            format!(
                "INSERT INTO role_grants (id, user_id, role, institution_id, created_at) VALUES \
                 ({}, {}, 'admin', NULL, {FIRST_STAGE}), ({}, {}, 'secretary', {institution}, {FIRST_STAGE})",
                self.id(Kind::Grant, "0"),
                user(admin),
                self.id(Kind::Grant, "1"),
                user(secretary)
            ),
            format!(
                "INSERT INTO championships (id, institution_id, slug, display_name, season, is_published, \
                 has_team_competition, has_club_standings, has_women_classes, version) \
                 SELECT {id}, {institution}, 'cup-' || {number}, 'Cup ' || {number}, \
                 {FIRST_YEAR} + c.n / {championships}, true, false, true, false, 1 FROM {rows}",
                id = self.id(Kind::Championship, "c.n"),
                number = self.padded("c.n", 3),
                rows = Self::numbers("c", all_championships)
            ),
            format!(
                "INSERT INTO stages (id, championship_id, slug, title, organizer, starts_at, ends_at, time_zone, \
                 location, is_published, has_been_public, standings_published, results_status, format, gate_a, \
                 gate_b, gate_c, gate_d, gate_fault, sections, manual_dnf, show_end_time_diff, description_lv, \
                 description_et, description_en, last_change, version) \
                 SELECT {id}, {championship}, 'round-' || {number}, 'Round ' || {number}, 'Club 001', {start}, \
                 {start} + {DAY} / 3, 'Europe/Riga', 'Place ' || {number}, true, true, true, \
                 'standingsPublished', 'classic', 10, 5, 2, 1, 1, {sections}, false, true, '', '', '', {riders}, 1 \
                 FROM {stage_rows}",
                id = self.id(Kind::Stage, &stage_number),
                championship = self.id(Kind::Championship, "c.n"),
                number = self.padded("k.n", 2)
            ),
            format!(
                "INSERT INTO stage_classes (stage_id, name, color, years_from, laps, sections, class_order) \
                 SELECT {id}, CASE class.n WHEN 0 THEN 'A' ELSE 'B' END, '#c8102e', 10, {LAPS}, '{numbers}', class.n \
                 FROM {stage_rows}, {classes}",
                id = self.id(Kind::Stage, &stage_number),
                numbers = section_numbers.join(","),
                classes = Self::numbers("class", 2)
            ),
        ]
    }

    /// Returns the statements for the riders of a championship: their rides, results, standings and the log.
    fn rides(&self, championship: u32) -> Vec<String> {
        let Options { championships, stages, riders, sections, .. } = *self.options;
        let stage_number = format!("({championship} * {stages} + k.n)");
        let stage = self.id(Kind::Stage, &stage_number);
        let start = format!(
            "({FIRST_STAGE} + {DAY} * ({championship} / {championships} * 365 + k.n * 20 + {championship} % {championships}))"
        );
        // the same riders ride a championship in every season
        let rider = format!("({championship} % {championships} * {riders} + r.n)");
        let participant = self.participant(&rider);
        let name = format!("'Rider ' || {}", self.padded(&rider, 5));
        let club = format!("'Club ' || {}", self.padded(&format!("{rider} % {CLUBS}"), 3));
        let class = "CASE r.n % 2 WHEN 0 THEN 'A' ELSE 'B' END";
        let result_number = format!("({stage_number} * {riders} + r.n)");
        let entry_number = format!("({result_number} * {} + e.n)", LAPS * sections);
        let points = "CASE WHEN e.n < r.n / 2 THEN 2 ELSE 1 END";
        let rows = format!("{}, {}", Self::numbers("k", stages), Self::numbers("r", riders));
        let entries = format!("{rows}, {}", Self::numbers("e", LAPS * sections));
        let position_points = "CASE WHEN r.n / 2 < 20 THEN 20 - r.n / 2 ELSE 0 END";
        let standing = format!("'rider-' || {}", self.padded(&rider, 5));
        let admin = championships * riders;
        vec![
            format!(
                "INSERT INTO participants (stage_id, id, name, name_folded, racing_number, bike, racing_class, \
                 birth_date, club_id, gender, status, created_at, modified_at, version) \
                 SELECT {stage}, {participant}, {name}, lower({name}), CAST(r.n + 1 AS text), 'Bike 001', {class}, \
                 '1990-01-01', {club}, 'male', 'confirmed', {start} - {DAY}, {start} - {DAY}, 1 FROM {rows}"
            ),
            format!(
                "INSERT INTO results (stage_id, participant_id, started_at, last_time_recorded, position, \
                 position_points, position_absolute_points, version) \
                 SELECT {stage}, {participant}, {start}, {start} + {DAY} / 4, r.n / 2 + 1, {position_points}, \
                 {position_points}, 1 FROM {rows}"
            ),
            format!(
                "INSERT INTO section_entries (id, stage_id, participant_id, section, lap, state, total, events, \
                 judge_display_name, device_time, recorded_at, created_at, version) \
                 SELECT {id}, {stage}, {participant}, e.n % {sections} + 1, e.n / {sections} + 1, 'counts', {points}, \
                 '[{{\"name\":\"JudgeAddPoints' || CASE WHEN {points} = 2 THEN 'B' ELSE 'A' END || '\",\"points\":' || \
                 ({points}) || ',\"timestamp\":\"2016-04-01T09:00:00Z\",\"time\":null}}]', 'Judge 001', \
                 {start} + e.n * 60000000, {start} + e.n * 60000000, {start} + e.n * 60000000, 1 FROM {entries}",
                id = self.id(Kind::Entry, &entry_number)
            ),
            format!(
                "INSERT INTO changes (stage_id, seq, noun, entity_id) \
                 SELECT {stage}, r.n + 1, 'result', {participant} FROM {rows}"
            ),
            format!(
                "INSERT INTO log (id, stage_id, event, data, created_at, user_id, user_email, institution_id) \
                 SELECT {id}, {stage}, 'new_penalty_points', '{{\"participant\":\"' || {participant} || \
                 '\",\"points\":1,\"reason\":\"\",\"reasonCode\":null}}', {start} + r.n * 1000000, {user}, \
                 'admin@zerodab.example', {institution} FROM {rows}",
                institution = self.id(Kind::Institution, "0"),
                id = self.id(Kind::Log, &result_number),
                user = self.id(Kind::User, &admin.to_string())
            ),
            format!(
                "INSERT INTO standings (championship_id, id, name, racing_number, group_name, club_id, gender, birth_year) \
                 SELECT {id}, {standing}, {name}, CAST(r.n + 1 AS text), {class}, {club}, 'male', 1990 FROM {rows}",
                id = self.id(Kind::Championship, &championship.to_string()),
                rows = Self::numbers("r", riders)
            ),
            format!(
                "INSERT INTO standing_results (championship_id, standing_id, stage_id, participant_id, points, \
                 position_absolute_points, status, club_id, racing_class) \
                 SELECT {id}, {standing}, {stage}, {participant}, {position_points}, {position_points}, 'final', \
                 {club}, {class} FROM {rows}",
                id = self.id(Kind::Championship, &championship.to_string())
            ),
        ]
    }
}
