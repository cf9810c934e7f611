import {
  AlertType,
  type Instant,
  instant,
  type PatientId,
  type Permission,
  type Tile,
} from '@padlight/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useAbilities, useBoard, useOrder } from '../../features/board/index.ts';
import { type BoardServer, heardNow, startBoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { alertOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { CallError } from '../../platform/call/index.ts';
import { pageActs } from '../../platform/recent-acts/index.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { BoardScreen } from './board-screen.tsx';
import { WallLine } from './wall-line.tsx';

let server: BoardServer;
const [width, height] = [1_920, 1_080];
const lengths = { clientWidth: width - 30, clientHeight: height - 170 };
beforeEach(() => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  for (const [name, value] of Object.entries(lengths))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});
afterEach(async () => {
  for (const name of Object.keys(lengths)) Reflect.deleteProperty(HTMLElement.prototype, name);
  await server.close();
});

const calm = (n: number, more: Partial<Tile> = {}) => tileOf(n, { reading: heardNow(readingOf()), ...more });
const red = (n: number) => tileOf(n, { reading: heardNow(readingOf('red')), alerts: [alertOf()] });
const numbered = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

async function open(
  tiles: Tile[],
  {
    screen: Screen = BoardScreen as () => ReactNode,
    isDisplay = false,
    permissions = [] as Permission[],
    endsAt = null as Instant | null,
    showsTime = true,
  } = {},
) {
  server = await startBoardServer(tiles, undefined, abilitiesWith(...permissions));
  const user = carer('Classic Dashboard.View', ...permissions);
  for (const organisation of user.organisations)
    Object.assign(organisation, { SignInEndsAt: endsAt, IsTimeDisplayEnabled: showsTime });
  await renderApp(
    { ...user, isDisplay },
    [
      {
        path: '/dashboard',
        permission: 'Classic Dashboard.View',
        texts: ['alerts', 'board', 'board-parts', 'pad-acts', 'tile', 'wall'],
        load: async () => Screen,
      },
    ],
    [],
    '/dashboard',
  );
  return userEvent.setup();
}
const asWall = () => localStorage.setItem('wallMode', 'true');
const drawnTexts = () =>
  [...document.querySelectorAll('[data-patient-id]')].map(({ textContent }) => textContent ?? '');

test('all of Action Required is in sight, as tiles, lines or rooms by urgency', async () => {
  asWall();
  const fallen = calm(90, { alerts: [alertOf(AlertType.check_fall)] });
  await open([...numbered(60, 1).map(red), fallen, ...numbered(30, 100).map((n) => calm(n))], {
    permissions: ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
  });
  const first = await screen.findByRole('article', { name: 'Person 90' });
  expect(within(first).getByText('Possible fall')).toBeTruthy();
  expect(within(first).getByRole('button', { name: /^Silence/ })).toBeTruthy();
  const more = await screen.findByText(wholeText(/^and \d+ more: /));
  const listed = [...more.querySelectorAll('[data-patient-id]')].map(({ textContent }) => textContent);
  expect(more.textContent).toBe(`and ${listed.length} more: ${listed.join(', ')}`);
  const due = drawnTexts().filter((_, index, all) => index < all.length);
  for (const n of numbered(60, 1)) expect(due.some((text) => text.includes(String(n)))).toBe(true);
  expect(screen.getByText(/^1\/\d+$/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Monitor 30' })).toBeTruthy();
});

/** Everyone who is due as a line, as where there is no room for tiles. */
function Lines() {
  const { store } = useBoard(false);
  const abilities = useAbilities(store);
  const line = (patientId: PatientId) => (
    <WallLine key={patientId} {...{ store, patientId, abilities }} onAsk={() => undefined} />
  );
  return useOrder(store).due.map(line);
}

test('a line of a wall begins with the fall, before a light without colour', async () => {
  const handled = {
    state: 'acknowledged',
    acknowledgedBy: 'Nora',
    acknowledgedAt: instant(Date.now()),
  } as const;
  const silenced = [
    { ...alertOf(AlertType.check_pad), until: instant(Date.now() + 600_000), by: 'Ben' },
  ] as never;
  const fallen = (n: number, more: object) =>
    calm(n, { alerts: [{ ...alertOf(AlertType.check_fall), ...more }], silenced });
  await open([fallen(1, { escalated: true }), fallen(2, handled), red(3)], { screen: Lines });
  const lines = await screen.findAllByRole('article');
  expect(lines).toHaveLength(3);
  for (const line of lines.slice(0, 2)) {
    expect(line.textContent).toMatch(/^Possible fall/);
    expect(line.querySelector('svg')).not.toBeNull();
    expect(line.querySelector('[data-muted]')?.textContent).toBe('No change needed');
    expect(line.textContent).toContain('Change the brief: silenced until');
    expect(line.querySelector('time')).not.toBeNull();
  }
  expect(lines.map(({ textContent }) => /Escalated|Nora took over/.exec(textContent ?? '')?.[0])).toEqual([
    'Escalated',
    'Nora took over',
    undefined,
  ]);
  expect(lines[2]?.querySelector('[data-muted]')).toBeNull();
});

test.each([
  ['a tile', false],
  ['a line', true],
])('on a wall an act that failed says why, and hides nothing of %s', async (_as, isLine) => {
  asWall();
  const { patientId } = tileOf(1);
  const escalated = alertOf(AlertType.check_position, 'medium', { escalated: true });
  await open([calm(1, { alerts: [escalated] })], { ...(isLine && { screen: Lines }) });
  const person = await screen.findByRole('article');
  const texts = () => person.textContent ?? '';
  await waitFor(() => expect(texts()).toMatch(/No change needed.*Turn is due.*Escalated/));
  const before = texts();
  act(() => pageActs.fail(patientId, new CallError('alert-not-open', 409, 'No.')));
  const error = 'The alert is not open any more.';
  await waitFor(() => expect(texts()).toContain(error));
  expect(texts().replace(error, '')).toBe(before);
  // A recorded one leaves only what no one has in hand.
  await act(() => pageActs.track(patientId, Promise.resolve(), () => ({ texts: 'Recorded', undo: null })));
  expect(texts()).toMatch(/Recorded.*Turn is due/);
  const taken = { ...escalated, state: 'acknowledged', acknowledgedAt: instant(Date.now()) } as const;
  // A change from before the page has joined is sent to no one, so it is sent until it is there.
  await waitFor(() => {
    server.show(calm(1, { version: 2, alerts: [{ ...taken, acknowledgedBy: 'Nora' }] }));
    expect(texts()).not.toContain('Turn is due');
  });
  expect(texts()).toContain('Recorded');
});

test('a line of a wall names the reason beside old readings, and its time', async () => {
  const ago = (minutes: number) => instant(Date.now() - minutes * 60_000);
  const { light, link } = readingOf('red');
  const old = readingOf('red', { link: { ...link, lastHeardAt: ago(12) } });
  const lit = heardNow(readingOf('red', { light: { ...light, since: ago(30) } }));
  const battery = alertOf(AlertType.lowbattery, 'low', { raisedAt: ago(5) });
  await open(
    [
      tileOf(1, { reading: old, alerts: [alertOf(AlertType.check_pad, 'high', { raisedAt: ago(20) })] }),
      tileOf(2, { reading: lit, alerts: [battery] }),
    ],
    { screen: Lines },
  );
  const lines = await screen.findAllByRole('article');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/No data for .*12 min.*Change the brief.*20 min/),
    expect.stringMatching(/Change now.*30 min/),
  ]);
});

