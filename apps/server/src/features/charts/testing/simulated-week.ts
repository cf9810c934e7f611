import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PipelineTest } from '../../../pipeline/testing/open-pipeline.ts';
import { connectOwner } from '../../../platform/db/connect.ts';
import { makePartitions } from '../../../platform/db/partitions.ts';

const root = join(import.meta.dirname, '../../../../../..');
const simulator = join(root, 'apps/simulator/src/main.ts');
const rowsPerMessage = 300;

/** The true events; instants in epoch milliseconds. */
export interface Truth {
  readonly voids: readonly { readonly at: number; readonly end: number; readonly ml: number }[];
  readonly padsOn: readonly number[];
  readonly padsOff: readonly number[];
  /** Each position lasts until the next one. */
  readonly positions: readonly { readonly at: number; readonly position: string }[];
  readonly turns: readonly number[];
}

/** A simulated week of one person: the messages of the pod, and the true events. */
export interface SimulatedWeek {
  readonly rows: readonly { readonly at: number; readonly rawData: string }[];
  readonly truth: Truth;
}

interface TruthLine {
  readonly kind: string;
  readonly at: string;
  readonly end?: string;
  readonly ml?: number;
  readonly position?: string;
}
type Message = { readonly payload: readonly { timestamp: number; mac: string; rawData?: string }[] };

const linesOf = async <Line>(file: string): Promise<Line[]> =>
  (await readFile(file, 'utf8')).split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []));

/** Lets the simulator write a week from an instant on (ISO 8601); the same seed gives the same week. */
export async function simulateWeek(start: string, seed: number): Promise<SimulatedWeek> {
  const folder = await mkdtemp(join(tmpdir(), 'padlight-week-'));
  try {
    const life = ['--days', '7', '--pods', '1', '--nodes', '1', '--interval', '30', '--outages', '0'];
    await promisify(execFile)(process.execPath, [
      simulator,
      ...life,
      ...['--out', folder, '--start', start, '--seed', String(seed)],
    ]);
    const messages = await linesOf<Message>(join(folder, 'messages.jsonl'));
    const truthLines = await linesOf<TruthLine>(join(folder, 'truth.jsonl'));
    const timesOf = (kind: string) =>
      truthLines.filter((line) => line.kind === kind).map(({ at }) => Date.parse(at));
    return {
      rows: messages.flatMap(({ payload: [, ...advertisements] }) =>
        advertisements.flatMap(({ timestamp, mac, rawData }) =>
          mac.startsWith('F490CB') && rawData ? [{ at: timestamp, rawData }] : [],
        ),
      ),
      truth: {
        voids: truthLines.flatMap(({ kind, at, end = at, ml = 0 }) =>
          kind === 'void' ? [{ at: Date.parse(at), end: Date.parse(end), ml }] : [],
        ),
        padsOn: timesOf('padOn'),
        padsOff: timesOf('padOff'),
        positions: truthLines.flatMap(({ kind, at, position }) =>
          kind === 'position' && position ? [{ at: Date.parse(at), position }] : [],
        ),
        turns: timesOf('turn'),
      },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Sends a week through the pipeline as the home's first pod; the clock follows the measurements. */
export async function sendWeek(test: PipelineTest, { rows }: SimulatedWeek): Promise<void> {
  const mac = test.home.pods[0]?.mac ?? 0;
  const owner = await connectOwner(test.database.url);
  await makePartitions(owner, rows.at(-1)?.at ?? 0);
  await owner.end();
  for (let from = 0; from < rows.length; from += rowsPerMessage) {
    const part = rows.slice(from, from + rowsPerMessage);
    test.clock.at = (part.at(-1)?.at ?? 0) + 1_000;
    const answer = await test.send(part.map(({ at, rawData }) => ({ mac, at, frame: rawData })));
    if (answer.kind !== 'stored') throw new Error(`the pipeline answered ${JSON.stringify(answer)}`);
  }
}
