/** The longest that the database may take, in ms; infinity for no limit. Longer work ends with its connection. */
export interface TimeLimits {
  /** Until there is a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** One query. */
  readonly queryMs: number;
  /** From taking a connection until its return: a transaction as a whole. */
  readonly transactionMs: number;
}

/** All time limits of the server's own connections. */
export const timeLimits = {
  /** Connecting is refused soon, so that a call is answered within 2 s; a long list may take its time. */
  calls: { connectMs: 1_500, queryMs: 20_000, transactionMs: 30_000 },
  /** Acts wait for a connection while the machine is busy; reads and measurements are refused earlier. */
  acts: { connectMs: 8_000, queryMs: 20_000, transactionMs: 30_000 },
  /** One query may wait for a partition's lock (5 s), and then counts as lost. */
  pipeline: { connectMs: 2_000, queryMs: 6_000, transactionMs: 30_000 },
  /**
   * The owner's work in a running server: partitions are created and dropped. Only the next hour's run waits for it.
   */
  upkeep: { connectMs: 10_000, queryMs: 60_000, transactionMs: 120_000 },
  /** A step of packing: it reads a day's rows, or removes those that are packed. */
  packing: { connectMs: 10_000, queryMs: 600_000, transactionMs: 900_000 },
  /**
   * Migrations, the partitions of a start, backup, restore and filling: as long as the connection itself
   * lives.
   */
  maintenance: {
    connectMs: 10_000,
    queryMs: Number.POSITIVE_INFINITY,
    transactionMs: Number.POSITIVE_INFINITY,
  },
} as const satisfies Record<string, TimeLimits>;

/** PostgreSQL itself ends a transaction after a pause of this length, with its locks. */
export const idleInTransactionMs = 10_000;

/** How long a connection is silent before TCP checks whether the other side still lives. */
export const keepAliveMs = 5_000;