test('distance and screen are set, remembered, and change the size of type at once', async () => {
  asWall();
  const user = await open(numbered(40, 1).map((n) => calm(n)));
  await screen.findByRole('article', { name: 'Person 1' });
  const before = drawnTexts().length;
  await user.click(screen.getByRole('button', { name: 'Viewing distance and screen size' }));
  const distance = screen.getByLabelText('Viewing distance in metres');
  expect(screen.getByText(/17 mm high and easily read from 3\.0 m/)).toBeTruthy();
  await user.clear(distance);
  await user.type(distance, '6');
  await screen.findByText(/35 mm high and easily read from 6\.0 m/);
  await waitFor(() => expect(drawnTexts().length).toBeLessThan(before));
  await user.clear(distance);
  await user.type(distance, '60');
  await screen.findByText('From 0.5 to 20.');
  const diagonal = screen.getByLabelText('Screen diagonal in inches');
  await user.clear(diagonal);
  await user.type(diagonal, '15');
  await screen.findByText(/This screen is too small for that distance/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(localStorage.getItem('wallSetup')).toBe('6 15');
});

test('a paired display opens as a wall until a user leaves wall mode', async () => {
  const user = await open([calm(1)], { isDisplay: true });
  await screen.findByRole('article', { name: 'Person 1' });
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave wall mode' }));
  await screen.findAllByRole('navigation');
  expect(localStorage.getItem('wallMode')).toBe('false');
});

test('A wall says in its bar when sign-in to the organisation ends', async () => {
  await open([calm(1)], { isDisplay: true, endsAt: instant(Date.UTC(2026, 11, 1, 23)) });
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByRole('note').textContent).toBe('Sign-in ends 2 Dec 2026, 00:00');
});

test.each([true, false])(
  'A wall shows the time where the organisation has it shown: %s',
  async (showsTime) => {
    await open([calm(1)], { isDisplay: true, showsTime });
    const bar = within((await screen.findByRole('heading', { level: 1 })).closest('header') ?? expect.fail());
    expect(bar.queryAllByText(/^\d\d:\d\d$/)).toHaveLength(showsTime ? 1 : 0);
  },
);
