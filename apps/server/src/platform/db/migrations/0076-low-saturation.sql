-- How often the oxygen saturation was under 90 % in five minutes; null: it was not measured, or an earlier version stored them.
alter table series_points add column oximetry_low integer;
