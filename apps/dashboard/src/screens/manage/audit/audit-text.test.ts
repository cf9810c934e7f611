import { api, type Call, getAuditLog } from '@padlight/contract';
import { expect, test } from 'vitest';
import { auditedActions, managingActions } from './audit-text.ts';

test('Every audited action of the contract has a text', () => {
  const calls: Call[] = Object.values(api).flatMap((noun) => Object.values(noun));
  const audited = calls.flatMap(({ writes, accesses }) =>
    [writes, accesses].filter((action) => action !== undefined),
  );
  expect(audited.length).toBeGreaterThan(30);
  expect(audited.filter((action) => !(action in auditedActions))).toEqual([]);
});

test('The manage area’s changes include each of its actions, but no reads or care', () => {
  expect(managingActions).toEqual(
    expect.arrayContaining([
      'pods.saved',
      'patient.saved',
      'patient.erased',
      'patient-alert-settings.saved',
      'import.started',
      'job.run',
      'clock.confirmed',
      'parameters.saved',
      'building.saved',
    ]),
  );
  expect(managingActions.filter((action) => /viewed$|^(alert|pad|pod|session)[.]/.test(action))).toEqual([]);
  const parsed = getAuditLog.query.parse({ page: '1', pageSize: '10', actions: managingActions.join() });
  expect(parsed.actions).toEqual(managingActions);
});
