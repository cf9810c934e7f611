import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseProxy } from './database-proxy.ts';
import type { World } from './world.ts';

function proxyOf({ proxy }: World): DatabaseProxy {
  if (!proxy) throw new Error('nothing is between the server and its own database');
  return proxy;
}

/** Resets every connection, and refuses new ones for a while. */
export async function dropConnections(world: World, holdMs: number): Promise<void> {
  const proxy = proxyOf(world);
  proxy.set({ kind: 'refuse' });
  proxy.dropAll();
  await sleep(holdMs);
  proxy.set({ kind: 'pass' });
}

export async function delayConnections(world: World, holdMs: number): Promise<void> {
  const proxy = proxyOf(world);
  proxy.set({ kind: 'delay', ms: world.random.between(100, 400) });
  await sleep(holdMs);
  proxy.set({ kind: 'pass' });
}

/** Forwards nothing more, without an error. Open connections stay dead afterwards; new ones pass again. */
export async function halfOpen(world: World, holdMs: number): Promise<void> {
  const proxy = proxyOf(world);
  proxy.set({ kind: 'silent' });
  await sleep(holdMs);
  proxy.set({ kind: 'pass' });
}

/** Lets some commits reach PostgreSQL, and drops their answers. */
export async function cutAtCommit(world: World, holdMs: number): Promise<void> {
  const proxy = proxyOf(world);
  proxy.cutCommits(Math.round(world.random.between(2, 8)));
  for (const end = Date.now() + holdMs; proxy.commitsToCut() > 0 && Date.now() < end; ) await sleep(50);
  proxy.cutCommits(0);
}
