//! The table of riders' queries.

tables! {
    score_queries "score_queries" {
        #[sea_orm(primary_key, auto_increment = false)]
        id: Uuid,
        stage_id: Uuid,
        participant_id: String,
        section: i64,
        lap: i64,
        points: i64,
        recorded_points: Option<i64>,
        text: String,
        on_paper: bool,
        created_at: i64,
        state: String,
        answer: Option<String>,
        answered_at: Option<i64>,
        decision: Option<String>,
        decided_by: Option<String>,
        decided_at: Option<i64>,
        published_at: Option<i64>,
        version: i64,
    }
}
