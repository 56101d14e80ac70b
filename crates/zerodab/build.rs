//! Embeds the web app anew when it has been built anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
