//! Roles: administrators and the command line grant them, they take effect at once, and changes are logged.

use app::accounts::operator::{Role as RoleName, change_role, list_role_holders};
use app::accounts::{self, AccountError, RolesIn, SecretaryRole, UserRow};
use app::{Caller, Error, Noun};
use domain::ids::UserId;
use testkit::{Federation, Role, apply, on_both};

async fn search_users(federation: &Federation, admin: &Caller, search: &str) -> Vec<UserRow> {
    accounts::list_users(&federation.app, admin, search, None).await.unwrap().users
}

fn secretary_of(slugs: &[&str]) -> RolesIn {
    let institutions = slugs.iter().map(|slug| (*slug).to_owned()).collect();
    RolesIn { admin: false, secretary: SecretaryRole { everywhere: false, institutions } }
}

async fn may_watch_as_secretary(federation: &Federation, role: Role) -> bool {
    // signs in again, because a caller is resolved for each request
    let (token, _) =
        accounts::sign_in(&federation.app, &accounts::Client::default(), &role.email(), "two feet up")
            .await
            .unwrap();
    let caller = accounts::find_caller(&federation.app, token.reveal()).await.unwrap();
    app::boards::authorize_secretary(&federation.app, &caller, &Federation::classic()).await.is_ok()
}

#[apply(on_both)]
async fn users_are_found_by_name_and_address_ignoring_case_and_diacritics(federation: Federation) {
    let admin = federation.caller(Role::Admin).await;
    assert_eq!(search_users(&federation, &admin, "").await.len(), 6);
    assert_eq!(search_users(&federation, &admin, " SECRETĀRY@").await.len(), 1);
    assert!(search_users(&federation, &admin, "nobody").await.is_empty());
    for literal in ["%", "_", "\\", "r_der", "sec%@"] {
        assert!(search_users(&federation, &admin, literal).await.is_empty(), "{literal}");
    }
    accounts::create(&federation.app, "uphill_100%b@trial.example", "Pa\\ge", "x", false).await.unwrap();
    for literal in ["%", "_", "a\\G", "l_100%B@"] {
        assert_eq!(search_users(&federation, &admin, literal).await.len(), 1, "{literal}");
    }
    let listed = search_users(&federation, &admin, "secretary@").await.remove(0);
    assert_eq!(listed.secretary, SecretaryRole { everywhere: false, institutions: vec!["btf".to_owned()] });
    for wrong in ["\0", &*"x".repeat(255)] {
        assert!(matches!(
            accounts::list_users(&federation.app, &admin, wrong, None).await,
            Err(Error::Invalid(_))
        ));
        assert!(matches!(
            accounts::list_users(&federation.app, &admin, "", Some(wrong)).await,
            Err(Error::Invalid(_))
        ));
    }
    let secretary = federation.caller(Role::Secretary).await;
    assert!(matches!(
        accounts::list_users(&federation.app, &secretary, "", None).await,
        Err(Error::Forbidden)
    ));
}

#[apply(on_both)]
async fn a_long_list_of_users_is_paged(federation: Federation) {
    for number in 0..60 {
        accounts::create(&federation.app, &format!("page{number:02}@trial.example"), "Page", "x", false)
            .await
            .unwrap();
    }
    let admin = federation.caller(Role::Admin).await;
    let first = accounts::list_users(&federation.app, &admin, "page", None).await.unwrap();
    let second = accounts::list_users(&federation.app, &admin, "page", first.next.as_deref()).await.unwrap();
    assert_eq!((first.users.len(), second.users.len(), second.next), (50, 10, None));
    assert!(first.users.iter().all(|user| second.users.iter().all(|other| other.id != user.id)));
}

#[apply(on_both)]
async fn a_role_takes_effect_at_once_and_is_logged(federation: Federation) {
    let admin = federation.caller(Role::Admin).await;
    let rider = search_users(&federation, &admin, "rider@").await.remove(0);
    let id = UserId(rider.id);
    assert!(!may_watch_as_secretary(&federation, Role::Rider).await);
    let updated = accounts::set_roles(&federation.app, &admin, id, rider.version, secretary_of(&["btf"]))
        .await
        .unwrap();
    assert!(may_watch_as_secretary(&federation, Role::Rider).await);
    let stale = accounts::set_roles(&federation.app, &admin, id, rider.version, secretary_of(&[])).await;
    assert!(matches!(stale, Err(Error::Stale(None))));
    let same = secretary_of(&["btf"]);
    let unchanged = accounts::set_roles(&federation.app, &admin, id, updated.version, same).await.unwrap();
    assert_eq!(unchanged.version, updated.version, "the same roles again are no change, also in the log");
    accounts::set_roles(&federation.app, &admin, id, updated.version, secretary_of(&[])).await.unwrap();
    assert!(!may_watch_as_secretary(&federation, Role::Rider).await);
    let by = UserId(accounts::session(&admin).user.unwrap().id);
    let log = storage::audit_log::list_for_user(federation.database.storage.reader(), by).await.unwrap();
    let events: Vec<_> = log.iter().map(|entry| entry.event.name()).collect();
    assert_eq!(events, ["change_roles", "change_roles"]);
    assert!(
        log[0].json.contains(&rider.id.to_string()) && !log[0].json.contains("rider@"),
        "{}",
        log[0].json
    );
}

