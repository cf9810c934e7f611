import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Call, type ReplyOf } from '@padlight/contract';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { loadBefore, round, signIn } from './children.ts';
import { rssMb } from './process-figures.ts';

const rows = 10_000;

interface Home {
  readonly url: string;
  readonly token: string;
  readonly organisationId: number;
  /** The server's process, whose memory is read. */
  readonly pid: number;
}

async function send<C extends Call>(home: Home, call: C, query: string, body?: object): Promise<ReplyOf<C>> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${home.url}${call.path}${query}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${home.token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
  return call.reply.parse(await answer.json()) as ReplyOf<C>;
}

/** A file of people, spread over the rooms of the home. */
async function peopleCsv(home: Home): Promise<string> {
  const buildings = await send(home, api.places.getBuildings, `?organisationId=${home.organisationId}`);
  const rooms = buildings.flatMap(({ floors }) =>
    floors.flatMap(({ name: floor, rooms: inIt }) => inIt.map(({ name }) => ({ floor, name }))),
  );
  const products = await send(home, api.products.getProducts, '');
  const product = products[0]?.products[0]?.name ?? '';
  const lines = Array.from({ length: rows }, (_, index) => {
    const room = rooms[index % rooms.length];
    return `Person ${index};${room?.floor};${room?.name};I${index};${product}`;
  });
  return ['Name;Floor;Room;Bed;Day product', ...lines].join('\n');
}

/**
 * Imports 10,000 people into a running installation and undoes the import. `importS` is from sending the file until all of them
 * exist, `rssGrowthMb` the largest growth of the server's memory in that time.
 */
export async function measureImport(home: Home) {
  const csv = await peopleCsv(home);
  const before = rssMb(home.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rssMb(home.pid));
  }, 100);
  /** Waits until the import is in a state. */
  const reach = async (importId: string, state: string): Promise<ReplyOf<typeof api.imports.getImport>> => {
    for (;;) {
      const status = await send(home, api.imports.getImport, `?importId=${importId}`);
      if (status.state === state) return status;
      if (status.state === 'failed') throw new Error('the import failed');
      await sleep(100);
    }
  };
  try {
    const form = new FormData();
    form.set('kind', 'people');
    form.set('file', new File([csv], 'people.csv'));
    const began = performance.now();
    const { importId, faulty } = await send(home, api.imports.uploadImport, '', form);
    if (faulty > 0) throw new Error(`${faulty} rows have an error`);
    const readAt = performance.now();
    await send(home, api.imports.startImport, '', { importId, mode: 'good' });
    const { created } = await reach(importId, 'done');
    const doneAt = performance.now();
    const growth = most - before;
    if (created !== rows) throw new Error(`${created} people instead of ${rows}`);
    await send(home, api.imports.undoImport, '', { importId });
    const { undone } = await reach(importId, 'undone');
    return {
      importS: round((doneAt - began) / 1000, 2),
      readS: round((readAt - began) / 1000, 2),
      undoS: round((performance.now() - doneAt) / 1000, 2),
      undone,
      rssGrowthMb: round(growth),
    };
  } finally {
    clearInterval(watch);
  }
}

/** The same on an installation of its own. */
async function run(installation: Installation): Promise<void> {
  const { token, organisationId } = await signIn(installation, 'admin');
  const home = { url: installation.url, token, organisationId, pid: installation.pid() };
  console.log(JSON.stringify({ ...(await measureImport(home)), rows, loadBefore }));
}

if (import.meta.main) {
  const installation = await install({ patients: 40, floors: 4, roomsPerFloor: 50 });
  await run(installation).finally(() => installation.remove());
}
