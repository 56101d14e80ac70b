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
    /// The earlier entry of the same phone that it corrects.
    pub replaces: Option<Uuid>,
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
            replaces: None,
        };
        let recorded = marks.iter().map(&mut record).collect();
        Self { participant: participant.to_owned(), key, recorded }
    }

    /// The same phone says something else afterwards.
    fn correct(&mut self, score: usize, chance: &mut fastrand::Rng) {
        let first = &self.recorded[0];
        let correction =
            Recorded { id: Uuid::from_u128(chance.u128(..)), score: SCORES[score].0, replaces: Some(first.id), ..first.clone() };
        self.recorded.push(correction);
    }

    /// What was recorded and not corrected.
    pub fn standing(&self) -> impl Iterator<Item = &Recorded> {
        self.recorded.iter().filter(|recorded| !self.is_corrected(recorded))
    }

    /// Whether another entry stands for it.
    pub fn is_corrected(&self, recorded: &Recorded) -> bool {
        self.recorded.iter().any(|other| other.replaces == Some(recorded.id))
    }
}

/// All rides of the day.
pub struct Plan {
    pub rides: Vec<Ride>,
}

impl Plan {
    /// Every rider rides every section in every lap. Of ten rides one is recorded by two phones: half of these say the same. Of twenty one is
    /// corrected by its own judge.
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
                    let mut ride = Ride::new(&participant, format!("section{section}-lap{lap}"), &marks, &mut chance);
                    if rides.len() % 20 == 5 {
                        ride.correct((first + 1) % SCORES.len(), &mut chance);
                    }
                    rides.push(ride);
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
        let is_contradicted = |ride: &&Ride| {
            let mut standing = ride.standing();
            let first = standing.next().map(|recorded| recorded.score);
            standing.any(|recorded| Some(recorded.score) != first)
        };
        self.rides.iter().filter(is_contradicted).count()
    }

    /// What one phone records, in the order of the day.
    pub fn of_phone(&self, phone: u8) -> Vec<Recorded> {
        self.rides.iter().flat_map(|ride| &ride.recorded).filter(|recorded| recorded.phone == phone).cloned().collect()
    }
}
