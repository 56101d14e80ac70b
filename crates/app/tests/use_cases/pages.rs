//! The pages about, privacy and terms: the default texts in each language, and an organiser's own ones.

use app::Error;
use app::pages::{Page, find};
use domain::Language;
use testkit::{Database, Federation, Start as _};

#[tokio::test]
async fn each_page_exists_in_each_language_with_the_contact_address() {
    let federation = Federation::start(Database::sqlite().await).await;
    for page in [Page::About, Page::Privacy, Page::Terms] {
        let mut texts = Vec::new();
        for language in Language::ALL {
            let text = find(&federation.app, page, language).await.unwrap().text;
            assert!(text.starts_with("# ") && text.len() > 1_500, "{page:?} in {language:?}");
            assert!(
                text.contains("(mailto:office@trial.example)") && !text.contains("{contact}"),
                "{page:?} in {language:?}"
            );
            texts.push(text);
        }
        // each language has the same number of sections
        let parts: Vec<_> = texts.iter().map(|text| text.matches("\n## ").count()).collect();
        assert_eq!(parts, [parts[0]; 3], "{page:?}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{page:?}");
    }
}

#[tokio::test]
async fn an_organisers_own_text_replaces_the_default_one() {
    let federation = Federation::start(Database::sqlite().await).await;
    let before = find(&federation.app, Page::Privacy, Language::Lv).await.unwrap();
    std::fs::create_dir(federation.pages_folder()).unwrap();
    std::fs::write(federation.pages_folder().join("privacy.lv.md"), "# Mūsu kluba noteikumi\n\n{contact}")
        .unwrap();
    let after = find(&federation.app, Page::Privacy, Language::Lv).await.unwrap();
    assert_eq!(after.text, "# Mūsu kluba noteikumi\n\noffice@trial.example");
    assert_ne!(before.hash, after.hash);
    assert!(
        find(&federation.app, Page::Privacy, Language::Et).await.unwrap().text.len() > 1_500,
        "the other languages keep the default text"
    );
    std::fs::write(federation.pages_folder().join("terms.en.md"), vec![b'x'; 300_000]).unwrap();
    assert!(
        matches!(find(&federation.app, Page::Terms, Language::En).await, Err(Error::Internal(_))),
        "a text that is too long is reported"
    );
}
