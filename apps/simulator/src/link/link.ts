/** One message from a node to the server. */
export interface Message {
  readonly nodeMac: string;
  readonly text: string;
}

/** A message that the server refused for good, with the reason. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The link was closed here before the server had acknowledged. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

/** A connection to the server. A message is kept until it is acknowledged, and sent again after a cut. */
export interface Link {
  /** Resolves when the server has acknowledged; rejects with RefusedError when it never will, with ClosedError at close. */
  send(message: Message): Promise<void>;
  /** Messages not yet acknowledged. */
  unacknowledged(): number;
  /** Stops. Unacknowledged messages reject. */
  close(): Promise<void>;
}

export interface Account {
  readonly installationId: string;
  readonly secret: string;
}

/** Receives the events of a link: a cut and its end, and a refused sign-in (after which nothing is sent). */
export interface LinkNews {
  readonly cut: (reason: string) => void;
  readonly mended: () => void;
  readonly refused: (reason: string) => void;
}
