//! The server that each request is sent to.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Database, Federation, Phone, Role, Server, Start as _};
use tokio::runtime::{Builder, Runtime};

use super::calls::{ExistingData, all_calls};

/// A server whose classic stage all riders have ridden, with a penalty and an ad.
struct TestServer {
    server: Server,
    existing: ExistingData,
}

impl TestServer {
    async fn start() -> Self {
        let server = Server::start(Database::sqlite().await).await;
        server.federation.record_all_rides().await;
        server.federation.report_device(Role::Judge, &Phone::new(1)).await;
        let penalty = json!({ "id": uuid::Uuid::now_v7(), "points": 3, "reason": "" });
        let path = format!("{}/results/{}/penalties", crate::CLASSIC, Federation::rider(1));
        let result = server.json(Role::Secretary, Method::POST, &path, &penalty).await;
        let penalty = result.json["penalties"][0]["id"].as_str().unwrap().to_owned();
        let (ad, picture) = crate::market::create_ad(&server).await;
        Self { server, existing: ExistingData { penalty, ad, picture } }
    }

    /// Sends the request of a route in a role, and returns the status of the response.
    async fn outcome(&self, role: Role, route: usize) -> StatusCode {
        let (_, call) = all_calls(&self.server.federation, &self.existing).swap_remove(route);
        let mut request = self.server.request(role, call.method, &call.path).await;
        if let Some(version) = call.version {
            request = request.header("if-match", format!("\"{version}\""));
        }
        request = match call.body {
            // a file
            Some(Value::String(file)) => request.header("content-type", "text/csv").body(file),
            Some(body) => request.json(&body),
            None => request,
        };
        // a stream's body never ends, so only its head is read
        request.send().await.unwrap().status()
    }
}

/// A test server on its own runtime: its connections and tasks end when it is dropped.
pub struct IsolatedServer {
    test_server: TestServer,
    runtime: Runtime,
}

impl IsolatedServer {
    pub fn start() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let test_server = runtime.block_on(TestServer::start());
        Self { test_server, runtime }
    }

    pub fn federation(&self) -> &Federation {
        &self.test_server.server.federation
    }

    pub fn outcome(&self, role: Role, route: usize) -> StatusCode {
        self.runtime.block_on(self.test_server.outcome(role, route))
    }
}
