import { AlertType, instant, type LoggedInUser, type Tile, UserId } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { alertOf, patientIdOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RoundScreen } from './round-screen.tsx';

let server: BoardServer;
beforeEach(() => sessionStorage.clear());
afterEach(() => server.close());

const acts = ['Dashboard.Alert.Save', 'Dashboard.Fall.Save', 'Dashboard.PadChange.Save'] as const;
const me = carer('Classic Dashboard.View', 'Patients.View', ...acts);
const ofLight = (light: 'green' | 'yellow' | 'red', n: number, more: Partial<Tile> = {}): Tile =>
  tileOf(n, { reading: heardNow(readingOf(light, { position: null })), ...more });
const turnSoon = (n: number): Tile => {
  const turnDueAt = instant(Date.now() + 40 * 60_000);
  const position = { kind: 'lying-left' as const, since: instant(Date.now()), turnDueAt };
  return tileOf(n, { reading: heardNow(readingOf('green', { position })) });
};

async function openRound(user: LoggedInUser = me) {
  await renderApp(
    user,
    [
      {
        path: '/dashboard/round',
        permission: 'Classic Dashboard.View',
        texts: ['board-parts', 'pad-acts', 'tile', 'round'],
        load: async () => RoundScreen,
      },
      { path: '/patients/monitor', permission: 'Patients.View', load: async () => () => <h1>Person</h1> },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    '/dashboard/round',
  );
}
async function open(tiles: Tile[], otherwise?: (seen: Seen) => Answer | undefined) {
  server = await startBoardServer(tiles, otherwise, abilitiesWith(...acts));
  await openRound();
  return userEvent.setup();
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('heading', { name, level: 3 })).closest('li');
  return row ?? expect.fail(`no row of ${name}`);
};
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const calls = (path: string) => server.seen.filter(({ url }) => url.pathname === path);

test('people due within the hour are listed by room, possible falls above them', async () => {
  const fallen = ofLight('green', 8, { alerts: [alertOf(AlertType.check_fall)] });
  await open([ofLight('red', 9), ofLight('green', 3), turnSoon(2), ofLight('yellow', 4), fallen]);
  await rowOf('Person 9');
  expect(names()).toEqual(['Person 8', 'Person 2', 'Person 4', 'Person 9']);
  expect((await rowOf('Person 2')).textContent).toMatch(/Turn in.*\d+ min/);
  expect((await rowOf('Person 4')).textContent).toContain('Change soon');
  expect(screen.getByRole('heading', { name: 'Possible fall', level: 2 })).toBeTruthy();
});

test('a tick survives a reload, for its user alone, and can be undone', async () => {
  const user = await open([turnSoon(2), ofLight('red', 9)]);
  await user.click(await screen.findByRole('button', { name: 'Turned: Person 2' }));
  const text = /Turned at \d\d:\d\d.*Ticked on this device only/;
  expect((await rowOf('Person 2')).textContent).toMatch(text);
  expect(screen.getByText(/^1 of 2 done, since/)).toBeTruthy();
  cleanup();
  await openRound({ ...me, id: UserId.parse(patientIdOf(77)) });
  await screen.findByText(/^0 of 2 done, since/);
  cleanup();
  await openRound();
  const row = await rowOf('Person 2');
  await waitFor(() => expect(row.textContent).toMatch(text));
  expect(calls('/Board/ResolveAlert')).toEqual([]);
  await user.click(within(row).getByRole('button', { name: 'Undo: Person 2' }));
  await within(row).findByRole('button', { name: 'Turned: Person 2' });
});

test('a tick records a change until the round ends; its undo is recorded', async () => {
  const padChangeId = patientIdOf(55);
  const user = await open([ofLight('red', 1)], ({ url }) => {
    if (url.pathname === '/Board/RecordPadChange')
      return { body: { success: true, at: instant(Date.now()), padChangeId } };
    return url.pathname === '/Board/UndoPadChange' ? { body: { success: true } } : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Brief changed: Person 1' }));
  await user.click(await screen.findByRole('button', { name: 'Wet' }));
  const row = await rowOf('Person 1');
  await waitFor(() => expect(row.textContent).toMatch(/Brief changed at \d\d:\d\d/));
  server.show(ofLight('green', 1, { version: 2, padChangedAt: instant(Date.now()) }));
  await waitFor(() => expect(row.dataset.done).toBe('true'));
  await user.click(within(row).getByRole('button', { name: 'Undo: Person 1' }));
  await waitFor(() =>
    expect(calls('/Board/UndoPadChange').map(({ body }) => body)).toEqual([
      { patientId: patientIdOf(1), padChangeId },
    ]),
  );
  server.show(ofLight('red', 1, { version: 3 }));
  await within(row).findByRole('button', { name: 'Brief changed: Person 1' });
});

test('a calling turn is resolved as done, and a refusal shows in its row', async () => {
  const turn = alertOf(AlertType.check_position, 'medium');
  const user = await open([ofLight('green', 1, { alerts: [turn] })], ({ url }) =>
    url.pathname === '/Board/ResolveAlert'
      ? { status: 409, body: { success: false, code: 'alert-not-open', message: 'No.', correlationId: 'c' } }
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Turned: Person 1' }));
  const row = await rowOf('Person 1');
  await waitFor(() => expect(within(row).getByRole('status').textContent).not.toBe(''));
  expect(calls('/Board/ResolveAlert').map(({ body }) => body)).toEqual([
    { alertId: turn.alertId, reason: 'done' },
  ]);
  expect(row.dataset.done).toBeUndefined();
});

test('people due later are marked, and a fall is listed in any selection', async () => {
  const own = alertOf(AlertType.check_pad, 'high', { state: 'acknowledged', acknowledgedById: me.id });
  const user = await open([ofLight('red', 1), ofLight('red', 2, { alerts: [own] }), ofLight('green', 3)]);
  await screen.findByText('Live');
  expect((await rowOf('Person 2')).textContent).toContain('You took over at');
  server.show(ofLight('red', 3, { version: 2 }));
  expect((await rowOf('Person 3')).textContent).toContain('New');
  expect((await rowOf('Person 1')).textContent).not.toContain('New');
  await user.click(screen.getByRole('button', { name: 'Mine (1)' }));
  await waitFor(() => expect(names()).toEqual(['Person 2']));
  server.update(ofLight('red', 1, { version: 2, alerts: [alertOf(AlertType.check_fall)] }));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2']));
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3']));
});

test('an ended round begins again with the people due, and can be resumed', async () => {
  const user = await open([turnSoon(2), ofLight('red', 9)]);
  await user.click(await screen.findByRole('button', { name: 'Turned: Person 2' }));
  await user.click(await screen.findByRole('button', { name: 'End the round' }));
  await screen.findByText(/^0 of 2 done, since/);
  await user.click(screen.getByRole('button', { name: 'Resume the last round' }));
  await screen.findByText(/^1 of 2 done, since/);
});

test('"no one is due" excludes unknown people, and needs a live connection', async () => {
  await open([ofLight('green', 1), tileOf(2, { reading: null })]);
  await screen.findByText('No one who is monitored is due in the next hour');
  screen.getByText('1 person is not monitored: 2·A.');
  server.show(ofLight('green', 2, { version: 2 }));
  await screen.findByText('No one is due in the next hour', undefined);
  server.cut();
  await screen.findByText('Not known: this is not live. Go by the nurse call.', undefined);
  expect(screen.queryByText('No one is due in the next hour')).toBeNull();
});
