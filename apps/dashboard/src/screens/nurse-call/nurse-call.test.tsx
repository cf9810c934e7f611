import { AlertType, instant, type LoggedInUser, type Permission, type Tile } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { heardNow } from '../../features/board/testing/board-server.ts';
import { elsewhere, startFilteredBoard } from '../../features/board/testing/filtered-board.ts';
import { alertOf, readingOf, tileOf, wholeAlert } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { NurseCallScreen } from './nurse-call-screen.tsx';

let server: Awaited<ReturnType<typeof startFilteredBoard>>;
beforeEach(() => localStorage.clear());
afterEach(() => server.close());

const path = '/dashboard/nurse-call';
const calm = (n: number, more: Partial<Tile> = {}) => tileOf(n, { reading: heardNow(readingOf()), ...more });
/** A person whose pod has been silent for these minutes. */
const silent = (n: number, minutes: number, more: Partial<Tile> = {}) => {
  const { link, ...reading } = readingOf('grey');
  const lastHeardAt = instant(Date.now() - minutes * 60_000);
  return tileOf(n, {
    reading: { ...reading, link: { ...link, state: 'disconnected', lastHeardAt } },
    ...more,
  });
};

/** The wet pad of the first person, taken in hand a moment ago. */
const inHand = wholeAlert(tileOf(1).patientId, alertOf(), {
  state: 'acknowledged',
  acknowledgedAt: instant(Date.UTC(2026, 2, 1, 11, 5)),
  acknowledgedBy: 'Erin Meyer',
  acknowledgedById: carer().id,
});

async function open(
  tiles: Tile[],
  { user = {}, at = path }: { user?: Partial<LoggedInUser>; at?: string } = {},
) {
  server = await startFilteredBoard(tiles, ({ url }) => {
    if (url.pathname === '/Board/AcknowledgeAlert') return { body: inHand };
    if (url.pathname === '/Board/UndoAlertAct') return { body: { ...inHand, state: 'raised' } };
    if (url.pathname !== '/Board/GetOpenAlerts') return undefined;
    return { body: { at: instant(Date.now()), alerts: [], total: 0, unmonitored: [] } };
  });
  const granted: Permission[] = ['Classic Dashboard.View', 'Dashboard.View', 'Dashboard.Alert.Save'];
  const history = await renderApp(
    { ...carer(...granted), ...user },
    [
      {
        path,
        permission: 'Classic Dashboard.View',
        texts: ['nurse-call', 'wall', 'alerts', 'board-parts', 'pad-acts', 'tile'],
        load: async () => NurseCallScreen,
      },
    ],
    [{ path: '/network-issue', permission: 'public', load: async () => () => <h1>Network issues</h1> }],
    at,
  );
  return { history, user: userEvent.setup() };
}
const callers = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent?.match(/Person \d+/)?.[0]);

