import {
  getObservationValuesForLegend,
  getPatientObservations,
  getPatientsForObservation,
  getRoomObservations,
  instant,
  openObservationCode,
  type Permission,
  saveObservation,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { AreasScreen } from './areas-screen.tsx';
import { ObserveScreen } from './observe-screen.tsx';

let server: HttpServer;
afterEach(() => server.close());

const patientId = '00000000-0000-4000-8000-0000000000a1';
const lounge = '00000000-0000-4000-8000-0000000000b1';
const bedroom = '00000000-0000-4000-8000-0000000000b2';
const floor = { floorId: '00000000-0000-4000-8000-0000000000c1', floor: 'Floor 1', building: 'Main house' };
const anna = { kind: 'person', patientId, label: 'Anna', room: '12', bed: 'A' };
const free = {
  typeId: 'free',
  name: 'Free text',
  input: 'text',
  unit: null,
  range: null,
  legend: [],
  isOff: false,
  mayEnter: true,
};
const entered = {
  observationId: '00000000-0000-4000-8000-0000000000aa',
  typeId: 'free',
  observedAt: instant(Date.now()),
  value: null,
  comment: 'Floor wet',
  enteredAt: instant(Date.now()),
  by: 'Nora',
  version: 1,
  changed: null,
  earlier: [],
  undone: null,
  mayChange: 'yes',
};
const enterers: Permission[] = ['Observations.View', 'Observations.Save'];

async function open(
  path: string,
  scanned: Answer = { body: { subject: anna, entry: 'yes' } },
  permissions: Permission[] = enterers,
) {
  const lists = { observations: [], more: false, mayAdd: true };
  const answers: Record<string, Answer> = {
    [openObservationCode.path]: scanned,
    [getObservationValuesForLegend.path]: { body: { types: [free] } },
    [getPatientObservations.path]: { body: lists },
    [getRoomObservations.path]: { body: lists },
    [saveObservation.path]: { body: entered },
    [getPatientsForObservation.path]: {
      body: {
        people: [{ patientId, label: 'Anna', roomId: bedroom, room: '12', bed: 'A', observedAt: null }],
        rooms: [
          { roomId: lounge, name: 'Lounge', ...floor, observedAt: entered.observedAt },
          { roomId: bedroom, name: '12', ...floor, observedAt: null },
        ],
        mayAdd: true,
      },
    },
  };
  server = await startHttpServer((seen) => answers[seen.url.pathname] ?? shellAnswers()(seen));
  const texts = ['observe', 'observations'] as const;
  await renderApp(
    carer(...permissions),
    [
      { path: '/observe', permission: 'login', texts, load: async () => ObserveScreen },
      { path: '/common-areas', permission: 'Observations.View', texts, load: async () => AreasScreen },
    ],
    [],
    path,
  );
  return userEvent.setup();
}
const bodies = (call: { path: string }) =>
  server.seen.filter(({ url }) => url.pathname === call.path).map(({ body }) => body);
const refused = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-4711' },
});

test('a scanned code opens the entry of its person', async () => {
  const user = await open('/observe?code=abc');
  await screen.findByRole('heading', { level: 1, name: 'Anna' });
  expect(bodies(openObservationCode)).toEqual([{ token: 'abc' }]);
  await user.click(await screen.findByRole('button', { name: 'Free text' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Text'), 'Sang');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Entered: Free text/);
  expect(bodies(saveObservation)).toMatchObject([{ patientId, comment: 'Sang' }]);
});

test.each([
  [409, 'observation-code-replaced', 'This code was replaced'],
  [403, 'observation-code-unknown', 'This code is not known here'],
  [409, 'observation-code-archived', 'This person is no longer in care'],
  [403, 'forbidden', 'Your role does not see observations of single people'],
])('%i %s says why nothing opens', async (status, code, text) => {
  await open('/observe?code=abc', refused(status, code));
  await screen.findByText(text);
  expect(bodies(getPatientObservations)).toEqual([]);
});

test.each([
  ['no-right', /^Your role reads observations/],
  ['not-consented', /^Consent was refused or withdrawn/],
])('%s has a notice above what was entered', async (entry, text) => {
  await open('/observe?code=abc', { body: { subject: anna, entry } });
  await screen.findByText(text);
  await screen.findByRole('region', { name: 'Observations' });
});

test('without the permission, no code is sent', async () => {
  await open('/observe?code=abc', undefined, ['Patients.View']);
  await screen.findByText('Your role does not see observations of single people');
  expect(bodies(openObservationCode)).toEqual([]);
});

test('an observation of a common area is entered from the list of areas', async () => {
  const user = await open('/common-areas');
  await screen.findByRole('link', { name: /^Lounge/ });
  expect(screen.queryByRole('link', { name: /^12/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Also rooms in which someone lives' }));
  await screen.findByRole('link', { name: /^12/ });
  await user.click(screen.getByRole('link', { name: /^Lounge/ }));
  await user.click(await screen.findByRole('button', { name: 'Free text' }));
  const form = within(await screen.findByRole('dialog', { name: /Lounge/ }));
  await user.type(form.getByLabelText('Text'), 'Floor wet');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(saveObservation)).toMatchObject([{ roomId: lounge }]));
  await screen.findByRole('button', { name: /^Undo: / });
});
