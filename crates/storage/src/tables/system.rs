//! The tables of the audit log, the change feed, the file store, the page views, the kind of data, the backups and the state of the
//! servers.

tables! {
    log "log" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Option<Uuid>,
        event: String,
        data: String,
        created_at: i64,
        user_id: Option<Uuid>,
        user_email: Option<String>,
        championship_id: Option<Uuid>,
        institution_id: Option<Uuid>,
    }
    changes "changes" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        seq: i64,
        noun: String,
        entity_id: String,
    }
    files "files" {
        #[sea_orm(primary_key, auto_increment = false)]
        key: String,
        kind: String,
        content_type: String,
        bytes: i64,
        width: Option<i64>,
        height: Option<i64>,
        uploaded_by: Option<Uuid>,
        created_at: i64,
        unused_since: Option<i64>,
        swept_at: Option<i64>,
    }
    file_uses "file_uses" {
        #[sea_orm(primary_key, auto_increment = false)]
        noun: String,
        #[sea_orm(primary_key, auto_increment = false)]
        used_by: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        file_key: String,
    }
    data_kind "data_kind" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: i64,
        kind: String,
    }
    page_views "page_views" {
        #[sea_orm(primary_key, auto_increment = false)]
        day: String,
        #[sea_orm(primary_key, auto_increment = false)]
        path: String,
        views: i64,
    }
    scheduled_backups "scheduled_backups" {
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        installation: String,
        claimed_until_at: i64,
        good_at: Option<i64>,
        good_file: Option<String>,
        good_bytes: Option<i64>,
        failed_at: Option<i64>,
        failure: Option<String>,
    }
    mail_state "mail_state" {
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        sent_at: Option<i64>,
        failed_at: Option<i64>,
        failure: Option<String>,
    }
    refused_addresses "refused_addresses" {
        #[sea_orm(primary_key, auto_increment = false)]
        address: String,
        refused_at: i64,
        reason: String,
        reply: String,
    }
    test_emails "test_emails" {
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
        id: Uuid,
        language: String,
        requested_at: i64,
        delivery: String,
        attempts: i64,
        next_attempt_at: Option<i64>,
        reply: Option<String>,
    }
    server_errors "server_errors" {
        #[sea_orm(primary_key, auto_increment = false)]
        hour_at: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        server: String,
        errors: i64,
    }
}
