import * as standIn from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty IndexedDB, which jsdom lacks. Its classes stay: a request may end after the last test. */
export function giveBrowserDatabase(): void {
  const { IDBFactory, default: _shared, ...classes } = standIn;
  Object.assign(globalThis, classes);
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
}
