//! The tables of users, their ways of signing in, their sessions and their roles.

tables! {
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
}
