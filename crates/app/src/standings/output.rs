//! The output types of standings: by group, club and team; public and for secretaries.

use domain::Hundredths;
use domain::registration::Gender;
use domain::results::RiderStatus;
use domain::stages::{ResultsStatus, ScheduleChangeKind, Zone};
use domain::standings::ResultFinality;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api_enums;

/// A championship's standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "they are independent settings of the specification")]
pub struct Standings<R> {
    /// The version, increased by every change of the standings. Send it with a change.
    pub version: i64,
    /// The championship's name.
    pub display_name: String,
    /// Whether the standings are public. Otherwise groups, clubs and teams are empty for everyone but
    /// secretaries.
    pub is_published: bool,
    /// Whether positions leave out the worst stage, where there is one.
    pub is_final: bool,
    /// Whether the stages are scored, and the standings computed, by the default rules.
    pub has_default_rules: bool,
    /// Whether there are club standings.
    pub has_club_standings: bool,
    /// Whether there are family cup standings.
    pub has_team_competition: bool,
    /// The stages with a column, ordered by start.
    pub stages: Vec<StandingStage>,
    /// The published stages that are cancelled or postponed, ordered by start. They have no column and don't
    /// count, neither as missed nor as the worst stage.
    pub called_off: Vec<CalledOffStage>,
    /// The classes, hardest first, then the women groups.
    pub groups: Vec<StandingGroup<R>>,
    /// The clubs, best first; empty without club standings.
    pub clubs: Vec<ClubRow>,
    /// The family cup teams, best first; empty without family cup standings.
    pub teams: Vec<TeamRow>,
}

impl<R> Standings<R> {
    /// Converts all rows.
    pub(crate) fn map<S>(self, mut row: impl FnMut(R) -> S) -> Standings<S> {
        let Self {
            version,
            display_name,
            is_published,
            is_final,
            has_default_rules,
            has_club_standings,
            has_team_competition,
            stages,
            called_off,
            groups,
            clubs,
            teams,
        } = self;
        let group = |group: StandingGroup<R>| {
            let StandingGroup { name, women, bg_color, border_color, rows } = group;
            StandingGroup {
                name,
                women,
                bg_color,
                border_color,
                rows: rows.into_iter().map(&mut row).collect(),
            }
        };
        let groups = groups.into_iter().map(group).collect();
        Standings {
            version,
            display_name,
            is_published,
            is_final,
            has_default_rules,
            has_club_standings,
            has_team_competition,
            stages,
            called_off,
            groups,
            clubs,
            teams,
        }
    }
}

/// A stage that doesn't count, because it is cancelled or postponed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalledOffStage {
    /// Its slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The scheduled start of the competition.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// Whether it is cancelled or postponed.
    #[schema(value_type = api_enums::ScheduleChangeKind)]
    pub kind: ScheduleChangeKind,
}

/// A stage with a column in the standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingStage {
    /// The stage's index by start, which results refer to.
    pub order: u32,
    /// Its slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The start of the competition.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The status of the results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Whether the results are being corrected. Then the results are those of the last publication, until the
    /// standings are published again.
    pub being_corrected: bool,
}

/// A racing class or a women group.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingGroup<R> {
    /// The name of the class, or `Women`, `Juniors` or `Girls`.
    pub name: String,
    /// Whether it is a women group, whose name must be translated. A class may have the same name.
    pub women: bool,
    /// The background colour as `#rrggbb`; null for the default.
    pub bg_color: Option<String>,
    /// The border colour as `#rrggbb`; null for the default.
    pub border_color: Option<String>,
    /// The rows, ordered by position.
    pub rows: Vec<R>,
}

/// The public row of a rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingRow {
    /// The standing's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The club's name; null without a club.
    pub club: Option<String>,
    /// The family cup team; null without a team.
    pub team: Option<String>,
    /// The position from 1. Equal riders share it.
    pub position: u32,
    /// The sum of the points, without DNF and DQ.
    #[schema(value_type = f64)]
    pub total: Hundredths,
    /// The total without the worst stage; null if the rider has missed a stage or there is only one.
    #[schema(value_type = Option<f64>)]
    pub total_minus_worst: Option<Hundredths>,
    /// The total that ranks with Final: `totalMinusWorst` if there is one, else `total`.
    #[schema(value_type = f64)]
    pub final_total: Hundredths,
    /// For a row of a women group, the id of the rider's class standing; else null.
    pub ref_original: Option<String>,
    /// The results, at most one for each stage.
    pub results: Vec<StandingEntry>,
}

