import { instant, permissions } from '@padlight/contract';
import { expect, test } from 'vitest';
import { carer, organisationOf, tokenLasting } from '../../testing/people.ts';
import { parseSession } from './current-session.ts';
import {
  currentSession,
  endSession,
  forgetTrust,
  noteSecondFactor,
  onOrganisationChange,
  onSessionEnd,
  readPendingSignIn,
  readTokenInfo,
  readUser,
  storeSession,
  storeUser,
} from './index.ts';
import { askSecondFactor } from './pending-sign-in.ts';
import { hasSecondFactor } from './second-factor-entries.ts';

test('A stored session is read back with its user’s permissions', () => {
  storeSession(carer('Patients.View', 'Patients.Charts.FillProfile.View'), tokenLasting(10));
  const session = currentSession();
  expect(session?.organisation.OrganisationName.Name).toBe('Lindenhof');
  expect(session?.can('Patients.Charts.FillProfile.View')).toBe(true);
  expect(session?.can(['Reports.View', 'Patients.View'])).toBe(true);
  expect(session?.can(['Reports.View', 'Users.View'])).toBe(false);
  expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual([
    'Patients.View',
    'Patients.Charts.FillProfile.View',
  ]);
});

test('Every permission survives the nested modules', () => {
  storeSession(carer(...permissions), tokenLasting(10));
  expect([...(currentSession()?.permissions ?? [])].sort()).toEqual([...permissions].sort());
});

test('The session is the same object until the storage changes', () => {
  storeSession(carer('Patients.View'), tokenLasting(10));
  const first = currentSession();
  expect(currentSession()).toBe(first);
  storeSession(carer('Users.View'), tokenLasting(10));
  expect(currentSession()).not.toBe(first);
});

test('An invalid user, or one without an active organisation, is no session', () => {
  localStorage.setItem('user', '{"id":');
  expect(readUser()).toBeUndefined();
  expect(currentSession()).toBeUndefined();
  const user = carer('Patients.View');
  storeSession(
    {
      ...user,
      organisations: user.organisations.map((organisation) => ({ ...organisation, Active: false })),
    },
    tokenLasting(10),
  );
  expect(currentSession()).toBeUndefined();
});

test('The end clears the session’s keys, keeps the rest, and is reported once', () => {
  storeSession(carer('Patients.View'), tokenLasting(10));
  for (const key of ['currentPolicy', 'codeVerifier', 'trustBrowserArr']) localStorage.setItem(key, '"x"');
  const reported: string[] = [];
  const leave = onSessionEnd((reason) => reported.push(reason));
  endSession('revoked');
  leave();
  endSession('expired');
  expect(reported).toEqual(['revoked']);
  expect(Object.keys(localStorage)).toEqual(['trustBrowserArr']);
  expect(readTokenInfo()).toBeUndefined();
});

test('A sign-out in another tab ends the session here', () => {
  const reported: string[] = [];
  const leave = onSessionEnd((reason) => reported.push(reason));
  window.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'de' }));
  leave();
  expect(reported).toEqual(['signed-out']);
});

test.each(['here', 'in another tab'])(
  'A move to another organisation %s is reported, a renaming is not',
  (where) => {
    const user = carer('Patients.View');
    storeSession(user, tokenLasting(10));
    let moved = 0;
    const leave = onOrganisationChange(() => moved++);
    storeUser({ ...user, displayName: 'Erin Schulz' });
    expect(moved).toBe(0);
    expect(currentSession()?.user.displayName).toBe('Erin Schulz');
    const other = organisationOf(8, 'Birkenhof', 'Users.View');
    const organisations = [
      ...user.organisations.map((organisation) => ({ ...organisation, Active: false })),
      other,
    ];
    if (where === 'here') storeUser({ ...user, organisations });
    else {
      localStorage.setItem('user', JSON.stringify({ ...user, organisations }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    }
    leave();
    expect(moved).toBe(1);
  },
);

test('A stored second factor counts for its address until it expires, unless unreadable', () => {
  const user = { ...carer('Patients.View'), isMultiFactorEnabled: true };
  expect(hasSecondFactor(user)).toBe(false);
  noteSecondFactor('erin@example.org', instant(Date.now() + 60_000), true);
  noteSecondFactor('someone@example.org', instant(Date.now() - 60_000), false);
  expect(hasSecondFactor(user)).toBe(true);
  expect(hasSecondFactor({ ...user, email: 'someone@example.org' })).toBe(false);
  expect(JSON.parse(localStorage.getItem('trustBrowserArr') ?? '')).toEqual([
    { email: 'erin@example.org', expireDate: expect.any(String) },
  ]);
  localStorage.removeItem('verifyMfaCodeArr');
  expect(hasSecondFactor(user)).toBe(true);
  forgetTrust('Erin@example.org');
  expect(hasSecondFactor(user)).toBe(false);
  localStorage.setItem('verifyMfaCodeArr', '[{"email":7},{"em');
  expect(hasSecondFactor(user)).toBe(false);
});

test('A repeated second factor is pending in this tab alone and clears the session', () => {
  storeSession(carer('Patients.View'), tokenLasting(10));
  askSecondFactor();
  expect(readUser()).toBeUndefined();
  expect(readPendingSignIn()?.user.username).toBe('erin');
  sessionStorage.setItem('pendingSignIn', '{"user":');
  expect(readPendingSignIn()).toBeUndefined();
});

test('In the carers’ dashboard only editors of the organisation keep the manage area', () => {
  const inSimpleMode = (...permissions: Parameters<typeof carer>) => {
    const user = carer(...permissions);
    const organisations = user.organisations.map((organisation) => ({
      ...organisation,
      DashboardType: 'carer' as const,
    }));
    return parseSession(JSON.stringify({ ...user, organisations }), JSON.stringify(permissions));
  };
  const shared = [
    'Patients.View',
    'Patients.Charts.Void.View',
    'Manage.View',
    'Admin.View',
    'Users.View',
  ] as const;
  expect([...(inSimpleMode(...shared)?.permissions ?? [])]).toEqual(['Patients.View']);
  const administrator = inSimpleMode(...shared, 'Organisations.Edit')?.permissions ?? [];
  expect([...administrator]).toEqual([
    'Patients.View',
    'Manage.View',
    'Admin.View',
    'Users.View',
    'Organisations.Edit',
  ]);
});

test('An area’s permissions need the permission of the area', () => {
  storeSession(carer('Users.View', 'Organisations.View', 'Manage.View'), tokenLasting(10));
  expect([...(currentSession()?.permissions ?? [])].sort()).toEqual(['Manage.View', 'Organisations.View']);
});
