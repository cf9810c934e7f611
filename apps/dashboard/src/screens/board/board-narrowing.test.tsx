import { AlertType, instant } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow } from '../../features/board/testing/board-server.ts';
import { alertOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { calm, openBoard, red } from './testing/open-board.tsx';

let server: BoardServer;
afterEach(() => server.close());

const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const counter = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Counts' })).getByRole('button', { name });
const lowBattery = alertOf(AlertType.lowbattery, 'low');

test('one wet pad is one line: its light, since when, and further reasons', async () => {
  const alerts = [
    alertOf(AlertType.check_pad),
    alertOf(AlertType.check_time_in_pad, 'medium'),
    alertOf(AlertType.check_pad_fill_profile, 'medium'),
  ];
  const since = instant(Date.now() - 42.5 * 60_000);
  const wet = heardNow(readingOf('red'));
  server = await openBoard([red(1, { alerts, reading: { ...wet, light: { ...wet.light, since } } })]);
  const tile = await screen.findByRole('article', { name: 'Person 1' });
  expect(tile.textContent).toMatch(/Change now42 min\+2/);
  expect(tile.textContent).not.toMatch(/Change the brief|Too long in one brief|Check the brief fill/);
  expect(within(tile).getAllByRole('button', { name: /^(Acknowledge|Brief changed)/ })).toHaveLength(1);
  await userEvent.click(within(tile).getByRole('button', { name: /^More actions/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Change the brief')).toBeTruthy();
  expect(dialog.getByText('Also: Too long in one brief · Check the brief fill')).toBeTruthy();
});

test('a device that still measures calls no one: Devices shows the marked tiles', async () => {
  server = await openBoard([calm(1), calm(2, { alerts: [lowBattery] }), red(3)]);
  const tile = await screen.findByRole('article', { name: 'Person 2' });
  expect(within(tile).getByTitle('Battery low')).toBeTruthy();
  expect(names()).toEqual(['Person 3', 'Person 1', 'Person 2']);
  await userEvent.click(counter(/^Devices: 1$/));
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  expect(screen.queryByText('No one needs anything right now.')).toBeNull();
});

test('a pressed counter is named, and every counter counts everyone meanwhile', async () => {
  const user = userEvent.setup();
  server = await openBoard([calm(1), calm(21), red(2), red(22)]);
  await screen.findByRole('article', { name: 'Person 1' });
  const counts = () => screen.getByRole('list', { name: 'Counts' }).textContent;
  expect(counts()).toMatch(/^2 Change now0 Change soon2 OK0 Not monitored$/);
  expect(screen.queryByRole('note')).toBeNull();
  await user.click(counter(/Change now/));
  await waitFor(() => expect(names()).toEqual(['Person 2', 'Person 22']));
  expect(counter(/Change now/).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('note').textContent).toBe('Only: Change now2 of 4 peopleShow all 4');
  await user.type(screen.getByRole('searchbox'), '22');
  await waitFor(() => expect(names()).toEqual(['Person 22']));
  expect(screen.getByRole('note').textContent).toBe('Only: Change now, “22”1 of 4 peopleShow all 4');
  expect(screen.getByRole('heading', { name: 'Action Required 1 of 2' })).toBeTruthy();
  expect(counts()).toMatch(/^2 Change now0 Change soon2 OK0 Not monitoredof 4$/);
  await user.click(screen.getByRole('button', { name: 'Show all 4' }));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.queryByRole('note')).toBeNull();
});

test.each(['tiles', 'compact', 'table'] as const)(
  'where no match is due, others who are due are counted, as %s',
  async (view) => {
    localStorage.setItem(`boardView:${carer().id}`, view);
    server = await openBoard([calm(11), calm(12), red(2), red(3)]);
    await screen.findByText('Person 11');
    await userEvent.type(screen.getByRole('searchbox'), 'Person 1');
    await screen.findByText('None of the 2 found needs anything; 2 others do.');
    expect(screen.getByRole('heading', { name: 'Action Required 0 of 2' })).toBeTruthy();
    expect(counter(/^2 Change now/)).toBeTruthy();
    expect(screen.queryByText('No one needs anything right now.')).toBeNull();
    server.show(calm(11, { version: 2, reading: heardNow(readingOf('grey')) }));
    await screen.findByText(
      'None of the 2 found calls. 1 person is not monitored: 11·A. 2 others need someone now.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
    await screen.findByText('Person 2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  },
);

test('where a search finds no one, the others who are due are counted', async () => {
  server = await openBoard([calm(1), red(2)]);
  await screen.findByRole('article', { name: 'Person 1' });
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('No one matches “zzz”');
  expect(screen.getByText(/^1 other needs someone now\./)).toBeTruthy();
});

test('where no one matches a counter, Show everyone ignores the saved filter', async () => {
  const [here, other] = [tileOf(1).place.wardIds[0] ?? '', tileOf(2)];
  const filter = { organisationId: 7, buildingId: tileOf(901).patientId, flag: 1, filterIds: [here] };
  const everyone = { organisationId: 7, buildingId: null, flag: 0, filterIds: [] };
  server = await openBoard([calm(1)], {
    otherwise: ({ url }) => {
      if (url.pathname === '/user/getuserfilter') return { body: filter };
      if (url.pathname !== '/user/saveuserfilter') return undefined;
      Object.assign(server.board, { filter: everyone, tiles: [calm(1), { ...calm(2), place: other.place }] });
      return { body: everyone };
    },
  });
  Object.assign(server.board, { filter });
  await screen.findByRole('article', { name: 'Person 1' });
  await userEvent.click(counter(/Change soon/));
  await screen.findByText('This applies to no one right now');
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2']));
});

test('Enter in the search opens the first who was found', async () => {
  const user = userEvent.setup();
  const opened = await openBoard([calm(1), calm(2), red(3)]);
  server = opened;
  await screen.findByRole('article', { name: 'Person 1' });
  await user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(screen.queryByRole('heading', { name: 'Person' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'person 2{Enter}');
  await screen.findByRole('heading', { name: 'Person' });
  expect(opened.history.location.search).toContain(tileOf(2).patientId);
});

test.each(['tiles', 'compact', 'table'] as const)(
  'a failed acknowledgement shows its reason at the button, for another try, as %s',
  async (view) => {
    localStorage.setItem(`boardView:${carer().id}`, view);
    server = await openBoard([red(1, { alerts: [alertOf()] })], {
      otherwise: ({ url }) =>
        url.pathname === '/Board/AcknowledgeAlert'
          ? { status: 403, body: { success: false, code: 'forbidden', message: 'No.', correlationId: 'c-1' } }
          : undefined,
    });
    const press = await screen.findByRole('button', { name: /^Acknowledge: Change the brief, Person 1/ });
    await userEvent.click(press);
    const text = await screen.findByText('You do not have the permission for this.');
    expect(text.closest('[data-patient-id]')).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Acknowledge: Change the brief/ }));
    const sent = () => server.seen.filter(({ url }) => url.pathname === '/Board/AcknowledgeAlert');
    await waitFor(() => expect(sent()).toHaveLength(2));
  },
);

test('a private customer, who has no rooms, does not read that there is none', async () => {
  const place = { ...tileOf(1).place, room: null, bed: null };
  const grey = heardNow(readingOf('grey'));
  server = await openBoard([calm(1, { place, reading: grey })], {
    as: (user) => ({
      ...user,
      organisations: user.organisations.map((organisation) => ({
        ...organisation,
        DashboardType: 'private' as const,
      })),
    }),
  });
  await screen.findByText('No one calls. Not monitored now.');
  expect(document.body.textContent).not.toContain('No room');
});
