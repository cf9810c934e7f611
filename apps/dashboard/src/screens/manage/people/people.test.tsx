import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { buildingId, openManage, refusal } from '../testing/open-manage.tsx';
import { PatientListScreen } from './patient-list-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const roomId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0c01';
const patientId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0d01';
const room = { roomId, name: '101', beds: 2, version: 'r' };
const floors = [{ floorId: buildingId, name: 'Ground', position: 0, version: 'f', rooms: [room] }];
const product = { productId: 3, manufacturer: 'Maker', name: 'Day pad', workingMl: 500, rothwellMl: 2_000 };
const person = {
  patientId,
  label: 'Ada Amberwick',
  ownNumber: null,
  building: 'Main house',
  floor: 'Ground',
  roomId,
  room: '101',
  bed: '1',
  podMac: null,
  dayProduct: 'Day pad',
  nightProduct: null,
  monitoringConsent: null,
  groups: [],
  archivedAt: null,
  measuredLately: true,
  abilities: { edit: true, archive: true, restore: false, delete: true, monitor: true },
};
const answers: Readonly<Record<string, Answer>> = {
  '/organisation/getbuildings': { body: [{ buildingId, name: 'Main house', version: 'b', floors }] },
  '/products': {
    body: [
      {
        manufacturerId: 1,
        manufacturer: 'Maker',
        products: [{ ...product, use: 'day', hasSensingProfile: true }],
      },
    ],
  },
  '/Membership/GetAllPatientsV2': { body: { rows: [person], total: 1, abilities: { add: true } } },
  '/Membership/CheckBedNumber': {
    body: { available: false, takenBy: { patientId, label: 'Ada Amberwick' }, beds: 2, taken: 1 },
  },
  '/Membership/ArchivePatient': {
    body: { success: true, archivedAt: '2026-11-21T10:00:00.000Z', undoUntil: '2026-11-21T10:00:10.000Z' },
  },
  '/Membership/UnArchivePatient': { body: { success: true, hasBed: true, hasPod: true } },
};

async function open(path: string, more: Readonly<Record<string, (seen: Seen) => Answer>> = {}) {
  server = await openManage(
    PatientListScreen,
    (seen) => more[seen.url.pathname]?.(seen) ?? answers[seen.url.pathname],
    `/manage/patient-list${path}`,
  );
  return userEvent.setup();
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });

test('Required fields are named beside them before anything is sent', async () => {
  const user = await open('?open=new');
  await screen.findByRole('option', { name: '101' });
  await user.selectOptions(screen.getByLabelText('Room'), '101');
  await user.click(press('Add'));
  const summary = (await screen.findByText(/fields are not as they should be/)).closest('section');
  expect(
    within(summary as HTMLElement)
      .getAllByRole('button')
      .map((element) => element.textContent),
  ).toEqual([
    'Name: Fill this in.',
    'Bed number: Enter the bed number.',
    'Product by day: Choose a product for the day or for the night.',
  ]);
  expect(sent('/Membership/SavePatient')).toEqual([]);
});

test('A typed bed names its person; products follow the manufacturer; refusals show at fields', async () => {
  const user = await open('?open=new', {
    '/Membership/SavePatient': () => refusal(404, 'pod-not-found', { number: 318 }),
  });
  await screen.findByRole('option', { name: '101' });
  await user.type(screen.getByLabelText('Name'), 'Nora');
  await user.selectOptions(screen.getByLabelText('Room'), '101');
  await user.type(screen.getByLabelText('Bed number'), '1');
  await screen.findByText('Taken by Ada Amberwick.');
  await user.selectOptions(screen.getByLabelText('Manufacturer by day'), 'Maker');
  await user.selectOptions(screen.getByLabelText('Product by day'), 'Day pad (500 ml)');
  await user.type(screen.getByLabelText('Pod'), '00ab');
  await user.selectOptions(screen.getByLabelText('Night begins'), '07:00');
  // It is shown for two seconds only: the wait begins before it can appear.
  const failed = screen.findByText('Failed.');
  await user.click(press('Add'));
  await failed;
  await screen.findByRole('button', { name: /^Pod: This pod or serial number is not in the organisation/ });
  await waitFor(() => expect(screen.queryByText('Failed.')).toBeNull());
  expect(sent('/Membership/SavePatient')).toMatchObject([
    {
      alias: 'Nora',
      roomId,
      bed: '1',
      AllocatedPod: '00ab',
      DayProductId: 3,
      DayStartTime: '07:00:00',
      DayEndTime: '07:00:00',
      NightStartTime: '07:00:00',
    },
  ]);
});

