//! The tables of messages and their recipients.

tables! {
    messages "messages" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        texts: String,
        audience: String,
        racing_class: Option<String>,
        by_email: bool,
        on_page: bool,
        sender_id: Option<Uuid>,
        sent_at: i64,
        withdrawn_at: Option<i64>,
    }
    message_recipients "message_recipients" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        message_id: Uuid,
        participant_id: Option<String>,
        name: String,
        racing_number: String,
        delivery: String,
        attempts: i64,
        next_attempt_at: Option<i64>,
    }
}
