/** Carries messages between parts of the server. In one process it is a table of listeners. */
export interface Bus<Messages> {
  publish<Topic extends keyof Messages>(topic: Topic, message: Messages[Topic]): void;
  /** Returns a function that ends the subscription. */
  subscribe<Topic extends keyof Messages>(
    topic: Topic,
    listener: (message: Messages[Topic]) => void,
  ): () => void;
}

/** Creates the in-process bus. A listener that throws is reported and affects no other. */
export function createBus<Messages>(onError: (error: unknown, topic: keyof Messages) => void): Bus<Messages> {
  const listeners = new Map<keyof Messages, Set<(message: never) => void>>();
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(message as never);
        } catch (error) {
          onError(error, topic);
        }
      }
    },
    subscribe(topic, listener) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => all.delete(listener);
    },
  };
}
