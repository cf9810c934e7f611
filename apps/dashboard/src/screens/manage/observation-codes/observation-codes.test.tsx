import {
  getPatientsForObservation,
  getPatientsForObservationToPrint,
  getQrDetailsForPatient,
  instant,
  replaceObservationCode,
} from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { ObservationCodesScreen } from './codes-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const floors = [
  { floorId: id(7), floor: 'Floor 1', building: 'Main house' },
  { floorId: id(8), floor: 'Floor 2', building: 'Main house' },
];
const people = [
  { patientId: id(1), label: 'Anna', roomId: id(4), room: '12', bed: 'A', observedAt: null },
  { patientId: id(2), label: 'Bert', roomId: id(5), room: '21', bed: 'A', observedAt: null },
];
const rooms = [
  { roomId: id(4), name: '12', ...floors[0], observedAt: null },
  { roomId: id(5), name: '21', ...floors[1], observedAt: null },
];
const code = { codeId: id(9), token: 'a'.repeat(22), madeAt: instant(Date.now()) };
const printed = {
  code,
  patientId: id(1),
  roomId: null,
  label: 'Anna',
  personCode: 'K-17',
  room: '12',
  bed: 'A',
  floor: 'Floor 1',
  building: 'Main house',
};

async function open({ mayReplace = true, path = '/manage/screen' } = {}) {
  const answer = ({ url }: { url: URL }) => {
    const bodies: Record<string, unknown> = {
      [getPatientsForObservation.path]: { people, rooms, mayAdd: true },
      [getPatientsForObservationToPrint.path]: { codes: [printed], publicUrl: 'https://elm.example' },
      [replaceObservationCode.path]: { success: true },
      [getQrDetailsForPatient.path]: {
        code: { ...code, madeBy: 'Nora' },
        label: 'Anna',
        room: '12',
        bed: 'A',
        publicUrl: null,
        mayReplace,
      },
    };
    return url.pathname in bodies ? { body: bodies[url.pathname] } : undefined;
  };
  server = await openManage(ObservationCodesScreen, answer, path);
  return userEvent.setup();
}
const bodies = (call: { path: string }) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === call.path).map(({ body }) => body);

test('all of a floor are chosen, and printed without a name by default', async () => {
  const user = await open();
  await user.selectOptions(await screen.findByLabelText('Floor'), 'Main house · Floor 1');
  await user.click(screen.getByRole('button', { name: 'People: choose all 1' }));
  await screen.findByText('1 chosen');
  await user.click(screen.getByRole('button', { name: 'Show the sheets' }));
  const sheets = within(await screen.findByRole('region', { name: 'Sheets to print' }));
  expect(bodies(getPatientsForObservationToPrint)).toEqual([
    { print: 'card', patientIds: [id(1)], roomIds: [] },
  ]);
  await sheets.findByRole('img', { name: 'QR code of K-17' });
  expect(sheets.queryByText('Anna')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the choice' }));
  await user.click(screen.getByRole('checkbox', { name: /^Print the names/ }));
  await user.click(screen.getByRole('button', { name: 'Show the sheets' }));
  const named = within(await screen.findByRole('region', { name: 'Sheets to print' }));
  expect(named.getByText('Anna')).toBeTruthy();
});

test('labels begin at the chosen place of a sheet', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Labels (24 a sheet)' }));
  await user.selectOptions(screen.getByLabelText('First free place on the sheet'), '5');
  await user.click(screen.getByRole('checkbox', { name: /^Anna/ }));
  await user.click(screen.getByRole('button', { name: 'Show the sheets' }));
  const sheets = within(await screen.findByRole('region', { name: 'Sheets to print' }));
  await sheets.findByRole('img');
  const places = sheets.getAllByRole('listitem');
  expect(places.map((place) => place.textContent !== '')).toEqual([false, false, false, false, true]);
});

test('a code is replaced after the warning that prints stop working', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Code of Anna' }));
  await screen.findByText(/by Nora\.$/);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/stops working at once/);
  dialog.getByText(/cannot be undone/);
  await user.click(dialog.getByRole('button', { name: 'Replace the code' }));
  await screen.findByText('The code was replaced. Print the new one now.');
  await waitFor(() => expect(bodies(replaceObservationCode)).toEqual([{ codeId: id(9) }]));
});

test('who may not replace a code reads who may', async () => {
  const user = await open({ mayReplace: false });
  await user.click(await screen.findByRole('button', { name: 'Code of Anna' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Your role may not replace it/);
  expect(dialog.queryByRole('button', { name: 'Replace the code' })).toBeNull();
});

test('an address with a person has that person chosen', async () => {
  await open({ path: `/manage/screen?patientId=${id(2)}` });
  await screen.findByText('1 chosen');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Bert/ }).checked).toBe(true);
});
