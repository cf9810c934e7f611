-- Which nodes hear a pod that nobody registered, and how well: somebody who looks for it goes there.
-- [{"nodeId": 12, "rssi": -61, "at": epoch ms}], at most 8, the strongest first.
alter table heard_pods add column heard_by jsonb not null default '[]';
