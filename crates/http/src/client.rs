//! What a request says of the program that sent it: where it came from, and what it calls itself.

use std::net::{IpAddr, SocketAddr};

use app::accounts::Client;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::{Context, Problem};

/// The other end of the connection; the server puts it into each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl FromRequestParts<Context> for ClientIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Context) -> Result<Self, Problem> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        Ok(Self(Client { ip: peer.map(|peer| ip(peer, &parts.headers)), device: device(&parts.headers) }))
    }
}

/// The program at the other end.
pub struct ClientIn(pub Client);

/// The IP that counts: of a proxy on this machine, the one that it vouches for, which is the last.
fn ip(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !peer.to_canonical().is_loopback() {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|value| value.to_str().ok()).and_then(|list| list.rsplit(',').next());
    last.and_then(|ip| ip.trim().parse().ok()).unwrap_or(peer)
}

/// As "Firefox on Linux". An order of names: browsers call themselves by the names of others too.
fn device(headers: &HeaderMap) -> String {
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] =
        [("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux")];
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let named = |names: &[(&str, &'static str)]| names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name);
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::http::HeaderValue;

    use super::*;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static(value))])
    }

    #[test]
    fn a_proxy_is_believed_on_this_machine_alone() {
        let forwarded = headers("x-forwarded-for", "6.6.6.6, 203.0.113.9");
        let (here, elsewhere): (IpAddr, IpAddr) = ("127.0.0.1".parse().unwrap(), "198.51.100.7".parse().unwrap());
        assert_eq!(ip(here, &forwarded).to_string(), "203.0.113.9", "what a browser claims stands before it");
        assert_eq!(ip(elsewhere, &forwarded), elsewhere);
        assert_eq!(ip(here, &headers("x-forwarded-for", "nonsense")), here);
        assert_eq!(ip(here, &HeaderMap::new()), here);
    }

    #[test]
    fn devices_have_names_that_people_know() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            ("curl/8.0", ""),
        ] {
            assert_eq!(device(&headers("user-agent", agent)), name);
        }
    }
}
