import type { DatabaseProxy } from './database-proxy.ts';
import type { Flood } from './flood.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import type { ServerClock } from './server-clock.ts';
import type { FaultSite } from './sites.ts';
import type { SmallDisk } from './small-disk.ts';
import type { SteadyLoad } from './steady-load.ts';

/** The PostgreSQL under test, past any proxy. */
export interface FaultyDatabase {
  /** As its owner. */
  url(): string;
  /** The main process, while there is one. */
  pid(): number | undefined;
  /** Sends a signal to the main process and, where it is not the server's own, delays its restart for so long. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', downMs: number): Promise<void>;
  /** Undefined where nothing may be mounted here. */
  readonly disk: SmallDisk | undefined;
}

/** The parts that a fault can affect. */
export interface World {
  readonly server: Server;
  readonly database: FaultyDatabase;
  /** Undefined: the server has its own database, with nothing between them. */
  readonly proxy: DatabaseProxy | undefined;
  readonly clock: ServerClock;
  readonly sites: readonly FaultSite[];
  readonly ledger: Ledger;
  readonly load: SteadyLoad;
  readonly flood: Flood;
  readonly random: Random;
  /** The number of faults of these kinds so far: each uses new measurements. */
  readonly counts: { late: number; crowd: number };
  /** The number of gateways that connect at once. */
  readonly crowd: number;
  /** The duration of the next flood, s. */
  readonly floodS: () => number;
}
