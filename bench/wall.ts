import { parseArgs } from 'node:util';
import type { Tile } from '@padlight/contract';
import { openBrowser } from '../e2e/harness/browser.ts';
import { install } from '../e2e/harness/installation.ts';
import { Radio } from '../e2e/harness/radio.ts';
import { loadBefore, signIn } from './children.ts';
import { liveAnHour } from './wall-day.ts';
import { openWall, shownVersions } from './wall-display.ts';

/**
 * A wall display over 24 simulated hours at 200 patients: its growth, and any missed change. Time is compressed: the events of an
 * hour come in 14 s, ten measurements a pod, through the gateways' listener. `--hours N` for a shorter run.
 */
const { values } = parseArgs({ options: { hours: { type: 'string', default: '24' } } });
const hours = Number(values.hours);
const patients = Number(process.env.PATIENTS ?? 200);
const hourMs = Number(process.env.HOUR_MS ?? 14_000);
const patienceMs = 5_000;
const calibratedMs = 200_000;
/** How long a page of Monitor stays. */
const pageMs = 12_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const installation = await install({ patients, floors: 4, roomsPerFloor: 25 });
try {
  const { mqttUrl, home, url } = installation;
  const radio = await Radio.connect(mqttUrl, home.installationId, home.secret, home.nodes[0]?.mac ?? '');
  const pods = home.patients.map(({ podMac }) => podMac);
  const { token, organisationId } = await signIn(installation, 'wall');
  const pause = { token, at: Date.now() };

  /** The present versions of the server. */
  const serverVersions = async (): Promise<Map<string, number>> => {
    if (Date.now() - pause.at > 600_000)
      Object.assign(pause, await signIn(installation, 'wall'), { at: Date.now() });
    const answer = await fetch(`${url}/Board/GetPatient?organisationId=${organisationId}&flag=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${pause.token}` },
      body: '[]',
    });
    if (!answer.ok) throw new Error(`the board was refused: ${answer.status}`);
    const { tiles } = (await answer.json()) as { tiles: Tile[] };
    return new Map(tiles.map(({ patientId, version }) => [patientId, version]));
  };
  const browser = await openBrowser();
  const wall = await openWall(browser, installation);
  const { page } = wall;

  /** The number of people on the wall in another version than the server's, some time after the last change. */
  const behind = async (): Promise<number> => {
    for (const end = Date.now() + patienceMs; ; await wait(250)) {
      const [visible, there] = [await shownVersions(page), await serverVersions()];
      const late = [...visible].filter(([patientId, version]) => there.get(patientId) !== version);
      if (late.length === 0 || Date.now() > end) return late.length;
    }
  };
  /** The number of people never seen in the newest version while all pages turned, twice at most. */
  const neverSeen = async (): Promise<number> => {
    const seen = new Map<string, number>();
    const pages = await wall.pages();
    for (const end = Date.now() + 2 * pages * pageMs; ; await wait(1_000)) {
      for (const [patientId, version] of await shownVersions(page)) seen.set(patientId, version);
      const there = await serverVersions();
      const late = [...there].filter(([patientId, version]) => seen.get(patientId) !== version);
      if (late.length === 0 || Date.now() > end) return late.length;
    }
  };

  // Until every new pad is calibrated: the wall then has what it has at the end.
  for (const began = Date.now(); Date.now() - began < calibratedMs; )
    await liveAnHour(radio, pods, 0, hourMs);
  const before = await serverVersions();
  const start = await wall.cost();
  let missed = 0;
  let measurements = 0;
  for (let hour = 1; hour <= hours; hour++) {
    measurements += await liveAnHour(radio, pods, hour, hourMs);
    missed += await behind();
    if (hour % 6 === 0 || hour === hours) console.log(`hour ${hour}: ${missed} missed`);
  }
  // The same hour as at the start, so that the wall is the same when it is measured.
  await liveAnHour(radio, pods, 0, hourMs);
  missed += await neverSeen();
  const end = await wall.cost();
  const after = await serverVersions();
  const changes = [...after].reduce(
    (sum, [patientId, version]) => sum + version - (before.get(patientId) ?? 0),
    0,
  );
  await radio.close();
  await wall.leave();
  await browser.close();
  console.log(
    JSON.stringify({
      heapStartMb: start.heapMb,
      heapEndMb: end.heapMb,
      domNodesStart: start.domNodes,
      domNodesEnd: end.domNodes,
      missed,
      hours,
      patients,
      measurements,
      changes,
      loadBefore,
    }),
  );
} finally {
  await installation.remove();
}
