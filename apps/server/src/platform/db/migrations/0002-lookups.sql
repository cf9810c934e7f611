-- A sign-in asks for all sessions of a user, ended ones too: where from, and in which organisation last.
create index sessions_of_user on sessions (user_id, address);

-- A replay asks what was told of a pod's pads, a chart when a patient had a pod.
create index pad_changes_of_pod on pad_changes (organisation_id, pod_id, at);
create index assignments_of_patient on pod_assignments (organisation_id, patient_id, since);
