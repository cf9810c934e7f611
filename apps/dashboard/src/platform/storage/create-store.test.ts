import { expect, test } from 'vitest';
import { createStore, takesTexts } from './create-store.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A working storage with its content. */
function storageOf(texts: Record<string, string> = {}): Storage {
  return Object.assign(Object.create(null), {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text;
    },
    removeItem: (key: string) => void delete texts[key],
  });
}
/** The ways in which browsers refuse a storage, with how it is opened there. */
const refusals = {
  'naming it throws': () => refuse,
  'it is null, as in some apps': () => () => null as unknown as Storage,
  'each use of it throws': () => () =>
    Object.assign(storageOf(), { getItem: refuse, setItem: refuse, removeItem: refuse }),
  'it is full': () => {
    const full = Object.assign(storageOf({ key: 'of before' }), { setItem: refuse });
    return () => full;
  },
  'it is full and nothing can be removed': () => {
    const full = Object.assign(storageOf({ key: 'of before' }), { setItem: refuse, removeItem: refuse });
    return () => full;
  },
};

test.each(Object.entries(refusals))(
  'values that a browser refuses stay in the page, without old ones: %s',
  (_how, make) => {
    const open = make();
    let times = 0;
    const { store } = createStore([{ open, prefix: '' }], () => times++);
    store.keep('key', 'new');
    expect([store.read('key'), store.endsWithPage('key'), times, takesTexts(open)]).toEqual([
      'new',
      true,
      1,
      false,
    ]);
    expect(store.keys()).toContain('key');
    store.drop('key');
    expect(store.read('other')).toBeNull();
  },
);

test('a second storage replaces the first, under its own prefix, until that works again', () => {
  let isBlocked = true;
  const [first, second] = [storageOf(), storageOf({ key: 'of the tab' })];
  const open = () => (isBlocked ? refuse() : first);
  const { store } = createStore([
    { open, prefix: '' },
    { open: () => second, prefix: 'device:' },
  ]);
  store.keep('key', 'a');
  expect([store.read('key'), store.endsWithPage('key'), second.getItem('key')]).toEqual([
    'a',
    false,
    'of the tab',
  ]);
  isBlocked = false;
  store.keep('key', 'b');
  expect([first.getItem('key'), second.getItem('device:key'), store.read('key')]).toEqual(['b', null, 'b']);
});
