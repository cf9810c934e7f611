import { expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

const chart = { pathname: '/patients/monitor', search: '?patientId=1' };

test.each(['expired', 'token-reused', 'token-not-provided', 'policy-changed', 'second-factor'] as const)(
  'After %s the user continues at the same page',
  (reason) => {
    const { searchParams } = new URL(signInAddress(reason, chart), 'http://test');
    expect(Object.fromEntries(searchParams)).toEqual({
      ended: reason,
      from: '/patients/monitor?patientId=1',
    });
  },
);

test.each(['signed-out', 'revoked', 'roles-changed'] as const)(
  'After %s the user begins at the start',
  (reason) => {
    expect(signInAddress(reason, chart)).toBe(`/sign-in?ended=${reason}`);
  },
);
