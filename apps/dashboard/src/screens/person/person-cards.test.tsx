import { DaySummaryKind, instant, type PadChange, type UsualVoids } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer } from '../../testing/http-server.ts';
import { openPerson } from './testing/open-person.tsx';
import { dayOf } from './testing/person-answers.ts';

const hour = 3_600_000;
const minute = 60_000;
let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => home.close());
const region = (name: string) => screen.findByRole('region', { name });
const sent = (path: string) => home.seen.filter(({ url }) => url.pathname === path);

test('a day is one row: result, changes by timing, voids, turns, falls, and coverage', async () => {
  const days = [
    dayOf(6, {
      summary: DaySummaryKind.insufficientData,
      coveredMs: 0,
      voids: { count: 0, ml: 0 },
      turns: 0,
    }),
    dayOf(1, {
      summary: DaySummaryKind.nightRed,
      overdue: { dayMs: 0, nightMs: 2 * hour },
      changes: { tooEarly: 1, onTime: 2, tooLate: 1, unjudged: 0 },
      falls: 1,
    }),
    dayOf(0, { to: instant(Date.parse(dayOf(0).from) + 23 * hour) }),
  ];
  home = await openPerson({
    otherwise: ({ url }) =>
      url.pathname === '/Board/GetPatientDays' ? { body: { days, usual: null } } : undefined,
  });
  const rows = await within(await region('The last 7 days')).findAllByRole('row');
  const [today, night, unknown] = rows.slice(1).map((row) => row.textContent);
  expect(today).toMatch(
    /Today23 hours: the clocks changed.*Never red for too long.*44 on time.*61,240 ml.*100 %/,
  );
  expect(night).toMatch(/Red too long by night2 h 00 in all42 on time, 1 too late, 1 too early/);
  expect(unknown).toMatch(/Too little known.*–.*–0 %/);
});

test('a phone folds days, goals, devices and data, and remembers what a reader unfolds', async () => {
  const user = userEvent.setup();
  home = await openPerson({});
  const days = (await region('The last 7 days')).parentElement;
  expect(days?.hasAttribute('data-folded')).toBe(true);
  expect((await region('Notes')).parentElement?.hasAttribute('data-folded')).toBe(false);
  await user.click(await screen.findByRole('button', { name: /^Show the last 7 days/, expanded: false }));
  await screen.findByRole('button', { name: /^Hide the last 7 days/, expanded: true });
  expect(days?.hasAttribute('data-folded')).toBe(false);
  expect(localStorage.getItem('personUnfolded')).toBe('true');
});

test.each([
  ['more', { count: 0.5, ml: 120 }, /more than usual: usually 0\.5/],
  ['the same', { count: 2, ml: 240 }, /as usual: usually 2 voids and 240 ml by 11:05/],
  ['not known', { count: null, ml: null, days: 3 }, /Too few days to compare: 3 of 5 known/],
])('today’s voids are compared with the usual: %s', async (_, more, texts) => {
  const usual: UsualVoids = {
    clock: '11:05:00',
    days: 9,
    ofDays: 14,
    neededDays: 5,
    ...more,
  };
  home = await openPerson({
    otherwise: ({ url }) =>
      url.pathname === '/Board/GetPatientDays' ? { body: { days: [dayOf(0)], usual } } : undefined,
  });
  const card = await region('Today');
  await waitFor(() => expect(card.textContent).toMatch(texts));
});

test('vital signs have their ages, and a missing one says so', async () => {
  const heartRate = { value: 71, at: instant(Date.now() - 3 * minute) };
  const body = { heartRate, spo2: null, respiration: null, balance: null, baselineC: 35.2 };
  home = await openPerson({
    otherwise: ({ url }) => (url.pathname === '/BioRecord/GetPatientBioPodRecord' ? { body } : undefined),
  });
  const vitals = await region('Vital signs');
  expect(vitals.textContent).toMatch(/Heart rate71 \/min3 min agoOxygen saturationnot measured/);
  expect((await region('Now')).textContent).toMatch(/usually 35\.2°C \(\+0\.4\)/);
});

test('one’s own change of the last minutes can be undone by name', async () => {
  const user = userEvent.setup();
  const change: PadChange = {
    padChangeId: '00000000-0000-4000-8000-0000000000c1' as PadChange['padChangeId'],
    at: instant(Date.now() - minute),
    by: 'Erin Meyer',
    reason: 'wet',
    verdict: 'leaked',
    weightG: 310,
    note: null,
    undone: null,
    undoableUntil: instant(Date.now() + 9 * minute),
  };
  let changes = [change];
  const answers: Record<string, () => Answer> = {
    '/Board/GetPadChanges': () => ({ body: changes }),
    '/Board/UndoPadChange': () => {
      changes = [{ ...change, undone: { at: instant(Date.now()), by: 'Erin Meyer' }, undoableUntil: null }];
      return { body: { success: true } };
    },
  };
  home = await openPerson({
    permissions: ['Dashboard.PadChange.Save'],
    otherwise: ({ url }) => answers[url.pathname]?.(),
  });
  await user.click(await screen.findByRole('button', { name: /^Undo the brief change of/ }));
  const dialog = await screen.findByRole('dialog', { name: /Undo this brief change\? · Anna/ });
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('/Board/UndoPadChange')[0]?.body).toMatchObject({ padChangeId: change.padChangeId });
  await within(await region('Recorded changes')).findByText(/^Undone by Erin Meyer/);
  expect(screen.queryByRole('button', { name: /^Undo the brief change/ })).toBeNull();
});

test('a note can be corrected by its author, and an error keeps the input', async () => {
  const user = userEvent.setup();
  const note = {
    noteId: '00000000-0000-4000-8000-0000000000e1',
    at: instant(Date.now() - minute),
    by: 'Erin Meyer',
    text: 'Drank 1 l',
    editedAt: null,
    removed: null,
    mayRemove: true,
    editableUntil: instant(Date.now() + 14 * minute),
  };
  const settled = { success: false, code: 'note-settled', message: 'No.', correlationId: 'c' };
  const answers: Record<string, Answer> = {
    '/Board/GetPatientNotes': { body: { notes: [note], more: false, mayAdd: true } },
    '/Board/SavePatientNote': { status: 409, body: settled },
  };
  home = await openPerson({
    permissions: ['Patients.Notes.Save'],
    otherwise: ({ url }) => answers[url.pathname],
  });
  await user.click(await screen.findByRole('button', { name: /^Edit the note of/ }));
  const form = within(screen.getByRole('form', { name: 'Edit · Anna' }));
  const field = form.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, ', and tea');
  await user.click(form.getByRole('button', { name: 'Save the note' }));
  await form.findByText(/older than 15 minutes/);
  expect(field.value).toBe('Drank 1 l, and tea');
  expect(sent('/Board/SavePatientNote')[0]?.body).toMatchObject({ noteId: note.noteId });
});

test('the likely time of a red light is below the current fill', async () => {
  const redLikelyAt = instant(Math.ceil(Date.now() / (5 * minute)) * 5 * minute + 30 * minute);
  home = await openPerson({ tile: { redLikelyAt } });
  const now = await region('Now');
  expect(within(now).getByRole('meter', { name: 'Fill of the brief' })).toBeTruthy();
  expect(now.querySelector('[data-forecast]')?.textContent).toMatch(/Likely red about \d\d:\d\d/);
});
