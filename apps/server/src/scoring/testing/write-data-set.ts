import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advertised, heldAt, minute, type ScriptedPad, start } from './wearer.ts';

const podMac = 'F4:90:CB:D0:00:01';
const nodeMac = 'AC:23:3F:00:00:01';

/** A line of messages.jsonl before it is written. */
export interface Sent {
  readonly topic?: unknown;
  readonly receivedAt?: unknown;
  readonly payload?: unknown;
}

interface WearerScript {
  readonly pads: readonly ScriptedPad[];
  readonly untilMin: number;
  /** The delay of a measurement of a minute, in minutes. */
  readonly lateBy?: (atMin: number) => number;
  /** The number of nodes that receive every measurement. */
  readonly nodes?: number;
}

/** The files of a data set: one object a line. */
export interface DataSet {
  readonly context: Readonly<Record<string, unknown>>;
  readonly messages: readonly Sent[];
  readonly truth: readonly Readonly<Record<string, unknown>>[];
}

const iso = (at: number): string => new Date(at).toISOString();
const nodeOf = (index: number): string => nodeMac.slice(0, -1) + (index + 1);

function messagesOf({ pads, untilMin, lateBy = () => 0, nodes = 1 }: WearerScript): Sent[] {
  const messages = [...advertised(pads, untilMin)].flatMap(({ at, rawData }) =>
    Array.from({ length: nodes }, (_, index) => {
      const receivedAt = at + Math.round(lateBy((at - start) / minute) * minute) + 40 + 7 * index;
      const mac = nodeOf(index);
      const own = { timestamp: iso(receivedAt), type: 'Gateway', mac };
      const row = { timestamp: iso(at + index), mac: podMac, rssi: -60, type: 'Unknown', rawData };
      return {
        receivedAt,
        topic: `/gw/${mac.replaceAll(':', '').toLowerCase()}/status`,
        payload: [own, row],
      };
    }),
  );
  return messages
    .sort((a, b) => a.receivedAt - b.receivedAt)
    .map((line) => ({ ...line, receivedAt: iso(line.receivedAt) }));
}

function truthOf({ pads, untilMin }: WearerScript): Record<string, unknown>[] {
  const at = (min: number): string => iso(start + min * minute);
  const events = pads.flatMap((pad) => {
    const { on, off, gain, voids, isWeighed } = pad;
    const heldMl = heldAt(pad, off);
    const fills = Array.from({ length: Math.floor(off / 10) - Math.ceil(on / 10) }, (_, index) => {
      const min = 10 * (Math.ceil(on / 10) + index);
      return { kind: 'fill', min, ml: heldAt(pad, min) };
    });
    return [
      { kind: 'padOn', min: on, productId: 1, ...(gain && { gain }) },
      ...voids.map((voiding) => ({ kind: 'void', min: voiding.at, end: at(voiding.at + 1), ml: voiding.ml })),
      ...fills,
      { kind: 'padOff', min: off, ml: heldMl },
      ...(isWeighed ? [{ kind: 'weighed', min: off + 1, ml: heldMl }] : []),
    ];
  });
  const lying = { kind: 'position', min: 0, position: 'lying-back' };
  return [lying, ...events]
    .filter(({ min }) => min <= untilMin)
    .sort((a, b) => a.min - b.min)
    .map(({ min, ...event }) => ({ pod: podMac, at: at(min), ...event }));
}

/** Builds one scripted wearer's data set. */
export const dataSetOf = (script: WearerScript): DataSet => ({
  context: {
    family: 0,
    scene: 'scripted',
    days: 1,
    products: [{ id: 1, workingMl: 600, rothwellMl: 2_400 }],
    pods: [
      {
        mac: podMac,
        patientId: '7',
        dayProductId: 1,
        nightProductId: 1,
        dayStart: '07:00:00',
        nightStart: '22:00:00',
      },
    ],
    nodes: Array.from({ length: script.nodes ?? 1 }, (_, index) => nodeOf(index)),
    goals: {},
    timeZone: 'UTC',
  },
  messages: messagesOf(script),
  truth: truthOf(script),
});

const jsonl = (lines: readonly unknown[]): string =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

/** Writes a data set into a new folder; a line that is a string is written unchanged. */
export async function writeDataSet({
  context,
  messages,
  truth,
}: {
  context: unknown;
  messages: readonly unknown[];
  truth: readonly unknown[];
}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'padlight-score-'));
  await writeFile(join(folder, 'context.json'), JSON.stringify(context));
  await writeFile(join(folder, 'messages.jsonl'), jsonl(messages));
  await writeFile(join(folder, 'truth.jsonl'), `${jsonl(truth)}\n`);
  return folder;
}
