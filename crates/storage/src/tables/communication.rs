//! The tables of messages, their recipients, and notifications on phones.

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
        by_push: bool,
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
    push_keys "push_keys" {
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        private_key: String,
        created_at: i64,
    }
    push_subscriptions "push_subscriptions" {
        #[sea_orm(primary_key, auto_increment = false)]
        session_id: Uuid,
        endpoint: String,
        public_key: String,
        auth: String,
        created_at: i64,
    }
    message_pushes "message_pushes" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        recipient_id: Uuid,
        session_id: Uuid,
        delivery: String,
        attempts: i64,
        next_attempt_at: Option<i64>,
    }
}
