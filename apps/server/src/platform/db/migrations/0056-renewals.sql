-- A refresh token may be exchanged again where the answer was lost: each time for a new one. The session's is the one that is used first.
alter table refresh_tokens
  -- In the order in which the session's tokens were made; access tokens name the one that they came with.
  add column number integer not null default 1 check (number > 0),
  -- The number of the token that it was exchanged for; null at the sign-in.
  add column exchanged_for integer;
-- The number of the token that was used last, itself or by the access token that came with it.
alter table sessions add column token_number integer not null default 1;

with numbered as (
  select hash, row_number() over (partition by session_id order by issued_at, used_at nulls last, hash) as number from refresh_tokens)
update refresh_tokens t set number = n.number, exchanged_for = nullif(n.number - 1, 0)
from numbered n where n.hash = t.hash;
update sessions s set token_number = t.number
from (select session_id, max(number) as number from refresh_tokens where used_at is not null group by session_id) t
where t.session_id = s.id;

drop index refresh_tokens_session_id_idx;
create unique index on refresh_tokens (session_id, number);
-- Tokens are drawn, and derived from each other no longer.
delete from installation_secrets where name = 'refresh-token-key';
