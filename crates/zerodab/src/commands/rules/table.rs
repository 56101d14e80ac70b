//! Reading a table of results or standings from a CSV file (`docs/rules/tables.md`).

use std::path::Path;

use domain::rule_packs::Table;

use crate::failure::Failure;

/// Reads the text of a CSV file, whose cells are separated by what its first line has most of: semicolons, commas
/// or tabs.
pub fn read(path: &Path, text: &str) -> Result<Table, Failure> {
    let first_line = text.lines().next().unwrap_or_default();
    let count = |separator: &u8| first_line.bytes().filter(|byte| byte == separator).count();
    let separator = [b',', b';', b'\t'].into_iter().max_by_key(count).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| format!("{} can't be read: {error}.", path.display()))?;
        rows.push(record.iter().map(str::to_owned).collect::<Vec<String>>());
    }
    if rows.is_empty() {
        return Err(format!("{} is empty; its first line names the columns.", path.display()).into());
    }
    let headings = rows.remove(0);
    Table::from_cells(&headings, &rows).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(|problem| format!("  {problem}")).collect();
        format!("{} can't be used:\n{}", path.display(), lines.join("\n")).into()
    })
}
