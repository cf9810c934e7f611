import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createAuditQueue } from './audit-queue.ts';
import type { AuditRow } from './audit-store.ts';
import { createRefusals } from './refusals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
beforeEach(() => {
  logged.length = 0;
});

const row = (action: string, more: Partial<AuditRow> = {}): AuditRow => ({
  organisationId: null,
  userId: null,
  sessionId: null,
  action,
  target: null,
  detail: undefined,
  address: '127.0.0.1',
  correlationId: 'c',
  ...more,
});
const targets = async (action: string) =>
  (
    await database.db
      .selectFrom('audit')
      .select('target')
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ target }) => target);

describe('the queue of audit rows', () => {
  it('has written everything in order once it is closed', async () => {
    const queue = createAuditQueue(database.db, log);
    const expected = Array.from({ length: 1200 }, (_, n) => String(n));
    for (const target of expected) queue.push(row('access', { target }));
    await queue.close();
    expect(await targets('access')).toEqual(expected);
  });

  it('is bounded: rows beyond the limit go to the log', async () => {
    const queue = createAuditQueue(database.db, log, 2);
    for (const target of ['a', 'b', 'c']) queue.push(row('bounded', { target }));
    await queue.close();
    expect(await targets('bounded')).toEqual(['a', 'b']);
    expect(logged.join()).toContain('"target":"c"');
  });
});

describe('refused callers', () => {
  it('add at most 30 rows a minute and address, and a count', () => {
    let now = 0;
    const rows: AuditRow[] = [];
    const refused = createRefusals(
      { push: (entry) => void rows.push(entry), close: async () => {} },
      () => now,
    );
    for (let n = 0; n < 100; n++) refused(row('refused', { address: 'flood' }));
    refused(row('refused', { address: 'other' }));
    expect(rows.filter(({ address }) => address === 'flood')).toHaveLength(30);
    expect(rows.at(-1)).toMatchObject({ address: 'other', detail: {} });
    now = 60_000;
    refused(row('refused', { address: 'flood' }));
    expect(rows.at(-1)?.detail).toEqual({ unrecordedBefore: 70 });
  });
});
