// Limits that the server enforces, copied from the Rust constants named here, so that a form can say them
// before it sends anything. The server's answer decides.

/** `MAX_SECTION_POINTS` of crates/domain/src/judging/entry.rs: the points of a section in open free. */
export const MAX_SECTION_POINTS = 9999
/** `MAX_PENALTY_POINTS` of crates/domain/src/ruleset/check.rs. */
export const MAX_PENALTY_POINTS = 1000
/**
 * `Reason::MAX_TEXT` of crates/domain/src/results/reason.rs: the reason for a penalty, DNF or DQ in own
 * words.
 */
export const MAX_REASON_CHARS = 200
/** `Reopening::MAX_REASON` of crates/domain/src/stages/mod.rs. */
export const MAX_REOPENING_REASON_CHARS = 500
/** `MAX_REASON` of crates/domain/src/stages/annulment.rs. */
export const MAX_ANNULMENT_REASON_CHARS = 500
/** `MIN_MINUTES` of crates/domain/src/protests/period.rs: the length of a protest period or an extension. */
export const MIN_PROTEST_MINUTES = 5
/** `MAX_MINUTES` of crates/domain/src/protests/period.rs. */
export const MAX_PROTEST_MINUTES = 240
/** `MAX_QUERY_TEXT` of crates/domain/src/protests/query.rs. */
export const MAX_QUERY_CHARS = 300
/** `MAX_ANSWER_TEXT` of crates/domain/src/protests/query.rs: an answer or a decision. */
export const MAX_QUERY_ANSWER_CHARS = 500
/** `MAX_DECIDER_NAME` of crates/domain/src/protests/query.rs. */
export const MAX_DECIDER_NAME_CHARS = 100
/** `SignOff::MAX_NAME` of crates/domain/src/protests/sign_off.rs. */
export const MAX_SIGN_OFF_NAME_CHARS = 100
/** `MAX_SUBJECT` of crates/domain/src/messages/form.rs: the subject of a message to riders. */
export const MAX_SUBJECT_CHARS = 150
/** `MAX_TEXT` of crates/domain/src/messages/form.rs. */
export const MAX_MESSAGE_CHARS = 4000
/** `MAX_TEXT` of crates/domain/src/consents.rs: the text to which parents and guardians agree. */
export const MAX_CONSENT_CHARS = 4000
/** `ScheduleChange::MAX_REASON` of crates/domain/src/stages/schedule_change.rs: why a stage is cancelled. */
export const MAX_SCHEDULE_REASON_CHARS = 500
/** `MAX_REASON` of crates/domain/src/entry_desk/payment.rs: the reason of a refund. */
export const MAX_REFUND_REASON_CHARS = 200
/** `MAX_REFERENCE` of crates/domain/src/entry_desk/form.rs: what a transfer's reference begins with. */
export const MAX_PAYMENT_REFERENCE_CHARS = 100
/** `MAX_REASON` of crates/domain/src/market/form.rs: the reason for a report or a removal. */
export const MAX_AD_REASON_CHARS = 500
/** `MIN_DESCRIPTION` of crates/domain/src/market/form.rs. */
export const MIN_AD_DESCRIPTION_CHARS = 20
/** `MAX_DESCRIPTION` of crates/domain/src/market/form.rs. */
export const MAX_AD_DESCRIPTION_CHARS = 4000
/**
 * `MAX_NAME_CHARS` of crates/app/src/accounts/display_name.rs: the name of an account, and of a judge with a
 * link.
 */
export const MAX_PERSON_NAME_CHARS = 200
/** `MIN_CHARS` of crates/app/src/accounts/passwords.rs. */
export const MIN_PASSWORD_CHARS = 10
/** `MAX_DIGITS` of crates/domain/src/registration/form.rs. */
export const MAX_RACING_NUMBER_DIGITS = 5
/**
 * `MIN_LETTERS` of crates/app/src/registration/known_riders.rs: the letters of a name that find known riders.
 */
export const MIN_KNOWN_RIDER_CHARS = 2
/** `MAX_SECTIONS` of crates/domain/src/stages/form.rs. */
export const MAX_SECTIONS = 60
/** `MAX_LAPS` of crates/domain/src/stages/form.rs. */
export const MAX_LAPS = 20
/** `MAX_GATE` of crates/domain/src/stages/form.rs: the points of a gate or a fault in open free. */
export const MAX_GATE_POINTS = 1000
/** `default_years_to` of crates/domain/src/ruleset/ages.rs. */
export const MAX_RIDER_AGE = 190
/** `Limits::PICTURE` of crates/app/src/files/encoding.rs, in megabytes. */
export const MAX_PICTURE_MB = 6
/** `MAX_BYTES` of crates/app/src/files/documents.rs, in megabytes. */
export const MAX_DOCUMENT_MB = 20
/** `MAX_ENTRIES` of crates/app/src/judging/entries.rs: the entries in one request. */
export const MAX_ENTRIES = 200
/** `MAX_TIMES` of crates/app/src/timekeeping/record.rs: the starts and finishes in one request. */
export const MAX_TIMES = 200
/** `MAX_MARKS_PER_MINUTE` of crates/domain/src/timekeeping/form.rs. */
export const MAX_MARKS_PER_MINUTE = 10
/** `MAX_LIMIT_MINUTES` of crates/domain/src/timekeeping/form.rs: the riding time of a class. */
export const MAX_LIMIT_MINUTES = 2880
/** `MAX_PLATE_CHARS` of crates/domain/src/judging/unassigned.rs: what a judge read on a plate. */
export const MAX_PLATE_CHARS = 8
/** `MAX_NOTE_CHARS` of crates/domain/src/judging/unassigned.rs: a judge's note, and why a ride is discarded. */
export const MAX_NOTE_CHARS = 200
/** `MIN_BIKE_YEAR` of crates/domain/src/results/fact_edit.rs. */
export const MIN_BIKE_YEAR = 1900
/** `MAX_CARDS` of crates/domain/src/results/fact_edit.rs. */
export const MAX_YELLOW_CARDS = 20
/** `MAX_PLACE` of crates/domain/src/results/fact_edit.rs: in the Power Section, and among tied riders. */
export const MAX_DECIDED_PLACE = 200
