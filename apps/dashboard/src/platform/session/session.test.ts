import { permissions } from '@padlight/contract';
import { expect, test } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { currentSession, endSession, onSessionEnd, readTokenInfo, readUser, storeSession } from './index.ts';

test('A stored session is read back with what its user may do', () => {
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

test('Every permission survives the way through the nested modules', () => {
  storeSession(carer(...permissions), tokenLasting(10));
  expect([...(currentSession()?.permissions ?? [])].sort()).toEqual([...permissions].sort());
});

test('The session is the same object until what is stored changes', () => {
  storeSession(carer('Patients.View'), tokenLasting(10));
  const first = currentSession();
  expect(currentSession()).toBe(first);
  storeSession(carer('Users.View'), tokenLasting(10));
  expect(currentSession()).not.toBe(first);
});

test('What is not a user, or one without an active organisation, is no session', () => {
  localStorage.setItem('user', '{"id":');
  expect(readUser()).toBeUndefined();
  expect(currentSession()).toBeUndefined();
  const user = carer('Patients.View');
  storeSession(
    { ...user, organisations: user.organisations.map((one) => ({ ...one, Active: false })) },
    tokenLasting(10),
  );
  expect(currentSession()).toBeUndefined();
});

test('The end clears user, token, permissions, policy and code verifier, keeps the rest, and is told once', () => {
  storeSession(carer('Patients.View'), tokenLasting(10));
  for (const key of ['currentPolicy', 'codeVerifier', 'trustBrowserArr']) localStorage.setItem(key, '"x"');
  const told: string[] = [];
  const leave = onSessionEnd((reason) => told.push(reason));
  endSession('revoked');
  leave();
  endSession('expired');
  expect(told).toEqual(['revoked']);
  expect(Object.keys(localStorage)).toEqual(['trustBrowserArr']);
  expect(readTokenInfo()).toBeUndefined();
});

test('A sign-out in another tab ends the session here', () => {
  const told: string[] = [];
  const leave = onSessionEnd((reason) => told.push(reason));
  window.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'de' }));
  leave();
  expect(told).toEqual(['signed-out']);
});
