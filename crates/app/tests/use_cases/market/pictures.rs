//! Pictures of ads: who may use them, and when they are deleted.

use app::accounts::Client;
use app::market::{self, AdIn};
use app::{Caller, Error, FieldCode, files};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::{create, gloves, id, is_readable, upload_picture};

#[apply(on_both)]
async fn an_ad_can_only_use_pictures_that_its_seller_has_uploaded(federation: Federation) {
    let (app, rider, judge) =
        (&federation.app, federation.caller(Role::Rider).await, federation.caller(Role::Judge).await);
    let theirs = upload_picture(app, &judge).await;
    for wrong in [theirs.as_str(), "/api/v1/files/none", "https://pictures.example/1.jpg"] {
        let input = AdIn { picture: Some(wrong.to_owned()), ..gloves() };
        let Err(Error::Invalid(fields)) = market::create(app, &rider, &Client::default(), input).await else {
            panic!("{wrong}")
        };
        assert_eq!((fields[0].field.as_str(), fields[0].code), ("picture", FieldCode::Unknown), "{wrong}");
    }
    assert!(matches!(
        market::upload_picture(app, &Caller::visitor(), Federation::PICTURE.into()).await,
        Err(Error::SignInRequired)
    ));
    let mine = create(app, &rider, gloves()).await;
    let (before, after) = (mine.picture.clone().unwrap(), upload_picture(app, &rider).await);
    market::edit(app, &rider, id(&mine), 1, AdIn { picture: Some(after.clone()), ..gloves() }).await.unwrap();
    assert!(!is_readable(app, &before).await && is_readable(app, &after).await);
    federation.advance(SignedDuration::from_hours(48));
    files::sweep(app).await.unwrap();
    assert!(is_readable(app, &after).await, "a picture in use isn't deleted");
    market::delete(app, &rider, id(&mine)).await.unwrap();
    assert!(!is_readable(app, &after).await);
}
