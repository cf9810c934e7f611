-- When the analysis first told a fact: going back to a state of before, it is this that has not happened yet.
alter table voids add column told_at timestamptz;
alter table pad_cycles add column told_at timestamptz;
alter table body_positions add column told_at timestamptz;
alter table course_points add column told_at timestamptz;
alter table pod_events add column told_at timestamptz;

-- From when on something waits to be analysed that came late and is of who wore the pod before.
alter table analysis_states add column former_from timestamptz;
