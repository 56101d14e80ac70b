//! Validation of the fees of a stage.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::money::{Cents, MAX_AMOUNT, bound};
use super::{BankDetails, ClubDiscount, Fees, LateFee, check_iban};
use crate::validation::{FieldProblem, FieldProblems, check_required_text, check_text, tidy};

/// The maximum length of the text before the rider's number in a reference. Banks transmit 140 characters.
pub const MAX_REFERENCE: usize = 100;
/// The maximum length of the name of an account's holder, or of a club.
const MAX_NAME: usize = 100;

/// The fees of a stage as they were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeesForm {
    /// What riders pay in every class without an amount of its own.
    pub standard: Cents,
    /// The classes with an amount of their own.
    pub classes: Vec<ClassFeeForm>,
    /// The first day of late registrations.
    pub late_from: Option<Date>,
    /// What they cost in addition.
    pub late: Cents,
    /// What riders without a yearly licence pay in addition.
    pub day_licence: Cents,
    /// The club whose members pay less; may be empty.
    pub discount_club: String,
    /// What they pay less.
    pub discount: Cents,
    /// The holder of the bank account; may be empty.
    pub recipient: String,
    /// The number of the bank account; may be empty.
    pub iban: String,
    /// The beginning of the reference; may be empty.
    pub reference: String,
}

/// The amount of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassFeeForm {
    /// The name of the class.
    pub racing_class: String,
    /// What its riders pay.
    pub amount: Cents,
}

impl FeesForm {
    /// Checks the fees of a stage with these classes.
    ///
    /// # Errors
    /// The problems of the fields, such as `classes[2].amountCents`. A late fee needs its first day and an amount, a
    /// discount its club and an amount, a bank account its holder and its number.
    pub fn check(self, classes: &[&str]) -> Result<Fees, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        problems.add("standardCents", check_amount(self.standard));
        let class_fees = check_classes(self.classes, classes, &mut problems);
        problems.add("dayLicenceCents", check_amount(self.day_licence));
        problems.add("lateCents", check_part(self.late, self.late_from.is_some()));
        let lacks_day = self.late.is_positive() && self.late_from.is_none();
        problems.add("lateFrom", lacks_day.then_some(FieldProblem::Empty));
        let club = tidy(&self.discount_club);
        problems.add("discountCents", check_part(self.discount, !club.is_empty()));
        let lacks_club = self.discount.is_positive() && club.is_empty();
        problems.add(
            "discountClub",
            lacks_club.then_some(FieldProblem::Empty).or_else(|| check_text(&club, MAX_NAME)),
        );
        let bank = check_bank(&self.recipient, &self.iban, &self.reference, &mut problems);
        let late = self.late_from.map(|from| LateFee { from, amount: self.late });
        let discount = (!club.is_empty()).then_some(ClubDiscount { club, amount: self.discount });
        problems.into_result(Some(Fees {
            standard: self.standard,
            classes: class_fees,
            late,
            day_licence: self.day_licence,
            discount,
            bank,
        }))
    }
}

fn check_classes(
    fees: Vec<ClassFeeForm>,
    classes: &[&str],
    problems: &mut FieldProblems,
) -> BTreeMap<String, Cents> {
    let mut amounts = BTreeMap::new();
    for (index, fee) in fees.into_iter().enumerate() {
        problems.add(format!("classes[{index}].amountCents"), check_amount(fee.amount));
        let is_unknown = !classes.contains(&fee.racing_class.as_str());
        let is_repeated = amounts.insert(fee.racing_class, fee.amount).is_some();
        let problem = is_unknown.then_some(FieldProblem::Unknown);
        problems.add(
            format!("classes[{index}].racingClass"),
            problem.or(is_repeated.then_some(FieldProblem::Duplicate)),
        );
    }
    amounts
}

fn check_bank(
    recipient: &str,
    iban: &str,
    reference: &str,
    problems: &mut FieldProblems,
) -> Option<BankDetails> {
    let (recipient, reference) = (tidy(recipient), tidy(reference));
    let has_number = !iban.trim().is_empty();
    problems.add("reference", check_text(&reference, MAX_REFERENCE));
    if recipient.is_empty() && !has_number && reference.is_empty() {
        return None;
    }
    problems.add("recipient", check_required_text(&recipient, MAX_NAME));
    let checked = check_iban(iban);
    let problem = if has_number { FieldProblem::Format } else { FieldProblem::Empty };
    problems.add("iban", checked.is_none().then_some(problem));
    checked.map(|iban| BankDetails { recipient, iban, reference })
}

/// Checks an amount of which something else is required: it is more than nothing if that is given.
fn check_part(amount: Cents, is_given: bool) -> Option<FieldProblem> {
    let is_missing = is_given && amount == Cents::ZERO;
    is_missing.then_some(FieldProblem::Empty).or_else(|| check_amount(amount))
}

fn check_amount(amount: Cents) -> Option<FieldProblem> {
    let is_in_range = (Cents::ZERO..=MAX_AMOUNT).contains(&amount);
    (!is_in_range).then_some(FieldProblem::OutOfRange(0, bound(MAX_AMOUNT)))
}
