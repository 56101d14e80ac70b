//! Export of standings to a file: of riders, clubs or family cup teams.

use domain::stages::ResultsStatus;
use domain::standings::WomenGroup;
use domain::{Language, Text};
use serde::Deserialize;
use utoipa::ToSchema;

use super::find::{find, find_for_secretary};
use super::output::{ClubRider, ClubRow, StandingRow, StandingStage, Standings, TeamRider, TeamRow};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, ChampionshipPath, Error};

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
    let standings = match find_for_secretary(app, caller, path).await {
        Ok(full) => full.map(|row| row.public),
        Err(Error::SignInRequired | Error::Forbidden) => find(app, caller, path).await?,
        Err(other) => return Err(other),
    };
    let sheet = match kind {
        StandingsKind::Individual => individual(&standings, language),
        StandingsKind::Club => clubs(&standings, language),
        StandingsKind::Team => teams(&standings, language),
    };
    sheet.to_file(format, language)
}

fn individual(standings: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut headers: Vec<String> = [GROUP, POSITION, NUMBER, NAME, CLUB, TEAM, POINTS, WITHOUT_WORST]
        .map(|header| header.in_language(language).to_owned())
        .to_vec();
    headers.extend(stage_headers(&standings.stages, language));
    let names = GroupNames::new(standings);
    let row = |group: &str, row: &StandingRow| {
        let mut cells: Vec<Cell> = vec![
            group.into(),
            row.position.into(),
            Cell::from_digits(&row.racing_number),
            row.name.as_str().into(),
            row.club.as_deref().into(),
            row.team.as_deref().into(),
            row.total.into(),
            row.total_minus_worst.into(),
        ];
        cells.extend(standings.stages.iter().map(|stage| {
            let entry = row.results.iter().find(|result| result.order == stage.order);
            entry.map_or(Cell::Empty, |entry| match entry.rider_status {
                Some(status) => Cell::from(status.name()),
                None => entry.points.into(),
            })
        }));
        cells
    };
    let rows = standings.groups.iter().flat_map(|group| {
        let name = names.name(&group.name, group.women, language);
        group.rows.iter().map(move |standing| row(&name, standing)).collect::<Vec<_>>()
    });
    Sheet { name: INDIVIDUAL.in_language(language).to_owned(), rows: rows.collect(), headers }
}

fn clubs(standings: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut headers: Vec<String> =
        [POSITION, CLUB, POINTS, GROUP, NAME].map(|header| header.in_language(language).to_owned()).to_vec();
    headers.extend(stage_headers(&standings.stages, language));
    let names = GroupNames::new(standings);
    let rows = |club: &ClubRow| -> Vec<Vec<Cell>> {
        let line = |rider: &ClubRider| {
            let mut cells: Vec<Cell> = vec![
                club.position.into(),
                club.club.as_str().into(),
                Cell::Number(club.total_points),
                names.name(&rider.group, rider.women, language).into(),
                rider.name.as_str().into(),
            ];
            let points = |stage: &StandingStage| {
                rider
                    .stages
                    .iter()
                    .find(|scored| scored.order == stage.order)
                    .map(|scored| scored.club_points)
            };
            cells
                .extend(standings.stages.iter().map(|stage| points(stage).map_or(Cell::Empty, Cell::Number)));
            cells
        };
        club.riders.iter().map(line).collect()
    };
    Sheet {
        name: CLUBS.in_language(language).to_owned(),
        rows: standings.clubs.iter().flat_map(rows).collect(),
        headers,
    }
}

