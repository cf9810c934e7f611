import {
  editObservation,
  getObservationValuesForLegend,
  getPatientObservations,
  instant,
  type Observation,
  type ObservationId,
  type ObservationType,
  type ObservationTypeId,
  saveObservation,
  undoObservation,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { deviceRows } from '../../../platform/device-rows/index.ts';
import { giveBrowserDatabase } from '../../../testing/browser-database.ts';
import type { Seen } from '../../../testing/http-server.ts';
import { openPerson } from '../testing/open-person.tsx';

giveBrowserDatabase();
let isAway = false;
let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => {
  isAway = false;
  return home.close();
});

const typeOf = (typeId: string, more: Partial<ObservationType>): ObservationType => ({
  typeId: typeId as ObservationTypeId,
  name: typeId,
  input: 'text',
  unit: null,
  range: null,
  legend: [],
  isOff: false,
  mayEnter: true,
  ...more,
});
const types = [
  typeOf('mood', {
    name: 'Mood',
    input: 'scale',
    legend: [
      { value: 1, text: 'Low' },
      { value: 2, text: 'Good' },
    ],
  }),
  typeOf('drink', {
    name: 'Drink',
    input: 'number',
    unit: 'ml',
    range: { least: 0, most: 3000, decimals: 0 },
  }),
  typeOf('free', { name: 'Free text' }),
];
const observationOf = (more: Partial<Observation> = {}): Observation => ({
  observationId: '00000000-0000-4000-8000-0000000000aa' as ObservationId,
  typeId: 'mood' as ObservationTypeId,
  observedAt: instant(Date.now() - 60_000),
  value: 2,
  comment: null,
  enteredAt: instant(Date.now()),
  by: 'Nora',
  version: 1,
  changed: null,
  earlier: [],
  undone: null,
  mayChange: 'yes',
  ...more,
});

const bodies = (call: { path: string }) =>
  home.seen.filter(({ url }) => url.pathname === call.path).map(({ body }) => Object(body));

async function open(observations: readonly Observation[] = []) {
  const answers: Record<string, unknown> = {
    [getObservationValuesForLegend.path]: { types },
    [getPatientObservations.path]: { observations, more: false, mayAdd: true },
    [saveObservation.path]: observationOf(),
    [editObservation.path]: observationOf(),
    [undoObservation.path]: observationOf(),
  };
  home = await openPerson({
    permissions: ['Observations.View', 'Observations.Save'],
    otherwise: ({ url }: Seen) => {
      const body = answers[url.pathname];
      if (isAway && url.pathname === saveObservation.path) return { isLost: true };
      return body === undefined ? undefined : { body };
    },
  });
  return userEvent.setup();
}

const card = () => screen.findByRole('region', { name: 'Observations' });

test('a type, a value and save enter an observation, which can be undone', async () => {
  const user = await open();
  await user.click(await within(await card()).findByRole('button', { name: 'Mood' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: /Good/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(saveObservation)).toMatchObject([{ typeId: 'mood', value: 2, comment: null }]);
  await within(await card()).findByText(/^Entered: Mood · 2 · Good/);
  await user.click(within(await card()).getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(bodies(undoObservation)).toMatchObject([{ version: 1, reason: null }]));
});

test('without an answer the entry is kept on the device, and says so', async () => {
  const user = await open();
  isAway = true;
  await user.click(await within(await card()).findByRole('button', { name: 'Mood' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: /Good/ }));
  await user.type(form.getByLabelText('Comment (optional)'), 'sang');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await within(await card()).findByText('Kept on this device, not sent yet: Mood · 2 · Good');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await deviceRows('observations').all()).toMatchObject([
    { body: { typeId: 'mood', value: 2, comment: 'sang' }, refusal: null, isTyped: false },
  ]);
  await screen.findByText('1 observation waits to be sent.');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('1 observation waits to be sent.')).toBeNull());
});

test('a form names what is missing, and keeps the comment as a draft', async () => {
  const user = await open();
  await user.click(await within(await card()).findByRole('button', { name: 'Drink' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Comment (optional)'), 'tea');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter a number.');
  await user.type(form.getByLabelText('Drink in ml'), '4000');
  await form.findByText('Enter a number from 0 to 3000.');
  expect(bodies(saveObservation)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await within(await card()).findByRole('button', { name: 'Drink' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLTextAreaElement>('Comment (optional)').value).toBe('tea');
});

test('20 min ago is sent as that time', async () => {
  const user = await open();
  await user.click(await within(await card()).findByRole('button', { name: 'Drink' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: '200 ml' }));
  await user.click(form.getByRole('button', { name: '20 min ago' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(saveObservation)).toMatchObject([{ value: 200 }]));
  const ago = Date.now() - Date.parse(bodies(saveObservation)[0].observedAt);
  expect(Math.round(ago / 60_000)).toBe(20);
});

test('an old observation is corrected with a reason, and keeps its time', async () => {
  const observedAt = instant(Date.now() - 3_600_000);
  const user = await open([
    observationOf({ mayChange: 'reason-needed', observedAt, comment: 'sang', enteredAt: observedAt }),
  ]);
  await user.click(await screen.findByRole('button', { name: /^Correct Mood/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: /Low/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Give the reason in a few words.');
  await user.type(form.getByLabelText('Reason of the change'), 'wrong person');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies(editObservation)).toMatchObject([
      { value: 1, comment: 'sang', observedAt, reason: 'wrong person', version: 1 },
    ]),
  );
});

test('an undone observation and its earlier values stay in the list', async () => {
  const at = instant(Date.now());
  await open([
    observationOf({
      version: 3,
      changed: { at, by: 'Otto', reason: 'mistyped' },
      earlier: [
        {
          version: 1,
          observedAt: at,
          value: 1,
          comment: null,
          savedAt: at,
          by: 'Nora',
          reason: null,
        },
      ],
      undone: { at, by: 'Otto', reason: null },
      mayChange: 'no',
    }),
  ]);
  const list = within(await card());
  await list.findByText(/^Before: 1 · Low/);
  expect(list.getByText(/^Corrected by Otto, .*: mistyped$/)).toBeTruthy();
  expect(list.getByText(/^Undone by Otto/)).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Correct/ })).toBeNull();
});
