//! The storm on a cluster: two servers behind the balancer of `deploy/Caddyfile`, on a PostgreSQL primary with a
//! synchronous standby. While the judges deliver, both servers are restarted one after the other, one is killed, the
//! primary is lost and the standby takes over, and the network between one server and its database loses everything.
//! What holds of a single server holds here too. Besides, each spectator's board ends as the server's, and each email is
//! sent and each backup is made by one of the servers.
//!
//! It prints how long no ride was saved and which requests were refused, but no time makes it fail.

mod balancer;
mod databases;
mod duties;
mod faults;
mod spectators;

use std::time::Duration;

use serde_json::json;
use testkit::{Database, Federation, LongStage, Start as _};

use crate::crew::Crew;
use crate::plan::Plan;
use crate::server::{Server, free_address};
use crate::site::Site;
use crate::{Storm, seed};

use balancer::Balancer;
use databases::Databases;
use duties::Duties;
use faults::Faults;
use spectators::Spectators;

/// The longest pause between two requests of a phone: long enough that there are rides to save during each fault.
const LONGEST_PAUSE: Duration = Duration::from_millis(600);

/// Two servers on one database, and the balancer in front of them.
struct Cluster {
    databases: Databases,
    balancer: Balancer,
    servers: [Server; 2],
}

impl Cluster {
    /// Starts both servers on a database that exists already, each through its own proxy of the database.
    fn start(databases: Databases, name: &str) -> Self {
        let address = free_address();
        let servers = [1, 2].map(|number| {
            let url = format!("{}/{name}", databases.proxy_url(number));
            let mut arguments =
                vec!["--database-url".to_owned(), url, "--site".to_owned(), format!("http://{address}")];
            arguments.extend(["--trusted-proxy", "127.0.0.1"].map(str::to_owned));
            arguments.extend(duties::backup_arguments());
            Server::start(arguments)
        });
        let balancer = Balancer::start(address, servers.each_ref().map(|server| server.address.as_str()));
        Self { databases, balancer, servers }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if std::thread::panicking() {
            for server in &self.servers {
                println!("the log of {}:\n{}", server.address, server.log());
            }
            println!("the log of the balancer:\n{}", self.balancer.log());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a cluster: scripts/with-cluster cargo test --workspace --test storm cluster -- --include-ignored"]
async fn a_cluster_that_loses_its_parts_loses_no_ride() {
    let seed = seed();
    let stage = stage();
    let databases = Databases::from_environment();
    let database = Database::on_server(&databases.primary_url()).await;
    let path = {
        let federation = Federation::start(database.clone()).await;
        Crew::prepare(&federation).await;
        Duties::prepare(&federation).await;
        stage.create(&federation).await
    };
    let name = database.arguments()[1].rsplit('/').next().unwrap().to_owned();
    let plan = Plan::new(stage, fastrand::Rng::with_seed(seed));
    let mut cluster = Cluster::start(databases, &name);
    let site = Site::sign_in(&cluster.balancer.address, &path).await;
    let mut duties = Duties::start(site.clone());
    duties.wait_for_backup(&cluster.servers).await;
    let spectators = Spectators::start(&site).await;

    let crew = Crew::start(stage, &plan, &site, seed, LONGEST_PAUSE).await;
    let mut faults = Faults::observe(crew.acknowledged.clone(), crew.responses.clone());
    for fault in faults::ALL {
        crew.wait_for_part(faults.count() + 1, faults::ALL.len() + 2).await;
        duties.send_message(&cluster.servers).await;
        faults.cause(fault, &mut cluster).await;
    }
    let report = crew.finish().await;
    duties.send_message(&cluster.servers).await;

    let comparison = report.check(&plan, &site).await;
    let spectators = spectators.finish(&site, report.responses.position()).await;
    for server in &cluster.servers {
        // each server by itself
        Site::sign_in(&server.address, &path)
            .await
            .get(&format!("board?at-least={}", report.responses.position()))
            .await;
    }
    duties.check(&cluster.servers);
    println!(
        "storm on a cluster: {}",
        json!({
            "storm": comparison.report(&report, 0), "faults": faults.report(), "spectators": spectators, "duties": Duties::report(&cluster.servers),
            "refused": report.responses.refused_by_kind(),
        })
    );
}

/// Returns the stage: of a small storm, with more rides, because a fault lasts seconds.
fn stage() -> LongStage {
    match Storm::from_environment() {
        small if small.stage.sections < 10 => LongStage { riders: 30, sections: 6, laps: 2 },
        full => full.stage,
    }
}
