import { getAuditLog } from '@padlight/contract';
import { expect, test } from 'vitest';
import { auditedActions } from './audit-text.ts';
import { managingActions, managingFilter } from './managing-actions.ts';

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
});

test('The filter of the manage area’s changes matches its actions and no others', () => {
  const { actions = [] } = getAuditLog.query.parse({
    page: '1',
    pageSize: '10',
    actions: managingFilter.join(),
  });
  const matches = (action: string) =>
    actions.some((part) => (part.endsWith('.') ? action.startsWith(part) : action === part));
  expect(Object.keys(auditedActions).filter(matches)).toEqual(managingActions);
});