fn teams(standings: &Standings<StandingRow>, language: Language) -> Sheet {
    let mut headers: Vec<String> =
        [POSITION, TEAM, POINTS, GROUP, NAME].map(|header| header.in_language(language).to_owned()).to_vec();
    headers.extend(stage_headers(&standings.stages, language));
    let rows = |team: &TeamRow| -> Vec<Vec<Cell>> {
        let line = |rider: &TeamRider| {
            let mut cells: Vec<Cell> = vec![
                team.position.into(),
                team.team.as_str().into(),
                team.total_points.into(),
                rider.group.as_str().into(),
                rider.name.as_str().into(),
            ];
            let points = |stage: &StandingStage| {
                rider
                    .stages
                    .iter()
                    .find(|scored| scored.order == stage.order)
                    .map(|scored| scored.team_points)
            };
            cells.extend(standings.stages.iter().map(|stage| Cell::from(points(stage))));
            cells
        };
        team.riders.iter().map(line).collect()
    };
    Sheet {
        name: TEAMS.in_language(language).to_owned(),
        rows: standings.teams.iter().flat_map(rows).collect(),
        headers,
    }
}

/// Returns the titles of the stages. For secretaries, unpublished stages are included and marked as such.
fn stage_headers(stages: &[StandingStage], language: Language) -> impl Iterator<Item = String> {
    stages.iter().map(move |stage| match stage.results_status {
        ResultsStatus::StandingsPublished => stage.title.clone(),
        _ if stage.being_corrected => stage.title.clone(),
        _ => format!("{} ({})", stage.title, NOT_PUBLISHED.in_language(language)),
    })
}

const GROUP: Text = Text { en: "Class", lv: "Klase", et: "Klass" };
const POSITION: Text = Text { en: "Place", lv: "Vieta", et: "Koht" };
const NUMBER: Text = Text { en: "Racing number", lv: "Starta numurs", et: "Stardinumber" };
const NAME: Text = Text { en: "Name", lv: "Vārds, uzvārds", et: "Nimi" };
const CLUB: Text = Text { en: "Club", lv: "Klubs", et: "Klubi" };
const TEAM: Text = Text { en: "Family cup", lv: "Ģimenes kauss", et: "Perekarikas" };
const POINTS: Text = Text { en: "Points", lv: "Punkti", et: "Punktid" };
const WITHOUT_WORST: Text =
    Text { en: "Without the worst stage", lv: "Bez sliktākā posma", et: "Ilma halvima etapita" };
const INDIVIDUAL: Text =
    Text { en: "Individual standings", lv: "Individuālais kopvērtējums", et: "Individuaalarvestus" };
const CLUBS: Text = Text { en: "Club standings", lv: "Klubu kopvērtējums", et: "Klubide arvestus" };
const TEAMS: Text =
    Text { en: "Family cup standings", lv: "Ģimenes kausa kopvērtējums", et: "Perekarika arvestus" };
const NOT_PUBLISHED: Text = Text { en: "not published", lv: "nav publicēts", et: "avaldamata" };
const WOMENS_GROUP: Text = Text { en: "women's group", lv: "dāmu grupa", et: "naiste rühm" };
const WOMEN: Text = Text { en: "Women", lv: "Dāmas", et: "Naised" };
const JUNIORS: Text = Text { en: "Juniors", lv: "Juniores", et: "Neiud" };
const GIRLS: Text = Text { en: "Girls", lv: "Meitenes", et: "Tüdrukud" };

/// The names of groups in a file.
struct GroupNames<'a> {
    classes: Vec<&'a str>,
}

impl<'a> GroupNames<'a> {
    fn new(standings: &'a Standings<StandingRow>) -> Self {
        Self {
            classes: standings
                .groups
                .iter()
                .filter(|group| !group.women)
                .map(|group| group.name.as_str())
                .collect(),
        }
    }

    /// Returns the name of a class, or the translated name of a women group. If a class has the same name as
    /// a women group, the kind of group is added.
    fn name(&self, name: &str, women: bool, language: Language) -> String {
        let text = match WomenGroup::from_name(name).filter(|_| women) {
            None => return name.to_owned(),
            Some(WomenGroup::Women) => WOMEN.in_language(language),
            Some(WomenGroup::Juniors) => JUNIORS.in_language(language),
            Some(WomenGroup::Girls) => GIRLS.in_language(language),
        };
        if self.classes.contains(&text) {
            format!("{text} ({})", WOMENS_GROUP.in_language(language))
        } else {
            text.to_owned()
        }
    }
}
