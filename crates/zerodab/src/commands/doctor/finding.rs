//! What a check found, as lines of text.

use std::fmt::{self, Display, Formatter};

use app::server_health::{HealthCheck, HealthState};

/// What a check found.
pub struct Finding {
    pub state: HealthState,
    title: String,
    sentence: String,
    advice: Option<String>,
    details: Vec<String>,
}

impl Finding {
    fn new(state: HealthState, title: &str, sentence: impl Into<String>) -> Self {
        Self { state, title: title.to_owned(), sentence: sentence.into(), advice: None, details: Vec::new() }
    }

    pub fn good(title: &str, sentence: impl Into<String>) -> Self {
        Self::new(HealthState::Good, title, sentence)
    }

    pub fn look(title: &str, sentence: impl Into<String>) -> Self {
        Self::new(HealthState::Look, title, sentence)
    }

    pub fn act(title: &str, sentence: impl Into<String>) -> Self {
        Self::new(HealthState::Act, title, sentence)
    }

    /// Adds what to do.
    pub fn advise(self, advice: impl Into<String>) -> Self {
        Self { advice: Some(advice.into()), ..self }
    }
}

impl From<HealthCheck> for Finding {
    fn from(HealthCheck { state, title, sentence, advice, details, .. }: HealthCheck) -> Self {
        let details = details.into_iter().map(|detail| detail.text).collect();
        Self { state, title, sentence, advice, details }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            HealthState::Good => "good",
            HealthState::Look => "look",
            HealthState::Act => "ACT ",
        };
        write!(f, "{state}  {}: {}", self.title, self.sentence)?;
        for detail in &self.details {
            write!(f, "\n      {detail}")?;
        }
        match &self.advice {
            Some(advice) => write!(f, "\n      What to do: {advice}"),
            None => Ok(()),
        }
    }
}
