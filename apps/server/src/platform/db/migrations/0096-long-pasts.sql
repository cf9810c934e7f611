-- What was under way in a range is found by its end: whoever reads the last day of a person reads no more the longer the past is.
create index body_positions_of_end on body_positions
  (organisation_id, patient_id, (coalesce(ended_at, timestamptz 'infinity')));
create index pad_cycles_of_end on pad_cycles
  (organisation_id, patient_id, (coalesce(removed_at, timestamptz 'infinity')));
-- Falls are rare among the events of a person.
create index pod_events_falls on pod_events (organisation_id, patient_id, at) where kind = 'fall';
