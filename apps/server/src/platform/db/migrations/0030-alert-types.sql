-- Which types of alert there are is the contract's to say (alert-types.ts): another one needs no migration.
alter table alerts drop constraint alerts_type_check;
alter table alert_reasons drop constraint alert_reasons_type_check;
