import autocannon from 'autocannon';
import type { Installation } from '../e2e/harness/installation.ts';
import { signIn } from './children.ts';

const connections = 4;
const amount = 200;

type ApiRequest = { readonly method: 'GET' | 'PUT'; readonly path: string; readonly body?: string };

/** The p99 of a technician's calls in a large network, each warmed up first, ms; and the largest reply, kB. */
export async function networkCalls(installation: Installation) {
  const { token, organisationId } = await signIn(installation, 'admin');
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, br',
    'content-type': 'application/json',
  };
  const measure = async (requests: readonly ApiRequest[]): Promise<number> => {
    const run = (many: number): Promise<autocannon.Result> =>
      autocannon({ url: installation.url, headers, connections, amount: many, requests: [...requests] });
    await run(connections * requests.length);
    const { latency, errors, non2xx } = await run(amount);
    if (errors || non2xx) throw new Error(`${requests[0]?.path}: ${non2xx} refusals, ${errors} errors`);
    return latency.p99;
  };
  const read = async ({ method, path, body }: ApiRequest): Promise<string> =>
    (await fetch(installation.url + path, { method, headers, ...(body !== undefined && { body }) })).text();
  const each = async (
    callsByName: Record<string, readonly ApiRequest[]>,
  ): Promise<Record<string, number>> => {
    const figures: Record<string, number> = {};
    for (const [name, requests] of Object.entries(callsByName)) figures[name] = await measure(requests);
    return figures;
  };
  const get = (path: string): ApiRequest => ({ method: 'GET', path });
  const buildings = await read(get(`/organisation/getbuildings?organisationId=${organisationId}`));
  const floors = [...buildings.matchAll(/"floorId":"([^"]+)"/g)].map(([, id]) => id);
  const maps = (hours: number): ApiRequest[] =>
    floors.slice(0, 10).map((floorId) => ({
      method: 'PUT',
      path: `/site/getsitemesh?organisationId=${organisationId}`,
      body: JSON.stringify({ floorId, hours }),
    }));
  const use = (query: string): ApiRequest => get(`/site/GetNetworkUtilisation?${query}`);
  const nodeMac = encodeURIComponent(installation.home.nodes[0]?.mac ?? '');
  const ranges = ['24-hours', '7-days', '30-days'];
  const lists = Object.fromEntries(
    ranges.map((range) => [range, [use(`range=${range}`), use(`range=${range}&sort=-gaps&page=9`)]]),
  );
  const nodes = Object.fromEntries(
    ranges.map((range) => [`one node ${range}`, [use(`range=${range}&nodeMac=${nodeMac}`)]]),
  );
  const sizes = await Promise.all(
    [...maps(24), ...Object.values(nodes).flat(), use('range=30-days&pageSize=100')].map(
      async (call) => (await read(call)).length / 1_000,
    ),
  );
  return {
    mapP99Ms: await each({ '24 hours': maps(24), '1 hour': maps(1), '168 hours': maps(168) }),
    utilisationP99Ms: await each({ ...lists, ...nodes }),
    devicesP99Ms: await each({
      pods: [get('/site/GetSitePods?page=1'), get('/site/GetSitePods?page=200')],
      'pods by search': [get('/site/GetSitePods?search=00:1'), get('/site/GetSitePods?search=S00')],
      nodes: [get('/site/GetSiteNodes?page=1'), get('/site/GetSiteNodes?page=20&sort=-lastHeard')],
    }),
    largestReplyKb: Math.round(Math.max(...sizes)),
  };
}
