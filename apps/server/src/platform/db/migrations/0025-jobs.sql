-- Background jobs. The schema, and what pg-boss makes in it at the start, is all that the application's role owns:
-- pg-boss looks after its own tables, and brings them to the version that it expects.
create schema jobs authorization padlight_app;
