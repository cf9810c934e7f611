-- Spellings of a sign-in name are compared by a key that the application makes of it, as JavaScript and PostgreSQL make
-- small letters differently. The application fills it in at its next start. Accounts whose names had been two and are
-- one by their keys stay, each with a rank of its own; a new name gets rank 0, so it is never one of these.
alter table users
  add name_key text,
  add name_key_rank integer not null default 0;
drop index users_lower_idx;
create unique index on users (username);
create unique index on users (name_key, name_key_rank);

-- While an account has a key there is one with rank 0, whoever goes.
create function keep_name_taken() returns trigger language plpgsql as $$
begin
  update users set name_key_rank = 0
    where name_key_rank > 0
      and id = (select id from users where name_key = old.name_key order by name_key_rank limit 1);
  return null;
end $$;
create trigger keep_name_taken after delete or update of name_key on users
  for each row when (old.name_key_rank = 0) execute function keep_name_taken();
