import { exhaustDisk } from './disk-faults.ts';
import { cutAtCommit, delayConnections, dropConnections, halfOpen } from './link-faults.ts';
import { floodServer, reconnectAll, sendDuplicates, sendHours } from './load-faults.ts';
import {
  freezePostgres,
  killBackend,
  killPostmaster,
  killServer,
  putClockWrong,
  restartPostgres,
} from './process-faults.ts';
import type { World } from './world.ts';

export const faultKinds = [
  'server-kill',
  'backend-kill',
  'postmaster-kill',
  'restart',
  'freeze',
  'drop',
  'delay',
  'half-open',
  'cut-at-commit',
  'full-disk',
  'clock',
  'flood',
  'reconnect',
  'duplicates',
  'late-data',
] as const;
export type FaultKind = (typeof faultKinds)[number];

interface Fault {
  /** Resolves when it is over. `holdMs`: its duration, where that can be chosen. */
  readonly cause: (world: World, holdMs: number) => Promise<void>;
  /** True: it affects the connection between the server and a PostgreSQL in its own process. */
  readonly needsExternal: boolean;
}

const anywhere = (cause: Fault['cause']): Fault => ({ cause, needsExternal: false });
const outside = (cause: Fault['cause']): Fault => ({ cause, needsExternal: true });

export const faults: Readonly<Record<FaultKind, Fault>> = {
  'server-kill': anywhere(killServer),
  'backend-kill': anywhere(killBackend),
  'postmaster-kill': anywhere(killPostmaster),
  restart: anywhere(restartPostgres),
  freeze: anywhere(freezePostgres),
  drop: outside(dropConnections),
  delay: outside(delayConnections),
  'half-open': outside(halfOpen),
  'cut-at-commit': outside(cutAtCommit),
  'full-disk': anywhere(exhaustDisk),
  clock: anywhere(putClockWrong),
  flood: anywhere(floodServer),
  reconnect: anywhere(reconnectAll),
  duplicates: anywhere(sendDuplicates),
  'late-data': anywhere(sendHours),
};
