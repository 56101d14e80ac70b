//! Export of standings to a file: of riders, clubs or family cup teams.

use domain::Language;
use domain::stages::ResultsStatus;
use domain::standings::WomenGroup;
use serde::Deserialize;
use utoipa::ToSchema;

use super::table::{ClubRow, StandingRow, StandingStage, Standings, TeamRow};
use super::view::{find, find_for_secretary};
use crate::championships::ChampionshipPath;
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, Error};

/// A table of a championship's standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum StandingsKind {
    /// Riders by group.
    Individual,
    /// Clubs, with the points that each rider contributed.
    Club,
    /// Family cup teams, with the points that each rider contributed.
    Team,
}

/// Exports a table with the data that the caller may see: published standings for everyone, all for
/// secretaries.
pub async fn export(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    kind: StandingsKind,
    format: FileFormat,
    language: Language,
) -> Result<Vec<u8>, Error> {
    let view = match find_for_secretary(app, caller, path).await {
        Ok(full) => full.map(|row| row.public),
        Err(Error::SignInRequired | Error::Forbidden) => find(app, caller, path).await?,
        Err(other) => return Err(other),
    };
    let sheet = match kind {
        StandingsKind::Individual => individual(&view, language),
        StandingsKind::Club => clubs(&view, language),
        StandingsKind::Team => teams(&view, language),
    };
    sheet.to_file(format, language)
}

fn individual(view: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut heads: Vec<String> = [GROUP, POSITION, NUMBER, NAME, CLUB, TEAM, POINTS, WITHOUT_WORST]
        .map(|word| language.of(word).to_owned())
        .to_vec();
    heads.extend(stage_heads(&view.stages, language));
    let names = GroupNames::of_all(view);
    let row = |group: &str, row: &StandingRow| {
        let mut cells: Vec<Cell> = vec![
            group.into(),
            row.position.into(),
            Cell::of_digits(&row.racing_number),
            row.name.as_str().into(),
            row.club.as_deref().into(),
            row.team.as_deref().into(),
            row.total.into(),
            row.total_minus_worst.into(),
        ];
        cells.extend(view.stages.iter().map(|stage| {
            let entry = row.results.iter().find(|result| result.order == stage.order);
            entry.map_or(Cell::Empty, |entry| match entry.result_status {
                Some(status) => Cell::from(status.name()),
                None => entry.points.into(),
            })
        }));
        cells
    };
    let rows = view.groups.iter().flat_map(|group| {
        let name = names.of(&group.name, group.women, language);
        group.rows.iter().map(move |standing| row(&name, standing)).collect::<Vec<_>>()
    });
    Sheet { name: language.of(INDIVIDUAL).to_owned(), rows: rows.collect(), heads }
}

fn clubs(view: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut heads: Vec<String> =
        [POSITION, CLUB, POINTS, GROUP, NAME].map(|word| language.of(word).to_owned()).to_vec();
    heads.extend(stage_heads(&view.stages, language));
    let names = GroupNames::of_all(view);
    let rows = |club: &ClubRow| -> Vec<Vec<Cell>> {
        let line = |rider: &super::ClubRider| {
            let mut cells: Vec<Cell> = vec![
                club.position.into(),
                club.club.as_str().into(),
                Cell::Number(club.total_points),
                names.of(&rider.group, rider.women, language).into(),
                rider.name.as_str().into(),
            ];
            let points = |stage: &StandingStage| {
                rider.stages.iter().find(|own| own.order == stage.order).map(|own| own.club_points)
            };
            cells.extend(view.stages.iter().map(|stage| points(stage).map_or(Cell::Empty, Cell::Number)));
            cells
        };
        club.riders.iter().map(line).collect()
    };
    Sheet { name: language.of(CLUBS).to_owned(), rows: view.clubs.iter().flat_map(rows).collect(), heads }
}

