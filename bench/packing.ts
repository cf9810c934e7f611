import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Installation } from '../e2e/harness/installation.ts';
import { signIn } from './children.ts';
import { openDatabase } from './ingest-database.ts';

const patienceMs = 60 * 60_000;

/** The settings of a server whose log says what was packed. */
export const packingSettings = { LOG_LEVEL: 'info' } as const;

/** The figures of a run of packing in the server's log. */
export interface PackedRun {
  readonly measurements: number;
  readonly unpackMs: number;
  readonly seconds: number;
}

/** Opens the database of an installation as its owner. */
export const openInstallationDatabase = ({ folder }: Installation): Promise<pg.Client> =>
  openDatabase(readFileSync(join(folder, 'secrets', 'database-url'), 'utf8').trim());

export async function readNumber(database: pg.Client, text: string): Promise<number> {
  const { rows } = await database.query<{ n: string | null }>(text);
  return Number(rows[0]?.n ?? 0);
}

export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + patienceMs; !(await isSo()); await sleep(200))
    if (Date.now() > until) throw new Error('it takes too long');
}

/** Waits until nothing that came late waits to be analysed: the hours of such a pod are packed later. */
export const waitForAnalysis = (database: pg.Client): Promise<void> =>
  waitUntil(
    async () =>
      (await readNumber(
        database,
        'select count(*) as n from analysis_states where rewind_to is not null',
      )) === 0,
  );

/** Makes a call as the administrator. */
export async function openCaller(installation: Installation) {
  const { token, organisationId } = await signIn(installation, 'admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async <Reply>(path: string, body?: object, method = 'POST'): Promise<Reply> => {
    const reply = await fetch(`${installation.url}${path}`, {
      headers,
      ...(body && { method, body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  return { call, organisationId };
}

/** Runs the server's job that packs, to its end. */
export async function pack(installation: Installation): Promise<PackedRun> {
  const { call } = await openCaller(installation);
  const before = installation.output().length;
  const began = performance.now();
  await call('/job/RunJob', { name: 'pack-measurements' });
  const lineOf = () =>
    installation
      .output()
      .slice(before)
      .split('\n')
      .find((text) => text.includes('"packed measurements"'));
  await waitUntil(async () => lineOf() !== undefined);
  const seconds = (performance.now() - began) / 1_000;
  return { ...JSON.parse(lineOf() ?? '{}').packed, seconds };
}
