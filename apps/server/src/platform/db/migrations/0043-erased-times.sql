-- What was measured of a person who was deleted may come late, from what a gateway kept: it must not be stored again.
-- Which pods the person wore, and when: [{"podId", "since", "until"}]. Unlike "worn", it stays when nothing is left to delete.
alter table erasures add column erased_times jsonb not null default '[]';
update erasures set erased_times = worn;
