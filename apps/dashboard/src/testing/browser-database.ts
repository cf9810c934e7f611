import * as standIn from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty IndexedDB, which jsdom lacks. */
export function giveBrowserDatabase(): void {
  beforeEach(() => {
    const { IDBFactory, default: _shared, ...classes } = standIn;
    for (const [name, value] of Object.entries({ ...classes, indexedDB: new IDBFactory() }))
      vi.stubGlobal(name, value);
  });
}
