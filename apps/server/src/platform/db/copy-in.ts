import type pg from 'pg';

/** The client's connection, as passed to a custom query while it copies. */
interface CopyConnection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends bytes to a `copy ... from stdin`. It uses no stream, because all bytes are at hand: a stream refused
 * halfway would continue to write to a lost connection.
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
    // The client replaces this by its time limit.
    callback() {},
  });
  return promise;
}
