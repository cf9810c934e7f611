/** One message on its way from a node to the server. */
export interface Message {
  readonly nodeMac: string;
  readonly text: string;
}

/** What the server refused for good, and why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** We closed the link ourselves before the server had acknowledged. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

/** A way to the server. A message is kept until it is acknowledged, and sent again after a cut. */
export interface Link {
  /** Resolves when the server has acknowledged; rejects with RefusedError when it never will, with ClosedError at close. */
  send(message: Message): Promise<void>;
  /** Messages not yet acknowledged. */
  unacknowledged(): number;
  /** Stops. What is still unacknowledged rejects. */
  close(): Promise<void>;
}

export interface Account {
  readonly installationId: string;
  readonly secret: string;
}

/** Hears what happens to a link: a cut and its mend, and a sign-in that is refused (after which nothing is sent). */
export interface LinkNews {
  readonly cut: (reason: string) => void;
  readonly mended: () => void;
  readonly refused: (reason: string) => void;
}
