-- When the analysis last told of a pad or a position: an end that was told since the state gone back to is not yet known.
alter table pad_cycles add column retold_at timestamptz;
alter table body_positions add column retold_at timestamptz;
