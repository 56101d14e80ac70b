//! The pictures that other sites show beside a link: drawn from the same few facts as the page's head, as large as those sites want them.

mod canvas;
mod day;
mod face;
mod fit;
mod frame;
mod notice;
mod palette;
mod ranking;

use std::hash::{DefaultHasher, Hash, Hasher as _};

pub use canvas::{HEIGHT, WIDTH};
pub use day::Day;
pub use frame::Badge;
pub use notice::Notice;
pub use ranking::{Line, Ranking};

use canvas::Canvas;
use frame::Faces;

/// What a picture shows.
#[derive(Clone, Debug, Hash)]
pub enum Drawing {
    /// A day with its place.
    Day(Day),
    /// Who leads.
    Ranking(Ranking),
    /// What this site is.
    Notice(Notice),
}

impl Drawing {
    /// Differs when the picture would.
    pub fn version(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        self.hash(&mut hash);
        hash.finish()
    }

    /// The picture as a PNG. It takes some milliseconds of a processor.
    pub fn png(&self) -> Option<Vec<u8>> {
        let (mut canvas, faces) = (Canvas::new()?, Faces::all()?);
        match self {
            Self::Day(day) => day.draw(&mut canvas, &faces),
            Self::Ranking(ranking) => ranking.draw(&mut canvas, &faces),
            Self::Notice(notice) => notice.draw(&mut canvas, &faces),
        }
        canvas.png()
    }
}
