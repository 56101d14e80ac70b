//! The points that places at a stage give in the standings.

use serde::{Deserialize, Serialize};

use crate::hundredths::Hundredths;

/// The points that places at a stage give in the standings. Results with a status get none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PointsRules {
    /// The points by place, beginning with the first place.
    pub by_place: Vec<Hundredths>,
    /// The points of every later place.
    pub beyond: Hundredths,
    /// The points of riders who share a place.
    pub shared_places: SharedPlaces,
    /// The list of riders in which a place counts for points.
    pub list: PointsList,
    /// Whether guests, who get no points, take up places.
    pub guests: GuestPlaces,
    /// Points in addition for the best total of each lap of a class; every rider with that total gets them.
    pub per_lap_won: Hundredths,
    /// Points in addition by the place in the Power Section, which doesn't count for the result, beginning with
    /// the first place.
    pub power_section: Vec<Hundredths>,
    /// The share of the points of a stage that was curtailed, by the share of its sections that were ridden,
    /// the smallest share first. A larger share than the last gives full points.
    pub curtailed: Vec<CurtailedStep>,
}

/// The points of riders who share a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SharedPlaces {
    /// Each gets the points of the place **(ours)**.
    Full,
    /// They divide the points of the places that they take up, rounded to two decimals.
    Split,
}

/// The list of riders in which a place counts for points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PointsList {
    /// Each class by itself.
    Class,
    /// The classes of each of these lists together: the riders of its first class, then those of its second,
    /// and so on. A class that is in no list counts by itself.
    Joint(Vec<Vec<String>>),
    /// The classes of each of these lists together, ranked as one class. A class that is in no list counts by
    /// itself.
    Ranked(Vec<Vec<String>>),
}

/// Whether guests take up places for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GuestPlaces {
    /// Nobody gets the points of a guest's place.
    Taken,
    /// Points are given as if the guests hadn't ridden.
    PassedOver,
}

/// The share of the points of a curtailed stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurtailedStep {
    /// The share of the planned sections and laps, in percent, up to which this applies.
    pub up_to_percent: u32,
    /// The share of the points in percent.
    pub points_percent: u32,
}

impl Default for PointsRules {
    fn default() -> Self {
        let scale = [20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
        Self {
            by_place: scale.map(Hundredths::whole).to_vec(),
            beyond: Hundredths::whole(1),
            shared_places: SharedPlaces::Full,
            list: PointsList::Class,
            guests: GuestPlaces::Taken,
            per_lap_won: Hundredths::default(),
            power_section: Vec::new(),
            curtailed: Vec::new(),
        }
    }
}

impl PointsRules {
    /// Returns the points of a place, counted from 1. Place 0 doesn't exist and gets 0 points.
    pub fn of_place(&self, place: u32) -> Hundredths {
        match place.checked_sub(1) {
            None => Hundredths::default(),
            Some(index) => self.by_place.get(index as usize).copied().unwrap_or(self.beyond),
        }
    }

    /// Returns the points of each of `riders` who share a place.
    pub fn of_shared_place(&self, place: u32, riders: u32) -> Hundredths {
        match self.shared_places {
            SharedPlaces::Full => self.of_place(place),
            SharedPlaces::Split => {
                let places = place..place.saturating_add(riders.max(1));
                places.map(|place| self.of_place(place)).sum::<Hundredths>().divided_by(riders.into())
            }
        }
    }

    /// Returns the points in addition of a place in the Power Section.
    pub fn of_power_section(&self, place: u32) -> Hundredths {
        let index = place.checked_sub(1).map(|index| index as usize);
        index.and_then(|index| self.power_section.get(index)).copied().unwrap_or_default()
    }

    /// Returns these rules with the points of a stage of which only a part was ridden.
    pub(super) fn for_curtailed_stage(&self, planned: u32, ridden: u32) -> Self {
        let (planned, ridden) = (u64::from(planned), u64::from(ridden));
        let is_within = |step: &&CurtailedStep| ridden * 100 <= planned * u64::from(step.up_to_percent);
        let Some(step) = self.curtailed.iter().find(is_within) else { return self.clone() };
        Self {
            by_place: self.by_place.iter().map(|points| points.percent(step.points_percent)).collect(),
            beyond: self.beyond.percent(step.points_percent),
            per_lap_won: self.per_lap_won.percent(step.points_percent),
            ..self.clone()
        }
    }

    /// Returns the classes whose riders are in one list with those of this class, hardest first.
    pub fn classes_with<'a>(&'a self, class: &'a str) -> Vec<&'a str> {
        let joint = match &self.list {
            PointsList::Class => None,
            PointsList::Joint(lists) | PointsList::Ranked(lists) => {
                lists.iter().find(|list| list.iter().any(|name| name == class))
            }
        };
        joint.map_or_else(|| vec![class], |list| list.iter().map(String::as_str).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(hundredths: &[u64]) -> Vec<Hundredths> {
        hundredths.iter().copied().map(Hundredths).collect()
    }

    #[test]
    fn riders_who_share_a_place_get_its_points_or_divide_those_of_their_places() {
        let split = PointsRules { shared_places: SharedPlaces::Split, ..PointsRules::default() };
        assert_eq!(PointsRules::default().of_shared_place(1, 3), Hundredths::whole(20));
        let shared = [(1, 1), (1, 2), (1, 3), (15, 3), (0, 1)]
            .map(|(place, riders)| split.of_shared_place(place, riders));
        assert_eq!(shared.to_vec(), points(&[2000, 1850, 1733, 100, 0]));
    }

    #[test]
    fn a_curtailed_stage_gives_the_share_of_its_step_and_from_the_last_step_on_full_points() {
        let curtailed = [(25, 0), (50, 50)]
            .map(|(up_to_percent, points_percent)| CurtailedStep { up_to_percent, points_percent });
        let rules = PointsRules { curtailed: curtailed.to_vec(), ..PointsRules::default() };
        let winners = [0, 10, 11, 20, 21, 40].map(|ridden| rules.for_curtailed_stage(40, ridden).of_place(2));
        assert_eq!(winners.to_vec(), points(&[0, 0, 850, 850, 1700, 1700]));
        assert_eq!(PointsRules::default().for_curtailed_stage(40, 1), PointsRules::default());
        let with_laps = PointsRules { per_lap_won: Hundredths(150), ..rules };
        let half = with_laps.for_curtailed_stage(40, 20);
        assert_eq!(half.of_place(16), Hundredths(50), "of every later place too");
        assert_eq!(half.per_lap_won, Hundredths(75), "of a lap that was won too");
    }
}
