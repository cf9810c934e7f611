import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { errorTable } from './errors.ts';
import { isPermission } from './permissions.ts';

const calls: [string, Call][] = Object.values(api).flatMap((noun) =>
  Object.entries(noun as Record<string, Call>),
);

test('paths differ even when their case is ignored, since they are matched so', () => {
  const keys = calls.map(([, call]) => `${call.method} ${call.path.toLowerCase()}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(calls)(
  '%s says who may call it, and names only errors and permissions there are',
  (_name, call) => {
    const access = typeof call.permission === 'string' ? [call.permission] : call.permission;
    expect(access.length).toBeGreaterThan(0);
    const kinds = ['login', 'first-factor', 'public'];
    for (const entry of access) expect(kinds.includes(entry) || isPermission(entry)).toBe(true);
    for (const code of call.errors) expect(errorTable).toHaveProperty(code);
    expect(call.summary.length).toBeGreaterThan(5);
  },
);

test.each(calls)('%s answers JSON that a browser can take as it is', (_name, call) => {
  // Throws at a date, a transformation, or anything else that JSON does not have.
  expect(() => z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'throw' })).not.toThrow();
});

test('only a call that takes no part of a person is public', () => {
  const open = calls.filter(([, call]) => call.permission === 'public').map(([name]) => name);
  expect(open.sort()).toEqual([
    'chooseNewPassword',
    'confirmEmail',
    'createUserV2',
    'finishExternalSignIn',
    'forgotPassword',
    'getAllRegions',
    'getCustomTheme',
    'getEventEmailSubscription',
    'getOutbox',
    'getPasswordPolicy',
    'getRegistrationState',
    'getSetupState',
    'login',
    'openInvitation',
    'pairDisplay',
    'refreshToken',
    'registerOrganisation',
    'sendEmailCode',
    'setUpInstallation',
    'startExternalSignIn',
    'subscribeEventEmail',
    'unsubscribeEventEmail',
    'verifyEmailCode',
    'verifyInvitation',
    'verifyUser',
  ]);
});
