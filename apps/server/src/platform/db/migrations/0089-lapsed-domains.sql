-- Since when a domain that was proved no longer is, as its record was gone for too long.
alter table organisation_domains add column lapsed_at timestamptz;
