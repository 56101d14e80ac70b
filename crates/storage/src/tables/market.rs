//! The tables of ads and of the reports about them.

tables! {
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
}
