/**
 * Settings that change the meaning of a statement, the text of a value or the life of a session. The code
 * relies on these values. A database, a role or a server may have others, so each session sets them itself.
 */
export const sessionSettings = {
  // How values are written and read.
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  xmlbinary: 'base64',
  xmloption: 'content',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  // How statements are read.
  search_path: 'public',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  check_function_bodies: 'on',
  'plpgsql.extra_errors': 'none',
  // The meaning of a transaction and of its commit. A row hidden by a policy is an error, and never just missing.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  synchronous_commit: 'on',
  row_security: 'off',
  exit_on_error: 'off',
  // The place of new tables.
  default_tablespace: '',
  temp_tablespaces: '',
  default_table_access_method: 'heap',
} as const;

/** No limits: those of a session are set afterwards, by its purpose. */
const noLimits = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
} as const;

/** Further settings that only newer versions of PostgreSQL know. */
const newerSettings = { transaction_timeout: '0', restrict_nonsystem_relation_kind: '' } as const;

/** Settings that only a superuser can change: a session can't set them, and a start refuses other values. */
export const requiredSettings = { server_encoding: 'UTF8', session_replication_role: 'origin' } as const;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Overrides a database's or a role's default for read-only transactions. A read-only server is its operator's
 * decision, and stays so.
 */
const takesWrites = `select set_config('default_transaction_read_only', 'off', false) from pg_settings
  where name = 'default_transaction_read_only' and setting = 'on' and source in ('database', 'user', 'database user')`;

/** One text with separate statements: a limit of the role ends with the first. */
export const setSession: string = [
  'set statement_timeout = 0',
  ...Object.entries({ ...sessionSettings, ...noLimits }).map(
    ([name, value]) => `select set_config(${literal(name)}, ${literal(value)}, false)`,
  ),
  ...Object.entries(newerSettings).map(
    ([name, value]) =>
      `select set_config('${name}', ${literal(value)}, false) where current_setting('${name}', true) is not null`,
  ),
  takesWrites,
].join(';\n');
