//! Merging two rows of one rider.

use domain::standings::{NotMergeable, ResultFinality, merge};

use crate::ranking::{result, standing};

#[test]
fn merging_copies_the_entries_with_a_url_as_draft() {
    let mut unlinked = result(2, 11, None);
    unlinked.url.clear();
    let source = standing("K. Ozols", "A", vec![result(1, 17, None), unlinked]);
    let target = standing("Kārlis Ozols", "A", vec![result(0, 20, None)]);
    let merged = merge(&source, &target).unwrap();
    let entries: Vec<_> = merged
        .results
        .iter()
        .map(|result| (result.order, result.points.rounded(), result.finality))
        .collect();
    assert_eq!(entries, [(0, 20, ResultFinality::Final), (1, 17, ResultFinality::Draft)]);
    assert_eq!(merged.id, target.id);
}

#[test]
fn merging_is_refused_without_entries_in_another_group_and_for_the_same_stage() {
    let with = |name: &str, group: &str, stages: &[u32]| {
        standing(name, group, stages.iter().map(|&stage| result(stage, 9, None)).collect())
    };
    assert_eq!(merge(&with("One", "A", &[]), &with("Two", "A", &[0])), Err(NotMergeable::NothingInSource));
    assert_eq!(merge(&with("One", "A", &[0]), &with("Two", "A", &[])), Err(NotMergeable::NothingInTarget));
    assert_eq!(merge(&with("One", "A", &[0]), &with("Two", "B", &[1])), Err(NotMergeable::OtherGroup));
    assert_eq!(merge(&with("One", "A", &[0]), &with("One", "A", &[0])), Err(NotMergeable::OtherGroup));
    assert_eq!(
        merge(&with("One", "A", &[0]), &with("Two", "A", &[0])),
        Err(NotMergeable::SameStage { order: 0 })
    );
}
