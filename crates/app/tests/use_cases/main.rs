//! Tests of the use cases on both databases, one module per noun.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod accounts;
mod audit_log;
mod backup;
mod boards;
mod championships;
mod change_notifications;
mod clubs;
mod concurrent_edits;
mod entry_desk;
mod judging;
mod market;
mod messages;
mod officials;
mod own_results;
mod page_views;
mod pages;
mod protests;
mod registration;
mod results;
mod schedule_changes;
mod stages;
mod standings;
mod start_order;
mod timekeeping;
