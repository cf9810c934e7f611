import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultGoals, gatewayTopic, instant } from '@padlight/contract';
import { furnish } from '../furnish.ts';
import { createHome, defaultDayNight, type Home, macWithColons, type PodPlan } from '../home.ts';
import { dayProducts, nightProduct } from '../pad/product.ts';
import { sensorFamily } from '../pod.ts';
import { createNode, type Node } from '../radio/node.ts';
import { createRandom } from '../random.ts';
import type { TruthEvent } from '../truth.ts';
import type { Command } from './arguments.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const clockTime = (min: number): string =>
  `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}:00`;

function contextOf(pods: readonly PodPlan[], nodes: readonly string[], days: number): object {
  const products = [...dayProducts, nightProduct];
  return {
    family: sensorFamily,
    scene: 'home',
    days,
    products: products.map(({ productId, ...capacity }) => ({ id: productId, ...capacity })),
    pods: pods.map(({ mac, dayProduct, nightProduct: night }) => ({
      mac: macWithColons(mac),
      patientId: `00000000-0000-4000-8000-${mac.toLowerCase()}`,
      dayProductId: dayProduct.productId,
      nightProductId: night.productId,
      dayStart: clockTime(defaultDayNight.dayStartMin),
      nightStart: clockTime(defaultDayNight.nightStartMin),
    })),
    nodes: nodes.map(macWithColons),
    goals: defaultGoals,
  };
}

async function write(stream: WriteStream, lines: readonly string[]): Promise<void> {
  if (lines.length > 0 && !stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain');
}

async function finish(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'close');
}

/** Nodes with clocks that are a little off; every seventh is off by up to a minute and a half. */
function nodesOf(home: Home, seed: number, outagesPerDay: number): Node[] {
  return home.nodes.map((mac, index) => {
    const luck = createRandom(seed, index, 0xc1);
    const off = index % 7 === 3 ? luck.between(20_000, 90_000) : luck.normal(0, 400);
    return createNode({ mac, seed, skewMs: Math.round(off), outagesPerDay });
  });
}

/** All that the pods measure in (from, to], in the order of time, into the nodes that hear it. */
function measureBetween(home: Home, nodes: readonly Node[], phases: readonly number[], to: number): void {
  home.pods.forEach((pod, index) => {
    const at = to - (phases[index] ?? 0);
    const impact = pod.impactBefore(at);
    for (const instantOf of impact === undefined ? [at] : [impact, at]) {
      const measurement = pod.measure(instantOf);
      for (const { node, rssi, heardAt } of pod.receive(measurement))
        nodes[node]?.hear({ heardAt, rssi, mac: pod.mac, rawData: measurement.rawData });
    }
  });
}

/** Messages that reach the server after a tick, in order of receipt. */
function receiveAll(
  nodes: readonly Node[],
  heardBy: number,
  air: { between(a: number, b: number): number },
): string[] {
  const received = nodes.flatMap((node) => {
    const sentAt = heardBy + Math.round(air.between(5, 100));
    return node.send(heardBy, sentAt).map((text, index) => ({
      at: sentAt + Math.round(air.between(15, 250)) + index,
      topic: gatewayTopic(node.mac),
      text,
    }));
  });
  received.sort((a, b) => a.at - b.at);
  return received.map(
    ({ at, topic, text }) => `{"topic":"${topic}","receivedAt":"${instant(at)}","payload":${text}}`,
  );
}

/** Writes messages.jsonl, context.json and truth.jsonl of a simulated home. The same command writes the same bytes. */
export async function writeDataset(command: Command & { kind: 'dataset' }): Promise<{ messages: number }> {
  const { out, days, start, crowd } = command;
  const { seed, intervalMs } = crowd;
  await mkdir(out, { recursive: true });
  let truth: TruthEvent[] = [];
  const furnished = furnish(crowd.pods, crowd.nodes, crowd.first);
  const home = createHome({ seed, start, intervalMs, ...furnished, onTruth: (event) => truth.push(event) });
  const context = contextOf(furnished.pods, home.nodes, days);
  await writeFile(join(out, 'context.json'), `${JSON.stringify(context, null, 2)}\n`);
  const messageFile = createWriteStream(join(out, 'messages.jsonl'));
  const truthFile = createWriteStream(join(out, 'truth.jsonl'));
  const nodes = nodesOf(home, seed, crowd.outagesPerDay);
  const phases = home.pods.map((_, index) => Math.floor(((index * 0.618) % 1) * intervalMs));
  const air = createRandom(seed, 0xa2);
  const end = start + days * dayMs;
  let messages = 0;

  /** Truth is told a little out of order (a leak after it began): an hour is kept back to sort it. */
  async function writeTruth(before: number): Promise<void> {
    truth.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const upTo = instant(before);
    const due = truth.filter(({ at }) => at < upTo);
    truth = truth.filter(({ at }) => at >= upTo);
    await write(
      truthFile,
      due.map((event) => JSON.stringify(event)),
    );
  }

  for (let to = start + intervalMs; to <= end; to += intervalMs) {
    measureBetween(home, nodes, phases, to);
    const lines = receiveAll(nodes, to, air);
    messages += lines.length;
    await write(messageFile, lines);
    if (to % hourMs < intervalMs) await writeTruth(to - hourMs);
  }
  await writeTruth(end);
  await Promise.all([finish(messageFile), finish(truthFile)]);
  return { messages };
}
