//! The tables of results with their penalties and approvals, and of standings with their entries.

tables! {
    results "results" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        participant_id: String,
        status: Option<String>,
        started_at: i64,
        last_time_recorded: i64,
        finish_corrected_by: Option<String>,
        times_from_card: bool,
        position: Option<i64>,
        position_points: Option<i64>,
        position_absolute_points: Option<i64>,
        version: i64,
        corrected_finish_at: Option<i64>,
        corrected_start_at: Option<i64>,
        status_reason_code: Option<String>,
        status_reason: Option<String>,
        facts: String,
    }
    approvals "approvals" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        version: i64,
        approved_at: i64,
        reason: Option<String>,
        signed_off_by: Option<String>,
    }
    approved_results "approved_results" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        version: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        participant_id: String,
        racing_class: String,
        position: Option<i64>,
        total: Option<i64>,
        status: Option<String>,
        position_points: i64,
        position_absolute_points: i64,
    }
    penalty_points "penalty_points" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        points: i64,
        reason: String,
        created_at: i64,
        user_id: Uuid,
        user_display_name: String,
        user_email: String,
        version: i64,
        reason_code: Option<String>,
    }
    standings "standings" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        id: String,
        name: String,
        racing_number: String,
        group_name: String,
        club_id: Option<String>,
        team: Option<String>,
        gender: Option<String>,
        birth_year: i64,
        ref_original: Option<String>,
        group_kind: String,
        deleted_at: Option<i64>,
    }
    standing_results "standing_results" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        standing_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        participant_id: String,
        points: i64,
        position_absolute_points: i64,
        status: String,
        result_status: Option<String>,
        club_id: Option<String>,
        team: Option<String>,
        racing_class: String,
        merged_from: Option<String>,
    }
}
