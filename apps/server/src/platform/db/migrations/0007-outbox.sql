-- Mails, queued with what they tell of in one transaction. What was sent loses its text; `kept` ones are never sent.
create table outbox (
  id bigint generated always as identity primary key,
  queued_at timestamptz not null,
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed')),
  to_address text not null,
  subject text,
  body_text text,
  body_html text,
  -- Nobody is helped by it later.
  expires_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  -- The mail server's answer, without what was sent.
  failure text
);
create index on outbox (next_try_at) where state = 'waiting';
create index on outbox (state, queued_at);
