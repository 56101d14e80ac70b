//! The entry desk of a stage: its fees, the payments of riders with their receipts, the emails about them, and the marks that desks set.

pub mod emails;
pub mod fees;
pub mod marks;
pub mod payments;
pub mod receipts;
