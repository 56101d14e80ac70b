//! `zerodab rules`: what it prints, and its exit code.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Returns whether the program succeeded, and what it printed on both outputs.
fn rules(arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zerodab"));
    let output = command.arg("rules").args(arguments).env_clear().output().unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.success(), text)
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn every_pack_that_the_program_contains_is_listed_and_said_in_words() {
    let (succeeded, list) = rules(&["list"]);
    assert!(succeeded && list.starts_with("latvia "), "{list}");
    for line in list.lines() {
        let (succeeded, words) = rules(&["explain", line.split(' ').next().unwrap()]);
        assert!(succeeded && words.contains("A section is scored "), "{words}");
    }
}

#[test]
fn a_pack_is_said_in_words_with_its_sources_and_without_inventing_any() {
    let (_, words) = rules(&["explain", "ama-district-4"]);
    let (given, default) = words.split_once("so the default rules apply:").unwrap();
    assert!(given.contains(
        "- A section left out has 10 marks.\n    source: https://www.district4trials.com/442488847"
    ));
    assert!(default.contains("- Points by place: 20, 17, 15"), "{default}");
    // a sentence about several values says which of them the pack doesn't have
    let (_, words) = rules(&["explain", "fim-classic"]);
    assert!(words.contains("    not from the pack but the default: points.beyond\n"), "{words}");
}

#[test]
fn a_file_that_cannot_be_used_fails_with_the_path_of_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let pack = |rules: &str| {
        let text = format!(
            r#"{{ "version": 1, "id": "club", "name": "Club", "summary": "A club.", "rules": {rules} }}"#
        );
        write(folder.path(), "club.json", &text)
    };
    let (succeeded, text) = rules(&["check", &pack(r#"{ "section": { "missed": { "marks": 10 } } }"#)]);
    assert!(succeeded, "{text}");
    assert_eq!(text, "Club (club) can be used.\nThese values name no source: section.missed.marks.\n");
    let (succeeded, text) = rules(&["check", &pack(r#"{ "points": { "byPlace": [1, 2], "beyond": 3 } }"#)]);
    assert!(!succeeded);
    assert!(text.contains("\n  rules.points.byPlace[1]: A lower place can't have more points.\n"), "{text}");
    assert!(text.ends_with("\n  rules.points.beyond: A lower place can't have more points.\n"), "{text}");
    let (succeeded, text) = rules(&["check", "no-such-file.json"]);
    assert!(!succeeded && text.contains("no-such-file.json can't be read"), "{text}");
}

#[test]
fn a_table_is_ranked_and_each_place_has_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let table = "Number;Name;Class;S1 L1;S2 L1;Place;Status\n\
                 7;Ozols;B;1;M;2;\n\
                 12A;Kalna;B;5;5;1;\n\
                 3;Sepp;B;;;;DNF\n\
                 9;Tamm;A;0;1;1;\n";
    let table = write(folder.path(), "results.csv", table);
    let (succeeded, text) = rules(&["explain", "acu", "--table", &table]);
    assert!(succeeded, "{text}");
    let expected = "\
        By the rules of ACU (United Kingdom) (acu):\n\
        \n\
        Class B\n\
        place  number  name   total    points  why\n\
        1      12A     Kalna  10       20\n\
        2      7       Ozols  11       17      a higher total than 12A: 11 against 10\n\
        DNF    3       Sepp   unknown  0       a status follows results without one, in the order of the rules\n\
        \n\
        Class A\n\
        place  number  name  total  points\n\
        1      9       Tamm  1      20\n";
    assert_eq!(text, expected);
}

#[test]
fn gates_and_dabs_of_open_free_become_points_by_the_pack() {
    let folder = tempfile::tempdir().unwrap();
    let table = write(
        folder.path(),
        "open-free.csv",
        "Number,S1 L1,S2 L1\n7,10+5 d1,fail\n12A,2 d0,10 d5 late\n9,d4,5 fail\n",
    );
    let (succeeded, text) =
        rules(&["explain", "open-free-italy", "--table", &table, "--format", "open-free"]);
    assert!(succeeded, "{text}");
    let expected = "\
        By the rules of Open free (Italy) (open-free-italy):\n\
        \n\
        place  number  total  points  why\n\
        1      12A     28     20\n\
        2      7       22     17      a lower total than 12A: 22 against 28\n\
        3      9       6      15      a lower total than 7: 6 against 22\n";
    assert_eq!(text, expected);
}

#[test]
fn the_days_of_an_event_are_added_up_if_the_pack_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let table = write(
        folder.path(),
        "days.csv",
        "Number,Day 1 S1 L1,Day 1 S2 L1,Day 2 S1 L1,Day 2 S2 L1,Place\n7,0,5,1,0,2\n12A,,,0,1,3\n9,1,1,0,0,1\n",
    );
    let (succeeded, text) = rules(&["explain", "australia-club", "--table", &table]);
    assert!(succeeded, "{text}");
    let expected = "\
        By the rules of Australian club (australia-club):\n\
        \n\
        place  number  total  points  why\n\
        1      9       2      20\n\
        2      7       6      17      a higher total than 9: 6 against 2\n\
        3      12A     1      15      fewer full laps than 7: 1 against 2\n";
    assert_eq!(text, expected);
    // by the default rules each day has its own result
    let (_, text) = rules(&["explain", "latvia", "--table", &table]);
    assert!(text.contains("\nDay 1\n") && text.contains("\nDay 2\n"), "{text}");
}

#[test]
fn a_season_is_ranked_in_the_final_order() {
    let folder = tempfile::tempdir().unwrap();
    let table = write(
        folder.path(),
        "season.csv",
        "Number,Stage 1,Stage 2,Stage 3\nSaar,15,15,20\nKask,17,20,\nLiepa,20,17,DNF\n",
    );
    let (succeeded, text) = rules(&["explain", "latvia", "--table", &table]);
    assert!(succeeded, "{text}");
    let expected = "\
        By the rules of Latvia (latvia):\n\
        \n\
        position  number  points  left out  why\n\
        1         Liepa   37\n\
        2         Kask    37                as many points as Liepa; behind by more results\n\
        3         Saar    35      stage 2   fewer points than Kask: 35 against 37\n";
    assert_eq!(text, expected);
}

#[test]
fn a_table_that_cannot_be_read_fails_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let table = write(folder.path(), "results.csv", "Number,S1 L1\n7,six\n");
    let (succeeded, text) = rules(&["explain", "latvia", "--table", &table]);
    assert!(!succeeded);
    assert!(text.ends_with("\n  line 2, S1 L1: “six” isn't a number that fits here.\n"), "{text}");
}
