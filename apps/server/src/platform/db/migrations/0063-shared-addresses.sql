-- When two sensors last used the address of the pod at the same time.
alter table pods add column address_shared_at timestamptz;
