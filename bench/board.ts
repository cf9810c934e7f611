import { api, type PrivacyLevel, privacyLevels } from '@padlight/contract';
import autocannon from 'autocannon';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { loadBefore, round, signIn, startChild, startFeed } from './children.ts';

/** GetPatient for a whole organisation, uncompressed, at each privacy level, while measurements arrive. */
const patients = Number(process.env.PATIENTS ?? 1000);
const seconds = Number(process.env.SECONDS ?? 20);
const levels = privacyLevels.filter((level) => (process.env.LEVELS ?? level).includes(level));
const connections = 4;

/** Pairs a wall display of a privacy level; returns its token. */
async function pairDisplay(
  { url }: Installation,
  adminToken: string,
  privacy: PrivacyLevel,
): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} failed: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { createDisplay, pairDisplay: pair } = api.displays;
  const made = await post(createDisplay.path, { name: privacy, wardIds: null, privacy }, adminToken);
  const { tokenInfo } = pair.reply.parse(
    await post(pair.path, { code: createDisplay.reply.parse(made).code }),
  );
  return tokenInfo.access_token;
}

const installation = await install({ patients, floors: 4, roomsPerFloor: 50 });
try {
  const { token: adminToken, organisationId } = await signIn(installation, 'admin');
  const feed = await startFeed(installation);
  // One round of measurements first, so that every tile has its reading.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const url = `${installation.url}/Board/GetPatient?organisationId=${organisationId}&flag=0`;
  for (const level of levels) {
    const token =
      level === 'private'
        ? (await signIn(installation, 'lead')).token
        : await pairDisplay(installation, adminToken, level);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    };
    const sample = await fetch(url, { method: 'PUT', headers, body: '[]' });
    const text = await sample.text();
    const tiles = (JSON.parse(text) as { tiles: unknown[] }).tiles.length;
    if (tiles !== patients) throw new Error(`${tiles} tiles instead of ${patients}`);
    if (text.length / tiles < 300) throw new Error(`a tile has only ${text.length / tiles} bytes`);

    const run = (target: string): Promise<autocannon.Result> =>
      autocannon({ url: target, method: 'PUT', headers, body: '[]', connections, duration: seconds });
    await autocannon({ url, method: 'PUT', headers, body: '[]', connections, duration: 3 });
    const board = await run(url);
    const { child, printed: port } = await startChild('constant-reply.ts', {
      bytes: Buffer.byteLength(text),
    });
    const limit = await run(`http://127.0.0.1:${port}/`);
    child.disconnect();
    if (board.non2xx || board.errors)
      throw new Error(`${board.non2xx} refusals, ${board.errors} errors at ${level}`);
    console.log(
      JSON.stringify({
        level,
        requestsPerS: round(board.requests.average),
        limitRequestsPerS: round(limit.requests.average),
        timesTheLimit: round(limit.requests.average / board.requests.average),
        p50Ms: board.latency.p50,
        p99Ms: board.latency.p99,
        limitP99Ms: limit.latency.p99,
        patients,
        replyKb: round(Buffer.byteLength(text) / 1024),
        connections,
        seconds,
        loadBefore,
      }),
    );
  }
  feed.child.disconnect();
} finally {
  await installation.remove();
}
