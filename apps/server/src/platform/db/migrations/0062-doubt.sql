-- Why a measurement is stored and not analysed. 1: when it was made can't be known, and `at` is when it was received. 2: two
-- devices send under the address of its pod. Null: it is analysed.
alter table measurements add column doubt smallint check (doubt in (1, 2));
