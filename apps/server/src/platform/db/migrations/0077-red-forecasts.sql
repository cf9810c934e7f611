-- The forecast of a red light, as JSON: when, and of what reading it was made. Null: none is made.
alter table tiles add column red_forecast text;
