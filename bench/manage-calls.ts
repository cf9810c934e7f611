import autocannon from 'autocannon';
import type { Installation } from '../e2e/harness/installation.ts';
import { signIn } from './children.ts';

const connections = 4;
const amount = 200;

/** Measures the p99 of 200 requests on 4 connections, which take the paths in turn, ms. */
type Measure = (paths: readonly string[]) => Promise<number>;

/** The calls of the manage area of a large organisation, as its administrator: each warmed up first. */
export async function manageCalls(installation: Installation) {
  const { token, organisationId } = await signIn(installation, 'admin');
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const tables = {
    people: '/Membership/GetAllPatientsV2',
    users: '/user/getallusers',
  } as const;
  const measure: Measure = async (paths) => {
    const requests = paths.map((path) => ({ method: 'GET' as const, path }));
    const run = (many: number): Promise<autocannon.Result> =>
      autocannon({ url: installation.url, headers, connections, amount: many, requests });
    await run(connections * paths.length);
    const { latency, errors, non2xx } = await run(amount);
    if (errors || non2xx) throw new Error(`${paths[0]}: ${non2xx} refusals, ${errors} errors`);
    return latency.p99;
  };
  const page = (table: keyof typeof tables, query: string): string =>
    `${tables[table]}?organisationId=${organisationId}&${query}`;
  const each = async (queries: Record<string, readonly string[]>): Promise<Record<string, number>> => {
    const figures: Record<string, number> = {};
    for (const [name, paths] of Object.entries(queries)) figures[name] = await measure(paths);
    return figures;
  };
  const sorts = (table: keyof typeof tables, columns: readonly string[]): Record<string, readonly string[]> =>
    Object.fromEntries(
      columns.map((column) => [
        `${table} ${column}`,
        [page(table, `sort=${column}`), page(table, `sort=-${column}&page=9`)],
      ]),
    );
  const texts = ['ada', 'ink', 'llo', 'r-1'];
  const tree = (query: string): string =>
    `/organisation/GetPlaceTree?organisationId=${organisationId}&${query}`;
  const read = async (path: string): Promise<ArrayBuffer> =>
    (await fetch(installation.url + path, { headers })).arrayBuffer();
  const whole = new TextDecoder().decode(await read(tree('')));
  const floorIds = [...whole.matchAll(/"floorId":"([^"]+)"/g)].map(([, id]) => id);
  // As the screen reads it: at first, with three floors open, and with a room in the address as well.
  const trees = [tree(''), tree(`floorIds=${floorIds.slice(0, 3)}`), tree(`placeId=${floorIds[50]}`)];
  return {
    listP99Ms: await each({
      people: [page('people', 'page=1'), page('people', 'page=200')],
      users: [page('users', 'page=1'), page('users', 'page=40')],
    }),
    searchP99Ms: await each({
      people: texts.map((text) => page('people', `search=${text}`)),
      users: texts.map((text) => page('users', `search=${text}`)),
      places: ['101', '999', 'flo', 'or%209'].map((text) => tree(`search=${text}`)),
    }),
    sortP99Ms: await each({
      ...sorts('people', ['name', 'place', 'pod', 'archived']),
      ...sorts('users', ['name', 'username', 'email', 'lastSignIn']),
    }),
    treeP99Ms: await measure(trees),
  };
}
