/**
 * Settings by which the meaning of a statement, the text of a value or the life of a session changes, with the values
 * that the code relies on. A database, a role or a server may have others, so each session sets them itself.
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
  // What a transaction is, and what its commit promises. A row that a policy hides is an error, and never just missing.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  synchronous_commit: 'on',
  row_security: 'off',
  exit_on_error: 'off',
  // Where new tables go.
  default_tablespace: '',
  temp_tablespaces: '',
  default_table_access_method: 'heap',
} as const;

/** No limits: those of a session are set after these, by what it is for. */
const noLimits = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
} as const;

/** Settings as above that only newer versions of PostgreSQL know. */
const newerSettings = { transaction_timeout: '0', restrict_nonsystem_relation_kind: '' } as const;

/** Settings that only a superuser changes: a session can't set them, and a start refuses others. */
export const requiredSettings = { server_encoding: 'UTF8', session_replication_role: 'origin' } as const;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Whether the whole server is to take no writes is its operator's to say, and is left as it is; that of a database or a
 * role is a default for those who rely on none.
 */
const takesWrites = `select set_config('default_transaction_read_only', 'off', false) from pg_settings
  where name = 'default_transaction_read_only' and setting = 'on' and source in ('database', 'user', 'database user')`;

/** One text of statements, each of which is its own: a limit of the role ends with the first. */
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