#[apply(on_both)]
async fn open_boards_are_notified_of_changed_permissions(federation: Federation) {
    let admin = federation.caller(Role::Admin).await;
    let rider = search_users(&federation, &admin, "rider@").await.remove(0);
    let mut permissions_changed = federation.app.permissions_changed();
    accounts::set_roles(&federation.app, &admin, UserId(rider.id), rider.version, secretary_of(&["btf"]))
        .await
        .unwrap();
    assert!(permissions_changed.has_changed().unwrap());
    permissions_changed.mark_unchanged();
    accounts::set_roles(&federation.app, &admin, UserId(rider.id), rider.version, secretary_of(&[]))
        .await
        .unwrap_err();
    assert!(!permissions_changed.has_changed().unwrap(), "a refused change doesn't notify anybody");
}

#[apply(on_both)]
async fn administrators_cannot_remove_their_own_role_and_unknown_institutions_are_refused(
    federation: Federation,
) {
    let admin = federation.caller(Role::Admin).await;
    let own = search_users(&federation, &admin, "admin@").await.remove(0);
    let refused =
        accounts::set_roles(&federation.app, &admin, UserId(own.id), own.version, secretary_of(&[])).await;
    assert!(matches!(refused, Err(Error::Account(AccountError::OwnAdminRole))));
    let rider = search_users(&federation, &admin, "rider@").await.remove(0);
    let unknown = accounts::set_roles(
        &federation.app,
        &admin,
        UserId(rider.id),
        rider.version,
        secretary_of(&["btf", "moon"]),
    )
    .await;
    let Err(Error::Invalid(fields)) = unknown else { panic!("{unknown:?}") };
    assert_eq!(fields[0].field, "secretary.institutions[1]");
}

#[apply(on_both)]
async fn an_account_with_an_unverified_address_gets_no_role(federation: Federation) {
    let email = "chief@trial.example".to_owned();
    let new = accounts::NewUserIn {
        email: email.clone(),
        password: "over the muddy log".to_owned(),
        display_name: None,
        language: domain::Language::Lv,
    };
    accounts::sign_up(&federation.app, &accounts::Client::default(), new).await.unwrap();
    assert!(matches!(
        change_role(&federation.app, &email, RoleName::Admin, true).await,
        Err(Error::Account(AccountError::UnverifiedUser))
    ));
    let admin = federation.caller(Role::Admin).await;
    let listed = search_users(&federation, &admin, &email).await.remove(0);
    assert!(!listed.email_verified);
    let refused = accounts::set_roles(
        &federation.app,
        &admin,
        UserId(listed.id),
        listed.version,
        secretary_of(&["btf"]),
    )
    .await;
    assert!(matches!(refused, Err(Error::Account(AccountError::UnverifiedUser))));
}

#[apply(on_both)]
async fn single_institutions_cannot_be_changed_for_a_secretary_of_all_institutions(federation: Federation) {
    let rider = Role::Rider.email();
    change_role(&federation.app, &rider, RoleName::Secretary(None), true).await.unwrap();
    for granted in [false, true] {
        let one =
            change_role(&federation.app, &rider, RoleName::Secretary(Some("btf".to_owned())), granted).await;
        assert!(matches!(one, Err(Error::Account(AccountError::SecretaryEverywhere))), "{one:?}");
    }
    let user = change_role(&federation.app, &rider, RoleName::Secretary(None), false).await.unwrap();
    assert_eq!(user.secretary, SecretaryRole::default());
}

#[apply(on_both)]
async fn the_operator_grants_and_revokes_roles(federation: Federation) {
    let rider = Role::Rider.email();
    let user = change_role(&federation.app, &rider.to_uppercase(), RoleName::Admin, true).await.unwrap();
    assert!(user.admin);
    let user = change_role(&federation.app, &rider, RoleName::Secretary(Some("btf".to_owned())), true)
        .await
        .unwrap();
    assert!(user.admin && user.secretary.institutions == ["btf"]);
    let user = change_role(&federation.app, &rider, RoleName::Admin, false).await.unwrap();
    assert!(!user.admin && user.secretary.institutions == ["btf"]);
    assert!(matches!(
        change_role(&federation.app, "nobody@x", RoleName::Admin, true).await,
        Err(Error::NotFound(Noun::User))
    ));
    assert!(matches!(
        change_role(&federation.app, &rider, RoleName::Secretary(Some("moon".to_owned())), true).await,
        Err(Error::Invalid(_))
    ));
    let emails: Vec<_> =
        list_role_holders(&federation.app).await.unwrap().into_iter().map(|user| user.email).collect();
    assert_eq!(
        emails,
        [
            "admin@trial.example",
            "rider@trial.example",
            "secretary@trial.example",
            "secretaryelsewhere@trial.example"
        ]
    );
}
