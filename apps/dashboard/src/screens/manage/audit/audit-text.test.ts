import { api, type Call } from '@padlight/contract';
import { expect, test } from 'vitest';
import { auditedActions } from './audit-text.ts';

test('Every audited action of the contract has a text', () => {
  const calls: Call[] = Object.values(api).flatMap((noun) => Object.values(noun));
  const audited = calls.flatMap(({ writes, accesses }) =>
    [writes, accesses].filter((action) => action !== undefined),
  );
  expect(audited.length).toBeGreaterThan(30);
  expect(audited.filter((action) => !(action in auditedActions))).toEqual([]);
});
