//! A push service on this machine, and browsers that take notifications there.

use std::sync::{Arc, Mutex};

use app::accounts::PushSubscriptionIn;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::Value;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;

/// A request to the service.
#[derive(Clone, Debug)]
pub struct PushRequest {
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// A push service on this machine.
pub struct PushService {
    origin: String,
    state: Arc<Mutex<ServiceState>>,
}

struct ServiceState {
    requests: Vec<PushRequest>,
    answer: StatusCode,
}

/// A browser that takes notifications at a service.
pub struct Browser {
    secret: SecretKey,
    subscription: PushSubscriptionIn,
}

const AUTH: [u8; 16] = *b"sixteen secrets!";

impl PushService {
    /// Starts a service that accepts everything.
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::new(Mutex::new(ServiceState { requests: Vec::new(), answer: StatusCode::CREATED }));
        let router = axum::Router::new().fallback(accept).with_state(state.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { origin, state }
    }

    /// Returns the services of an application that sends to this one only.
    pub fn services(&self) -> push::Services {
        push::Services(vec![self.origin.parse().unwrap()])
    }

    /// Answers every request with this status from now on.
    pub fn answer(&self, status: u16) {
        self.state.lock().unwrap().answer = StatusCode::from_u16(status).unwrap();
    }

    /// Returns the number of requests so far.
    pub fn requests(&self) -> usize {
        self.state.lock().unwrap().requests.len()
    }

    /// Returns a browser with a number of its own that takes notifications here.
    pub fn browser(&self, number: u8) -> Browser {
        let secret = SecretKey::from_slice(&[number; 32]).unwrap();
        let public_key = BASE64.encode(secret.public_key().to_encoded_point(false).as_bytes());
        let endpoint = format!("{}/phones/{number}", self.origin);
        let subscription = PushSubscriptionIn { endpoint, public_key, auth: BASE64.encode(AUTH) };
        Browser { secret, subscription }
    }

    /// Returns the notifications that a browser got, decrypted. Each must be signed by the server with this key.
    pub fn received(&self, browser: &Browser, server_key: &str) -> Vec<Value> {
        let requests = self.state.lock().unwrap().requests.clone();
        requests
            .into_iter()
            .filter(|request| browser.subscription.endpoint.ends_with(&request.path))
            .map(|request| {
                self.check_sender(&request.headers, server_key);
                let content = web_push_native::decrypt(request.body, &browser.secret, &AUTH.into()).unwrap();
                serde_json::from_slice(&content).unwrap()
            })
            .collect()
    }

    fn check_sender(&self, headers: &HeaderMap, server_key: &str) {
        let authorization = headers["authorization"].to_str().unwrap();
        let (token, key) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, server_key);
        let (content, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
        key.verify(content.as_bytes(), &signature).unwrap();
        let claims = content.split_once('.').unwrap().1;
        let claims: Value = serde_json::from_slice(&BASE64.decode(claims).unwrap()).unwrap();
        assert_eq!(claims["aud"], self.origin);
        assert_eq!(headers["content-encoding"], "aes128gcm");
        assert_eq!(headers["ttl"], "86400");
    }
}

impl Browser {
    /// Returns what the browser gives to the server.
    pub fn subscription(&self) -> PushSubscriptionIn {
        self.subscription.clone()
    }
}

async fn accept(
    State(state): State<Arc<Mutex<ServiceState>>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let mut state = state.lock().unwrap();
    state.requests.push(PushRequest { path: uri.path().to_owned(), headers, body: body.into() });
    state.answer
}
