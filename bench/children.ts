import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Installation } from '../e2e/harness/installation.ts';

/** The next message of a bench's own process. Rejects where the process ends without one. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController();
  const { signal } = over;
  const message = once(child, 'message', { signal }).then(([sent]) => sent as Message);
  const end = once(child, 'exit', { signal }).then(([code]): never => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  try {
    return await Promise.race([message, end]);
  } finally {
    over.abort();
  }
}

/** Starts a bench's own process and hands it its task; resolves at its first message. */
export async function startChild(
  file: string,
  task: unknown,
): Promise<{ child: ChildProcess; printed: unknown }> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(task as never);
  return { child, printed: await nextMessage(child) };
}

/** The background load of a home: every pod measures each 10 s. */
export const startFeed = (
  { mqttUrl, home }: Installation,
  patients = home.patients,
): Promise<{ child: ChildProcess }> =>
  startChild('feed.ts', {
    mqttUrl,
    installationId: home.installationId,
    secret: home.secret,
    node: home.nodes[0]?.mac,
    pods: patients.map(({ podMac }) => podMac),
  });

/** Reads what became of all rows and messages since the server's start, by reason, from its own counters. */
export async function readIngestCounts(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/padlight_ingest_total\{reason="([^"]+)"\} (\d+)/g)].map(([, reason, count]) => [
      reason ?? '',
      Number(count),
    ]),
  );
}

/** The value below which a share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Load average of the last minute before the bench began: on a busy machine its figures mean less. */
export const loadBefore = round(loadavg()[0] ?? Number.NaN, 2);

/** Signs in over HTTP; the reply holds the user and the tokens. */
export async function signIn(
  installation: Installation,
  username: string,
): Promise<{ token: string; organisationId: number }> {
  const user = installation.home.users.find((candidate) => candidate.username === username);
  if (!user) throw new Error(`the home has no user ${username}`);
  const answer = await fetch(`${installation.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user.username, password: user.password }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  const { tokenInfo } = (await answer.json()) as { tokenInfo: { access_token: string } };
  return { token: tokenInfo.access_token, organisationId: installation.home.organisationId };
}
