import type { LoggedInUser, Permission } from '@padlight/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireSession, storeSession } from './platform/session/index.ts';
import { startEarly } from './start-early.ts';
import { type HttpServer, startHttpServer } from './testing/http-server.ts';
import { carer, tokenLasting } from './testing/people.ts';

let server: HttpServer;
beforeEach(async () => {
  server = await startHttpServer(() => ({ body: {} }));
  document.documentElement.lang = 'en';
});
afterEach(async () => {
  document.head.innerHTML = '';
  delete window.padlightEarly;
  await server.close();
});

interface Start {
  readonly path?: string;
  readonly minutes?: number;
  readonly user?: Partial<LoggedInUser>;
  readonly permission?: Permission;
  readonly policy?: string;
  readonly codeUntil?: string;
}

/** Runs the script of a page that is opened so; returns the requests that it makes. */
function start({ path = '/dashboard', minutes = 60, user, permission, policy, codeUntil }: Start) {
  localStorage.clear();
  window.history.replaceState(null, '', path);
  const reader = { ...carer(permission ?? 'Classic Dashboard.View'), ...user };
  storeSession(reader, tokenLasting(minutes));
  if (policy !== undefined) localStorage.setItem('currentPolicy', policy);
  if (codeUntil !== undefined)
    localStorage.setItem(
      'verifyMfaCodeArr',
      JSON.stringify([{ email: reader.email, expireDate: codeUntil }]),
    );
  delete window.padlightEarly;
  startEarly({ parts: ['/assets/board.js', '/assets/board.css'], texts: { en: ['/assets/en.js'] } });
  return [...(window.padlightEarly ?? new Map()).keys()];
}

test('The board and what is around it are requested, and the board’s files', () => {
  expect(start({})).toEqual([
    'PUT /Board/GetPatient?organisationId=7&flag=0 []',
    'GET /setting/GetOrgSettings?organisationId=7 ',
    'GET /user/getuserfilter?organisationId=7 ',
    'GET /node/checknodenetwork?organisationId=7 ',
    'GET /user/GetAbsences?organisationId=7 ',
    'GET /organisation/getorganisationshift?organisationId=7 ',
  ]);
  const links = [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([
    ['modulepreload', '/assets/board.js'],
    ['preload', '/assets/board.css'],
    ['modulepreload', '/assets/en.js'],
  ]);
});

test('A token due for renewal, or another screen, asks for nothing', () => {
  expect(start({ minutes: 4 })).toEqual([]);
  expect(start({ path: '/patients' })).toEqual([]);
  expect(start({ permission: 'Patients.View' })).toEqual([]);
  expect(start({ user: { isSecondary: true } })).toEqual([]);
});

test('Nothing is asked for where a guard of the shell would refuse', () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const future = new Date(Date.now() + 3_600_000).toISOString();
  const starts = fc.record({
    minutes: fc.constantFrom(-5, 4, 60),
    user: fc.record({ isMultiFactorEnabled: fc.boolean() }),
    policy: fc.constantFrom('password', 'app'),
    codeUntil: fc.constantFrom(past, future),
  });
  fc.assert(
    fc.property(starts, (how) => {
      const requests = start(how);
      const passes = requireSession() !== undefined;
      expect(requests.length > 0).toBe(passes && how.minutes > 5);
    }),
    { numRuns: 40 },
  );
});
