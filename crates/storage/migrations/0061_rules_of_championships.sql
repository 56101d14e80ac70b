-- Federations whose riders divide the points of shared places have points with decimals: points are stored in hundredths.
UPDATE results SET
  position_points = position_points * 100,
  position_absolute_points = position_absolute_points * 100
WHERE position_points IS NOT NULL;
UPDATE approved_results SET
  position_points = position_points * 100,
  position_absolute_points = position_absolute_points * 100;
UPDATE standing_results SET points = points * 100, position_absolute_points = position_absolute_points * 100;

-- The rules by which a championship is scored, as JSON: the id of the rule pack that was chosen, and every value, so that
-- a later version of the pack doesn't change results. `null` for the default rules.
ALTER TABLE championships ADD COLUMN rules text NOT NULL DEFAULT 'null';
