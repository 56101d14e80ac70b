//! The tables of institutions, championships and stages.

tables! {
    institutions "institutions" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        slug: String,
        name: String,
        country: String,
        version: i64,
    }
    championships "championships" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        institution_id: Uuid,
        slug: String,
        display_name: String,
        season: i64,
        is_published: bool,
        has_team_competition: bool,
        has_club_standings: bool,
        has_women_classes: bool,
        version: i64,
        standings_final: bool,
        standings_version: i64,
        features: String,
        protest_minutes: i64,
        rules: String,
    }
    championship_classes "championship_classes" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        class_order: Option<i64>,
        club_standing_multiplier: Option<f64>,
        bg_color: Option<String>,
        border_color: Option<String>,
    }
    stages "stages" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        championship_id: Uuid,
        slug: String,
        title: String,
        organizer: String,
        starts_at: i64,
        ends_at: i64,
        registration_ends_at: Option<i64>,
        time_zone: String,
        location: Option<String>,
        google_maps: Option<String>,
        waze: Option<String>,
        is_published: bool,
        results_status: String,
        format: String,
        gate_a: i64,
        gate_b: i64,
        gate_c: i64,
        gate_d: i64,
        gate_fault: i64,
        sections: i64,
        manual_dnf: bool,
        show_end_time_diff: bool,
        description_lv: String,
        description_et: String,
        description_en: String,
        last_change: i64,
        version: i64,
        has_been_public: bool,
        reopened_at: Option<i64>,
        reopened_reason: Option<String>,
        standings_published: bool,
        annulments: String,
        provisional_posted_at: Option<i64>,
        protests_end_at: Option<i64>,
        signed_off_by: Option<String>,
        signed_off_at: Option<i64>,
        schedule_change: Option<String>,
        schedule_changed_at: Option<i64>,
        schedule_change_reason: Option<String>,
        corrected_at: Option<i64>,
        previous_day: Option<Uuid>,
    }
    stage_classes "stage_classes" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        color: String,
        start_time: Option<String>,
        end_time: Option<String>,
        years_from: i64,
        years_to: Option<i64>,
        laps: i64,
        sections: String,
        class_order: i64,
    }
    sponsors "sponsors" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        #[sea_orm(column_name = "place")]
        position: i64,
        name: String,
        logo: String,
        url: String,
    }
    stage_documents "stage_documents" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        file: String,
    }
    stage_officials "stage_officials" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        version: i64,
        officials: String,
    }
    start_orders "start_orders" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        version: i64,
        settings: String,
    }
    rider_starts "rider_starts" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        participant_id: String,
        racing_class: String,
        #[sea_orm(column_name = "place")]
        position: i64,
        after_seconds: i64,
    }
    timekeeping "timekeeping" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        version: i64,
        settings: String,
    }
    time_records "time_records" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        point: String,
        recorded_at: i64,
        device_time: i64,
        created_at: i64,
        user_id: Option<Uuid>,
        link_id: Option<Uuid>,
        timekeeper: String,
        removed_at: Option<i64>,
    }
}
