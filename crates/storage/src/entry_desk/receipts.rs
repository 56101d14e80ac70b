//! The numbers of receipts: consecutive for each institution and year.

use std::collections::BTreeMap;

use domain::entry_desk::ReceiptNumber;
use domain::ids::{InstitutionId, PaymentId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::{micros, narrow};
use crate::groups::{groups, search_groups};
use crate::tables::{receipt_counters, receipt_payments};
use crate::{Connection, Error, Transaction};

/// Returns the receipts of these payments. Payments without a receipt are missing.
pub async fn list(
    db: &impl Connection,
    payments: &[PaymentId],
) -> Result<BTreeMap<PaymentId, ReceiptNumber>, Error> {
    let ids: Vec<_> = payments.iter().map(|payment| payment.0).collect();
    let mut receipts = BTreeMap::new();
    for group in search_groups(&ids) {
        let query = receipt_payments::Entity::find().filter(receipt_payments::Column::PaymentId.is_in(group));
        for row in query.all(db).await? {
            let receipt = ReceiptNumber { year: narrow(row.year)?, number: narrow(row.number)? };
            receipts.insert(PaymentId(row.payment_id), receipt);
        }
    }
    Ok(receipts)
}

/// Gives payments the next number of an institution's year. The number is used only if the transaction is: there are no
/// gaps, and two transactions never get the same one.
pub async fn issue(
    tx: &Transaction,
    institution: InstitutionId,
    year: i16,
    payments: &[PaymentId],
    issuer: UserId,
    now: Timestamp,
) -> Result<ReceiptNumber, Error> {
    let receipt = ReceiptNumber { year, number: next_number(tx, institution, year).await? };
    let rows: Vec<_> = payments
        .iter()
        .map(|payment| receipt_payments::ActiveModel {
            payment_id: Set(payment.0),
            year: Set(year.into()),
            number: Set(receipt.number.into()),
            issued_at: Set(micros(now)),
            issuer_id: Set(Some(issuer.0)),
        })
        .collect();
    for group in groups(&rows) {
        receipt_payments::Entity::insert_many(group.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(receipt)
}

/// Counts on. The row stays locked until the end of the transaction.
async fn next_number(tx: &Transaction, institution: InstitutionId, year: i16) -> Result<u32, Error> {
    use receipt_counters::Column;
    let first = receipt_counters::ActiveModel {
        institution_id: Set(institution.0),
        year: Set(year.into()),
        last_number: Set(1),
    };
    let count_on = OnConflict::columns([Column::InstitutionId, Column::Year])
        .value(Column::LastNumber, Expr::col((receipt_counters::Entity, Column::LastNumber)).add(1))
        .to_owned();
    receipt_counters::Entity::insert(first).on_conflict(count_on).exec_without_returning(tx).await?;
    let row = receipt_counters::Entity::find_by_id((institution.0, i64::from(year))).one(tx).await?;
    row.map_or(Ok(1), |row| narrow(row.last_number))
}

/// Removes a user from the receipts that the user issued.
pub async fn clear_issuer(db: &impl Connection, user: UserId) -> Result<(), Error> {
    receipt_payments::Entity::update_many()
        .col_expr(receipt_payments::Column::IssuerId, Expr::value(None::<uuid::Uuid>))
        .filter(receipt_payments::Column::IssuerId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}
