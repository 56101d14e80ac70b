//! Import of participants from files, and their export.

use app::FileFormat;
use app::registration::{ImportRow, export, import, preview};
use app::results::ResultsError;
use app::{Caller, Error, FieldCode};
use domain::Language;
use domain::registration::ParticipantStatus;
use jiff::civil::date;
use testkit::{Federation, Role, apply, on_both};

/// A file with headings in Latvian, a valid row, and rows with each kind of problem.
const FILE: &str = "Starta numurs;Vārds;Uzvārds;Klase;Dzimšanas datums;Klubs;Kāju izmērs\r\n\
    40;Ābele;Kļava;a;09.05.2001;Sunu brigade;44\r\n\
    ;;;;;;\r\n\
    41;Osis;Bērzs;B;2001.13.09;;\r\n\
    40;Liepa;Egle;B;2001-05-09;;\r\n\
    7;Kadiķis;Paeglis;B;2001-05-09;;\r\n\
    42;;;Z;1.1.2001;;\r\n\
    43;Ābele;Kļava;B;2003.05.09;;\r\n\
    44;Ābele;Kļava;A;2001.05.09;;\r\n\
    45;Pīlādzis;Zars;A;1.5.90;;\r\n";

fn problems(row: &ImportRow) -> Vec<(&str, FieldCode)> {
    row.problems.iter().map(|problem| (problem.field.as_str(), problem.code)).collect()
}

async fn names(federation: &Federation) -> Vec<String> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let listed = app::boards::load(&federation.app, access.stage()).await.unwrap().participants;
    listed.into_iter().map(|participant| participant.public.name).collect()
}

#[apply(on_both)]
async fn a_file_is_checked_row_by_row_and_its_valid_rows_are_imported(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let preview_of_file = preview(app, &secretary, &path, FILE.as_bytes()).await.unwrap();
    assert_eq!(
        (preview_of_file.separator, preview_of_file.encoding, preview_of_file.valid),
        (';', "utf-8", 1)
    );
    let fields: Vec<_> = preview_of_file.columns.iter().map(|column| column.field).collect();
    let name = Some("name");
    assert_eq!(
        fields,
        [Some("racingNumber"), name, name, Some("racingClass"), Some("birthDate"), Some("club"), None]
    );
    let rows: Vec<_> =
        preview_of_file.rows.iter().map(|row| (row.line, row.name.as_str(), problems(row))).collect();
    let expected = [
        (2, "Ābele Kļava", vec![]),
        (4, "Osis Bērzs", vec![("birthDate", FieldCode::Format)]),
        (5, "Liepa Egle", vec![("racingNumber", FieldCode::NumberTaken)]),
        (6, "Kadiķis Paeglis", vec![("racingNumber", FieldCode::NumberTaken)]),
        (7, "", vec![("name", FieldCode::Required), ("racingClass", FieldCode::Unknown)]),
        (8, "Ābele Kļava", vec![("name", FieldCode::SameName)]),
        (9, "Ābele Kļava", vec![("row", FieldCode::EarlierRow)]),
        (10, "Pīlādzis Zars", vec![("birthDate", FieldCode::ShortYear)]),
    ];
    assert_eq!(rows, expected);
    assert_eq!(preview_of_file.rows[0].club, "Sunu brigade");
    assert_eq!(preview_of_file.rows[0].birth_date, Some(date(2001, 5, 9)));
    let problems_of_file = || preview_of_file.rows.iter().flat_map(|row| &row.problems);
    let values: Vec<_> = problems_of_file().map(|problem| problem.value.as_deref()).collect();
    assert_eq!(
        values,
        [
            Some("2001.13.09"),
            Some("40"),
            Some("7"),
            None,
            Some("Z"),
            Some("Ābele Kļava"),
            None,
            Some("1.5.90")
        ],
        "the values as they are in the file"
    );
    let others: Vec<_> =
        problems_of_file().filter_map(|problem| Some(&*problem.other.as_ref()?.name)).collect();
    assert_eq!(
        others,
        ["Ābele Kļava", "Braucējs Nr1", "Ābele Kļava"],
        "who have the number in an earlier row and at the stage, and the name"
    );
    assert_eq!(names(&federation).await.len(), 6, "a preview saves nothing");
    let done = import(app, &secretary, &path, FILE.as_bytes(), false).await.unwrap();
    assert_eq!((done.added, done.skipped.len()), (1, 7));
    assert_eq!(names(&federation).await[0], "Ābele Kļava");
    let again = import(app, &secretary, &path, FILE.as_bytes(), false).await.unwrap();
    assert_eq!((again.added, again.skipped.len()), (0, 8), "importing the same file again adds nobody");
    assert_eq!(
        problems(&again.skipped[0]),
        [("row", FieldCode::AlreadyRegistered)],
        "with the number as before"
    );
    assert_eq!(problems(&again.skipped[6]), [("row", FieldCode::AlreadyRegistered)], "with another number");
}

