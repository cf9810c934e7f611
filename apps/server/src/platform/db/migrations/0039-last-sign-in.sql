-- The last sign-in of each user of an organisation, as the users' table shows and sorts it: ended sessions are read, too.
create index on sessions (user_id, organisation_id, created_at);
