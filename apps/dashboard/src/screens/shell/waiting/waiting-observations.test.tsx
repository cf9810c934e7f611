import {
  getObservationValuesForLegend,
  instant,
  type Observation,
  type ObservationType,
  type ObservationTypeId,
  OrganisationId,
  type PatientId,
  saveObservation,
  type UserId,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BoardServer, startBoardServer } from '../../../features/board/testing/board-server.ts';
import type { PendingEntry } from '../../../features/observation-outbox/index.ts';
import { deviceRows } from '../../../platform/device-rows/index.ts';
import { onSessionEnd } from '../../../platform/session/index.ts';
import { giveBrowserDatabase } from '../../../testing/browser-database.ts';
import type { Answer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

giveBrowserDatabase();
const rows = deviceRows<PendingEntry>('observations');
const mood: ObservationType = {
  typeId: 'mood' as ObservationTypeId,
  name: 'Mood',
  input: 'scale',
  unit: null,
  range: null,
  legend: [
    { value: 1, text: 'Low' },
    { value: 2, text: 'Good' },
  ],
  isOff: false,
  mayEnter: true,
};
const user = carer('Observations.View', 'Observations.Save');
let server: BoardServer;
/** The answer to an entry; undefined: the connection is cut. */
let answer: Answer | undefined;
let ends: string[] = [];
let sent: { entryId: string; comment: string }[] = [];
let leave: () => void;
beforeEach(() => {
  answer = undefined;
  ends = [];
  sent = [];
  leave = onSessionEnd((reason) => ends.push(reason));
});
afterEach(() => {
  leave();
  return server.close();
});

const entryOf = (number: number, owner: Partial<PendingEntry['owner']> = {}): PendingEntry => {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return {
    id,
    body: {
      entryId: id,
      patientId: '00000000-0000-4000-8000-000000000001' as PatientId,
      typeId: 'mood' as ObservationTypeId,
      value: 2,
      comment: `slept badly ${number}`,
    },
    observedAt: instant(Date.now()),
    isTyped: false,
    texts: { who: 'Ada Berg', what: 'Mood · 2 · Good' },
    owner: { userId: user.id, organisationId: OrganisationId.parse(7), ...owner },
    clock: { deviceAt: Date.now(), offset: 0, answeredAt: null },
    refusal: null,
  };
};

async function open(...entries: readonly PendingEntry[]) {
  for (const entry of entries) await rows.add(entry);
  server = await startBoardServer([], ({ url: { pathname }, body }): Answer | undefined => {
    if (pathname === getObservationValuesForLegend.path) return { body: { types: [mood] } };
    if (pathname !== saveObservation.path) return undefined;
    sent.push(Object(body));
    return answer ?? { isLost: true };
  });
  const screens = [{ path: '/here', permission: 'login' as const, load: async () => () => <h1>Here</h1> }];
  await renderApp(user, screens, [], '/here');
  return userEvent.setup();
}
const stored = async () => (await rows.all()).map(({ id }) => Number(id.at(-1)));
const refused: Answer = {
  status: 404,
  body: { success: false, code: 'patient-not-found', message: 'No.', correlationId: 'c-1' },
};
const recorded: Observation = {
  observationId: '00000000-0000-4000-8000-0000000000aa' as Observation['observationId'],
  typeId: mood.typeId,
  observedAt: instant(Date.now()),
  value: 2,
  comment: null,
  enteredAt: instant(Date.now()),
  by: null,
  version: 1,
  changed: null,
  earlier: [],
  undone: null,
  mayChange: 'yes',
};
const signOut = async (by: ReturnType<typeof userEvent.setup>) => {
  await by.click(screen.getByRole('button', { name: /Account of/ }));
  await by.click(await screen.findByRole('button', { name: 'Sign out' }));
  return within(await screen.findByRole('dialog', { name: '2 observations are not recorded yet' }));
};

test('the page counts what waits, and shows it with the person, value and comment', async () => {
  const by = await open(entryOf(1), entryOf(2));
  await screen.findByText('2 observations wait to be sent.');
  await by.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Ada Berg')).toHaveLength(2);
  expect(dialog.getAllByText(/^Mood · 2 · Good/)).toHaveLength(2);
  dialog.getByText('slept badly 2');
});

test('a refused entry is shown with its reason, until its owner discards it', async () => {
  answer = refused;
  const by = await open(entryOf(1));
  await screen.findByText(/^1 observation was not accepted/);
  await by.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('This patient is not in your care.');
  dialog.getByText('slept badly 1');
  for (const name of ['Copy', 'Change', 'Send again']) dialog.getByRole('button', { name });
  await by.click(dialog.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this observation?' }));
  await by.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
  await dialog.findByText('All observations are recorded.');
});

test('a refused entry is changed and sent as a new one', async () => {
  answer = refused;
  const by = await open(entryOf(1));
  await screen.findByText(/^1 observation was not accepted/);
  await by.click(screen.getByRole('button', { name: 'Show' }));
  await by.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: /^Mood/ }));
  expect(form.getByRole('button', { name: /Good/ }).getAttribute('aria-pressed')).toBe('true');
  await by.type(form.getByLabelText('Comment (optional)'), ', then well');
  answer = { body: recorded };
  await by.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
  expect(sent.at(-1)?.comment).toBe('slept badly 1, then well');
  expect(sent.at(-1)?.entryId).not.toBe(entryOf(1).id);
});

test('of another user’s entries the page says that there are some, and sends none', async () => {
  await open(entryOf(1, { userId: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a99' as UserId }));
  await screen.findByText(/^Observations of another user wait on this device/);
  expect(document.body.textContent).not.toMatch(/Ada Berg|slept badly|Mood/);
  expect(server.seen.some(({ url }) => url.pathname === saveObservation.path)).toBe(false);
  expect(await stored()).toEqual([1]);
});

test('a sign-out with unsent entries asks, and can keep them on the device', async () => {
  const by = await open(entryOf(1), entryOf(2));
  await screen.findByText('2 observations wait to be sent.');
  const question = await signOut(by);
  question.getByText('slept badly 1');
  expect(ends).toEqual([]);
  await by.click(question.getByRole('button', { name: 'Sign out and keep them on this device' }));
  await waitFor(() => expect(ends).toEqual(['signed-out']));
  expect(await stored()).toEqual([1, 2]);
});

test('a sign-out discards unsent entries only once that is typed', async () => {
  const by = await open(entryOf(1), entryOf(2));
  await screen.findByText('2 observations wait to be sent.');
  const question = await signOut(by);
  await by.click(question.getByRole('button', { name: 'Discard them …' }));
  const discard = question.getByRole<HTMLButtonElement>('button', { name: 'Discard and sign out' });
  expect(discard.disabled).toBe(true);
  await by.type(question.getByRole('textbox'), 'discard');
  await by.click(discard);
  await waitFor(() => expect(ends).toEqual(['signed-out']));
  expect(await stored()).toEqual([]);
});
