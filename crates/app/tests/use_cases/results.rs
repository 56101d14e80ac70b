//! Results: their edits, the approval, and their import and export.

mod annulments;
mod approval;
mod checklist;
mod corrections;
mod edits;
mod exports_read_back;
mod fixtures;
mod history;
mod penalties_and_status;
mod reopening;
mod result_edits;
mod rider_facts;
mod scored;
