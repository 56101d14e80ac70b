//! The cash list as a file, for the bookkeeping.

use domain::entry_desk::PaymentMethod;
use domain::stages::Zone;
use domain::{Language, Text};

use super::authorize;
use super::cash_list::{CashPayment, load};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, Error, StagePath};

/// Returns a file with the payments of a stage, the first one first. The last line is the sum.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn export_cash_list(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    format: FileFormat,
    language: Language,
) -> Result<Vec<u8>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    let list = load(&snapshot, &access).await?;
    let zone = &access.stage.time_zone;
    let mut rows: Vec<_> = list.payments.iter().map(|payment| to_row(payment, zone, language)).collect();
    let sum = Text { en: "Total", lv: "Kopā", et: "Kokku" }.in_language(language);
    rows.push(vec![
        sum.into(),
        Cell::Empty,
        Cell::Empty,
        to_euros(list.sums.total_cents),
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
    ]);
    let headers = headers().map(|text| text.in_language(language).to_owned()).into();
    let name = Text { en: "Cash list", lv: "Kases saraksts", et: "Kassaleht" }.in_language(language);
    Sheet { name: name.to_owned(), headers, rows }.to_file(format, language)
}

fn headers() -> [Text; 7] {
    [
        Text { en: "Time", lv: "Laiks", et: "Aeg" },
        Text { en: "Racing number", lv: "Starta numurs", et: "Stardinumber" },
        Text { en: "Name", lv: "Vārds, uzvārds", et: "Nimi" },
        Text { en: "Amount, EUR", lv: "Summa, EUR", et: "Summa, EUR" },
        Text { en: "Paid by", lv: "Maksājuma veids", et: "Makseviis" },
        Text { en: "Taken by", lv: "Pieņēma", et: "Vastu võtnud" },
        Text { en: "Reason for a refund", lv: "Atmaksas iemesls", et: "Tagasimakse põhjus" },
    ]
}

fn to_row(payment: &CashPayment, zone: &Zone, language: Language) -> Vec<Cell> {
    vec![
        Cell::ExactTime(zone.local(payment.taken_at).datetime()),
        Cell::from_digits(&payment.racing_number),
        payment.name.as_str().into(),
        to_euros(payment.amount_cents),
        method_name(payment.method, language).into(),
        payment.taken_by.as_deref().into(),
        payment.reason.as_str().into(),
    ]
}

/// Returns the cell of an amount. Spreadsheets have no whole cents; the nearest number has the right two decimals.
#[expect(clippy::cast_precision_loss, reason = "sums are far below 2^53 cents")]
fn to_euros(cents: i64) -> Cell {
    Cell::Number(cents as f64 / 100.0)
}

fn method_name(method: PaymentMethod, language: Language) -> &'static str {
    match method {
        PaymentMethod::Cash => Text { en: "Cash", lv: "Skaidrā naudā", et: "Sularaha" },
        PaymentMethod::Card => Text { en: "Card", lv: "Ar karti", et: "Kaart" },
        PaymentMethod::Transfer => Text { en: "Transfer", lv: "Ar pārskaitījumu", et: "Ülekanne" },
    }
    .in_language(language)
}
