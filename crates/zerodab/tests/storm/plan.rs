//! The plan of a stage: who rides what with which score, and on which phones it is recorded.

use testkit::LongStage;
use uuid::Uuid;

/// The scores of a classic section, with the event that each is recorded as.
pub const SCORES: [(u32, Option<&str>); 5] = [
    (0, None),
    (1, Some("JudgeAddPointsA")),
    (2, Some("JudgeAddPointsB")),
    (3, Some("JudgeAddPointsC")),
    (5, Some("JudgeAddPointsD")),
];

/// One ride as recorded on one phone.
#[derive(Clone, Debug)]
pub struct PlannedEntry {
    pub id: Uuid,
    pub participant: String,
    pub key: String,
    pub score: u32,
    pub phone: u8,
    /// The earlier entry of the same phone that this one corrects.
    pub replaces: Option<Uuid>,
}

/// One ride: recorded on its section's phone, and some also on the phone of the next section's judge.
#[derive(Clone, Debug)]
pub struct Ride {
    pub participant: String,
    pub key: String,
    pub entries: Vec<PlannedEntry>,
}

impl Ride {
    /// Plans a ride that is recorded on these phones, each with an index into [`SCORES`].
    fn new(participant: &str, key: String, recordings: &[(u8, usize)], rng: &mut fastrand::Rng) -> Self {
        let mut entry = |&(phone, score): &(u8, usize)| PlannedEntry {
            id: Uuid::from_u128(rng.u128(..)),
            participant: participant.to_owned(),
            key: key.clone(),
            score: SCORES[score].0,
            phone,
            replaces: None,
        };
        let entries = recordings.iter().map(&mut entry).collect();
        Self { participant: participant.to_owned(), key, entries }
    }

    /// Adds a correction by the same phone with another score.
    fn correct(&mut self, score: usize, rng: &mut fastrand::Rng) {
        let first = &self.entries[0];
        let correction = PlannedEntry {
            id: Uuid::from_u128(rng.u128(..)),
            score: SCORES[score].0,
            replaces: Some(first.id),
            ..first.clone()
        };
        self.entries.push(correction);
    }

    /// Returns the entries that no later entry corrects.
    pub fn uncorrected_entries(&self) -> impl Iterator<Item = &PlannedEntry> {
        self.entries.iter().filter(|entry| !self.is_corrected(entry))
    }

    /// Whether a later entry replaces this one.
    pub fn is_corrected(&self, entry: &PlannedEntry) -> bool {
        self.entries.iter().any(|other| other.replaces == Some(entry.id))
    }
}

/// All rides of the stage.
pub struct Plan {
    pub rides: Vec<Ride>,
}

impl Plan {
    /// Plans that every rider rides every section in every lap. One ride in ten is recorded on two phones,
    /// half of these with the same score. One in twenty is corrected by its own judge.
    pub fn new(stage: LongStage, mut rng: fastrand::Rng) -> Self {
        let mut rides = Vec::new();
        for lap in 1..=stage.laps {
            for participant in stage.participants().map(|id| id.to_string()) {
                for section in 1..=stage.sections {
                    let first = rng.usize(..SCORES.len());
                    let mut recordings = vec![(section, first)];
                    match rides.len() % 20 {
                        0 => recordings.push((section % stage.sections + 1, first)),
                        10 => recordings.push((section % stage.sections + 1, (first + 1) % SCORES.len())),
                        _ => {}
                    }
                    let mut ride =
                        Ride::new(&participant, format!("section{section}-lap{lap}"), &recordings, &mut rng);
                    if rides.len() % 20 == 5 {
                        ride.correct((first + 1) % SCORES.len(), &mut rng);
                    }
                    rides.push(ride);
                }
            }
        }
        Self { rides }
    }

    /// Returns the number of entries on all phones.
    pub fn count_entries(&self) -> usize {
        self.rides.iter().map(|ride| ride.entries.len()).sum()
    }

    /// Returns the number of rides that were recorded with different scores.
    pub fn count_contradictions(&self) -> usize {
        let is_contradicted = |ride: &&Ride| {
            let mut scores = ride.uncorrected_entries().map(|entry| entry.score);
            let first = scores.next();
            scores.any(|score| Some(score) != first)
        };
        self.rides.iter().filter(is_contradicted).count()
    }

    /// Returns the entries that one phone records, in order.
    pub fn entries_of_phone(&self, phone: u8) -> Vec<PlannedEntry> {
        self.rides
            .iter()
            .flat_map(|ride| &ride.entries)
            .filter(|entry| entry.phone == phone)
            .cloned()
            .collect()
    }
}
