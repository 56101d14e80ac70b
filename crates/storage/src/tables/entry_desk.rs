//! The tables of the entry desk.

tables! {
    stage_fees "stage_fees" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        version: i64,
        fees: String,
    }
    championship_fees "championship_fees" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        fees: String,
    }
    payments "payments" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: Option<String>,
        name: String,
        racing_number: String,
        amount_cents: i64,
        method: String,
        reason: String,
        taker_id: Option<Uuid>,
        taken_at: i64,
    }
    receipt_counters "receipt_counters" {
        #[sea_orm(primary_key, auto_increment = false)]
        institution_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        year: i64,
        last_number: i64,
    }
    receipt_payments "receipt_payments" {
        #[sea_orm(primary_key, auto_increment = false)]
        payment_id: Uuid,
        year: i64,
        number: i64,
        issued_at: i64,
        issuer_id: Option<Uuid>,
    }
    fee_emails "fee_emails" {
        #[sea_orm(primary_key, auto_increment = false)]
        message_id: Uuid,
        stage_id: Uuid,
        reminder_id: Option<Uuid>,
    }
    desk_marks "desk_marks" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        mark: String,
        is_set: bool,
        made_at: i64,
        maker_id: Option<Uuid>,
    }
}
