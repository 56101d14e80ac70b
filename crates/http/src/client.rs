//! What a request says of the program that sent it: where it came from, and what it calls itself.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use app::accounts::{Client, Device};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use ipnet::IpNet;

use crate::{Context, Problem};

/// The other end of the connection; the server puts it into each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The proxies in front of this server, whose `X-Forwarded-For` is believed: those on this machine, and those that are configured.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Arc<[IpNet]>);

impl Proxies {
    /// By addresses and networks, as `10.0.0.7` and `10.0.0.0/8`; the first that is neither is told.
    pub fn trusting<'a>(written: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let network = |written: &'a str| {
            let written = written.trim();
            written.parse().or_else(|_| written.parse().map(|ip: IpAddr| ip.to_canonical().into())).map_err(|_| written)
        };
        written.into_iter().map(network).collect::<Result<_, _>>().map(Self)
    }

    pub(crate) fn trust(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        ip.is_loopback() || self.0.iter().any(|network| network.contains(&ip))
    }

    /// The IP that counts: from the connection backwards, the first that no trusted proxy has. What stands before it in the header is what the
    /// browser claims.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lists: Vec<_> = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
        let mut forwarded = lists.iter().rev().flat_map(|list| list.rsplit(','));
        let mut ip = peer;
        while self.trust(ip) {
            let Some(before) = forwarded.next().and_then(|before| before.trim().parse().ok()) else { break };
            ip = before;
        }
        ip
    }
}

impl FromRequestParts<Context> for ClientIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
        let ip = peer.map(|peer| context.proxies.client(peer, &parts.headers));
        Ok(Self(Client { ip, device: device(&parts.headers), remembered: context.cookies().device(&parts.headers) }))
    }
}

/// The program at the other end.
pub struct ClientIn(pub Client);

/// An order of names: browsers call themselves by the names of others too.
fn device(headers: &HeaderMap) -> Device {
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
    let named = |names: &[(&str, &str)]| names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| (*name).to_owned());
    Device { browser: named(&BROWSERS), system: named(&SYSTEMS) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::http::HeaderValue;

    use super::*;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static(value))])
    }

    fn counts(trusted: &str, peer: &str, forwarded: &'static str) -> String {
        let proxies = Proxies::trusting(trusted.split_terminator(' ')).unwrap();
        proxies.client(peer.parse().unwrap(), &headers("x-forwarded-for", forwarded)).to_string()
    }

    #[test]
    fn a_proxy_is_believed_on_this_machine_alone_unless_it_is_trusted() {
        assert_eq!(counts("", "127.0.0.1", "6.6.6.6, 203.0.113.9"), "203.0.113.9", "what a browser claims stands before it");
        assert_eq!(counts("", "198.51.100.7", "6.6.6.6"), "198.51.100.7");
        assert_eq!(counts("198.51.100.7", "198.51.100.7", "6.6.6.6, 203.0.113.9"), "203.0.113.9");
        assert_eq!(counts("198.51.100.0/24 2001:db8::/32", "::ffff:198.51.100.9", "203.0.113.9"), "203.0.113.9");
        assert_eq!(counts("198.51.100.0/24 2001:db8::/32", "2001:db8::1", "203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn of_several_proxies_each_is_believed_as_far_as_it_is_trusted() {
        assert_eq!(counts("10.0.0.0/8", "127.0.0.1", "203.0.113.9, 10.0.0.5"), "203.0.113.9");
        assert_eq!(counts("10.0.0.0/8", "10.0.0.5", "10.0.0.7, 203.0.113.9"), "203.0.113.9", "whoever claims to be a proxy is none");
        assert_eq!(counts("10.0.0.0/8", "127.0.0.1", "203.0.113.9, 172.16.0.5"), "172.16.0.5", "the second is nobody that we know");
        assert_eq!(counts("10.0.0.0/8", "10.0.0.5", "10.0.0.7"), "10.0.0.7", "somebody in that network");
    }

    #[test]
    fn a_header_that_is_none_tells_nothing() {
        assert_eq!(counts("", "127.0.0.1", "nonsense"), "127.0.0.1");
        assert_eq!(counts("10.0.0.5", "10.0.0.5", "203.0.113.9, unknown"), "10.0.0.5");
        assert_eq!(Proxies::default().client([127, 0, 0, 1].into(), &HeaderMap::new()).to_string(), "127.0.0.1");
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        for wrong in ["", "proxy.example", "10.0.0.0/33", "10.0.0", "10.0.0.1:80"] {
            assert_eq!(Proxies::trusting(["10.0.0.1", wrong]).unwrap_err(), wrong);
        }
    }

    #[test]
    fn devices_have_names_that_people_know() {
        for (agent, browser, system) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", Some("Firefox"), Some("Linux")),
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
            let device = device(&headers("user-agent", agent));
            assert_eq!((device.browser.as_deref(), device.system.as_deref()), (browser, system));
        }
    }
}
