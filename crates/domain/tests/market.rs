//! Tests each rule of the form for ads.
#![allow(clippy::unwrap_used)]

use domain::market::{Category, Form, check_reason};
use domain::validation::FieldProblem;

fn form() -> Form {
    Form {
        description: "  Beta Evo 250,\r\nridden in dry sections only  ".to_owned(),
        price: Some(310_050),
        category: Some(Category::Bikes),
        picture: Some("market/1".to_owned()),
        phone: "+371 20 000 000".to_owned(),
        messaging_link: " https://wa.me/37120000000 ".to_owned(),
        consent: true,
    }
}

fn problems_after(change: impl FnOnce(&mut Form)) -> Vec<(String, FieldProblem)> {
    let mut form = form();
    change(&mut form);
    form.check().err().unwrap_or_default()
}

#[test]
fn a_category_includes_those_that_its_name_includes() {
    let included = |category: Category| {
        Category::ALL.into_iter().filter(|other| category.includes(*other)).collect::<Vec<_>>()
    };
    let parts = [Category::PartsAndAccessories, Category::SpareParts, Category::Accessories];
    assert_eq!(included(Category::PartsAndAccessories), parts);
    assert_eq!(included(Category::ToolsAndEquipment), [Category::ToolsAndEquipment, Category::Equipment]);
    assert_eq!(included(Category::SpareParts), [Category::SpareParts]);
}

#[test]
fn texts_are_returned_without_needless_spaces() {
    let offer = form().check().unwrap();
    assert_eq!(offer.description, "Beta Evo 250,\nridden in dry sections only");
    assert_eq!(
        (offer.phone.as_deref(), offer.messaging_link.as_deref()),
        (Some("+37120000000"), Some("https://wa.me/37120000000"))
    );
    assert_eq!(offer.price, 310_050);
}

#[test]
fn each_fault_names_its_field() {
    type Case = (&'static str, fn(&mut Form), FieldProblem);
    let cases: [Case; 15] = [
        ("description", |form| form.description = " \n\u{200b} ".to_owned(), FieldProblem::Empty),
        (
            "description",
            |form| form.description = "19 characters exact".to_owned(),
            FieldProblem::TooShort(20),
        ),
        (
            "description",
            |form| form.description = "Gloves          for big hands".replace("for big hands", "."),
            FieldProblem::TooShort(20),
        ),
        ("description", |form| form.description = "x".repeat(4001), FieldProblem::TooLong(4000)),
        ("description", |form| form.description.push('\u{7}'), FieldProblem::Format),
        ("priceCents", |form| form.price = None, FieldProblem::Empty),
        ("priceCents", |form| form.price = Some(-1), FieldProblem::OutOfRange(0, 100_000_000)),
        ("priceCents", |form| form.price = Some(100_000_001), FieldProblem::OutOfRange(0, 100_000_000)),
        ("category", |form| form.category = None, FieldProblem::Empty),
        ("picture", |form| form.picture = None, FieldProblem::Empty),
        ("phone", |form| form.phone = "after six".to_owned(), FieldProblem::Format),
        ("phone", |form| form.phone = "20 000 000".to_owned(), FieldProblem::Format),
        (
            "phone",
            |form| (form.phone, form.messaging_link) = (String::new(), " ".to_owned()),
            FieldProblem::Empty,
        ),
        (
            "messagingLink",
            |form| form.messaging_link = "https://chat.example/1".to_owned(),
            FieldProblem::Format,
        ),
        ("consent", |form| form.consent = false, FieldProblem::Empty),
    ];
    for (field, change, problem) in cases {
        assert_eq!(problems_after(change), [(field.to_owned(), problem)], "{field} {problem:?}");
    }
}

#[test]
fn the_limits_are_allowed() {
    assert_eq!(
        problems_after(|form| form.description = "20 characters exactly".replace(" exactly", "exactly")),
        []
    );
    assert_eq!(problems_after(|form| form.description = "ķ".repeat(20)), [], "characters, not bytes");
    assert_eq!(problems_after(|form| form.price = Some(0)), [], "for free");
    assert_eq!(problems_after(|form| form.phone = String::new()), []);
    assert_eq!(problems_after(|form| form.messaging_link = String::new()), []);
}

#[test]
fn all_faults_are_returned_at_once() {
    let fields: Vec<_> = Form::default().check().unwrap_err().into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["description", "priceCents", "category", "picture", "phone", "consent"]);
}

#[test]
fn a_reason_has_letters_and_a_maximum_length() {
    assert_eq!(check_reason("  Not a \n trial bike "), Ok("Not a trial bike".to_owned()));
    assert_eq!(check_reason(" - "), Err(vec![("reason".to_owned(), FieldProblem::Empty)]));
    assert_eq!(check_reason(&"x".repeat(501)), Err(vec![("reason".to_owned(), FieldProblem::TooLong(500))]));
}