test('A recently measured person is archived by name, with an undo for a while', async () => {
  const user = await open('');
  await user.click(await screen.findByRole('button', { name: /Ada Amberwick/ }));
  await user.click(press('Archive'));
  const dialog = screen.getByRole('dialog');
  const archive = within(dialog).getByRole('button', { name: 'Archive' });
  expect((archive as HTMLButtonElement).disabled).toBe(true);
  await user.type(within(dialog).getByRole('textbox'), 'Ada Amberwick');
  await user.click(archive);
  await screen.findByText('Ada Amberwick was archived.');
  expect(sent('/Membership/ArchivePatient')).toEqual([{ patientId, confirmName: 'Ada Amberwick' }]);
  await user.click(press('Undo'));
  await waitFor(() => expect(sent('/Membership/UnArchivePatient')).toEqual([{ patientId, undo: true }]));
});

test('A couple in one room and a person without a bed are listed', async () => {
  const others = [
    { ...person, patientId: `${patientId.slice(0, -1)}2`, label: 'Bruno Amberwick', bed: '2' },
    {
      ...person,
      patientId: `${patientId.slice(0, -1)}3`,
      label: 'Clara Cloudberry',
      building: null,
      floor: null,
      roomId: null,
      room: null,
      bed: null,
    },
  ];
  await open('', {
    '/Membership/GetAllPatientsV2': () => ({
      body: { rows: [person, ...others], total: 3, abilities: { add: true } },
    }),
  });
  const place = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await place(/Ada Amberwick/)).toContain('Main house · Ground · 101 · 1');
  expect(await place(/Bruno Amberwick/)).toContain('Main house · Ground · 101 · 2');
  expect(await place(/Clara Cloudberry/)).toContain('No room yet');
});

test('A person without a room is added without a bed', async () => {
  const user = await open('?open=new', { '/Membership/SavePatient': () => refusal(409, 'busy') });
  await user.type(await screen.findByLabelText('Name'), 'Nora');
  await user.selectOptions(screen.getByLabelText('Manufacturer by day'), 'Maker');
  await user.selectOptions(screen.getByLabelText('Product by day'), 'Day pad (500 ml)');
  await user.click(press('Add'));
  await waitFor(() => expect(sent('/Membership/SavePatient')).toMatchObject([{ roomId: null, bed: '' }]));
});

test('A new person is confirmed, with next steps; all typed nodes are sent', async () => {
  const user = await open('?open=new', {
    '/Membership/SavePatient': () => ({ body: { success: true, patientId, version: 'v' } }),
  });
  await user.type(await screen.findByLabelText('Name'), 'Nora');
  await user.type(screen.getByLabelText('Nodes near the bed'), 'AC:23:3F:00:00:01, AC:23:3F:00:00');
  await user.selectOptions(screen.getByLabelText('Manufacturer by day'), 'Maker');
  await user.selectOptions(screen.getByLabelText('Product by day'), 'Day pad (500 ml)');
  await user.click(press('Add'));
  await screen.findByRole('button', { name: /^Nodes near the bed: Type the MAC of each node/ });
  expect(sent('/Membership/SavePatient')).toEqual([]);
  await user.type(screen.getByLabelText('Nodes near the bed'), ':02');
  await user.click(press('Add'));
  await screen.findByRole('heading', { name: 'Well done' });
  expect(sent('/Membership/SavePatient')).toMatchObject([
    { nodeMac: 'AC:23:3F:00:00:01, AC:23:3F:00:00:02' },
  ]);
  await user.click(press('Add another patient'));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
});

test('A certificate describes the deleted data, and completes with the deletion', async () => {
  let completedAt: string | null = null;
  await open('?open=certificates', {
    '/Membership/GetErasures': () => ({
      body: [
        {
          erasureId: '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0e01',
          patientId,
          erasedAt: '2026-11-21T10:00:00.000Z',
          by: 'admin',
          rows: [
            { table: 'pad_cycles', count: 3 },
            { table: 'brand_new', count: 1 },
          ],
          completedAt,
        },
      ],
    }),
  });
  await screen.findByText('Measurements are still being deleted.');
  expect(screen.getAllByRole('rowheader').map((element) => element.textContent)).toEqual([
    'Briefs worn',
    'Something else',
  ]);
  completedAt = '2026-11-21T10:01:00.000Z';
  await screen.findByText(/^Everything was gone on/);
});
