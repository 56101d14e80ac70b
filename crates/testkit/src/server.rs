//! The real server on a free port, and requests to it in every role.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;

use axum::Router;
use axum::middleware::from_fn;
use http_api::{ConnectionLimits, Connections, Context, Proxies, Quotas, SecurityHeaders};
use live::Live;
use reports::Reports;
use reqwest::header::{CONTENT_TYPE, COOKIE, HeaderMap};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::federation::PASSWORD;
use crate::problem_codes::expect_documented;
use crate::{Database, Federation, Role, Start};

/// A federation behind HTTP.
pub struct Server {
    /// The federation that it serves.
    pub federation: Federation,
    address: SocketAddr,
    metrics: SocketAddr,
    client: Client,
    cookies: Mutex<BTreeMap<Role, String>>,
}

/// A response with its body.
#[derive(Debug)]
pub struct TestResponse {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body; null if it isn't JSON.
    pub json: Value,
    /// The body as text.
    pub text: String,
}

impl TestResponse {
    /// Returns the code of the problem document, or an empty text.
    pub fn code(&self) -> &str {
        self.json["code"].as_str().unwrap_or_default()
    }

    /// Returns the fields named by the problem document.
    pub fn fields(&self) -> Vec<&str> {
        self.json["errors"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|error| error["field"].as_str())
            .collect()
    }
}

impl Start for Server {
    async fn start(database: Database) -> Self {
        Self::start_reporting(Federation::start(database).await, Reports::default()).await
    }
}

impl Server {
    /// Serves a federation and reports failures.
    pub async fn start_reporting(federation: Federation, reports: Reports) -> Self {
        Self::start_with(federation, reports, ConnectionLimits::default()).await
    }

    /// Serves a federation with these connection limits.
    pub async fn start_limited(federation: Federation, limits: ConnectionLimits) -> Self {
        Self::start_with(federation, Reports::default(), limits).await
    }

    async fn start_with(federation: Federation, reports: Reports, limits: ConnectionLimits) -> Self {
        let (address, metrics) = serve(federation.app.clone(), reports, limits).await;
        Self { federation, address, metrics, client: client_without_redirects(), cookies: Mutex::default() }
    }

    /// Returns the address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Returns the address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the metrics, which have their own port.
    pub async fn metrics(&self) -> String {
        Self::send(self.client.get(format!("http://{}/metrics", self.metrics))).await.text
    }

    /// Builds a request in a role without sending it.
    pub async fn request(&self, role: Role, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, self.url(path));
        match role {
            Role::Visitor => return request,
            Role::JudgeLink => return request.bearer_auth(self.federation.judge_link().await),
            _ => {}
        }
        let session = self.cookies.lock().unwrap().get(&role).cloned();
        let cookie = match session {
            Some(cookie) => cookie,
            None => self.sign_in(role).await,
        };
        request.header(COOKIE, cookie)
    }

    /// Sends a request and reads the response completely.
    pub async fn send(request: RequestBuilder) -> TestResponse {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let text = String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned();
        let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.to_str().unwrap().contains("json"));
        let json = if is_json { serde_json::from_str(&text).unwrap() } else { Value::Null };
        TestResponse { status, headers, json, text }
    }

    /// Sends a GET request.
    pub async fn get(&self, role: Role, path: &str) -> TestResponse {
        Self::send(self.request(role, Method::GET, path).await).await
    }

    /// Sends JSON with this method.
    pub async fn json(&self, role: Role, method: Method, path: &str, body: &Value) -> TestResponse {
        Self::send(self.request(role, method, path).await.json(body)).await
    }

    async fn sign_in(&self, role: Role) -> String {
        let body = json!({ "email": role.email(), "password": PASSWORD });
        let response = Self::send(self.client.post(self.url("/api/v1/session")).json(&body)).await;
        assert_eq!(response.status, StatusCode::OK, "{}", response.text);
        let cookie = response.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        self.cookies.lock().unwrap().insert(role, cookie.clone());
        cookie
    }
}

/// Serves an application and its metrics until the test ends. A problem that isn't documented is never sent.
async fn serve(app: app::App, reports: Reports, limits: ConnectionLimits) -> (SocketAddr, SocketAddr) {
    let live = Live::start(app.clone());
    let metrics = http_api::metrics_router(app.clone(), live.clone());
    let security_headers = SecurityHeaders::new(app.site());
    let router = http_api::router(
        Context { app, live, proxies: Proxies::default(), reports, quotas: Quotas::default() },
        Router::new(),
    )
    .layer(from_fn(expect_documented));
    (
        spawn_server(router, limits, security_headers).await,
        spawn_server(metrics, ConnectionLimits::default(), security_headers).await,
    )
}

async fn spawn_server(
    router: Router,
    limits: ConnectionLimits,
    security_headers: SecurityHeaders,
) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(http_api::serve(
        listener,
        router,
        Connections::new(limits, Proxies::default()),
        security_headers,
        std::future::pending(),
    ));
    address
}

/// Returns a client that returns redirects instead of following them. Each request has a connection of its own: the
/// server closes one that is idle, and on a busy machine that may be at the moment of the next request.
fn client_without_redirects() -> Client {
    Client::builder().redirect(Policy::none()).pool_max_idle_per_host(0).build().unwrap()
}