#[apply(on_both)]
async fn a_rider_with_the_birth_date_and_nearly_the_name_of_another_is_left_out(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "name,class,number,birth date\n\
        Skuja Paegle,A,81,2001-05-09\n\
        Skuija Paegle,A,82,2001-05-09\n\
        Skuija Paegle,A,83,2002-05-09\n\
        Zīle Paegle,A,84,2001-05-09\n";
    let rows = preview(app, &secretary, &path, file.as_bytes()).await.unwrap().rows;
    assert_eq!(problems(&rows[1]), [("name", FieldCode::SimilarRider)]);
    let other = rows[1].problems[0].other.as_ref().unwrap();
    let birth_date = date(2001, 5, 9);
    assert_eq!(
        (&*other.racing_number, &*other.name, other.birth_date),
        ("81", "Skuja Paegle", Some(birth_date))
    );
    for (row, difference) in [(2, "another birth date"), (3, "another first name")] {
        assert!(rows[row].problems.is_empty(), "{difference}");
    }

    import(app, &secretary, &path, file.as_bytes(), false).await.unwrap();
    let again = "name,class,number,birth date\nSkujs Paegle,A,85,2001-05-09\nZīle Paegle,A,,2001-05-10\n";
    let rows = preview(app, &secretary, &path, again.as_bytes()).await.unwrap().rows;
    assert_eq!(problems(&rows[0]), [("name", FieldCode::SimilarRider)], "of a registered rider");
    assert_eq!(problems(&rows[1]), [("name", FieldCode::NameTaken)]);
    assert_eq!(rows[1].problems[0].other.as_ref().map(|rider| &*rider.racing_number), Some("84"));
}

#[apply(on_both)]
async fn riders_confirmed_in_the_file_are_confirmed_only_on_request(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = |name: &str| {
        format!(
            "Name;Class;Birth date;Status\n{name} Egle;A;1990.01.02;Apstiprināta\n{name} Kalns;A;1990.01.02;Reģistrēts\n"
        )
    };
    for (first_name, confirm, confirmed) in [("Osis", false, 0), ("Liepa", true, 1)] {
        let done = import(app, &secretary, &path, file(first_name).as_bytes(), confirm).await.unwrap();
        assert_eq!((done.added, done.confirmed), (2, confirmed));
    }
    let access = app::boards::authorize_secretary(app, &secretary, &path).await.unwrap();
    let listed = app::boards::load(app, access.stage()).await.unwrap().participants;
    let confirmed: Vec<_> = listed
        .into_iter()
        .filter(|listed| ["Egle", "Kalns"].iter().any(|name| listed.public.name.ends_with(name)))
        .filter(|listed| listed.status == ParticipantStatus::Confirmed)
        .map(|listed| listed.public.name)
        .collect();
    assert_eq!(confirmed, ["Liepa Egle"]);
}

#[apply(on_both)]
async fn gender_and_team_are_imported_even_if_the_championship_does_not_ask_for_them(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = b"Name,Class,Birth date,Gender,Family cup\nOsis Egle,A,1990.01.02,F,Purvi\n";
    assert_eq!(import(app, &secretary, &path, file, false).await.unwrap().added, 1);
    let access = app::boards::authorize(app, &secretary, &path).await.unwrap();
    let rider = app::boards::load(app, access.stage()).await.unwrap().participants.remove(0);
    assert_eq!(
        (rider.gender, rider.public.team.as_deref()),
        (Some(domain::registration::Gender::Female), Some("Purvi"))
    );
}

#[apply(on_both)]
async fn a_file_in_windows_1257_is_decoded_correctly(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    // "Nimi,Klass,Sünnikuupäev" and "Õie Šmidt" in Windows-1257
    let file = b"Nimi,Klass,S\xfcnnikuup\xe4ev\n\xd5ie \xd0midt,A,1990.01.02\n";
    let preview_of_file = preview(app, &secretary, &path, file).await.unwrap();
    assert_eq!(
        (
            preview_of_file.separator,
            preview_of_file.encoding,
            preview_of_file.valid,
            preview_of_file.rows[0].name.as_str()
        ),
        (',', "windows-1257", 1, "Õie Šmidt")
    );
}

#[apply(on_both)]
async fn a_file_in_utf_16_is_decoded_correctly(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let text = "Nimi\tKlass\tSünnikuupäev\nÕie Šmidt\tA\t1990.01.02\n";
    let file: Vec<u8> = [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let preview_of_file = preview(app, &secretary, &path, &file).await.unwrap();
    assert_eq!(
        (preview_of_file.separator, preview_of_file.encoding, preview_of_file.rows[0].name.as_str()),
        ('\t', "utf-16le", "Õie Šmidt")
    );
}

#[apply(on_both)]
async fn a_picture_named_csv_is_refused_as_unreadable(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0";
    let Err(Error::Invalid(wrong)) = preview(app, &secretary, &path, file).await else { panic!() };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("file", FieldCode::Format));
}

