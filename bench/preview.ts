import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NumbersPreview } from '@padlight/contract';
import { install } from '../e2e/harness/installation.ts';
import { loadBefore, round, signIn } from './children.ts';
import { openDatabase } from './ingest-database.ts';
import { probeHome } from './probe-live.ts';
import { childrenOf, cpuS } from './process-figures.ts';
import { copyWeek, sendWeek } from './send-week.ts';

/**
 * A preview of other numbers over the last week of a home, while its pods are live: its duration, and the time of a change to reach
 * dashboards without it and beside it. A few weeks are simulated and sent by a gateway, and copied to the other pods.
 */
const pods = Number(process.env.PODS ?? 200);
const lives = Number(process.env.LIVES ?? 4);
const days = Number(process.env.DAYS ?? 7);
const aloneS = Number(process.env.SECONDS ?? 60);
const longestS = 11 * 60;

/** How long each child of the server has used a processor, s: the preview is the one that comes and goes. */
const childCpuS = (pid: number): Map<number, number> =>
  new Map(childrenOf(pid).map((child) => [child, cpuS(child)]));

const installation = await install({ patients: pods, floors: 4, roomsPerFloor: Math.ceil(pods / 8) });
const database = await openDatabase(
  readFileSync(join(installation.folder, 'secrets', 'database-url'), 'utf8').trim(),
);
try {
  const { patients } = installation.home;
  const [sent, copied] = [patients.slice(0, lives), patients.slice(lives)];
  const began = performance.now();
  let measurements = 0;
  for (const [seed, { podMac }] of sent.entries())
    measurements += await sendWeek(installation, podMac, { days, seed });
  measurements += await copyWeek(
    database,
    sent.map(({ podId }) => podId),
    copied.map(({ podId }) => podId),
  );
  const storedS = round((performance.now() - began) / 1000);

  const live = await probeHome(installation);
  // Every pod was received and analysed by then, so that it is part of the preview.
  await sleep(20_000);
  live.take();
  await sleep(aloneS * 1000);
  const without = live.take();

  const { token } = await signIn(installation, 'admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (path: string, body?: object): Promise<NumbersPreview> => {
    const request = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${installation.url}/setting/${path}`, { headers, ...request });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as NumbersPreview;
  };
  const startedAt = performance.now();
  const others = childCpuS(installation.pid());
  let previewCpuS = 0;
  const overrides = { 'voids.leastMl': 12, 'light.dwellMs': 240_000 };
  let preview = await call('StartNumbersPreview', { scope: { kind: 'organisation' }, overrides });
  while (preview.state === 'running' && performance.now() - startedAt < longestS * 1000) {
    await sleep(500);
    for (const [child, s] of childCpuS(installation.pid()))
      if (!others.has(child)) previewCpuS = Math.max(previewCpuS, s);
    preview = await call(`GetNumbersPreview?previewId=${preview.previewId}`);
  }
  const previewS = round((performance.now() - startedAt) / 1000);
  const beside = live.take();
  await live.end();
  console.log(
    JSON.stringify({
      ...{
        previewS,
        cpuS: round(previewCpuS),
        state: preview.state,
        failure: preview.failure,
        done: preview.done,
        total: preview.total,
      },
      differing: preview.result?.differing,
      liveP50Ms: without.p50Ms,
      liveP99Ms: without.p99Ms,
      liveEvents: without.events,
      besideP50Ms: beside.p50Ms,
      besideP99Ms: beside.p99Ms,
      besideEvents: beside.events,
      pods,
      lives,
      days,
      measurements,
      storedS,
      loadBefore,
    }),
  );
} finally {
  await database.end();
  await installation.remove();
}
