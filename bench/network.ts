import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../e2e/harness/installation.ts';
import { loadBefore, round } from './children.ts';
import { openDatabase } from './ingest-database.ts';
import { networkCalls } from './network-calls.ts';
import { fillNetwork } from './network-hours.ts';
import { networkScreens } from './network-screens.ts';

/** The network of a large organisation over weeks of hourly statistics: its map, its utilisation, its lists of devices. */
const people = Number(process.env.PEOPLE ?? 10_000);
const nodes = Number(process.env.NODES ?? 1_000);
const days = Number(process.env.DAYS ?? 30);
const floors = Number(process.env.FLOORS ?? 100);
const runs = Number(process.env.RUNS ?? 7);

const installation = await install({
  patients: people,
  floors,
  roomsPerFloor: Math.ceil(people / floors / 4),
  nodes,
});
const url = readFileSync(join(installation.folder, 'secrets', 'database-url'), 'utf8').trim();
const database = await openDatabase(url);
try {
  const { rows, bytes } = await fillNetwork(database, installation.home.organisationId, days);
  const calls = await networkCalls(installation);
  const openToDrawnMs = await networkScreens(installation, runs);
  const bytesPerPodDay = round(bytes / (people * days));
  console.log(
    JSON.stringify({ ...calls, openToDrawnMs, bytesPerPodDay, rows, people, nodes, days, loadBefore }),
  );
} finally {
  await database.end();
  await installation.remove();
}
