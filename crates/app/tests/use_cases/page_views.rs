//! Page views: sums by day and path, of pages that are there, over several servers.

use app::Error;
use app::page_views::{ViewsOfPages, count, flush, of_last_days};
use jiff::SignedDuration;
use testkit::{Federation, Role, on_both};

const RESULTS: &str = "/competitions/btf/cup/classic/results";

async fn shown(federation: &Federation) -> ViewsOfPages {
    of_last_days(&federation.app, &federation.caller(Role::Admin).await).await.unwrap()
}

fn paths(shown: &ViewsOfPages) -> Vec<(&str, u64)> {
    shown.paths.iter().map(|of| (of.path.as_str(), of.views)).collect()
}

on_both! {
    async fn several_servers_add_up_and_what_is_not_written_yet_is_shown(federation: Federation) {
        let other = federation.another().await;
        for path in [RESULTS, RESULTS, "/"] {
            count(&federation.app, path).unwrap();
        }
        assert_eq!(paths(&shown(&federation).await), [(RESULTS, 2), ("/", 1)]);
        flush(&federation.app).await.unwrap();
        count(&other, RESULTS).unwrap();
        flush(&other).await.unwrap();
        count(&federation.app, "/home").unwrap();
        assert_eq!(paths(&shown(&federation).await), [(RESULTS, 3), ("/", 2)]);
        assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
        assert!(flush(&federation.app).await.unwrap().is_empty());
        assert_eq!(paths(&shown(&federation).await), [(RESULTS, 3), ("/", 2)]);
    }

    async fn thirty_days_are_shown_and_no_more(federation: Federation) {
        count(&federation.app, "/").unwrap();
        flush(&federation.app).await.unwrap();
        federation.advance(SignedDuration::from_hours(29 * 24));
        count(&federation.app, "/privacy").unwrap();
        let then = shown(&federation).await;
        assert_eq!(then.days.len(), 30);
        let days: Vec<_> = then.days.iter().map(|of| of.views).collect();
        assert_eq!((days[0], days[29], days[1..29].iter().sum()), (1, 1, 0));
        federation.advance(SignedDuration::from_hours(24));
        assert_eq!(paths(&shown(&federation).await), [("/privacy", 1)]);
    }

    async fn invented_addresses_are_refused_or_dropped(federation: Federation) {
        for nowhere in ["/wp-login.php", "results", "/login?return=/profile"] {
            assert!(matches!(count(&federation.app, nowhere), Err(Error::Invalid(_))), "{nowhere}");
        }
        // nobody but the office may know of the hidden stage
        for unknown in ["/competitions/btf/cup/nowhere/results", "/competitions/nobody/cup", "/competitions/btf/cup/hidden"] {
            count(&federation.app, unknown).unwrap();
        }
        count(&federation.app, "/competitions/btf/cup").unwrap();
        assert_eq!(paths(&shown(&federation).await), [("/competitions/btf/cup", 1)]);
        assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
    }
}
