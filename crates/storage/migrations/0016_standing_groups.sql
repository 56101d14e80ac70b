-- Groups of the standings are distinguished by their kind, not by their name, and deleted rows can be restored.

ALTER TABLE standings ADD COLUMN group_kind text NOT NULL DEFAULT 'class';
-- a deleted row keeps its entries, but isn't shown
ALTER TABLE standings ADD COLUMN deleted_at bigint;

-- a row of a women group refers to a class standing, or has an entry of another class than the group's name
UPDATE standings SET group_kind = 'women'
WHERE group_name IN ('Women', 'Juniors', 'Girls') AND (
  ref_original IS NOT NULL OR EXISTS (
    SELECT 1 FROM standing_results
    WHERE standing_results.championship_id = standings.championship_id AND standing_results.standing_id = standings.id
      AND standing_results.racing_class <> standings.group_name
  )
);

-- their ids differ from those of a class with the same name
INSERT INTO standings (championship_id, id, name, racing_number, group_name, club_id, team, gender, birth_year, ref_original, group_kind)
SELECT championship_id, 'women--' || id, name, racing_number, group_name, club_id, team, gender, birth_year, ref_original, group_kind
FROM standings WHERE group_kind = 'women';

UPDATE standing_results SET standing_id = 'women--' || standing_id, merged_from = 'women--' || merged_from
WHERE EXISTS (
  SELECT 1 FROM standings
  WHERE standings.championship_id = standing_results.championship_id AND standings.id = standing_results.standing_id
    AND standings.group_kind = 'women'
);

DELETE FROM standings WHERE group_kind = 'women' AND id NOT LIKE 'women--%';
