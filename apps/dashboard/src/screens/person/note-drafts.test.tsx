import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BoardServer } from '../../features/board/testing/board-server.ts';
import { readUser, storeUser } from '../../platform/session/index.ts';
import type { Answer } from '../../testing/http-server.ts';
import { organisationOf } from '../../testing/people.ts';
import { openPerson } from './testing/open-person.tsx';

let home: BoardServer;
afterEach(() => home.close());

const noteOf = (text: string) => ({
  noteId: '00000000-0000-4000-8000-000000000001',
  at: '2026-05-01T12:00:00.000Z',
  by: 'Carer',
  text,
  editedAt: null,
  removed: null,
  editableUntil: null,
  mayRemove: false,
});
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const saves = () => home.seen.filter(({ url }) => url.pathname === '/Board/SavePatientNote');

/** The page of person 1, with a right to write notes. */
async function open(save?: () => Promise<Answer>) {
  home = await openPerson({
    permissions: ['Patients.Notes.Save', 'Dashboard.PadChange.Save'],
    otherwise: ({ url }) => {
      if (url.pathname === '/Board/GetPatientNotes')
        return { body: { notes: [], more: false, mayAdd: true } };
      return url.pathname === '/Board/SavePatientNote' ? save?.() : undefined;
    },
  });
  return userEvent.setup();
}
/** Leaves the page completely, and opens it again. */
async function openAgain(save?: () => Promise<Answer>) {
  cleanup();
  await home.close();
  return open(save);
}

test('a note shows invisible characters, and keeps its lines', async () => {
  const note = noteOf('Fell\u202Enever\nat 3\u0007');
  home = await openPerson({
    permissions: ['Patients.Notes.Save'],
    otherwise: ({ url }) =>
      url.pathname === '/Board/GetPatientNotes'
        ? { body: { notes: [note], more: false, mayAdd: true } }
        : undefined,
  });
  const line = await screen.findByText(/^Fell/);
  expect(line.textContent).toBe('Fell[U+202E]never\nat 3[U+0007]');
});

test('a note’s draft returns with its time, and can be discarded and restored', async () => {
  const user = await open();
  await user.type(await field(), 'Slept badly');
  await screen.findByText('Draft saved');
  const again = await openAgain();
  await screen.findByText(/^Draft from \d\d:\d\d$/);
  expect((await field()).value).toBe('Slept badly');
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field()).value).toBe('');
  await again.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await field()).value).toBe('Slept badly');
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  await openAgain();
  expect((await field()).value).toBe('');
});

test('a refusal keeps the draft; a save after leaving the page removes it', async () => {
  const refused = { success: false, code: 'unexpected', message: 'No.', correlationId: 'c' };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const user = await open(async () => ({ status: 500, body: refused }));
  await user.type(await field(), 'Drank 1 l');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText(/^An unknown error occurred\..* quote c\.$/);
  const again = await openAgain(() => promise);
  expect((await field()).value).toBe('Drank 1 l');
  await again.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  cleanup();
  const noteId = '00000000-0000-4000-8000-0000000000e1';
  const saved = { text: 'Drank 1 l', at: new Date().toISOString(), by: 'Erin Meyer', editedAt: null };
  resolve({ body: { ...saved, noteId, removed: null, mayRemove: true, editableUntil: null } });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a closed dialog keeps the input, and preselects nothing', async () => {
  const user = await open();
  const findButton = () => screen.findByRole('button', { name: 'Brief changed' });
  await user.click(await findButton());
  await user.click(await screen.findByRole('button', { name: 'Weight, note or another reason' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Skin is red');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await findButton());
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note (optional)' });
  expect(note.value).toBe('Skin is red');
  await screen.findByText(/^Draft from/);
});

test('the browser asks before a tab is closed only with a draft', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const user = await open();
  await field();
  expect(closing()).toBe(false);
  await user.type(await field(), 'Slept badly');
  expect(closing()).toBe(true);
});

test('at another organisation the draft is not shown', async () => {
  const user = await open();
  await user.type(await field(), 'Slept badly');
  const signedIn = readUser();
  if (!signedIn) throw new Error('nobody is signed in');
  const [here] = signedIn.organisations;
  const other = organisationOf(8, 'Birkenhof', 'Patients.View', 'Patients.Notes.Save');
  storeUser({ ...signedIn, organisations: [{ ...(here ?? other), Active: false }, other] });
  await waitFor(async () => expect((await field()).value).toBe(''));
});
