-- The newest messages of a site of which something could not be read, for a day: what of them can be shown to who looks after the network.
create table bad_messages (
  organisation_id integer not null,
  site_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  -- With a space between them, what was found first first.
  reasons text not null,
  -- Null: it is not known which node sent it.
  node_mac text,
  -- A part of it; addresses, names and raw data of devices that are not registered are blanked.
  text text not null,
  primary key (organisation_id, site_id, id),
  foreign key (organisation_id, site_id) references sites on delete cascade
);
create index on bad_messages (at);
