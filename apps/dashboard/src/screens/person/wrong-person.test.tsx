import { getPatientNotes, type PatientNote, type Tile } from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { minutesAgo, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { PersonScreen } from './person-screen.tsx';
import { dayOf, personAnswer, personTexts } from './testing/person-answers.ts';

let server: BoardServer;
let history: RouterHistory;
/** The people whose answers are delayed, with the functions that release them. */
let late: Map<string, (() => void)[]>;
afterEach(() => server.close());

const tiles = [1, 2, 3].map((n) => tileOf(n, { reading: heardNow(readingOf()) }));
const pathOf = ({ patientId }: Tile) => `/patients/monitor?patientId=${patientId}`;
const [anna, bert] = tiles as [Tile, Tile, Tile];
const numberOf = (patientId: string) => 1 + tiles.findIndex((tile) => tile.patientId === patientId);
const noteOf = (n: number): PatientNote => ({
  noteId: `00000000-0000-4000-8000-00000000000${n}` as PatientNote['noteId'],
  at: minutesAgo(5),
  by: 'Erin Meyer',
  text: `This is person ${n}`,
  editedAt: null,
  removed: null,
  editableUntil: null,
  mayRemove: true,
});

/** Every answer about person `n` has the number: none of it may ever appear with another. */
function answerOf(seen: Seen): Answer | undefined {
  const patientId = seen.url.searchParams.get('patientId') ?? '';
  const n = numberOf(patientId);
  const tile = tiles[n - 1];
  switch (seen.url.pathname) {
    case '/Board/GetPatientDetail':
      return tile && { body: { tile, abilities: abilitiesWith(), alerts: [] } };
    case '/Board/GetPatientNotes':
      return { body: { notes: [noteOf(n)], more: false, mayAdd: true } };
    case '/Board/GetPatientDays':
      return { body: { days: [dayOf(0, { voids: { count: n, ml: 1_000 * n } })], usual: null } };
    case '/BioRecord/GetPatientBioPodRecord':
      return {
        body: {
          spo2: null,
          respiration: null,
          balance: null,
          baselineC: null,
          heartRate: { value: 60 + n, at: minutesAgo(1) },
        },
      };
    default:
      return personAnswer(seen);
  }
}

beforeEach(async () => {
  late = new Map();
  server = await startBoardServer(tiles, (seen) => {
    const waiting = late.get(seen.url.searchParams.get('patientId') ?? '');
    const answer = answerOf(seen);
    if (!waiting || !answer) return answer;
    return new Promise((resolve) => void waiting.push(() => resolve(answer)));
  });
  const route = { path: '/patients/monitor', permission: 'Patients.View', texts: personTexts } as const;
  history = await renderApp(
    carer('Patients.View', 'Patients.Notes.Save'),
    [{ ...route, load: async () => PersonScreen }],
    [],
    pathOf(anna),
  );
  await screen.findByText('This is person 1');
  await screen.findByText('Live');
});
const go = (tile: Tile) => act(() => history.push(pathOf(tile)));
/** A match of a person's data: name, note, voids of a day, heart rate. */
const reports = (n: number) => new RegExp(`[Pp]erson ${n}\\b|${n},000 ml|6${n} /min`);

test('late answers never show one person’s data on another’s page', async () => {
  await screen.findByText(wholeText('61 /min'));
  for (const { patientId } of tiles) late.set(patientId, []);
  server.update({ ...anna, version: 2 });
  await waitFor(() => expect(late.get(anna.patientId)?.length).toBeGreaterThan(3));
  go(bert);
  await waitFor(() => expect(screen.queryAllByText(reports(1))).toEqual([]));
  go(anna);
  go(bert);
  await waitFor(() => expect(late.get(bert.patientId)?.length).toBeGreaterThan(0));
  for (const release of [anna, bert].flatMap(({ patientId }) => late.get(patientId) ?? [])) release();
  late.clear();
  await screen.findByText('This is person 2');
  await screen.findByText(wholeText('62 /min'));
  await screen.findByText('2,000 ml');
  expect(screen.queryAllByText(reports(1))).toEqual([]);
  server.show({ ...anna, version: 9 });
  server.show({ ...bert, version: 9, place: { ...bert.place, bed: 'Z' } });
  await screen.findByText('2 · Z');
  expect(screen.queryAllByText(reports(1))).toEqual([]);
});

test('a dialog and its input close with their person; requests name who is shown', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'for one');
  await user.click(screen.getByRole('button', { name: /^Remove the note/ }));
  await within(await screen.findByRole('dialog')).findByText(/This is person 1/);
  go(bert);
  await screen.findByText('This is person 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  expect(field.value).toBe('');
  await user.type(field, 'for two');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() =>
    expect(server.seen.filter(({ url }) => url.pathname === '/Board/SavePatientNote')).toHaveLength(1),
  );
  const sent = server.seen.find(({ url }) => url.pathname === '/Board/SavePatientNote');
  expect(sent?.body).toEqual({ patientId: bert.patientId, text: 'for two' });
});

test('back and forward show the person in the address', async () => {
  go(bert);
  await screen.findByText('This is person 2');
  act(() => history.back());
  await screen.findByText('This is person 1');
  expect(screen.queryAllByText(reports(2))).toEqual([]);
  act(() => history.forward());
  await screen.findByText('This is person 2');
  expect(screen.queryAllByText(reports(1))).toEqual([]);
});

test('links lead to the previous, next and searched person; others’ notes show at once', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Next: 2 · A' }));
  await screen.findByRole('heading', { level: 1, name: 'Person 2' });
  expect(screen.getByRole('link', { name: 'Previous: 1 · A' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'person 3');
  await user.click(dialog.getByRole('link', { name: /Person 3/ }));
  await screen.findByText('This is person 3');
  expect(screen.queryByRole('link', { name: /^Next:/ })).toBeNull();
  const countCalls = () => server.seen.filter(({ url }) => url.pathname === getPatientNotes.path).length;
  const before = countCalls();
  const third = tiles[2] ?? anna;
  server.update({ ...third, version: 5 });
  await waitFor(() => expect(countCalls()).toBeGreaterThan(before));
});
