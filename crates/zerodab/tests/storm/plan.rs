//! What happens at the stage, made ahead: who rides what with which score, and on which phones it is recorded.

use testkit::LongStage;
use uuid::Uuid;

/// The scores of a classic section with the event that each is recorded as.
pub const SCORES: [(u32, Option<&str>); 5] =
    [(0, None), (1, Some("JudgeAddPointsA")), (2, Some("JudgeAddPointsB")), (3, Some("JudgeAddPointsC")), (5, Some("JudgeAddPointsD"))];

/// One ride as one phone recorded it.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub id: Uuid,
    pub participant: String,
    pub key: String,
    pub score: u32,
    pub phone: u8,
}

/// One ride: recorded by its section's phone, and some by the next section's judge too, who stood nearer.
#[derive(Clone, Debug)]
pub struct Ride {
    pub participant: String,
    pub key: String,
    pub recorded: Vec<Recorded>,
}

impl Ride {
    /// A ride with what each phone made of it: its number, and which of [`SCORES`].
    fn new(participant: &str, key: String, marks: &[(u8, usize)], chance: &mut fastrand::Rng) -> Self {
        let mut record = |&(phone, score): &(u8, usize)| Recorded {
            id: Uuid::from_u128(chance.u128(..)),
            participant: participant.to_owned(),
            key: key.clone(),
            score: SCORES[score].0,
            phone,
        };
        let recorded = marks.iter().map(&mut record).collect();
        Self { participant: participant.to_owned(), key, recorded }
    }
}

/// All rides of the day.
pub struct Plan {
    pub rides: Vec<Ride>,
}

impl Plan {
    /// Every rider rides every section in every lap. Of ten rides one is recorded by two phones: half of these say the same.
    pub fn new(stage: LongStage, mut chance: fastrand::Rng) -> Self {
        let mut rides = Vec::new();
        for lap in 1..=stage.laps {
            for participant in stage.participants().map(|id| id.to_string()) {
                for section in 1..=stage.sections {
                    let first = chance.usize(..SCORES.len());
                    let mut marks = vec![(section, first)];
                    match rides.len() % 20 {
                        0 => marks.push((section % stage.sections + 1, first)),
                        10 => marks.push((section % stage.sections + 1, (first + 1) % SCORES.len())),
                        _ => {}
                    }
                    rides.push(Ride::new(&participant, format!("section{section}-lap{lap}"), &marks, &mut chance));
                }
            }
        }
        Self { rides }
    }

    /// How many entries phones make.
    pub fn entries(&self) -> usize {
        self.rides.iter().map(|ride| ride.recorded.len()).sum()
    }

    /// How many rides were recorded with different scores.
    pub fn contradicted(&self) -> usize {
        self.rides.iter().filter(|ride| ride.recorded.iter().any(|recorded| recorded.score != ride.recorded[0].score)).count()
    }

    /// What one phone records, in the order of the day.
    pub fn of_phone(&self, phone: u8) -> Vec<Recorded> {
        self.rides.iter().flat_map(|ride| &ride.recorded).filter(|recorded| recorded.phone == phone).cloned().collect()
    }
}
