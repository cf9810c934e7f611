import { expect, test } from 'vitest';
import { leadsOn, readPlace } from './place.ts';

const at = (pathname: string, hash = '', search = '') => readPlace({ pathname, search, hash });

test.each([
  ['/sign-in', '', { kind: 'sign-in' }],
  ['/Register', '', { kind: 'register' }],
  ['/sign-in', '#forgot-password', { kind: 'forgot-password' }],
  ['/sign-in', '#display', { kind: 'display' }],
  ['/sign-in', '#mails', { kind: 'mails' }],
  ['/sign-in', '#choose-password=a-_9', { kind: 'choose-password', token: 'a-_9' }],
  ['/sign-in', '#confirm-email=b', { kind: 'confirm-email', token: 'b' }],
  ['/sign-in', '#choose-password=', { kind: 'sign-in' }],
  ['/sign-in', '#anything', { kind: 'sign-in' }],
])('%s%s is %j', (path, hash, place) => {
  expect(at(path, hash)).toEqual(place);
});

test('The return of a provider carries its state, and leads no one on', () => {
  const place = at('/sign-in', '', '?code=c&state=s');
  expect([place, leadsOn(place)]).toEqual([{ kind: 'external' }, false]);
});

test('The link of an event mail carries its address, encoded, and a signature', () => {
  const carried = new URLSearchParams({ email: 'erin+ward@example.org', signature: 's-_1' });
  expect(at('/receive-notification', `#${carried}`)).toEqual({
    kind: 'event-mail',
    email: 'erin+ward@example.org',
    signature: 's-_1',
  });
});

test('A signed-in user is led on from sign-in pages, not from mailed links', () => {
  expect(['/sign-in', '/register'].map((path) => leadsOn(at(path)))).toEqual([true, true]);
  const mailed = [
    at('/sign-in', '#choose-password=a'),
    at('/sign-in', '#confirm-email=a'),
    at('/receive-notification'),
  ];
  expect(mailed.map(leadsOn)).toEqual([false, false, false]);
});
