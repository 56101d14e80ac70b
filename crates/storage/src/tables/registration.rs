//! The tables of participants, of the riders of accounts, and of the clubs and teams for which they ride.

tables! {
    clubs "clubs" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: String,
        id_folded: String,
        country: String,
        version: i64,
    }
    teams "teams" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        name: String,
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
    consent_texts "consent_texts" {
        #[sea_orm(primary_key, auto_increment = false)]
        championship_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        version: i64,
        texts: String,
        created_at: i64,
    }
    consents "consents" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        participant_id: String,
        text_version: i64,
        method: String,
        guardian: Option<String>,
        given_at: i64,
    }
    emergency_contacts "emergency_contacts" {
        #[sea_orm(primary_key, auto_increment = false)]
        stage_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        participant_id: String,
        name: String,
        phone: String,
        saved_at: i64,
    }
    riders "riders" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        account_id: Uuid,
        name: String,
        birth_date: String,
        is_own: bool,
        created_at: i64,
        version: i64,
    }
    rider_transfers "rider_transfers" {
        #[sea_orm(primary_key, auto_increment = false)]
        rider_id: Uuid,
        token_hash: String,
        expires_at: i64,
    }
    participation_data "participation_data" {
        #[sea_orm(primary_key, auto_increment = false)]
        rider_id: Uuid,
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
}
