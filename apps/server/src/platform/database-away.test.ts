import { expect, test } from 'vitest';
import { DatabaseAway, endsConnection, isDiskFull, isUnavailable, takesNoWrites } from './database-away.ts';
import { problemOf } from './http/error-reply.ts';

/** PostgreSQL's errors by code: the answer to a caller, and whether the connection is used again. */
const codes: readonly [string, string, 'database-away' | 'busy' | undefined, 'ends' | 'stays'][] = [
  ['08000', 'connection exception', 'database-away', 'ends'],
  ['08003', 'no connection', 'database-away', 'ends'],
  ['08006', 'connection failure', 'database-away', 'ends'],
  ['08P01', 'protocol violation', 'database-away', 'ends'],
  ['25006', 'no writes: a standby, or read only', 'database-away', 'ends'],
  ['25P03', 'idle in a transaction for too long', 'database-away', 'ends'],
  ['25P04', 'a transaction that took too long', 'database-away', 'ends'],
  ['53000', 'no resources', 'database-away', 'stays'],
  ['53100', 'disk full', 'database-away', 'stays'],
  ['53200', 'out of memory', 'database-away', 'stays'],
  ['53300', 'too many connections', 'database-away', 'stays'],
  ['53400', 'a limit of the configuration', 'database-away', 'stays'],
  ['57P01', 'ended by an administrator', 'database-away', 'ends'],
  ['57P02', 'ended after a crash', 'database-away', 'ends'],
  ['57P03', 'can not connect now', 'database-away', 'ends'],
  ['57P04', 'the database was dropped', 'database-away', 'ends'],
  ['57P05', 'idle for too long', 'database-away', 'ends'],
  ['58000', 'system error', 'database-away', 'stays'],
  ['58030', 'input or output error', 'database-away', 'stays'],
  ['58P01', 'a file that is gone', 'database-away', 'stays'],
  ['40001', 'serialisation failure', 'busy', 'stays'],
  ['40P01', 'deadlock', 'busy', 'stays'],
  ['57014', 'a cancelled statement', 'busy', 'stays'],
  ['55P03', 'a lock that was not to be had', 'busy', 'stays'],
  ['22012', 'division by zero', undefined, 'stays'],
  ['23505', 'a key that is taken', undefined, 'stays'],
  ['42501', 'no permission', undefined, 'stays'],
  ['42P01', 'no such table', undefined, 'stays'],
  ['54000', 'a statement beyond a limit', undefined, 'stays'],
  ['XX000', 'a bug of PostgreSQL', undefined, 'stays'],
  ['XX001', 'damaged data, which asking again does not mend', undefined, 'stays'],
];

const withCode = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code });

test.each(codes)('%s, %s: answered %s, and the connection %s', (code, _meaning, answer, connection) => {
  const error = withCode(code);
  expect(problemOf(error)?.code).toBe(answer);
  expect(isUnavailable(error)).toBe(answer === 'database-away');
  expect(endsConnection(error)).toBe(connection === 'ends');
});

test('a full disk and a read-only database are distinguished from others that are away', () => {
  expect(codes.filter(([code]) => isDiskFull(withCode(code))).map(([code]) => code)).toEqual(['53100']);
  expect(codes.filter(([code]) => takesNoWrites(withCode(code))).map(([code]) => code)).toEqual(['25006']);
  expect(isUnavailable(new DatabaseAway('silent'))).toBe(true);
});
