-- From when on a pod waits to be analysed anew in the background: something came later than every checkpoint.
alter table analysis_states add column rewind_to timestamptz;