/// The result of one stage in a rider's row.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingEntry {
    /// The stage's index by start.
    pub order: u32,
    /// The points of the place in the class or group.
    #[schema(value_type = f64)]
    pub points: Hundredths,
    /// The points of the place among all riders of the stage.
    #[schema(value_type = f64)]
    pub position_absolute_points: Hundredths,
    /// The title of the stage, `location or title MM.DD`.
    pub title: String,
    /// The path of the stage's results on this site.
    pub url: String,
    /// Draft or final.
    #[serde(rename = "status")]
    #[schema(value_type = api_enums::StandingResultStatus)]
    pub finality: ResultFinality,
    /// DNF or DQ; null if neither.
    #[serde(rename = "resultStatus")]
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub rider_status: Option<RiderStatus>,
    /// Whether the final total leaves out this result as the worst.
    pub is_worst: bool,
    /// The club that the rider rode for; null without a club.
    pub club_id: Option<String>,
    /// The family cup team that the rider rode for; null without a team.
    pub team: Option<String>,
    /// The class that the rider rode in.
    pub racing_class: String,
}

/// A rider's row, as a secretary sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryStandingRow {
    /// The public data.
    #[serde(flatten)]
    pub public: StandingRow,
    /// The year of birth; null if it is unknown.
    pub birth_year: Option<i16>,
    /// The gender; null if none was given.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// The participants whose results are in the row. A rider without an account is a different participant
    /// at each stage.
    pub participants: Vec<StandingParticipant>,
    /// Whether the participants may be two people, because they have two accounts or two dates of birth.
    pub may_be_two_people: bool,
}

/// A participant whose results are in a standing.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingParticipant {
    /// The participant's id.
    pub id: String,
    /// The name of the participant's last registration in this championship.
    pub name: String,
    /// The stages of the results, by their index.
    pub stages: Vec<u32>,
}

/// A club's row.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubRow {
    /// The club's name.
    pub club: String,
    /// The position from 1. Equal clubs share it.
    pub position: u32,
    /// The total points, with at most two decimals.
    pub total_points: f64,
    /// The points of each stage at which a rider contributed any.
    pub stages: Vec<ClubStage>,
    /// The riders who contributed points, one for each group in which a rider did.
    pub riders: Vec<ClubRider>,
    /// The number of people who contributed points.
    pub people: u32,
}

/// A rider's contribution to a club.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubRider {
    /// The id of the rider's standing.
    pub standing: String,
    /// The rider's name.
    pub name: String,
    /// The name of the class, or `Women`, `Juniors` or `Girls`.
    pub group: String,
    /// Whether the group is a women group. A class may have the same name.
    pub women: bool,
    /// The factor of the group's points in the club standings.
    pub club_standing_multiplier: f64,
    /// The total points contributed by the rider, with at most two decimals.
    pub total_points: f64,
    /// The stages at which the rider had the club's best result of the group.
    pub stages: Vec<ClubStage>,
}

/// The points contributed to a club at one stage, by one rider or by all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubStage {
    /// The stage's index by start.
    pub order: u32,
    /// The points times the factor.
    pub club_points: f64,
}

/// A family cup team's row.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamRow {
    /// The team's name.
    pub team: String,
    /// The position from 1. Equal teams share it.
    pub position: u32,
    /// The total points.
    #[schema(value_type = f64)]
    pub total_points: Hundredths,
    /// The points of each stage at which a rider contributed any.
    pub stages: Vec<TeamStage>,
    /// The riders who contributed points, one for each group in which a rider did.
    pub riders: Vec<TeamRider>,
    /// The number of people who contributed points.
    pub people: u32,
}

/// A rider's contribution to a team.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamRider {
    /// The id of the rider's standing.
    pub standing: String,
    /// The rider's name.
    pub name: String,
    /// The class.
    pub group: String,
    /// The total points contributed by the rider.
    #[schema(value_type = f64)]
    pub total_points: Hundredths,
    /// The points of each stage.
    pub stages: Vec<TeamStage>,
}

/// The points contributed to a team at one stage, by one rider or by all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamStage {
    /// The stage's index by start.
    pub order: u32,
    /// The points.
    #[schema(value_type = f64)]
    pub team_points: Hundredths,
}
