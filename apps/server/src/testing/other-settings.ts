import { connectOwner } from '../platform/db/connect.ts';

/** Settings as operators and hosting companies have them, each of which changes a session's behaviour, as SQL. */
export const otherSettings: Readonly<Record<string, string>> = {
  client_encoding: "'LATIN1'",
  DateStyle: "'German'",
  IntervalStyle: "'iso_8601'",
  TimeZone: "'Asia/Kolkata'",
  extra_float_digits: '-10',
  bytea_output: "'escape'",
  xmlbinary: "'hex'",
  xmloption: "'document'",
  lc_monetary: "'C.UTF-8'",
  lc_numeric: "'C.UTF-8'",
  lc_time: "'C.UTF-8'",
  search_path: "'elsewhere'",
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  check_function_bodies: 'off',
  'plpgsql.extra_errors': "'all'",
  default_transaction_isolation: "'serializable'",
  default_transaction_deferrable: 'on',
  default_transaction_read_only: 'on',
  synchronous_commit: 'off',
  row_security: 'on',
  exit_on_error: 'on',
  default_tablespace: "'pg_default'",
  temp_tablespaces: "'pg_default'",
  default_table_access_method: "'heap'",
  statement_timeout: "'250ms'",
  lock_timeout: "'1ms'",
  idle_in_transaction_session_timeout: "'1ms'",
  idle_session_timeout: "'10s'",
  transaction_timeout: "'250ms'",
  restrict_nonsystem_relation_kind: "'view'",
};

/** Applies these settings to a database: for all its users, or for its owner and the application as roles. */
export async function setOtherSettings(url: string, place: 'database' | 'role'): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const owner = await connectOwner(url);
  try {
    const { rows } = await owner.query<{ known: string }>(
      `select name as known from pg_settings where name = any($1::text[])
       union select unnest(array['plpgsql.extra_errors'])`,
      [Object.keys(otherSettings)],
    );
    const knownSettings = rows.map((row) => row.known);
    const targets =
      place === 'database'
        ? [`database ${name}`]
        : [`role current_user in database ${name}`, `role padlight_app in database ${name}`];
    for (const target of targets)
      for (const setting of knownSettings) {
        const value = otherSettings[setting];
        if (value) await owner.query(`alter ${target} set ${setting} = ${value}`);
      }
  } finally {
    await owner.end();
  }
}
