import { api, type Call, getAuditLog } from '@padlight/contract';
import { expect, test } from 'vitest';
import { auditedActions, managingActions } from './audit-text.ts';

test('Every action that a call of the contract audits has words', () => {
  const calls: Call[] = Object.values(api).flatMap((noun) => Object.values(noun));
  const audited = calls.flatMap(({ writes, accesses }) =>
    [writes, accesses].filter((one) => one !== undefined),
  );
  expect(audited.length).toBeGreaterThan(30);
  expect(audited.filter((action) => !(action in auditedActions))).toEqual([]);
});

test('What was changed in the manage area holds every change of it, and nothing that was only read or is care', () => {
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
  const asked = getAuditLog.query.parse({ page: '1', pageSize: '10', actions: managingActions.join() });
  expect(asked.actions).toEqual(managingActions);
});
