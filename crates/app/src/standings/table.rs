//! Standings as they are told: by group, by club and by team; as everyone may see them, and as the office may.

use domain::registration::Gender;
use domain::results::Status;
use domain::stages::ResultsStatus;
use domain::standings::EntryStatus;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::names;

/// A championship's standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // the specification's settings, each for itself
pub struct Standings<R> {
    /// Counts their changes: what a change of them names.
    pub version: i64,
    /// The championship's name.
    pub display_name: String,
    /// Everyone may see them. While they aren't published, everyone sees no group, club or team.
    pub is_published: bool,
    /// Positions leave the worst stage out, where that exists.
    pub is_final: bool,
    /// Club standings exist.
    pub has_club_standings: bool,
    /// Family cup standings exist.
    pub has_team_competition: bool,
    /// The stages with a column, by start.
    pub stages: Vec<StandingStage>,
    /// The classes, hardest first, then the women groups.
    pub groups: Vec<StandingGroup<R>>,
    /// The clubs, best first, if there are club standings.
    pub clubs: Vec<ClubRow>,
    /// The family cup's teams, best first, if there is one.
    pub teams: Vec<TeamRow>,
}

impl<R> Standings<R> {
    /// The same with other rows.
    pub(crate) fn map<S>(self, mut row: impl FnMut(R) -> S) -> Standings<S> {
        let Self { version, display_name, is_published, is_final, has_club_standings, has_team_competition, stages, groups, clubs, teams } =
            self;
        let group = |group: StandingGroup<R>| {
            let StandingGroup { name, women, bg_color, border_color, rows } = group;
            StandingGroup { name, women, bg_color, border_color, rows: rows.into_iter().map(&mut row).collect() }
        };
        let groups = groups.into_iter().map(group).collect();
        Standings { version, display_name, is_published, is_final, has_club_standings, has_team_competition, stages, groups, clubs, teams }
    }
}

/// A stage with a column.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingStage {
    /// Its index by start, by which entries name it.
    pub order: u32,
    /// Its slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The competition's start.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// IANA name of the zone in which times are shown.
    pub time_zone: String,
    /// How far its results are.
    #[schema(value_type = names::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Its results are being corrected: what stands here was published before, until the standings are published again.
    pub being_corrected: bool,
}

/// A class or a women group.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingGroup<R> {
    /// The class, or `Women`, `Juniors` or `Girls`.
    pub name: String,
    /// It is a women group, whose name is shown in the reader's language. A class may have the same name.
    pub women: bool,
    /// Background colour, `#rrggbb`.
    pub bg_color: Option<String>,
    /// Border colour, `#rrggbb`.
    pub border_color: Option<String>,
    /// Its rows by position.
    pub rows: Vec<R>,
}

/// A rider's row as everyone may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingRow {
    /// The standing's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The club's name.
    pub club: Option<String>,
    /// The family cup team.
    pub team: Option<String>,
    /// From 1; equals share it.
    pub position: u32,
    /// Sum of points, DNF and DQ excluded.
    pub total: u32,
    /// The total less the worst stage; null where the rider has missed one.
    pub total_minus_worst: Option<u32>,
    /// What ranks with Final: the total less the worst stage, where that exists; else the total.
    pub final_total: u32,
    /// Of a women group: the rider's class standing.
    pub ref_original: Option<String>,
    /// By stage, at most one each.
    pub results: Vec<StandingEntry>,
}

/// What one stage gave a rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingEntry {
    /// The stage's index by start.
    pub order: u32,
    /// Points of the place.
    pub points: u32,
    /// Points of the place among all riders of the stage.
    pub position_absolute_points: u32,
    /// `location or title MM.DD`.
    pub title: String,
    /// The path of the stage's results on this site.
    pub url: String,
    /// Draft or final.
    #[schema(value_type = names::EntryStatus)]
    pub status: EntryStatus,
    /// DNF or DQ.
    #[schema(value_type = Option<names::Status>)]
    pub result_status: Option<Status>,
    /// The final total leaves it out as the worst stage.
    pub dropped: bool,
    /// The club that the rider rode for.
    pub club_id: Option<String>,
    /// The family cup team that the rider rode for.
    pub team: Option<String>,
    /// The class that the rider rode in.
    pub racing_class: String,
}

/// A rider's row as the office sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryStandingRow {
    /// What everyone may see.
    #[serde(flatten)]
    pub public: StandingRow,
    /// The year of birth.
    pub birth_year: i16,
    /// The gender, where it was asked for.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// Whose results are in it: who has no account is another participant at each stage.
    pub participants: Vec<StandingParticipant>,
    /// These participants may be two people: they have two accounts, or two days of birth.
    pub may_be_two_people: bool,
}

/// A participant whose results are in a standing.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingParticipant {
    /// The participant's id.
    pub id: String,
    /// The name under which the participant was last registered here.
    pub name: String,
    /// The stages, by their index.
    pub stages: Vec<u32>,
}

/// A club's row.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubRow {
    /// The club.
    pub club: String,
    /// From 1; equals share it.
    pub position: u32,
    /// Its points, with at most two decimals.
    pub total_points: f64,
    /// What all of its riders brought at each stage at which somebody did.
    pub stages: Vec<ClubStage>,
    /// Who brought them.
    pub riders: Vec<ClubRider>,
}

/// What a rider brought a club.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubRider {
    /// The rider's standing.
    pub standing: String,
    /// The rider.
    pub name: String,
    /// The class, or `Women`, `Juniors` or `Girls`.
    pub group: String,
    /// The group is a women group. A class may have the same name.
    pub women: bool,
    /// What a point of this group is worth for a club.
    pub club_standing_multiplier: f64,
    /// What the rider brought in all, with at most two decimals.
    pub total_points: f64,
    /// The stages at which the rider was the club's best of the group.
    pub stages: Vec<ClubStage>,
}

/// What a rider, or all of them, brought a club at one stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubStage {
    /// The stage's index by start.
    pub order: u32,
    /// Points times the multiplier.
    pub club_points: f64,
}

/// A family cup team's row.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamRow {
    /// The team.
    pub team: String,
    /// From 1; equals share it.
    pub position: u32,
    /// Its points.
    pub total_points: u32,
    /// What all of its riders brought at each stage at which somebody did.
    pub stages: Vec<TeamStage>,
    /// Who brought them.
    pub riders: Vec<TeamRider>,
}

/// What a rider brought a team.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamRider {
    /// The rider's standing.
    pub standing: String,
    /// The rider.
    pub name: String,
    /// The class.
    pub group: String,
    /// What the rider brought in all.
    pub total_points: u32,
    /// By stage.
    pub stages: Vec<TeamStage>,
}

/// What a rider, or all of them, brought a team at one stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamStage {
    /// The stage's index by start.
    pub order: u32,
    /// The points.
    pub team_points: u32,
}
