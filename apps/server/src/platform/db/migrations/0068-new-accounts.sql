-- Where no mail can leave, who adds a user hands over the link to choose the first password.

-- Accounts that an administrator added by hand and whose user never had a password: gone with the first one, or with a reset.
create table new_accounts (
  user_id uuid primary key references users on delete cascade,
  organisation_id integer not null references organisations on delete cascade,
  made_by uuid not null references users on delete cascade
);
-- Who handed the link over; null: it was mailed.
alter table link_tokens add column made_by uuid references users on delete cascade;

-- Whoever was added and never came in. Imported accounts name ids of roles in the audit, those added by hand their names.
insert into new_accounts (user_id, organisation_id, made_by)
select distinct on (u.id) u.id, a.organisation_id, a.user_id
from audit a
  join users u on u.id::text = a.target
  join memberships m on m.user_id = u.id and m.organisation_id = a.organisation_id
where a.action = 'user.created' and a.detail ? 'roles' and a.user_id is not null
  and u.kind = 'person' and u.password_hash is null and u.deleted_at is null
  and not exists (select from sessions s where s.user_id = u.id)
  and not exists (
    select from audit later
    where later.target = a.target and later.action in ('password.chosen', 'user.password-reset'))
order by u.id, a.at;