#[apply(on_both)]
async fn a_file_without_a_header_or_content_is_refused_with_the_reason(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    for (file, code) in [("", FieldCode::Empty), ("1;2;3\n4;5;6", FieldCode::NoHeader)] {
        let Err(Error::Invalid(wrong)) = preview(app, &secretary, &path, file.as_bytes()).await else {
            panic!()
        };
        assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("file", code));
    }
}

#[apply(on_both)]
async fn a_header_without_the_name_is_read_so_that_the_missing_columns_can_be_listed(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = b"2nd round;;\nNumber;Bike;Club\n7;Beta;Otepaa MK\n";
    let preview_of_file = preview(app, &secretary, &path, file).await.unwrap();
    let columns: Vec<_> = preview_of_file.columns.iter().map(|column| column.field).collect();
    assert_eq!(columns, [Some("racingNumber"), Some("bike"), Some("club")]);
    assert_eq!(preview_of_file.valid, 0);
    assert!(problems(&preview_of_file.rows[0]).contains(&("name", FieldCode::Required)));
}

#[apply(on_both)]
async fn a_title_above_the_header_is_skipped_and_lines_are_counted_from_the_start_of_the_file(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "Sūnu kauss, 2. posms;;;;\n;;;;\n\nIemesls;Vārds, uzvārds;Klase;Dzim. dat.;Dzimums\nvecs;Osis Egle;A;1.1.1990;vīr.\n;Liepa Egle;A;1.1.90;siev.\n";
    let preview_of_file = preview(app, &secretary, &path, file.as_bytes()).await.unwrap();
    let columns: Vec<_> = preview_of_file.columns.iter().map(|column| column.field).collect();
    assert_eq!(columns, [Some("name"), Some("racingClass"), Some("birthDate"), Some("gender")]);
    let rows: Vec<_> = preview_of_file.rows.iter().map(|row| (row.line, problems(row))).collect();
    assert_eq!(rows, [(5, vec![]), (6, vec![("birthDate", FieldCode::ShortYear)])]);
}

#[apply(on_both)]
async fn an_export_can_be_imported_in_every_language(federation: Federation) {
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    for language in Language::ALL {
        let file = export(app, &secretary, &Federation::classic(), FileFormat::Csv, language).await.unwrap();
        let preview_of_file = preview(app, &secretary, &Federation::classic(), &file).await.unwrap();
        assert_eq!(preview_of_file.rows.len(), 6);
        for row in &preview_of_file.rows {
            assert_eq!(
                problems(row),
                [("row", FieldCode::AlreadyRegistered)],
                "the only problem is that the participant exists: {}",
                row.name
            );
        }
    }
    let book = export(app, &secretary, &Federation::classic(), FileFormat::Xlsx, Language::Et).await.unwrap();
    assert!(book.starts_with(b"PK"));
}

#[apply(on_both)]
async fn a_name_that_looks_like_a_formula_is_escaped_in_the_export_and_restored_by_the_import(
    federation: Federation,
) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let file = "Name;Class;Birth date\n=1+1 A;A;1990.01.02\n\"B;@sum\";A;1990.01.02\n";
    assert_eq!(import(app, &secretary, &path, file.as_bytes(), false).await.unwrap().added, 2);
    for language in [Language::Lv, Language::En] {
        let written = export(app, &secretary, &path, FileFormat::Csv, language).await.unwrap();
        let text = String::from_utf8(written.clone()).unwrap();
        assert!(text.contains("\"'=1+1 A\"") && text.contains("\"B;'@sum\""), "{text}");
        let preview_of_file = preview(app, &secretary, &path, &written).await.unwrap();
        let names: Vec<_> = preview_of_file.rows.iter().map(|row| row.name.as_str()).collect();
        assert!(names.contains(&"=1+1 A") && names.contains(&"B;@sum"), "{names:?}");
    }
}

#[apply(on_both)]
async fn the_rows_and_columns_of_an_imported_file_are_limited(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rows = |count: usize| format!("Name{}", "\nOsis".repeat(count));
    preview(app, &secretary, &path, rows(1000).as_bytes()).await.unwrap();
    let columns = format!("Name{}\nOsis", ",".repeat(400));
    for (file, code) in [(rows(1001), FieldCode::TooManyRows), (columns, FieldCode::Format)] {
        let Err(Error::Invalid(wrong)) = preview(app, &secretary, &path, file.as_bytes()).await else {
            panic!()
        };
        assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("file", code));
    }
}

#[apply(on_both)]
async fn a_file_can_neither_be_previewed_nor_imported_after_the_approval(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    testkit::approve(app, &secretary, &path).await.unwrap();
    let previewed = preview(app, &secretary, &path, FILE.as_bytes()).await.unwrap_err();
    assert!(matches!(previewed, Error::Results(ResultsError::AlreadyApproved)), "{previewed}");
    let imported = import(app, &secretary, &path, FILE.as_bytes(), false).await.unwrap_err();
    assert!(matches!(imported, Error::Results(ResultsError::AlreadyApproved)), "{imported}");
}
