import type pg from 'pg';

/** What the client hands to a query of one's own while it copies. */
interface CopyConnection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends bytes to a `copy ... from stdin`. All of them are at hand, so they need no stream: one that is refused halfway
 * would go on to write to a connection that it has lost.
 */
export function copyIn(client: pg.ClientBase, sql: string, bytes: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.query({
    submit: (connection: pg.Connection) => connection.query(sql),
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(bytes);
      connection.endCopyFrom();
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      this.callback();
      resolve();
    },
    handleError(error: Error) {
      this.callback();
      reject(error);
    },
    // The client puts the end of its own time limit here.
    callback() {},
  });
  return promise;
}
