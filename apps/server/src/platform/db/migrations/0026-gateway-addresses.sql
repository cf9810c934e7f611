-- From where gateways signed in: connections are kept free for these addresses. A hash of each address alone, for 30 days.
create table gateway_addresses (
  address_hash bytea primary key,
  signed_in_at timestamptz not null
);
create index on gateway_addresses (signed_in_at);
