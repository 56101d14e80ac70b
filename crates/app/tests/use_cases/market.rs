//! The market: searching ads, and the seller's edits.

mod moderation;
mod pictures;

use app::accounts::Client;
use app::files::{self, PictureSize};
use app::market::{self, AdIn, MarketQuery, OwnAd, ReasonIn, Sort};
use app::{App, Caller, Error, FieldCode, Noun, personal_data};
use domain::ids::AdId;
use domain::market::{AdState, Category};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

const TERM: SignedDuration = SignedDuration::from_hours(90 * 24);

fn ad(description: &str, cents: i64, category: Category) -> AdIn {
    AdIn {
        description: description.to_owned(),
        price_cents: Some(cents),
        category: Some(category),
        picture: None,
        phone: "+371 20 000 000".to_owned(),
        messaging_link: "https://wa.me/37120000000".to_owned(),
        consent: true,
    }
}

fn gloves() -> AdIn {
    ad("Gloves for big hands, worn twice", 1_250, Category::SafetyGear)
}

/// Uploads a picture and returns its address.
async fn upload_picture(app: &App, seller: &Caller) -> String {
    market::upload_picture(app, seller, Federation::PICTURE.into()).await.unwrap().address
}

/// The same ad with a picture that the seller uploads.
async fn with_picture(app: &App, seller: &Caller, input: AdIn) -> AdIn {
    AdIn { picture: Some(upload_picture(app, seller).await), ..input }
}

async fn create(app: &App, seller: &Caller, input: AdIn) -> OwnAd {
    let input = with_picture(app, seller, input).await;
    market::create(app, seller, &Client::default(), input).await.unwrap()
}

/// Whether the picture can be read at its address.
async fn is_readable(app: &App, address: &str) -> bool {
    files::read_picture(app, files::picture_key(address).unwrap(), PictureSize::Thumbnail).await.is_ok()
}

fn id(ad: &OwnAd) -> AdId {
    AdId(ad.id)
}

async fn excerpts(app: &App, query: &MarketQuery) -> Vec<String> {
    let page = market::list(app, &Caller::visitor(), query).await.unwrap();
    page.ads.into_iter().map(|ad| ad.excerpt).collect()
}

fn with_reason(reason: &str) -> ReasonIn {
    ReasonIn { reason: reason.to_owned() }
}

#[apply(on_both)]
async fn everyone_sees_an_ad_and_only_signed_in_users_see_its_contact_details(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let mine = create(app, &rider, gloves()).await;
    let read = market::find(app, &Caller::visitor(), id(&mine)).await.unwrap();
    assert_eq!((read.seller.as_str(), read.price_cents, read.is_sold), ("Rider", 1_250, false));
    let listed = market::list(app, &Caller::visitor(), &MarketQuery::default()).await.unwrap();
    for text in [serde_json::to_string(&read).unwrap(), serde_json::to_string(&listed).unwrap()] {
        assert!(text.contains("Gloves") && !text.contains("20000000") && !text.contains("rider@"), "{text}");
    }
    assert!(matches!(
        market::find_contact(app, &Caller::visitor(), id(&mine)).await,
        Err(Error::SignInRequired)
    ));
    let judge = market::find_contact(app, &federation.caller(Role::Judge).await, id(&mine)).await.unwrap();
    assert_eq!((judge.phone.as_deref(), judge.is_own), (Some("+37120000000"), false));
    assert!(market::find_contact(app, &rider, id(&mine)).await.unwrap().is_own);
}

