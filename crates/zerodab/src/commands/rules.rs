//! `zerodab rules`: checks rule packs and says them in words, without a server.

mod table;

use std::path::Path;

use domain::Language;
use domain::rule_packs::{RulePack, Table, explain_results, explain_season, sentences, shipped};
use domain::stages::Format;

use crate::command_line::{RulesCommand, RulesFormat};
use crate::failure::Failure;

/// The most bytes of a rule pack or a table.
const MAX_BYTES: u64 = 2_000_000;

/// Runs the command and prints its result.
pub fn run(command: &RulesCommand) -> Result<(), Failure> {
    match command {
        RulesCommand::List => {
            for pack in shipped() {
                println!("{:20} {}: {}", pack.id, pack.name, pack.summary);
            }
            Ok(())
        }
        RulesCommand::Check { file } => {
            let pack = read_pack(file)?;
            println!("{} ({}) can be used.", pack.name, pack.id);
            let without_source = pack.without_source();
            if !without_source.is_empty() {
                println!("These values name no source: {}.", without_source.join(", "));
            }
            Ok(())
        }
        RulesCommand::Explain { file, table, format } => {
            let pack = find_pack(file)?;
            match table {
                None => print_rules(&pack),
                Some(path) => print_table(&pack, &table::read(path, &read_file(path)?)?, *format),
            }
            Ok(())
        }
    }
}

/// Returns the pack that the program contains by this id, or else reads the file.
fn find_pack(file: &Path) -> Result<RulePack, Failure> {
    let is_id = |pack: &RulePack| !file.exists() && Some(pack.id.as_str()) == file.to_str();
    shipped().into_iter().find(is_id).map_or_else(|| read_pack(file), Ok)
}

fn read_pack(file: &Path) -> Result<RulePack, Failure> {
    RulePack::read(&read_file(file)?).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(|problem| format!("  {problem}")).collect();
        format!("{} can't be used:\n{}", file.display(), lines.join("\n")).into()
    })
}

fn read_file(path: &Path) -> Result<String, Failure> {
    let failed = |error: std::io::Error| format!("{} can't be read: {error}.", path.display());
    let size = std::fs::metadata(path).map_err(failed)?.len();
    if size > MAX_BYTES {
        return Err(format!("{} has more than {MAX_BYTES} bytes.", path.display()).into());
    }
    let text = std::fs::read_to_string(path).map_err(failed)?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

fn print_rules(pack: &RulePack) {
    println!("{} ({})\n{}\n", pack.name, pack.id, pack.summary);
    let (default, given): (Vec<_>, Vec<_>) =
        sentences(&pack.rules, Language::En).into_iter().partition(|sentence| sentence.is_default(pack));
    for sentence in given {
        println!("- {}", sentence.text);
        for document in sentence.documents(pack) {
            println!("    source: {document}");
        }
        let default = sentence.default_paths(pack);
        if !default.is_empty() {
            println!("    not from the pack but the default: {}", default.join(", "));
        }
    }
    if !default.is_empty() {
        println!("\nThe pack doesn't say the following, so the default rules apply:");
        for sentence in default {
            println!("- {}", sentence.text);
        }
    }
    for source in pack.sources.iter().filter(|source| !source.note.is_empty()) {
        println!("\n{}: {}", source.document, source.note);
    }
}

fn print_table(pack: &RulePack, table: &Table, format: RulesFormat) {
    println!("By the rules of {} ({}):", pack.name, pack.id);
    if table.stages > 0 {
        print_season(pack, table);
        return;
    }
    let format = match format {
        RulesFormat::Classic => Format::Classic,
        RulesFormat::OpenFree => Format::OpenFree,
    };
    for class in explain_results(table, format, &pack.rules) {
        print_class(&class.class, class.day);
        let mut lines = vec![["place", "number", "name", "total", "points", "why"].map(str::to_owned)];
        for result in &class.results {
            let status = result.computed.status.map(|status| status.name().to_owned());
            lines.push([
                result.place.map(|place| place.to_string()).or(status).unwrap_or_else(unknown),
                result.row.number.clone(),
                result.row.name.clone(),
                result.computed.total.map_or_else(unknown, |total| total.to_string()),
                result.points.map_or_else(unknown, |points| points.to_string()),
                result.reason.clone().unwrap_or_default(),
            ]);
        }
        print_lines(&lines);
        print_notes(&class.notes);
    }
}

fn print_season(pack: &RulePack, table: &Table) {
    for (class, standings) in explain_season(table, &pack.rules) {
        print_class(&class, None);
        let mut lines = vec![["position", "number", "name", "points", "left out", "why"].map(str::to_owned)];
        let mut notes = Vec::new();
        for standing in standings {
            let stages: Vec<_> =
                standing.dropped_stages.iter().map(|stage| format!("stage {stage}")).collect();
            lines.push([
                standing.position.map_or_else(|| "–".to_owned(), |position| position.to_string()),
                standing.row.number,
                standing.row.name,
                standing.total.to_string(),
                stages.join(", "),
                standing.reason.unwrap_or_default(),
            ]);
            notes.extend(standing.notes);
        }
        print_lines(&lines);
        print_notes(&notes);
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}

fn print_class(class: &str, day: Option<u8>) {
    match (class, day) {
        ("", None) => println!(),
        ("", Some(day)) => println!("\nDay {day}"),
        (_, None) => println!("\nClass {class}"),
        (_, Some(day)) => println!("\nClass {class}, day {day}"),
    }
}

/// Prints lines of cells in columns, without columns that are empty but for their heading.
fn print_lines<const N: usize>(lines: &[[String; N]]) {
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let is_used = |column: &usize| lines[1..].iter().any(|line| !line[*column].is_empty());
    let columns: Vec<_> = (0..N).filter(is_used).map(|column| (column, width(column))).collect();
    for line in lines {
        let cells: Vec<_> =
            columns.iter().map(|(column, width)| format!("{:width$}", line[*column])).collect();
        println!("{}", cells.join("  ").trim_end());
    }
}

fn print_notes(notes: &[String]) {
    for note in notes {
        println!("note: {note}");
    }
}
