import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instant } from '@padlight/contract';
import { createHome, type Home } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import { type Life, lifeOf } from '../part/life.ts';
import { foreignRow } from '../radio/foreign-radio.ts';
import { createNode, type Node } from '../radio/node.ts';
import { createWire } from '../radio/wire.ts';
import { createRandom, type Random } from '../random.ts';
import type { TruthEvent } from '../truth.ts';
import type { Command } from './arguments.ts';
import { contextOf } from './context.ts';
import { openLineFile } from './line-file.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * Draws a node's clock: milliseconds that it is ahead at an instant. It is off by parts of a second, every seventh by up to
 * 90 s, and drifts by its crystal's error from `since` on. `worse`: how many times more in a scene about clocks.
 */
function drawNodeClock(index: number, since: number, { seed, scene, draw }: Life): (at: number) => number {
  const luck = createRandom(seed, index, 0xc1);
  const worse = scene.radio?.worse ?? 1;
  const aheadMs = index % 7 === 3 ? luck.between(20_000, 90_000) : luck.normal(0, 400 * worse);
  const ppm = draw('crystalPpm', luck) * luck.pick([-1, 1]) * worse;
  return (at) => Math.round(aheadMs + ((at - since) * ppm) / 1e6);
}

function nodesOf(home: Home, life: Life, start: number, outagesPerDay: number): Node[] {
  return home.nodes.map((mac, index) =>
    createNode({
      mac,
      seed: life.seed,
      skewMs: drawNodeClock(index, start, life),
      outagesPerDay: life.scene.radio?.outagesPerDay ?? outagesPerDay,
    }),
  );
}

/** Makes all measurements in (from, to], in order of time, and passes them to the nodes that receive them. */
function measureBetween(home: Home, nodes: readonly Node[], phases: readonly number[], to: number): void {
  home.pods.forEach((pod, index) => {
    const at = to - (phases[index] ?? 0);
    for (let next = 0; next < at; ) {
      next = pod.impactBefore(at) ?? at;
      const measurement = pod.measure(next);
      for (const { node, rssi, heardAt } of pod.receive(measurement))
        nodes[node]?.hear({ heardAt, rssi, mac: pod.mac, rawData: measurement.rawData });
    }
  });
}

function hearOthers(nodes: readonly Node[], at: number, seconds: number, air: Random): void {
  for (const node of nodes) {
    const row = foreignRow(at, seconds, air);
    if (row) node.hear(row);
  }
}

/** Collects truth that comes a little out of order (a leak, a turn after it began): an hour is held back to sort it. */
function createTruthBook() {
  let waiting: TruthEvent[] = [];
  return {
    take: (event: TruthEvent): void => {
      waiting.push(event);
    },
    /** The lines of truth before an instant, each once, in order. */
    before(at: number): string[] {
      const upTo = instant(at);
      waiting.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
      const due = waiting.filter((event) => event.at < upTo);
      waiting = waiting.slice(due.length);
      return due.map((event) => JSON.stringify(event));
    },
  };
}

/** Writes messages.jsonl, context.json and truth.jsonl of a simulated home. The same command writes the same bytes. */
export async function writeDataset(command: Command & { kind: 'dataset' }): Promise<{ messages: number }> {
  const { out, days, start, crowd, life: choice, weighing } = command;
  const { seed, intervalMs } = crowd;
  await mkdir(out, { recursive: true });
  const book = createTruthBook();
  const seeded = listDevices(crowd.pods, crowd.nodes, crowd.first);
  const home = createHome({
    seed,
    start,
    intervalMs,
    ...seeded,
    life: choice,
    weighing,
    onTruth: book.take,
  });
  const context = contextOf(choice, seeded.pods, home.nodes, days);
  await writeFile(join(out, 'context.json'), `${JSON.stringify(context, null, 2)}\n`);
  const messageFile = openLineFile(join(out, 'messages.jsonl'));
  const truthFile = openLineFile(join(out, 'truth.jsonl'));
  const life = lifeOf(choice, seed);
  const nodes = nodesOf(home, life, start, crowd.outagesPerDay);
  const wire = createWire(nodes, life.scene.radio, createRandom(life.seed, 0xa2));
  const others = createRandom(life.seed, 0xa4);
  const phases = home.pods.map((_, index) => Math.floor(((index * 0.618) % 1) * intervalMs));
  const end = start + days * dayMs;
  let messages = 0;
  for (let to = start + intervalMs; to <= end; to += intervalMs) {
    measureBetween(home, nodes, phases, to);
    hearOthers(nodes, to, intervalMs / 1000, others);
    const lines = wire.receive(to);
    messages += lines.length;
    messageFile.write(lines);
    if (to % hourMs < intervalMs) truthFile.write(book.before(to - hourMs));
    await messageFile.breathe();
  }
  const rest = wire.rest();
  messageFile.write(rest);
  truthFile.write(book.before(end));
  await Promise.all([messageFile.close(), truthFile.close()]);
  return { messages: messages + rest.length };
}
