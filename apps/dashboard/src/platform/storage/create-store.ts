/** A store of the browser, opened at each use: a browser that blocks it throws as soon as it is named. */
type OpenStorage = () => Storage;

/** Texts by key. What the browser refuses to store is kept in the page's memory: no call throws. */
export interface Store {
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, text: string) => void;
  readonly drop: (key: string) => void;
  readonly keys: () => string[];
  /** True where a text is in memory alone, so that it ends with this page. */
  readonly endsWithPage: (key: string) => boolean;
}

/** The result of `use` on a storage; undefined where the browser refuses it. */
function attempt<Value>(open: OpenStorage, use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(open());
  } catch {
    return undefined;
  }
}

/** Tests whether a storage accepts texts now: it may be blocked, or full. */
export const takesTexts = (open: OpenStorage, key = 'padlight:probe'): boolean =>
  attempt(open, (storage) => {
    storage.setItem(key, key);
    storage.removeItem(key);
    return true;
  }) ?? false;

/**
 * Stores each text in the first of `storages` that accepts it, otherwise in memory. It is read where it was stored last, so
 * that a storage that refuses writes returns nothing old. A prefix marks a text that is not in its own storage.
 * `onRefused` is called when the first storage begins to refuse a text.
 */
export function createStore(
  storages: readonly { readonly open: OpenStorage; readonly prefix: string }[],
  onRefused: () => void = () => undefined,
) {
  const memory = new Map<string, string>();
  const dropStored = (key: string): void => {
    for (const { open, prefix } of storages) attempt(open, (storage) => storage.removeItem(prefix + key));
  };
  const store: Store = {
    read(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      for (const { open, prefix } of storages.toReversed()) {
        const text = attempt(open, (storage) => storage.getItem(prefix + key));
        if (typeof text === 'string') return text;
      }
      return null;
    },
    keep(key, text) {
      memory.delete(key);
      for (const [index, { open, prefix }] of storages.entries()) {
        const isKept = attempt(open, (storage) => {
          storage.setItem(prefix + key, text);
          return true;
        });
        if (isKept) {
          for (const later of storages.slice(index + 1))
            attempt(later.open, (storage) => storage.removeItem(later.prefix + key));
          return;
        }
        attempt(open, (storage) => storage.removeItem(prefix + key));
        if (index === 0) onRefused();
      }
      memory.set(key, text);
    },
    drop(key) {
      memory.delete(key);
      dropStored(key);
    },
    keys: () => [
      ...new Set([
        ...memory.keys(),
        ...storages.flatMap(({ open, prefix }) =>
          (attempt(open, (storage) => Object.keys(storage)) ?? [])
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        ),
      ]),
    ],
    endsWithPage: (key) => memory.has(key),
  };
  return { store, forget: () => memory.clear() };
}
