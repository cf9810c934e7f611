/** A store of the browser, opened at each use: a browser that blocks it throws as soon as it is named. */
type OpenStorage = () => Storage;

/** Texts by key. What the browser does not keep is kept in the page's memory: no call throws. */
export interface Store {
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, text: string) => void;
  readonly drop: (key: string) => void;
  readonly keys: () => string[];
  /** Whether a text is in memory alone, so that it ends with this page. */
  readonly endsWithPage: (key: string) => boolean;
}

/** What `use` gives of a storage; undefined where the browser refuses it. */
function attempt<Value>(open: OpenStorage, use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(open());
  } catch {
    return undefined;
  }
}

/** Whether a storage takes texts now: it may be blocked, or full. */
export const takesTexts = (open: OpenStorage, key = 'padlight:probe'): boolean =>
  attempt(open, (storage) => {
    storage.setItem(key, key);
    storage.removeItem(key);
    return true;
  }) ?? false;

/**
 * Keeps each text in the first of `storages` that takes it, else in memory. It is read where it was kept last, so that a
 * storage that takes no more writes shows nothing old. A prefix marks what is kept in another storage than its own.
 * `onRefused` is called when the first of them takes a text no more.
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
