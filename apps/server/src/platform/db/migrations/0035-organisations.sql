-- Who an organisation is, and how it writes dates and times.
alter table organisations
  add version integer not null default 1,
  add address text,
  add phone text,
  add description text,
  -- The number of the contract with the vendor.
  add subscription_code text unique check (subscription_code ~ '^[A-Z0-9-]{4,32}$'),
  -- The country by which dates and numbers are written; null: as the reader's language does.
  add region text check (region ~ '^[A-Z]{2}$'),
  add hour_cycle text not null default 'h23' check (hour_cycle in ('region', 'h12', 'h23')),
  -- A clock in the top bar and on walls.
  add shows_time boolean not null default true;
