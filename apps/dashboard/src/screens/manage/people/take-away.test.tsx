import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { PatientListScreen } from './patient-list-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const roomId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01';
const patientId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0d01';
const OrganisationId = 1;
const abilities = { edit: true, archive: true, restore: false, delete: true, monitor: true };
const row = {
  patientId,
  label: 'Ada Amberwick',
  ownNumber: null,
  building: 'Main house',
  floor: 'Ground',
  ...{
    roomId,
    room: '101',
    bed: '1',
    podMac: 'F4:90:CB:D0:00:AB',
    dayProduct: 'Day pad',
    nightProduct: null,
  },
  monitoringConsent: null,
  groups: [],
  archivedAt: null,
  measuredLately: true,
  abilities,
};
const patient = {
  PatientId: patientId,
  OrganisationId,
  alias: 'Ada Amberwick',
  patientId: null,
  podMac: 'F4:90:CB:D0:00:AB',
  AllocatedPod: 'F490CBD000AB',
  PodAssignedDate: null,
  DayProductId: 3,
  NightProductId: 0,
  DayManufacturerId: 1,
  NightManufacturerId: 0,
  ...{
    DayStartTime: '07:00:00',
    DayEndTime: '22:00:00',
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
  },
  roomId,
  room: '101',
  bed: '1',
  archivedAt: null,
};

async function open(person: object, save: Answer = { body: { success: true, patientId, version: 'v3' } }) {
  const answers: Readonly<Record<string, Answer>> = {
    '/Membership/GetAllPatientsV2': { body: { rows: [row], total: 1, abilities: { add: true } } },
    '/Membership/getpatientdetail': {
      body: {
        patient: { ...patient, ...person },
        version: 'v1',
        nodeMacs: ['AC:23:3F:00:00:01'],
        monitoringConsent: null,
        groups: [],
        measuredLately: true,
        abilities,
      },
    },
    '/Membership/UnassignPatient': { body: { success: true, version: 'v2' } },
    '/Membership/SavePatient': save,
  };
  server = await openManage(PatientListScreen, ({ url }) => answers[url.pathname], '/manage/patient-list');
  return userEvent.setup();
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });
const act = 'Remove pod, nodes or bed';
const done = 'Removed from Ada Amberwick: what you chose.';

async function takeBed(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Ada Amberwick/ }));
  await user.click(press(act));
  const dialog = within(await screen.findByRole('dialog'));
  const take = dialog.getByRole('button', { name: act });
  for (const part of ['Pod', 'Nodes', 'Bed'])
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }));
  expect(take.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /^Bed/ }));
  await user.click(take);
  await screen.findByText(done);
}

test('Pod, nodes and bed can be removed one by one, and restored by undo', async () => {
  const user = await open({});
  await takeBed(user);
  expect(sent('/Membership/UnassignPatient')).toEqual([
    { patientId, version: 'v1', pod: false, nodes: false, bed: true },
  ]);
  await user.click(press('Undo'));
  await screen.findByText('It is as it was before.');
  expect(sent('/Membership/SavePatient')).toMatchObject([
    {
      PatientId: patientId,
      version: 'v2',
      alias: 'Ada Amberwick',
      roomId,
      bed: '1',
      AllocatedPod: 'F4:90:CB:D0:00:AB',
      nodeMac: 'AC:23:3F:00:00:01',
      DayProductId: 3,
    },
  ]);
});

test('An undo that comes too late says why', async () => {
  const user = await open({}, refusal(409, 'bed-taken'));
  await takeBed(user);
  await user.click(press('Undo'));
  await screen.findByText(/^This could not be undone\./);
});

test('A person who could not be saved unchanged has no undo', async () => {
  const user = await open({ DayProductId: 0 });
  await takeBed(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
