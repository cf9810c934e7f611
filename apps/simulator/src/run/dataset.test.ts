import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdvertisementRow,
  decodePodFrame,
  defaultGoals,
  GatewayRow,
  gatewayTopic,
  Mac,
  readHex,
  readMac,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { writeDataset } from './dataset.ts';

const names = ['messages.jsonl', 'context.json', 'truth.jsonl'] as const;
let folder: string;

async function written(name: string, seed: number): Promise<string[]> {
  const out = join(folder, name);
  const command = readArguments(
    ['--out', out, '--days', '1', '--pods', '4', '--nodes', '3', '--seed', `${seed}`],
    undefined,
  );
  if (command.kind !== 'dataset') throw new Error('no dataset');
  await writeDataset(command);
  return Promise.all(names.map((file) => readFile(join(out, file), 'utf8')));
}
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

let first: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padlight-simulator-'));
  first = await written('a', 1);
});
afterAll(() => rm(folder, { recursive: true }));

test('the same seed writes the same bytes, another seed others', async () => {
  expect(await written('b', 1)).toEqual(first);
  expect((await written('c', 2))[0]).not.toEqual(first[0]);
});

test('messages follow the gateway protocol, in order of receipt, without missing frames', () => {
  const messages = lines(first[0] ?? '');
  const counters = new Map<string, Set<number>>();
  let received = '';
  let others = 0;
  for (const { topic, receivedAt, payload } of messages) {
    expect(receivedAt >= received).toBe(true);
    received = receivedAt;
    const [own, ...advertised] = payload;
    expect(topic).toBe(gatewayTopic(GatewayRow.parse(own).mac));
    for (const row of advertised) {
      const { mac, rawData } = AdvertisementRow.parse(row);
      const frame = decodePodFrame(readHex(rawData) ?? new Uint8Array());
      const pod = readMac(mac) ?? '';
      if (typeof frame === 'string') {
        expect(pod.startsWith('F4:90:CB:D0')).toBe(false);
        others++;
        continue;
      }
      counters.set(pod, (counters.get(pod) ?? new Set()).add(frame.counter));
    }
  }
  expect(others).toBeGreaterThan(200);
  expect(counters.size).toBe(4);
  // 8,640 a day, less those of an outage that has not ended by midnight.
  for (const numbers of counters.values()) expect(numbers.size).toBeGreaterThan(8300);
});

test('the truth is in order and in the agreed form', () => {
  const shapes: Record<string, string> = {
    padOn: 'at gain kind pod productId',
    void: 'at end kind ml pod',
    fill: 'at kind ml pod',
    leak: 'at kind ml pod',
    padOff: 'at kind ml pod',
    weighed: 'at kind ml pod',
    position: 'at kind pod position',
    turn: 'at degrees kind pod',
    fall: 'at kind pod',
  };
  const seen = new Set<string>();
  let before = '';
  for (const event of lines(first[2] ?? '')) {
    seen.add(event.kind);
    expect(Object.keys(event).sort().join(' ')).toBe(shapes[event.kind]);
    expect(Mac.safeParse(event.pod).success).toBe(true);
    expect(new Date(event.at).toISOString()).toBe(event.at);
    expect(event.at >= before).toBe(true);
    before = event.at;
  }
  for (const kind of ['padOn', 'void', 'fill', 'padOff', 'position', 'turn']) expect(seen).toContain(kind);
});

test('the context names the pods, nodes and products of the truth', () => {
  const context = JSON.parse(first[1] ?? '');
  expect(Object.keys(context).join(' ')).toBe(
    'family scene part group days timeZone products pods nodes goals',
  );
  expect(context).toMatchObject({
    family: 0,
    scene: 'home',
    part: 'seen',
    group: 'everyday',
    timeZone: 'UTC',
  });
  expect(context.goals).toEqual(defaultGoals);
  expect(context.nodes).toHaveLength(3);
  const products = new Set(context.products.map(({ id }: { id: number }) => id));
  const pods = new Set(context.pods.map(({ mac }: { mac: string }) => mac));
  for (const event of lines(first[2] ?? '')) {
    expect(pods).toContain(event.pod);
    if (event.kind === 'padOn') expect(products).toContain(event.productId);
  }
});
