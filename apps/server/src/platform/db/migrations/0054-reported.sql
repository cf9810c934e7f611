-- Columns are called what the glossary calls them: the analysis reports facts, and a carer gives feedback. Indexes and checks follow.
alter table voids rename column told_at to reported_at;
alter table pad_cycles rename column told_at to reported_at;
alter table pad_cycles rename column retold_at to reported_again_at;
alter table body_positions rename column told_at to reported_at;
alter table body_positions rename column retold_at to reported_again_at;
alter table pod_events rename column told_at to reported_at;
alter table course_points rename column told_at to reported_at;
alter table series_points rename column told_at to reported_at;
alter table pad_cycle_feedback rename column told_at to reported_at;