fn teams(view: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut heads: Vec<String> =
        [POSITION, TEAM, POINTS, GROUP, NAME].map(|word| language.of(word).to_owned()).to_vec();
    heads.extend(stage_heads(&view.stages, language));
    let rows = |team: &TeamRow| -> Vec<Vec<Cell>> {
        let line = |rider: &super::TeamRider| {
            let mut cells: Vec<Cell> = vec![
                team.position.into(),
                team.team.as_str().into(),
                team.total_points.into(),
                rider.group.as_str().into(),
                rider.name.as_str().into(),
            ];
            let points = |stage: &StandingStage| {
                rider.stages.iter().find(|own| own.order == stage.order).map(|own| own.team_points)
            };
            cells.extend(view.stages.iter().map(|stage| Cell::from(points(stage))));
            cells
        };
        team.riders.iter().map(line).collect()
    };
    Sheet { name: language.of(TEAMS).to_owned(), rows: view.teams.iter().flat_map(rows).collect(), heads }
}

/// Returns the titles of the stages. For secretaries, unpublished stages are included and marked as such.
fn stage_heads(stages: &[StandingStage], language: Language) -> impl Iterator<Item = String> {
    stages.iter().map(move |stage| match stage.results_status {
        ResultsStatus::StandingsPublished => stage.title.clone(),
        _ if stage.being_corrected => stage.title.clone(),
        _ => format!("{} ({})", stage.title, language.of(NOT_PUBLISHED)),
    })
}

/// A text in English, Latvian and Estonian.
type Word = [&'static str; 3];

const GROUP: Word = ["Class", "Klase", "Klass"];
const POSITION: Word = ["Place", "Vieta", "Koht"];
const NUMBER: Word = ["Racing number", "Starta numurs", "Stardinumber"];
const NAME: Word = ["Name", "Vārds, uzvārds", "Nimi"];
const CLUB: Word = ["Club", "Klubs", "Klubi"];
const TEAM: Word = ["Family cup", "Ģimenes kauss", "Perekarikas"];
const POINTS: Word = ["Points", "Punkti", "Punktid"];
const WITHOUT_WORST: Word = ["Without the worst stage", "Bez sliktākā posma", "Ilma halvima etapita"];
const INDIVIDUAL: Word = ["Individual standings", "Individuālais kopvērtējums", "Individuaalarvestus"];
const CLUBS: Word = ["Club standings", "Klubu kopvērtējums", "Klubide arvestus"];
const TEAMS: Word = ["Family cup standings", "Ģimenes kausa kopvērtējums", "Perekarika arvestus"];
const NOT_PUBLISHED: Word = ["not published", "nav publicēts", "avaldamata"];
const WOMENS_GROUP: Word = ["women's group", "dāmu grupa", "naiste rühm"];
const WOMEN: Word = ["Women", "Dāmas", "Naised"];
const JUNIORS: Word = ["Juniors", "Juniores", "Neiud"];
const GIRLS: Word = ["Girls", "Meitenes", "Tüdrukud"];

/// The names of groups in a file.
struct GroupNames<'a> {
    classes: Vec<&'a str>,
}

impl<'a> GroupNames<'a> {
    fn of_all(view: &'a Standings<StandingRow>) -> Self {
        Self {
            classes: view
                .groups
                .iter()
                .filter(|group| !group.women)
                .map(|group| group.name.as_str())
                .collect(),
        }
    }

    /// Returns the name of a class, or the translated name of a women group. If a class has the same name as
    /// a women group, the kind of group is added.
    fn of(&self, name: &str, women: bool, language: Language) -> String {
        let text = match WomenGroup::from_name(name).filter(|_| women) {
            None => return name.to_owned(),
            Some(WomenGroup::Women) => language.of(WOMEN),
            Some(WomenGroup::Juniors) => language.of(JUNIORS),
            Some(WomenGroup::Girls) => language.of(GIRLS),
        };
        if self.classes.contains(&text) {
            format!("{text} ({})", language.of(WOMENS_GROUP))
        } else {
            text.to_owned()
        }
    }
}
