//! The options of the program: where they may stand, which place comes first, and how wrong ones are refused.
#![allow(clippy::unwrap_used)]

mod documented;
mod sources;
