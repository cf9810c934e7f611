import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createDraft } from './create-draft.ts';
import { draftName, dropOldDrafts, hasDrafts } from './draft-store.ts';

const key = { userId: 'nora', organisationId: 7, about: 'ada', form: 'note' };
const hourMs = 3_600_000;

test('a draft belongs to one user, organisation, person and form', () => {
  const part = fc.constantFrom('a', 'b', '","', ']');
  const keys = fc.record({ userId: part, organisationId: fc.nat(2), about: part, form: part });
  fc.assert(
    fc.property(keys, keys, fc.string({ minLength: 1 }), (mine, other, text) => {
      sessionStorage.clear();
      createDraft(draftName(mine), { text: '' }).keep({ text });
      const storedText = createDraft(draftName(other), { text: '' }).read()?.values.text;
      expect(storedText).toBe(JSON.stringify(mine) === JSON.stringify(other) ? text : undefined);
      expect(hasDrafts(other.userId)).toBe(mine.userId === other.userId);
    }),
  );
});

test('a form’s start is no draft, and typing back to it ends one', () => {
  const draft = createDraft(draftName(key), { text: 'as saved' });
  draft.keep({ text: 'as saved, and more' });
  expect(draft.read()?.values).toEqual({ text: 'as saved, and more' });
  draft.keep({ text: 'as saved' });
  expect([draft.read(), sessionStorage.length]).toEqual([undefined, 0]);
});

test('a draft is removed a day after the last key, or by its form', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const day = createDraft(draftName(key), { text: '' });
    const hour = createDraft(draftName({ ...key, form: 'pad change' }), { text: '' }, hourMs);
    day.keep({ text: 'slept badly' });
    hour.keep({ text: '420' });
    vi.setSystemTime(Date.now() + hourMs);
    expect([day.read()?.values.text, hour.read()]).toEqual(['slept badly', undefined]);
    vi.setSystemTime(Date.now() + 23 * hourMs);
    expect([day.read(), hasDrafts('nora')]).toEqual([undefined, false]);
    expect(sessionStorage.length).toBe(2);
    dropOldDrafts();
    expect(sessionStorage.length).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a stored draft that is unreadable or does not fit the form is ignored', () => {
  const name = draftName(key);
  createDraft<{ text: string; pod: string }>(name, { text: '', pod: '' }).keep({ text: 'a', pod: 'b' });
  expect(createDraft(name, { text: '' }).read()).toBeUndefined();
  expect(createDraft<{ text: number; pod: string }>(name, { text: 1, pod: '' }).read()).toBeUndefined();
  sessionStorage.setItem(name, '{"at":');
  expect(createDraft(name, { text: '' }).read()).toBeUndefined();
});

test('an empty number field is read back as empty', () => {
  const draft = createDraft(draftName(key), { minutes: 5 });
  draft.keep({ minutes: Number.NaN });
  expect(draft.read()?.values).toEqual({ minutes: Number.NaN });
});
