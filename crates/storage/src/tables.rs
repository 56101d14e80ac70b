//! The entities of the database library, in the order of `migrations/`. They are private to this crate.

macro_rules! tables {
    ($($module:ident $name:literal { $($(#[$meta:meta])* $field:ident: $type:ty,)+ })+) => {$(
        pub(crate) mod $module {
            use sea_orm::entity::prelude::*;

            #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
            #[sea_orm(table_name = $name)]
            pub(crate) struct Model {
                $($(#[$meta])* pub $field: $type,)+
            }

            #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
            pub(crate) enum Relation {}

            impl ActiveModelBehavior for ActiveModel {}
        }
    )+};
}

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
    clubs "clubs" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: String,
        id_folded: String,
        country: String,
        version: i64,
    }
    users "users" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        email: String,
        display_name: String,
        is_judge: bool,
        created_at: i64,
        email_verified_at: Option<i64>,
        language: Option<String>,
        search_folded: String,
        version: i64,
    }
    password_credentials "password_credentials" {
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
        hash: String,
    }
    sessions "sessions" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        token_hash: String,
        user_id: Uuid,
        browser: Option<String>,
        system: Option<String>,
        created_at: i64,
        last_used_at: i64,
        expires_at: i64,
    }
    one_time_secrets "one_time_secrets" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        purpose: String,
        email: String,
        secret_hash: String,
        tries: i64,
        expires_at: i64,
    }
    openid_identities "openid_identities" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        user_id: Uuid,
        provider: String,
        issuer: String,
        subject: String,
        email: String,
        linked_at: i64,
    }
    attempts "attempts" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        kind: String,
        subject: String,
        created_at: i64,
    }
    role_grants "role_grants" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        user_id: Uuid,
        role: String,
        institution_id: Option<Uuid>,
        created_at: i64,
    }
    stage_judges "stage_judges" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        section: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
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
    participants "participants" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        id: String,
        name: String,
        name_folded: String,
        racing_number: String,
        bike: String,
        racing_class: String,
        birth_date: String,
        license: Option<String>,
        club_id: Option<String>,
        gender: Option<String>,
        team: Option<String>,
        status: String,
        created_at: i64,
        modified_at: i64,
        version: i64,
        removed_at: Option<i64>,
    }
    teams "teams" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
    }
    participation_data "participation_data" {
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
        name: String,
        racing_number: String,
        bike: String,
        racing_class: String,
        birth_date: String,
        license: Option<String>,
        club_id: Option<String>,
        gender: Option<String>,
        team: Option<String>,
        modified_at: i64,
    }
    stage_documents "stage_documents" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
        file: String,
    }
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
    market_ads "market_ads" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        user_id: Uuid,
        category: String,
        description: String,
        description_folded: String,
        price_cents: i64,
        picture: Option<String>,
        phone: Option<String>,
        messaging_link: Option<String>,
        status: String,
        removal_reason: Option<String>,
        created_at: i64,
        modified_at: i64,
        expires_at: i64,
        version: i64,
    }
    market_reports "market_reports" {
        #[sea_orm(primary_key, auto_increment = false)]
        ad_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        user_id: Uuid,
        reason: String,
        created_at: i64,
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
}
