import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePodFrame, readHex, readMac } from '@padlight/contract';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { writeDataset } from './dataset.ts';

interface Line {
  readonly topic: string;
  readonly receivedAt: string;
  readonly payload: readonly {
    readonly timestamp: string | number;
    readonly mac: string;
    readonly rawData?: string;
  }[];
}

async function messages(scene: string): Promise<{ lines: Line[]; texts: string[] }> {
  const out = await mkdtemp(join(tmpdir(), 'padlight-simulator-'));
  try {
    const argv = [
      '--out',
      out,
      '--days',
      '2',
      '--pods',
      '2',
      '--nodes',
      '2',
      '--seed',
      '4',
      '--scene',
      scene,
    ];
    const command = readArguments(argv, undefined);
    if (command.kind !== 'dataset') throw new Error('no dataset');
    await writeDataset(command);
    const texts = (await readFile(join(out, 'messages.jsonl'), 'utf8')).trim().split('\n');
    return { texts, lines: texts.map((text) => JSON.parse(text) as Line) };
  } finally {
    await rm(out, { recursive: true });
  }
}

/** The share of counters that no node received, between the first and the last that some node did. */
function unheardShare(lines: readonly Line[]): number {
  const received = new Map<string, Set<number>>();
  for (const { payload } of lines)
    for (const { mac, rawData } of payload.slice(1)) {
      const frame = decodePodFrame(readHex(rawData ?? '') ?? new Uint8Array());
      if (typeof frame === 'string') continue;
      const pod = readMac(mac) ?? '';
      received.set(pod, (received.get(pod) ?? new Set()).add(frame.counter));
    }
  const shares = [...received.values()].map((counters) => {
    const list = [...counters];
    return 1 - counters.size / (Math.max(...list) - Math.min(...list) + 1);
  });
  return Math.max(...shares);
}
const time = (value: string | number | undefined): number => new Date(value ?? 0).getTime();

test('two adjacent beds: both nodes receive both pods, repeated and out of order', async () => {
  const { lines, texts } = await messages('two-beds');
  const links = new Set(
    lines.flatMap(({ topic, payload }) =>
      payload.flatMap(({ mac }) =>
        readMac(mac)?.startsWith('F4:90:CB:D0') ? [`${topic} ${readMac(mac)}`] : [],
      ),
    ),
  );
  expect(links.size).toBe(4);
  const payloads = texts.map((text) => text.slice(text.indexOf('"payload"')));
  expect(payloads.length - new Set(payloads).size).toBeGreaterThan(50);
  let [outOfOrder, late] = [0, 0];
  const newest = new Map<string, number>();
  for (const { topic, payload, receivedAt } of lines) {
    const sentAt = time(payload[0]?.timestamp);
    if (sentAt < (newest.get(topic) ?? 0)) outOfOrder++;
    newest.set(topic, Math.max(sentAt, newest.get(topic) ?? 0));
    if (time(receivedAt) - time(payload[1]?.timestamp) > 5 * 60_000) late++;
  }
  expect(outOfOrder).toBeGreaterThan(100);
  expect(late).toBeGreaterThan(50);
  const received = lines.map(({ receivedAt }) => receivedAt);
  expect(received).toEqual([...received].sort());
});

test('clocks drift apart and some frames are lost, only in this scene', async () => {
  const offsets = ({ lines }: { lines: Line[] }, topic: string, from: number, to: number): number =>
    Math.min(
      ...lines
        .filter((line) => line.topic === topic)
        .slice(from, to)
        .map(({ receivedAt, payload }) => time(receivedAt) - time(payload[0]?.timestamp)),
    );
  const bad = await messages('two-beds');
  const topics = [...new Set(bad.lines.map(({ topic }) => topic))];
  const drifts = topics.map((topic) =>
    Math.abs(offsets(bad, topic, 0, 200) - offsets(bad, topic, -200, 1e9)),
  );
  expect(Math.max(...drifts)).toBeGreaterThan(1000);
  expect(unheardShare(bad.lines)).toBeGreaterThan(0.002);
  expect(unheardShare((await messages('home')).lines)).toBeLessThan(0.0005);
});
