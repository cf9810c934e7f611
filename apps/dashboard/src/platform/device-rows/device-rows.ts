import { type IDBPObjectStore, openDB } from 'idb';

interface Identified {
  readonly id: string;
}

/** Rows that this device keeps after the page is closed, in the order in which they were added. Each call rejects where the browser refuses it. */
export interface DeviceRows<Row extends Identified> {
  readonly all: () => Promise<readonly Row[]>;
  readonly add: (row: Row) => Promise<void>;
  /** Changes a row in its place; nothing where it is gone. */
  readonly replace: (row: Row) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** A browser that does not answer within this time counts as one that refuses. */
const patienceMs = 5_000;

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, ['rows'], 'rows', Mode>;

async function withStore<Mode extends 'readonly' | 'readwrite', Value>(
  name: string,
  mode: Mode,
  work: (store: Store<Mode>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB(`padlight-${name}`, 1, {
    upgrade: (made) =>
      void made.createObjectStore('rows', { autoIncrement: true }).createIndex('id', 'id', { unique: true }),
  });
  try {
    const transaction = database.transaction('rows', mode, { durability: 'strict' });
    const [value] = await Promise.all([work(transaction.store as Store<Mode>), transaction.done]);
    return value;
  } finally {
    database.close();
  }
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), patienceMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The rows of this name. The database is opened for each call: a connection that stays open may end at any time. */
export function deviceRows<Row extends Identified>(name: string): DeviceRows<Row> {
  const keyOf = (store: Store<'readwrite'>, id: string) => store.index('id').getKey(id);
  return {
    all: () => inTime(withStore(name, 'readonly', (store) => store.getAll() as Promise<Row[]>)),
    add: (row) => inTime(withStore(name, 'readwrite', async (store) => void (await store.add(row)))),
    replace: (row) =>
      inTime(
        withStore(name, 'readwrite', async (store) => {
          const key = await keyOf(store, row.id);
          if (key !== undefined) await store.put(row, key);
        }),
      ),
    remove: (id) =>
      inTime(
        withStore(name, 'readwrite', async (store) => {
          const key = await keyOf(store, id);
          if (key !== undefined) await store.delete(key);
        }),
      ),
  };
}