#[apply(on_both)]
async fn ads_are_searched_sorted_and_counted_by_category(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    for input in [
        ad("Ķiveres izmērs M, gandrīz jauna", 9_000, Category::SafetyGear),
        ad("Beta Evo 250, two seasons old", 310_000, Category::Bikes),
        ad("Rear tyre 4.00-18, half worn, 100% dry", 2_500, Category::SpareParts),
        ad("Rear sprocket for a Beta, new", 2_500, Category::SpareParts),
    ] {
        federation.advance(SignedDuration::from_secs(1));
        create(app, &rider, input).await;
    }
    let first_words = async |query: MarketQuery| {
        let excerpts = excerpts(app, &query).await;
        excerpts
            .iter()
            .map(|excerpt| excerpt.split(' ').take(2).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let sorted = |sort| MarketQuery { sort, ..MarketQuery::default() };
    assert_eq!(first_words(sorted(Sort::Newest)).await, "Rear sprocket, Rear tyre, Beta Evo, Ķiveres izmērs");
    assert_eq!(
        first_words(sorted(Sort::Cheapest)).await,
        "Rear sprocket, Rear tyre, Ķiveres izmērs, Beta Evo"
    );
    assert_eq!(
        first_words(sorted(Sort::Dearest)).await,
        "Beta Evo, Ķiveres izmērs, Rear sprocket, Rear tyre"
    );
    let searched = |search: &str| MarketQuery { search: search.to_owned(), ..MarketQuery::default() };
    assert_eq!(first_words(searched("KIVERES")).await, "Ķiveres izmērs");
    assert_eq!(first_words(searched(" beta rear ")).await, "Rear sprocket", "each word, in any order");
    assert_eq!(first_words(searched("0%")).await, "Rear tyre", "a percent sign isn't a wildcard");
    assert_eq!(first_words(searched("rider")).await, "", "the search doesn't include sellers");
    let spare_parts = MarketQuery {
        category: Some(Category::SpareParts),
        search: "beta".to_owned(),
        ..MarketQuery::default()
    };
    assert_eq!(first_words(spare_parts.clone()).await, "Rear sprocket");
    let counts = market::list(app, &Caller::visitor(), &spare_parts).await.unwrap().categories;
    let counts: Vec<_> = counts.into_iter().map(|count| (count.category, count.ads)).collect();
    assert_eq!(
        counts,
        [(Category::PartsAndAccessories, 1), (Category::SpareParts, 1), (Category::Bikes, 1)],
        "the counts cover all categories with these words"
    );
    let parts = MarketQuery { category: Some(Category::PartsAndAccessories), ..MarketQuery::default() };
    assert_eq!(first_words(parts).await, "Rear sprocket, Rear tyre", "spare parts are parts");
    for wrong in [
        searched("\0"),
        searched(&"x".repeat(255)),
        MarketQuery { after: Some("1".to_owned()), ..MarketQuery::default() },
    ] {
        assert!(matches!(market::list(app, &rider, &wrong).await, Err(Error::Invalid(_))), "{wrong:?}");
    }
}

#[apply(on_both)]
async fn the_pages_contain_every_ad_once_in_each_order(federation: Federation) {
    let app = &federation.app;
    for (seller, number) in
        [Role::Rider, Role::Judge].into_iter().flat_map(|role| (0..25).map(move |number| (role, number)))
    {
        let input = ad(
            &format!("Brake pads of the set {seller:?} {number:02}"),
            i64::from(number % 3) * 100,
            Category::SpareParts,
        );
        create(app, &federation.caller(seller).await, input).await;
    }
    for sort in [Sort::Newest, Sort::Cheapest, Sort::Dearest] {
        let (mut seen, mut after, mut sizes) = (Vec::new(), None, Vec::new());
        loop {
            let page =
                market::list(app, &Caller::visitor(), &MarketQuery { sort, after, ..MarketQuery::default() })
                    .await
                    .unwrap();
            sizes.push(page.ads.len());
            seen.extend(page.ads.into_iter().map(|ad| (ad.price_cents, ad.excerpt)));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(sizes, [24, 24, 2]);
        let prices: Vec<_> = seen.iter().map(|(price, _)| *price).collect();
        assert!(sort != Sort::Cheapest || prices.is_sorted());
        assert!(sort != Sort::Dearest || prices.is_sorted_by(|a, b| a >= b));
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 50, "{sort:?}");
    }
}

#[apply(on_both)]
async fn an_ad_expires_after_90_days_and_can_be_renewed_and_sold(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let mine = create(app, &rider, gloves()).await;
    federation.advance(TERM);
    assert_eq!(excerpts(app, &MarketQuery::default()).await, [""; 0]);
    assert!(matches!(market::find(app, &rider, id(&mine)).await, Err(Error::NotFound(Noun::Ad))));
    assert!(matches!(market::find_contact(app, &rider, id(&mine)).await, Err(Error::NotFound(Noun::Ad))));
    assert_eq!(market::list_own(app, &rider).await.unwrap().ads[0].state, AdState::Expired);
    let again = market::renew(app, &rider, id(&mine)).await.unwrap();
    assert_eq!((again.state, again.version, again.expires_at), (AdState::Open, 2, app.now() + TERM));
    assert_eq!(excerpts(app, &MarketQuery::default()).await.len(), 1);

    assert_eq!(market::sell(app, &rider, id(&mine)).await.unwrap().state, AdState::Sold);
    assert_eq!(excerpts(app, &MarketQuery::default()).await, [""; 0]);
    assert!(
        market::find(app, &Caller::visitor(), id(&mine)).await.unwrap().is_sold,
        "a sold ad can be read at its address"
    );
    let judge = federation.caller(Role::Judge).await;
    assert!(
        matches!(market::find_contact(app, &judge, id(&mine)).await, Err(Error::NotFound(Noun::Ad))),
        "a sold ad has no contact details"
    );
    assert_eq!(
        market::renew(app, &rider, id(&mine)).await.unwrap().state,
        AdState::Open,
        "the buyer did not come"
    );
}

#[apply(on_both)]
async fn only_the_seller_edits_an_ad_and_only_its_current_version(federation: Federation) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let mine = create(app, &rider, gloves()).await;
    let with_picture = AdIn { picture: mine.picture.clone(), ..gloves() };
    federation.advance(SignedDuration::from_hours(1));
    let edited =
        market::edit(app, &rider, id(&mine), 1, AdIn { price_cents: Some(990), ..with_picture.clone() })
            .await
            .unwrap();
    assert_eq!((edited.price_cents, edited.version, edited.expires_at), (990, 2, mine.expires_at));
    assert!(matches!(
        market::edit(app, &rider, id(&mine), 1, with_picture.clone()).await,
        Err(Error::Stale(None))
    ));
    let Err(Error::Invalid(wrong)) =
        market::edit(app, &rider, id(&mine), 2, AdIn { consent: false, ..with_picture.clone() }).await
    else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("consent", FieldCode::Required));
    for role in [Role::Judge, Role::Admin] {
        let other = federation.caller(role).await;
        assert!(
            matches!(
                market::edit(app, &other, id(&mine), 2, with_picture.clone()).await,
                Err(Error::Forbidden)
            ),
            "{role:?}"
        );
        assert!(matches!(market::sell(app, &other, id(&mine)).await, Err(Error::Forbidden)), "{role:?}");
        assert!(matches!(market::delete(app, &other, id(&mine)).await, Err(Error::Forbidden)), "{role:?}");
        assert!(market::list_own(app, &other).await.unwrap().ads.is_empty());
    }
    market::delete(app, &rider, id(&mine)).await.unwrap();
    assert!(market::list_own(app, &rider).await.unwrap().ads.is_empty());
    assert!(matches!(market::delete(app, &rider, id(&mine)).await, Err(Error::NotFound(Noun::Ad))));
}

