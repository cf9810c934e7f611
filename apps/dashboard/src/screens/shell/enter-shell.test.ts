import {
  checkNodeNetwork,
  FilterFlag,
  getAbsences,
  getPatient,
  getUserFilter,
  OrganisationId,
  permissionsOf,
} from '@padlight/contract';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient, keyOf } from '../../platform/call/index.ts';
import { currentSession, storeSession } from '../../platform/session/index.ts';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { enterShell } from './enter-shell.ts';

let server: HttpServer;
afterEach(() => server.close());

const organisationId = OrganisationId.parse(7);
const everyone = keyOf(getPatient, { query: { organisationId, flag: FilterFlag.all }, body: [] });
const filter = keyOf(getUserFilter, { query: { organisationId } });
const absences = keyOf(getAbsences, { query: { organisationId } });
const network = keyOf(checkNodeNetwork, { query: { organisationId } });

function sessionOf(user = carer('Classic Dashboard.View')) {
  storeSession(user, tokenLasting(60));
  const session = currentSession();
  if (!session) throw new Error(`No session for ${permissionsOf(user)}.`);
  return session;
}

test('Theme, people, filter and the lines above are requested in parallel', async () => {
  const paths = new Set<string>();
  const all = Promise.withResolvers<void>();
  server = await startHttpServer(async (seen) => {
    paths.add(seen.url.pathname);
    if (paths.size === 5) all.resolve();
    await all.promise;
    return shellAnswers()(seen);
  });
  const queries = createQueryClient();
  await enterShell(queries, sessionOf(), '/dashboard');
  expect(queries.getQueryData(everyone)).toMatchObject({ tiles: [] });
  expect(queries.getQueryData(filter)).toMatchObject({ flag: 0 });
  expect(queries.getQueryData(absences)).toMatchObject({ own: null });
  expect(queries.getQueryData(network)).toMatchObject({ nodesTotal: 12 });
});

test('A line above that fails or does not come keeps no screen away', async () => {
  const end = Promise.withResolvers<void>();
  server = await startHttpServer(async (seen) => {
    if (seen.url.pathname === '/user/GetAbsences') await end.promise;
    return shellAnswers({ '/node/checknodenetwork': { status: 503, text: '' } })(seen);
  });
  const queries = createQueryClient();
  await enterShell(queries, sessionOf(), '/dashboard');
  expect(queries.getQueryData(everyone)).toMatchObject({ tiles: [] });
  expect([queries.getQueryData(absences), queries.getQueryData(network)]).toEqual([undefined, undefined]);
  end.resolve();
});

test('When one of the others fails, none of them is used', async () => {
  server = await startHttpServer(shellAnswers({ '/user/getuserfilter': { status: 503, text: '' } }));
  const queries = createQueryClient();
  await expect(enterShell(queries, sessionOf(), '/dashboard')).rejects.toMatchObject({ status: 503 });
  expect(queries.getQueryData(everyone)).toBeUndefined();
});

test.each(['/manage/audit', '/manage', '/reports/history'])(
  'At %s no person is shown, so none is requested',
  async (path) => {
    server = await startHttpServer(shellAnswers());
    const queries = createQueryClient();
    await enterShell(queries, sessionOf(), path);
    expect(server.seen.some(({ url }) => url.pathname === '/Board/GetPatient')).toBe(false);
    expect(queries.getQueryData(filter)).toMatchObject({ flag: 0 });
  },
);

test('An account for relatives requests the theme alone', async () => {
  server = await startHttpServer(shellAnswers());
  const user = { ...carer('Relatives.View'), isSecondary: true };
  await enterShell(createQueryClient(), sessionOf(user), '/relatives');
  expect(server.seen.map(({ url }) => url.pathname)).toEqual(['/setting/GetOrgSettings']);
});
