import { expect, test, vi } from 'vitest';
import { giveBrowserDatabase } from '../../testing/browser-database.ts';
import { deviceRows } from './device-rows.ts';

giveBrowserDatabase();
interface Note {
  readonly id: string;
  readonly text: string;
}
const notes = deviceRows<Note>('notes');

test('rows keep the order in which they were added, also when one changes', async () => {
  for (const id of ['c', 'a', 'b']) await notes.add({ id, text: '' });
  await notes.replace({ id: 'a', text: 'changed' });
  await notes.replace({ id: 'gone', text: 'changed' });
  await notes.remove('c');
  await notes.remove('gone');
  expect(await notes.all()).toEqual([
    { id: 'a', text: 'changed' },
    { id: 'b', text: '' },
  ]);
});

test('a second row of an id is refused, and the first stays', async () => {
  await notes.add({ id: 'a', text: 'first' });
  await expect(notes.add({ id: 'a', text: 'second' })).rejects.toThrow();
  expect(await notes.all()).toEqual([{ id: 'a', text: 'first' }]);
});

test('each call rejects in a browser without a database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(notes.all()).rejects.toThrow();
  await expect(notes.add({ id: 'a', text: '' })).rejects.toThrow();
});
