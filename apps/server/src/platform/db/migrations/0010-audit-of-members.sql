-- Refused sign-ins stand in no organisation: they are found by whom they were about.
drop index audit_without_organisation;
create index audit_of_member on audit (coalesce(user_id::text, target), at) where organisation_id is null;
