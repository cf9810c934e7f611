/// <reference lib="dom" />
import { openBrowser } from '../e2e/harness/browser.ts';
import { install } from '../e2e/harness/installation.ts';
import { Radio } from '../e2e/harness/radio.ts';
import { signIn as signInAt, visit } from '../e2e/harness/visitor.ts';
import { loadBefore, percentile, round, signIn, startChild, startFeed } from './children.ts';
import { type DashboardSession, type HeardTile, readFloorFilters } from './dashboard-sessions.ts';
import { rssMb } from './process-figures.ts';

/**
 * From a gateway's message to every entitled dashboard, and to a repainted tile in a real browser. Each probe is a pod with a
 * battery that falls by a percent and a skin temperature that jumps, so its tile changes by construction.
 */
const pods = Number(process.env.PODS ?? 1000);
const seconds = Number(process.env.SECONDS ?? 60);
const probed = 100;
const clock = (): number => performance.timeOrigin + performance.now();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface FloorSession extends DashboardSession {
  floor: string | undefined;
}

const installation = await install({ patients: pods, floors: 4, roomsPerFloor: 50 });
const browser = await openBrowser();
try {
  const { home, url, mqttUrl } = installation;
  const visitor = await visit(browser, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  });
  await signInAt(visitor, installation, 'lead');
  await visitor.page.locator('[data-patient-id]').first().waitFor();
  // People on the screen are probed, so that their paints can be seen, and others up to a hundred.
  const visibleIds = await visitor.page
    .locator('[data-patient-id]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-patient-id')));
  const [seen, unseen] = [true, false].map((wanted) =>
    home.patients.filter(({ patientId }) => visibleIds.includes(patientId) === wanted),
  );
  const everyone = [...(seen ?? []), ...(unseen ?? [])];
  const probes = everyone.slice(0, probed);
  const feed = await startFeed(installation, everyone.slice(probed));
  const radio = await Radio.connect(mqttUrl, home.installationId, home.secret, home.nodes[1]?.mac ?? '');

  // Three users with their own filters share the dashboards.
  const floors = [undefined, 'Floor 1', 'Floor 2'];
  const sessions: FloorSession[] = [];
  // Two sessions each, since a session has at most 20 connections.
  for (const [index, name] of ['lead', 'lead', 'carer', 'carer', 'admin', 'admin'].entries()) {
    const session = await signIn(installation, name);
    const floor = floors[Math.floor(index / 2)];
    const filter = floor === undefined ? undefined : (await readFloorFilters(url, session)).get(floor);
    sessions.push({ ...session, sockets: index < 2 ? 20 : 15, name, floor, ...(filter && { filter }) });
  }
  await wait(15_000);
  const before = rssMb(installation.pid());
  const dashboards = await startChild('live-dashboards.ts', { url, sessions });
  await wait(2_000);
  const kbPerConnection = ((rssMb(installation.pid()) - before) * 1024) / 100;

  const sent = new Map<string, { at: number; battery: number }>();
  const delays: number[] = [];
  let [expected, delivered, unentitled] = [0, 0, 0];
  const floorOf = new Map(home.patients.map(({ patientId, floor }) => [patientId, floor]));
  dashboards.child.on('message', ({ at, dashboard, patientId, battery }: HeardTile) => {
    const session = sessions.find(({ name }) => name === dashboard);
    if (session?.floor && session.floor !== floorOf.get(patientId)) unentitled++;
    const probe = sent.get(patientId);
    if (!probe || battery !== probe.battery) return;
    delays.push(at - probe.at);
    delivered++;
  });

  await visitor.page.evaluate(() => {
    const painted: { patientId: string; at: number }[] = [];
    const lastCelsius = new Map<string, string>();
    Object.assign(window, { painted });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const tile = (target instanceof Element ? target : target.parentElement)?.closest(
          '[data-patient-id]',
        );
        const celsius = /(\d+\.\d)\s*°C/.exec(tile?.textContent ?? '')?.[1];
        const patientId = tile?.getAttribute('data-patient-id');
        if (!patientId || !celsius || lastCelsius.get(patientId) === celsius) continue;
        lastCelsius.set(patientId, celsius);
        requestAnimationFrame(() => {
          // After this frame: the change has been painted by then.
          setTimeout(() => painted.push({ patientId, at: performance.timeOrigin + performance.now() }));
        });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

  const paints: number[] = [];
  const collectPaints = async (): Promise<void> => {
    const painted = await visitor.page.evaluate(() => {
      const { painted } = window as unknown as { painted: { patientId: string; at: number }[] };
      return painted.splice(0);
    });
    for (const { patientId, at } of painted) {
      const probe = sent.get(patientId);
      if (probe && at > probe.at) paints.push(at - probe.at);
    }
  };
  const everyMs = 10_000 / probed;
  for (let index = 0; index < (seconds * 1000) / everyMs; index++) {
    const probe = probes[index % probed];
    if (!probe) break;
    const turn = Math.floor(index / probed);
    const battery = 90 - (turn % 60);
    if (index >= probed) {
      expected += 40 + (probe.floor === 'Floor 1' || probe.floor === 'Floor 2' ? 30 : 0);
      sent.set(probe.patientId, { at: clock(), battery });
    }
    void radio.beat([probe.podMac], {
      batteryPct: battery,
      temperatureCentiC: turn % 2 === 0 ? 3530 : 3730,
    });
    await wait(everyMs);
    if (index % 20 === 0) await collectPaints();
  }
  await wait(2_000);
  await collectPaints();
  feed.child.disconnect();
  dashboards.child.disconnect();
  await radio.close();
  console.log(
    JSON.stringify({
      p50Ms: round(percentile(delays, 0.5)),
      p95Ms: round(percentile(delays, 0.95)),
      p99Ms: round(percentile(delays, 0.99)),
      paintP50Ms: round(percentile(paints, 0.5)),
      paintP99Ms: round(percentile(paints, 0.99)),
      paints: paints.length,
      expected,
      delivered,
      unentitled,
      kbPerConnection: round(kbPerConnection),
      pods,
      dashboards: 100,
      seconds,
      loadBefore,
    }),
  );
} finally {
  await browser.close();
  await installation.remove();
}
