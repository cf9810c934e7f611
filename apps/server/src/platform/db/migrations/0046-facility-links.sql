-- Which site serves a facility that has none of its own.
create table facility_links (
  organisation_id integer not null,
  building_id uuid not null,
  site_id uuid not null,
  linked_at timestamptz not null,
  linked_by uuid references users on delete set null,
  primary key (organisation_id, building_id),
  foreign key (organisation_id, building_id) references buildings on delete cascade,
  foreign key (organisation_id, site_id) references sites on delete cascade
);
create index on facility_links (organisation_id, site_id);
create index on facility_links (linked_by);

-- Nodes that another site of the organisation may use: what they hear of its pods is stored.
create table node_shares (
  organisation_id integer not null,
  node_id integer not null,
  site_id uuid not null,
  shared_at timestamptz not null,
  shared_by uuid references users on delete set null,
  primary key (organisation_id, node_id, site_id),
  foreign key (organisation_id, node_id) references nodes on delete cascade,
  foreign key (organisation_id, site_id) references sites on delete cascade
);
create index on node_shares (organisation_id, site_id);
create index on node_shares (shared_by);

-- One code a node, used once: only its SHA-256 is kept.
create table node_share_codes (
  organisation_id integer not null,
  node_id integer not null,
  code_hash bytea not null,
  until timestamptz not null,
  primary key (organisation_id, node_id),
  foreign key (organisation_id, node_id) references nodes on delete cascade
);

-- Which pods a node heard: asked of nodes that fall silent.
create index on receptions (organisation_id, node_id);