test('the filter shows its numbers; Everyone widens the screen, and back narrows it', async () => {
  const fall = alertOf(AlertType.check_fall);
  const { user, history } = await open([calm(1), calm(2), elsewhere(calm(3, { alerts: [fall] }))]);
  await screen.findByText('Only: Ward North');
  await screen.findByText('2 of 3 people');
  expect(callers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await screen.findByText('Everyone, on this screen for now');
  await waitFor(() => expect(callers()).toEqual(['Person 3']));
  expect(history.location.search).toContain('show=everyone');
  expect(server.saved().filterIds).toHaveLength(1);
  history.back();
  await screen.findByText('Only: Ward North');
  await waitFor(() => expect(callers()).toEqual([]));
});

test('a widened screen shows everyone after a reload, and one press narrows it', async () => {
  const { user } = await open([calm(1), elsewhere(calm(3, { alerts: [alertOf()] }))], {
    at: `${path}?show=everyone`,
  });
  await waitFor(() => expect(callers()).toEqual(['Person 3']));
  await user.click(await screen.findByRole('button', { name: 'Only Ward North again' }));
  await screen.findByText('1 of 2 people');
  await waitFor(() => expect(callers()).toEqual([]));
});

test('device trouble does not call, and ended monitoring is one line with actions', async () => {
  const device = [
    alertOf(AlertType.lowbattery),
    alertOf(AlertType.flatbattery),
    alertOf(AlertType.check_bin),
    alertOf(AlertType.check_connection),
  ];
  const ended = alertOf(AlertType.sensor_disconnected, 'medium');
  const { user } = await open([
    ...[calm(1, { alerts: device }), silent(4, 40, { alerts: [ended] })],
    ...[calm(5, { alerts: [alertOf()] }), calm(6, { reading: null })],
  ]);
  await waitFor(() => expect(callers()).toEqual(['Person 5']));
  const line = await screen.findByRole('button', { name: '2 people are not monitored: 4·A, 6·A.' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await user.click(line);
  const list = within(screen.getByRole('region', { name: 'Not monitored' }));
  const [first, second] = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/4 · A.*Person 4.*No data for 40 min/);
  expect(second).toMatch(/6 · A.*Person 6.*No pod assigned$/);
  await user.click(list.getByRole('button', { name: 'Acknowledge: Pod disconnected, Person 4' }));
  await waitFor(() =>
    expect(server.seen.find(({ url }) => url.pathname === '/Board/AcknowledgeAlert')?.body).toEqual({
      alertId: ended.alertId,
    }),
  );
});

test('the all-clear shows only where everyone is known to need nothing', async () => {
  await open([calm(1), calm(2)]);
  await screen.findByText('No one calls in this part of the house');
  server.show(calm(2, { version: 2, reading: heardNow(readingOf('grey')) }));
  await screen.findByText('It is not known whether everyone is cared for.');
  expect(screen.getByRole('button', { name: '1 person is not monitored: 2·A.' })).toBeTruthy();
  expect(screen.queryByText(/^No one calls/)).toBeNull();
  server.show(calm(2, { version: 3, reading: heardNow(readingOf('red')) }));
  await screen.findByText('1 red light: 2·A');
  server.show(calm(2, { version: 4 }));
  await screen.findByText('No one calls in this part of the house');
});

test('a tile silent by the page’s clock, and a lost connection, prevent the all-clear', async () => {
  const reading = readingOf();
  const lastHeardAt = instant(Date.now() - 6 * 60_000);
  await open([calm(1), calm(2, { reading: { ...reading, link: { ...reading.link, lastHeardAt } } })]);
  await screen.findByRole('button', { name: '1 person is not monitored: 2·A.' });
  expect(screen.queryByText(/^No one calls/)).toBeNull();
  await screen.findByText('Live');
  server.cut();
  await screen.findByText('Who calls is not known');
});

test('a card names its carer and since when, or that no one came', async () => {
  const acknowledgedAt = instant(Date.parse('2026-03-01T09:50:00Z'));
  const taken = { state: 'acknowledged', acknowledgedAt, acknowledgedBy: 'Nora Night' } as const;
  await open([
    calm(1, { alerts: [alertOf(AlertType.check_pad, 'high', taken)] }),
    calm(2, { alerts: [alertOf(AlertType.check_pad, 'high', { escalated: true })] }),
    calm(3, { alerts: [alertOf(AlertType.check_fall, 'high', taken)] }),
  ]);
  await screen.findAllByText(wholeText(/Nora Night took over at 10:50/));
  expect(callers()).toEqual(['Person 3', 'Person 2', 'Person 1']);
  expect(screen.getByText('No one came yet')).toBeTruthy();
});

const wetPad = [
  alertOf(AlertType.check_pad, 'high'),
  alertOf(AlertType.check_time_in_pad, 'medium'),
  alertOf(AlertType.check_pad_fill_profile, 'low'),
];

test('one wet pad is one line on its card, with its number of alerts', async () => {
  await open([calm(1, { alerts: wetPad })]);
  await screen.findByText('Change the brief');
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.queryByText('Change overdue')).toBeNull();
  expect(screen.queryByText('Check the brief fill')).toBeNull();
});

test('one wet pad is one line beside a fall on a wall, too', async () => {
  onWall();
  await open([calm(1, { alerts: [alertOf(AlertType.check_fall), ...wetPad] })]);
  await screen.findByText('Possible fall');
  expect([...document.querySelectorAll('[data-reason]')].map((element) => element.textContent)).toEqual([
    expect.stringMatching(/^Possible fall/),
    expect.stringMatching(/^Change the brief\+2/),
  ]);
});

test('a private customer’s unmonitored person has no line about a room', async () => {
  const [organisation] = carer('Classic Dashboard.View', 'Dashboard.View').organisations;
  if (!organisation) return expect.fail('no organisation');
  const { user } = await open(
    [calm(1), silent(4, 40, { place: { ...tileOf(4).place, room: null, bed: null } })],
    { user: { organisations: [{ ...organisation, DashboardType: 'private' }] } },
  );
  await user.click(await screen.findByRole('button', { name: /not monitored/i }));
  await screen.findByRole('region', { name: 'Not monitored' });
  expect(screen.queryByText(/No room/)).toBeNull();
});

test('an act is confirmed on its card, which stays while it can be undone', async () => {
  const { user } = await open([calm(1, { alerts: [alertOf()] })]);
  await screen.findByText('Live');
  await user.click(await screen.findByRole('button', { name: /^Acknowledge: / }));
  await screen.findByText('You took over at 12:05');
  server.show(calm(1, { version: 2 }));
  const undo = screen.getByRole('button', { name: 'Undo: You took over at 12:05' });
  await waitFor(() => expect(screen.queryByText('Change the brief')).toBeNull());
  expect(callers()).toEqual(['Person 1']);
  await user.click(undo);
  await screen.findByText('Undone');
  expect(server.seen.find(({ url }) => url.pathname === '/Board/UndoAlertAct')?.body).toEqual({
    alertId: alertOf().alertId,
  });
});

test('the wall says that it may go dark only where the browser allows that', async () => {
  localStorage.setItem('wallMode', 'true');
  await open([calm(1)]);
  await screen.findByText(/^This browser does not keep the screen on/);
  server.close();
  cleanup();
  const locks: EventTarget[] = [];
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      async request() {
        const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined });
        locks.push(lock);
        return lock;
      },
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  await open([calm(1)]);
  await screen.findByRole('heading', { name: 'Nurse call' });
  await waitFor(() => expect(locks).toHaveLength(1));
  expect(screen.queryByText(/^This browser does not keep the screen on/)).toBeNull();
});

