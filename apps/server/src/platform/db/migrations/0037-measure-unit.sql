-- In which units people read volumes, temperatures and weights; what is stored stays metric.
alter table organisations
  add measure_unit text not null default 'metric' check (measure_unit in ('metric', 'us'));
