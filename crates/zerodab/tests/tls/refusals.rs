//! The sentences with which the server refuses to start.

use std::fs;
use std::process::Command;

use testkit::Authority;

/// Returns the one line that `serve` prints to standard error when it refuses to run.
fn refusal(options: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_zerodab"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .args(options)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

#[test]
fn a_certificate_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let authority = Authority::default();
    let (first, second) = (authority.issue(), authority.issue());
    for (name, text) in [
        ("chain.pem", first.chain.as_str()),
        ("key.pem", &first.key),
        ("other-key.pem", &second.key),
        ("half.pem", &first.chain[..first.chain.len() / 2]),
    ] {
        fs::write(path(name), text).unwrap();
    }
    for (chain, key, message) in [
        ("none.pem", "key.pem", "can't read {folder}/none.pem (entity not found); check --tls-cert"),
        ("chain.pem", "none.pem", "can't read {folder}/none.pem (entity not found); check --tls-key"),
        ("half.pem", "key.pem", "{folder}/half.pem has no complete certificate in PEM format"),
        ("key.pem", "key.pem", "{folder}/key.pem has no complete certificate in PEM format"),
        ("chain.pem", "chain.pem", "{folder}/chain.pem has no private key in PEM format"),
        (
            "chain.pem",
            "other-key.pem",
            "the key in {folder}/other-key.pem isn't that of the first certificate in {folder}/chain.pem",
        ),
    ] {
        let refusal = refusal(&["--tls-cert", &path(chain), "--tls-key", &path(key)]);
        let expected = message.replace("{folder}", folder.path().to_str().unwrap());
        assert!(refusal.contains(&expected), "{refusal}");
    }
}

#[test]
fn options_that_contradict_each_other_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let issued = Authority::default().issue();
    fs::write(path("chain.pem"), issued.chain).unwrap();
    fs::write(path("key.pem"), issued.key).unwrap();
    let pair = ["--tls-cert", &path("chain.pem"), "--tls-key", &path("key.pem")];
    for (options, message) in [
        (&pair[..2], "--tls-cert and --tls-key belong together"),
        (&pair[2..], "--tls-cert and --tls-key belong together"),
        (&[&pair[..], &["--acme", "trial.example"]].concat()[..], "--acme gets its own certificate"),
        (&[&pair[..2], &["--acme", "trial.example"]].concat(), "--acme gets its own certificate"),
        (&[&pair[..], &["--site", "http://trial.example"]].concat(), "--site must begin with https://"),
        (&["--http-listen", "127.0.0.1:0"], "--http-listen redirects to https"),
        (&["--acme", "trial.example,https://b.example"], "\"https://b.example\" is none"),
        (&["--acme", "*.trial.example"], "\"*.trial.example\" is none"),
        (
            &["--acme", "trial.example", "--acme-directory", "http://ca.example"],
            "--acme-directory must begin",
        ),
    ] {
        let refusal = refusal(options);
        assert!(refusal.contains(message), "{refusal}");
    }
}
