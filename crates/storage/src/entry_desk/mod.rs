//! The entry desk of a stage: its fees, the payments of riders, and the marks that desks set.

pub mod fees;
pub mod marks;
pub mod payments;