function onWall(): void {
  localStorage.setItem('wallMode', 'true');
  Object.assign(window, { innerWidth: 1_920, innerHeight: 1_080 });
  for (const [name, value] of Object.entries({ clientWidth: 1_890, clientHeight: 900 })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, name));
  }
}

test.each([
  ['as a tile', 1],
  ['as a line', 60],
])('a wall shows a fall with its act, %s, beside a recent act', async (_as, many) => {
  onWall();
  const others = Array.from({ length: many - 1 }, (_, n) => calm(n + 2, { alerts: [alertOf()] }));
  const { user } = await open([calm(1, { alerts: [alertOf()] }), ...others]);
  await screen.findByText('Live');
  const { patientId } = tileOf(1);
  const card = () =>
    within(document.querySelector<HTMLElement>(`[data-patient-id="${patientId}"]`) ?? expect.fail('gone'));
  await user.click(await screen.findByRole('button', { name: 'Acknowledge: Change the brief, Person 1' }));
  await waitFor(() => card().getByText('You took over at 12:05'));
  const { acknowledgedAt, acknowledgedBy } = inHand;
  const taken = { state: 'acknowledged', acknowledgedAt, acknowledgedBy } as const;
  const wet = alertOf(AlertType.check_pad, 'high', taken);
  server.show(calm(1, { version: 2, alerts: [wet] }));
  await waitFor(() => expect(card().queryByText('Change the brief')).toBeNull());
  expect(card().getByRole('button', { name: /^Undo: / })).toBeTruthy();
  server.show(calm(1, { version: 3, alerts: [alertOf(AlertType.check_fall), wet] }));
  await waitFor(() => card().getByText('Possible fall'));
  expect(card().getByText('You took over at 12:05')).toBeTruthy();
  expect(card().getByRole('button', { name: 'Acknowledge: Possible fall, Person 1' })).toBeTruthy();
});

test('a wall shows everyone who calls on one page: tiles, lines, or beds', async () => {
  onWall();
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const turn = alertOf(AlertType.check_position, 'medium', {
    alertId: alertOf(AlertType.check_position).alertId,
  });
  await open([
    ...numbers.map((n) => calm(n, { alerts: [alertOf(AlertType.check_pad, 'medium')] })),
    calm(90, { alerts: [alertOf(AlertType.check_fall), turn] }),
  ]);
  const first = await screen.findByRole('article', { name: /Person 90/ });
  expect(within(first).getByText('Possible fall')).toBeTruthy();
  expect(within(first).getByText('Turn is due')).toBeTruthy();
  const ids = [...document.querySelectorAll('[data-patient-id]')].map((element) =>
    element.getAttribute('data-patient-id'),
  );
  expect(new Set(ids).size).toBe(61);
  expect(await screen.findByText(wholeText(/^and \d+ more: \d+·A(, \d+·A)*$/))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pause the pages/ })).toBeNull();
});
