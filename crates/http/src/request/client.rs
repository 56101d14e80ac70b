//! Facts about the client of a request: its IP address, its browser and its system.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use app::accounts::{Client, Device};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use ipnet::IpNet;

use crate::{Context, Problem};

/// The address of the other end of the connection. The server adds it to each request's extensions.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The proxies whose `X-Forwarded-For` header is trusted: those on this machine and the configured ones.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Arc<[IpNet]>);

impl Proxies {
    /// Parses addresses and networks, such as `10.0.0.7` and `10.0.0.0/8`.
    ///
    /// # Errors
    /// The first entry that is neither.
    pub fn parse_trusted<'a>(entries: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let network = |entry: &'a str| {
            let entry = entry.trim();
            entry
                .parse()
                .or_else(|_| entry.parse().map(|ip: IpAddr| ip.to_canonical().into()))
                .map_err(|_| entry)
        };
        entries.into_iter().map(network).collect::<Result<_, _>>().map(Self)
    }

    /// Whether the address is that of a trusted proxy, or of this machine.
    pub(crate) fn is_trusted(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        ip.is_loopback() || self.0.iter().any(|network| network.contains(&ip))
    }

    /// Returns the client's IP address: the first address that is no trusted proxy, going from the connection
    /// backwards through `X-Forwarded-For`. Entries before it are the client's own claims and are ignored.
    pub(crate) fn client_ip(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lists: Vec<_> =
            headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
        let mut forwarded = lists.iter().rev().flat_map(|list| list.rsplit(','));
        let mut ip = peer;
        while self.is_trusted(ip) {
            let Some(sender) = forwarded.next().and_then(|entry| entry.trim().parse().ok()) else { break };
            ip = sender;
        }
        ip
    }
}

/// Extracts the client that sent the request.
pub struct ClientIn(pub Client);

impl FromRequestParts<Context> for ClientIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        let ip = peer.map(|peer| context.proxies.client_ip(peer, &parts.headers));
        Ok(Self(Client {
            ip,
            device: detect_device(&parts.headers),
            device_cookie: context.cookies().device_token(&parts.headers),
        }))
    }
}

/// Recognises the browser and the system by their user agent. The order of the names matters, because
/// browsers also claim to be other browsers.
fn detect_device(headers: &HeaderMap) -> Device {
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let find_name = |names: &[(&str, &str)]| {
        names.iter().find(|(product, _)| agent.contains(product)).map(|(_, name)| (*name).to_owned())
    };
    Device { browser: find_name(&BROWSERS), system: find_name(&SYSTEMS) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::http::HeaderValue;

    use super::*;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static(value))])
    }

    fn client_ip(trusted: &str, peer: &str, forwarded: &'static str) -> String {
        let proxies = Proxies::parse_trusted(trusted.split_terminator(' ')).unwrap();
        proxies.client_ip(peer.parse().unwrap(), &headers("x-forwarded-for", forwarded)).to_string()
    }

    #[test]
    fn only_a_proxy_on_this_machine_or_a_configured_one_is_trusted() {
        assert_eq!(
            client_ip("", "127.0.0.1", "6.6.6.6, 203.0.113.9"),
            "203.0.113.9",
            "the entries before it are the browser's own claims"
        );
        assert_eq!(client_ip("", "198.51.100.7", "6.6.6.6"), "198.51.100.7");
        assert_eq!(client_ip("198.51.100.7", "198.51.100.7", "6.6.6.6, 203.0.113.9"), "203.0.113.9");
        assert_eq!(
            client_ip("198.51.100.0/24 2001:db8::/32", "::ffff:198.51.100.9", "203.0.113.9"),
            "203.0.113.9"
        );
        assert_eq!(client_ip("198.51.100.0/24 2001:db8::/32", "2001:db8::1", "203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn in_a_chain_of_proxies_only_trusted_ones_are_skipped() {
        assert_eq!(client_ip("10.0.0.0/8", "127.0.0.1", "203.0.113.9, 10.0.0.5"), "203.0.113.9");
        assert_eq!(
            client_ip("10.0.0.0/8", "10.0.0.5", "10.0.0.7, 203.0.113.9"),
            "203.0.113.9",
            "an address before an untrusted one is only a claim"
        );
        assert_eq!(
            client_ip("10.0.0.0/8", "127.0.0.1", "203.0.113.9, 172.16.0.5"),
            "172.16.0.5",
            "the second proxy is not trusted"
        );
        assert_eq!(client_ip("10.0.0.0/8", "10.0.0.5", "10.0.0.7"), "10.0.0.7", "a client in that network");
    }

    #[test]
    fn an_invalid_or_missing_header_is_ignored() {
        assert_eq!(client_ip("", "127.0.0.1", "nonsense"), "127.0.0.1");
        assert_eq!(client_ip("10.0.0.5", "10.0.0.5", "203.0.113.9, unknown"), "10.0.0.5");
        assert_eq!(
            Proxies::default().client_ip([127, 0, 0, 1].into(), &HeaderMap::new()).to_string(),
            "127.0.0.1"
        );
    }

    #[test]
    fn a_trusted_proxy_is_given_as_an_address_or_a_network() {
        for wrong in ["", "proxy.example", "10.0.0.0/33", "10.0.0", "10.0.0.1:80"] {
            assert_eq!(Proxies::parse_trusted(["10.0.0.1", wrong]).unwrap_err(), wrong);
        }
    }

    #[test]
    fn browsers_and_systems_are_recognised_by_their_common_names() {
        for (agent, browser, system) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Some("Firefox"),
                Some("Linux"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                Some("Chrome"),
                Some("Android"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                Some("Safari"),
                Some("iPhone"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                Some("Edge"),
                Some("Windows"),
            ),
            ("curl/8.0", None, None),
            ("Firefox/140.0", Some("Firefox"), None),
        ] {
            let device = detect_device(&headers("user-agent", agent));
            assert_eq!((device.browser.as_deref(), device.system.as_deref()), (browser, system));
        }
    }
}
