import { expect, inject, test } from 'vitest';
import { withDatabase } from './connect.ts';
import { reachDatabase } from './given-database.ts';

async function refusal(url: string): Promise<string> {
  const printed = await reachDatabase(url).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  expect(printed).not.toContain('tell-nobody');
  expect(printed).not.toContain('\n');
  return printed;
}

test('a PostgreSQL that answers is accepted, whatever its password', async () => {
  expect(await refusal(inject('databaseServer').url)).toBe('accepted');
});

test('an unreachable database is explained without its password', async () => {
  const ours = new URL(inject('databaseServer').url);
  expect(await refusal('postgresql://me:tell-nobody@127.0.0.1:1/care')).toBe(
    "DATABASE_URL (127.0.0.1:1/care) can't be used: nothing listens there.",
  );
  expect(await refusal('postgresql://me:tell-nobody@nowhere.invalid/care')).toContain('no host of that name');
  expect(await refusal(withDatabase(ours.href, 'missing'))).toContain('no such database: create it');
  ours.password = 'tell-nobody';
  expect(await refusal(ours.href)).toContain('it refuses the password');
});
