//! The tables of judges, their links, phones and keys, and of the section entries that they record.

tables! {
    stage_judges "stage_judges" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        section: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
        handed_over_at: Option<i64>,
    }
    judge_links "judge_links" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        name: String,
        token_hash: String,
        sections: String,
        created_at: i64,
        revoked_at: Option<i64>,
        handed_over: String,
        cross_check: bool,
    }
    judge_devices "judge_devices" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        judge_link_id: Option<Uuid>,
        user_id: Option<Uuid>,
        judge_name: String,
        unsent: i64,
        last_contact_at: i64,
        readiness: Option<String>,
    }
    judge_keys "judge_keys" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        public_key: String,
        judge_link_id: Option<Uuid>,
        user_id: Option<Uuid>,
        clock_offset: i64,
    }
    section_entries "section_entries" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        section: i64,
        lap: i64,
        state: String,
        total: i64,
        events: String,
        judge_user_id: Option<Uuid>,
        judge_display_name: String,
        judge_email: Option<String>,
        judge_link_id: Option<Uuid>,
        device_time: i64,
        recorded_at: i64,
        from_card: bool,
        created_at: i64,
        version: i64,
        replaces_id: Option<Uuid>,
    }
    unassigned_rides "unassigned_rides" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        section: i64,
        lap: Option<i64>,
        plate: String,
        note: String,
        total: i64,
        events: String,
        judge_user_id: Option<Uuid>,
        judge_display_name: String,
        judge_email: Option<String>,
        judge_link_id: Option<Uuid>,
        device_time: i64,
        recorded_at: i64,
        created_at: i64,
        state: String,
        reason: Option<String>,
        decided_at: Option<i64>,
    }
    cross_checks "cross_checks" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        section: i64,
        lap: i64,
        total: i64,
        events: String,
        judge_display_name: String,
        judge_link_id: Uuid,
        device_time: i64,
        recorded_at: i64,
        created_at: i64,
        replaces_id: Option<Uuid>,
    }
}