#[apply(on_both)]
async fn ads_belong_to_the_sellers_data_and_are_deleted_with_the_account(federation: Federation) {
    let (app, rider, judge) =
        (&federation.app, federation.caller(Role::Rider).await, federation.caller(Role::Judge).await);
    let (mine, theirs) = (create(app, &rider, gloves()).await, create(app, &judge, gloves()).await);
    market::report(app, &rider, &Client::default(), id(&theirs), &with_reason("A copy of mine"))
        .await
        .unwrap();
    market::report(app, &judge, &Client::default(), id(&mine), &with_reason("A copy of mine, too"))
        .await
        .unwrap();
    let data = personal_data::export(app, &rider).await.unwrap();
    assert_eq!(
        (data.ads[0].phone.as_deref(), data.ad_reports[0].reason.as_str()),
        (Some("+37120000000"), "A copy of mine")
    );
    personal_data::delete_account(app, &rider, &Client::default(), Some("two feet up".to_owned()))
        .await
        .unwrap();
    assert!(matches!(market::find(app, &judge, id(&mine)).await, Err(Error::NotFound(Noun::Ad))));
    assert_eq!(excerpts(app, &MarketQuery::default()).await.len(), 1);
    assert!(market::list_reported(app, &federation.caller(Role::Admin).await).await.unwrap().ads.is_empty());
    assert!(
        !is_readable(app, mine.picture.as_deref().unwrap()).await
            && is_readable(app, theirs.picture.as_deref().unwrap()).await
    );
}

#[apply(on_both)]
async fn an_ad_from_before_country_codes_were_required_is_shown_and_mended_by_its_next_edit(
    federation: Federation,
) {
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let ad = id(&create(app, &rider, gloves()).await);
    let saved: Result<(), storage::Error> = storage::Writer::start(federation.database.storage.clone())
        .write(move |tx| {
            Box::pin(async move {
                let stored = storage::market::lock(tx, ad).await?.unwrap();
                let before = storage::market::StoredAd { phone: Some("20000000".to_owned()), ..stored };
                storage::market::update(tx, &before).await
            })
        })
        .await;
    saved.unwrap();
    let judge = federation.caller(Role::Judge).await;
    let shown = market::list_own(app, &rider).await.unwrap().ads.remove(0);
    assert_eq!(shown.phone.as_deref(), Some("20000000"));
    assert_eq!(market::find_contact(app, &judge, ad).await.unwrap().phone, shown.phone);
    let edit = async |phone: &str| {
        let input = AdIn { picture: shown.picture.clone(), phone: phone.to_owned(), ..gloves() };
        market::edit(app, &rider, ad, shown.version, input).await
    };
    let Err(Error::Invalid(wrong)) = edit("20000000").await else { panic!() };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("phone", FieldCode::Format));
    assert_eq!(edit("00371 20000000").await.unwrap().phone.as_deref(), Some("+37120000000"));
}

#[apply(on_both)]
async fn edits_of_ads_notify_no_followers_of_competitions_or_standings(federation: Federation) {
    let app = &federation.app;
    let (rider, admin) = (federation.caller(Role::Rider).await, federation.caller(Role::Admin).await);
    let lists = app.lists_version();
    let mine = create(app, &rider, gloves()).await;
    let input = with_picture(app, &rider, ad("Gloves for small hands", 900, Category::SafetyGear)).await;
    market::edit(app, &rider, id(&mine), mine.version, input).await.unwrap();
    market::sell(app, &rider, id(&mine)).await.unwrap();
    market::renew(app, &rider, id(&mine)).await.unwrap();
    market::report(app, &admin, &Client::default(), id(&mine), &with_reason("Not gloves")).await.unwrap();
    market::keep(app, &admin, id(&mine)).await.unwrap();
    market::remove(app, &admin, id(&mine), &with_reason("Not gloves")).await.unwrap();
    market::delete(app, &rider, id(&mine)).await.unwrap();
    files::sweep(app).await.unwrap();
    assert!(!lists.has_changed().unwrap(), "every followed list would be loaded again");
}
