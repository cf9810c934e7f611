import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { cut } from './check-out.ts';

/** A connection that does not end in this time is dead. */
const saysGoodbyeMs = 500;

/** Ends a connection, and waits for it only as long as a living one takes. */
export async function endSoon(client: pg.Client): Promise<void> {
  try {
    await Promise.race([client.end(), sleep(saysGoodbyeMs, undefined, { ref: false })]);
  } finally {
    cut(client);
  }
}
