import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GatewayMessage, ingestPath, type Tile, writeHex } from '@padlight/contract';
import { type BoardReader, readBoard } from './board-reader.ts';
import { compareReadings } from './compare-readings.ts';
import { startServer } from './server.ts';
import { type FaultSite, type SiteSize, seedSites, type Wearer } from './sites.ts';
import { connectOwner } from './stored-check.ts';

const rowsPerMessage = 500;
const patienceMs = 60_000;
/**
 * The number of messages without a measurement that show how far a node's clock is off: the times of the next are stored as they
 * are.
 */
const greetings = 50;

interface Stored {
  readonly pod_id: number;
  readonly at: Date;
  readonly frame: Buffer;
}

/** The people with a compared tile: a flood's pods measure thousands of times a second, unlike any person's day. */
const compared = ({ probe, httpProbe, crowded, steady, late }: FaultSite): Wearer[] => [
  probe,
  httpProbe,
  crowded,
  ...steady,
  ...late,
];

async function readStored(databaseUrl: string, site: FaultSite): Promise<Stored[]> {
  const client = await connectOwner(databaseUrl);
  const ids = compared(site).map(({ podId }) => podId);
  const { rows } = await client.query<Stored>(
    'select pod_id, at, frame from measurements where pod_id = any($1) order by at',
    [ids],
  );
  await client.end();
  return rows;
}

/** Posts messages of a site's first node. */
async function post(url: string, site: FaultSite, rows: readonly GatewayMessage[1][]): Promise<Response> {
  const timestamp = new Date().toISOString();
  const head = { timestamp, type: 'Gateway', mac: site.nodes[0] ?? '', gatewayFree: 90, gatewayLoad: 0.1 };
  const reply = await fetch(url + ingestPath, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${site.installationId}:${site.secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify([head, ...rows]),
  });
  await reply.arrayBuffer();
  return reply;
}

/** Sends a site's stored measurements to another server as its node would, in the order of time. */
async function sendAgain(
  url: string,
  from: FaultSite,
  to: FaultSite,
  stored: readonly Stored[],
): Promise<void> {
  const macs = new Map(compared(from).map(({ podId, podMac }) => [podId, podMac]));
  for (let count = 0; count < greetings; count++) await post(url, to, []);
  for (let index = 0; index < stored.length; index += rowsPerMessage) {
    const rows = stored
      .slice(index, index + rowsPerMessage)
      .map(({ pod_id, at, frame }): GatewayMessage[1] => ({
        timestamp: at.toISOString(),
        mac: macs.get(pod_id) ?? '',
        bleName: '',
        rssi: -60,
        type: 'Unknown',
        rawData: writeHex(frame),
      }));
    const reply = await post(url, to, rows);
    if (reply.status === 503) index -= rowsPerMessage;
    else if (!reply.ok) throw new Error(`the second server answered ${reply.status}`);
    if (!reply.ok) await sleep(200);
  }
}

const byMac = (site: FaultSite, tiles: readonly Tile[]): Map<string, Tile> => {
  const macs = new Map(compared(site).map(({ patientId, podMac }) => [patientId, podMac]));
  return new Map(
    tiles.flatMap((tile): [string, Tile][] => {
      const mac = macs.get(tile.patientId);
      return mac === undefined ? [] : [[mac, tile]];
    }),
  );
};

/** Creates another database in the same PostgreSQL. */
async function makeDatabase(databaseUrl: string): Promise<string> {
  const owner = await connectOwner(databaseUrl);
  await owner.query('create database fresh');
  await owner.end();
  const url = new URL(databaseUrl);
  url.pathname = '/fresh';
  return url.href;
}

/**
 * The differences between two boards of the people who measured, a sentence for each tile; read again until there are none or a
 * minute is over.
 */
async function differences(
  measured: ReadonlySet<string>,
  [site, board]: [FaultSite, BoardReader],
  [again, second]: [FaultSite, BoardReader],
): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; await sleep(1000)) {
    const [there, here] = [byMac(site, await board.tiles()), byMac(again, await second.tiles())];
    const sentences = [...there].flatMap(([mac, tile]) => {
      if (!measured.has(mac)) return [];
      const fields = compareReadings(tile.reading, here.get(mac)?.reading ?? null);
      return fields.length > 0 ? [`${site.name} ${mac}: ${fields.join(', ')}`] : [];
    });
    if (sentences.length === 0 || Date.now() > end) return sentences;
  }
}

/**
 * Computes the boards again from the stored data. A second installation with the same homes and devices and no past gets every
 * stored measurement in order of time. Its tiles are then compared with those of the server under test. No pod may measure in
 * between. Returns the differences, a sentence for each tile.
 */
export async function compareWithFresh(
  sites: readonly FaultSite[],
  boards: readonly BoardReader[],
  databaseUrl: string,
  size: SiteSize,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-again-'));
  const options = { folder, databaseUrl: await makeDatabase(databaseUrl) };
  const seeded = await seedSites(options, { ...size, flooding: 0 });
  const server = await startServer(options);
  try {
    const sentences: string[] = [];
    for (const [index, site] of sites.entries()) {
      const again = seeded[index];
      const board = boards[index];
      if (!again || !board) throw new Error('the second installation has fewer homes');
      const stored = await readStored(databaseUrl, site);
      await sendAgain(server.url, site, again, stored);
      const ids = new Set(stored.map(({ pod_id }) => pod_id));
      const measured = compared(site).filter(({ podId }) => ids.has(podId));
      const macs = new Set(measured.map(({ podMac }) => podMac));
      sentences.push(...(await differences(macs, [site, board], [again, readBoard(server.url, again)])));
    }
    return sentences;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
