//! Which class of a form continues which existing class, of a championship or of a stage.

use std::collections::BTreeMap;

use crate::validation::{FieldProblem, FieldProblems};

/// Matches the existing classes, `before`, with the classes of a form, `after`, which are pairs of a name and
/// an optional former name. Returns a map from each former name to the new name.
///
/// A class continues the existing class that its former name gives, so that renaming a class differs from
/// replacing it. Without a former name it continues the existing class of the same name, unless another class
/// of the form continues that one. Existing classes that are missing in the map are removed.
pub(crate) fn match_renames(
    before: &[&str],
    after: &[(&str, Option<&str>)],
    problems: &mut FieldProblems,
) -> BTreeMap<String, String> {
    let mut renames = BTreeMap::new();
    for (index, (name, former_name)) in after.iter().enumerate() {
        let Some(former_name) = former_name else { continue };
        let problem = if before.contains(former_name) {
            renames.insert((*former_name).to_owned(), (*name).to_owned()).map(|_| FieldProblem::Duplicate)
        } else {
            Some(FieldProblem::Unknown)
        };
        problems.add(format!("classes[{index}].former"), problem);
    }
    for (name, _) in after.iter().filter(|(name, former_name)| former_name.is_none() && before.contains(name))
    {
        renames.entry((*name).to_owned()).or_insert_with(|| (*name).to_owned());
    }
    renames
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renames(before: &[&str], after: &[(&str, Option<&str>)]) -> (Vec<(String, String)>, FieldProblems) {
        let mut problems = FieldProblems::default();
        let renames = match_renames(before, after, &mut problems);
        (renames.into_iter().collect(), problems)
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
    }

    #[test]
    fn the_former_name_distinguishes_a_renamed_class_from_a_new_one() {
        assert_eq!(
            renames(&["A", "B"], &[("A", Some("A")), ("B", Some("B"))]).0,
            pairs(&[("A", "A"), ("B", "B")])
        );
        assert_eq!(renames(&["A", "B"], &[("Expert", Some("A"))]).0, pairs(&[("A", "Expert")]), "B is gone");
        assert_eq!(renames(&["A", "B"], &[("Expert", None)]).0, [], "two removed, one added");
        assert_eq!(
            renames(&["A", "B"], &[("B", Some("A")), ("A", Some("B"))]).0,
            pairs(&[("A", "B"), ("B", "A")]),
            "they swap names"
        );
        assert_eq!(
            renames(&["A"], &[("A", None)]).0,
            pairs(&[("A", "A")]),
            "without a former name it is the class of the same name"
        );
        assert_eq!(
            renames(&["A"], &[("Expert", Some("A")), ("A", None)]).0,
            pairs(&[("A", "Expert")]),
            "A is a new class"
        );
    }

    #[test]
    fn a_former_name_must_exist_and_be_used_once() {
        let wrong = |after: &[(&str, Option<&str>)]| renames(&["A"], after).1.into_vec();
        assert_eq!(wrong(&[("B", Some("Z"))]), [("classes[0].former".to_owned(), FieldProblem::Unknown)]);
        assert_eq!(
            wrong(&[("B", Some("A")), ("C", Some("A"))]),
            [("classes[1].former".to_owned(), FieldProblem::Duplicate)]
        );
    }
}
