-- Whether the users of an organisation see only the people of their own groups. It is stored with the default group, which
-- every organisation has.
alter table groups add column narrows_sight boolean not null default false check (is_default or not narrows_sight);

create view narrowed_organisations with (security_invoker = true) as
select organisation_id from groups where narrows_sight;

-- A view is read, never written.
revoke all on narrowed_organisations from padlight_app;
grant select on narrowed_organisations to padlight_app;

create view password_holders with (security_invoker = true) as
select id from users where kind = 'person' and password_hash is not null;

revoke all on password_holders from padlight_app;
grant select on password_holders to padlight_app;
