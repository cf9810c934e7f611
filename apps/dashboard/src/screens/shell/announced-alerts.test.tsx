import { AlertType, type Tile } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, startBoardServer } from '../../features/board/testing/board-server.ts';
import { alertOf, minutesAgo, tileOf, wholeAlert } from '../../features/tile/testing/tile-of.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: BoardServer;
afterEach(() => server.close());

const wet = (n: number) => ({ ...alertOf(AlertType.check_pad), alertId: idOf('a', n) });
const fall = (n: number) => ({ ...alertOf(AlertType.check_fall), alertId: idOf('f', n) });
const idOf = (digit: string, n: number) =>
  `00000000-0000-4000-8${digit === 'a' ? 'a' : 'b'}00-${String(n).padStart(12, '0')}` as Tile['alerts'][0]['alertId'];

/** An alert of a tile in the server's list format, with its person. */
const listed = ({ patientId, label, place }: Tile, alert: Tile['alerts'][0]) => ({
  ...wholeAlert(patientId, alert),
  subject: { patientId, label, ...place },
  abilities: { acknowledge: true, assign: true, silence: true, resolve: true },
});

interface Begun {
  /** The alerts that are open when the page begins; their number is announced first. */
  open?: readonly ReturnType<typeof listed>[];
  dashboardType?: 'normal' | 'private';
  Screen?: () => ReactNode;
}
const Board = () => <h1>The board</h1>;
const early = tileOf(90);

/** The shell with a live server, once it has the open alerts. */
async function begin({
  open = [listed(early, wet(90))],
  dashboardType = 'normal',
  Screen = Board,
}: Begun = {}) {
  server = await startBoardServer([], ({ url }) =>
    url.pathname === '/Board/GetOpenAlerts'
      ? { body: { at: minutesAgo(0), alerts: open, total: open.length, unmonitored: [] } }
      : undefined,
  );
  const user = carer('Classic Dashboard.View', 'Patients.View');
  for (const organisation of user.organisations) organisation.DashboardType = dashboardType;
  const load = async () => Screen;
  await renderApp(
    user,
    [{ path: '/dashboard', permission: 'Classic Dashboard.View', load }],
    [],
    '/dashboard',
  );
  await waitFor(() => expect(notice('polite')).toMatch(/^\d open alerts?\.$/));
}
const regions = () => [...document.querySelectorAll('[data-announced]')];
const notice = (urgency: 'polite' | 'assertive') =>
  document.querySelector(`[data-announced=${urgency}]`)?.textContent ?? '';
const stated = () => regions().map((region) => `${region.getAttribute('aria-live')}: ${region.textContent}`);
/** Collects every announcement from now on, each once: earlier ones do not count. */
function listen() {
  const [announced, before] = [[] as string[], stated()];
  const watch = new MutationObserver(() => {
    for (const texts of stated())
      if (!texts.endsWith(': ') && !before.includes(texts) && !announced.includes(texts))
        announced.push(texts);
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  return announced;
}

test('the alerts open at the start are one announcement with their number', async () => {
  const tiles = [1, 2, 3].map((n) => tileOf(n));
  const open = tiles.map((tile, index) => listed(tile, wet(index)));
  await begin({ open });
  expect(notice('polite')).toBe('3 open alerts.');
  expect(notice('assertive')).toBe('');
});

test('a red pad is announced politely, a fall assertively, once, with name and room', async () => {
  await begin();
  const announced = listen();
  const red = tileOf(1, { label: 'Ada Amberwick', version: 2, alerts: [wet(1)] });
  await waitFor(() => {
    server.show(red);
    expect(notice('polite')).toBe('Change the brief: Ada Amberwick, room 1, bed A.');
  });
  server.show({ ...red, version: 3, alerts: [{ ...wet(1), state: 'seen' }] });
  server.cut();
  await waitFor(
    () => {
      server.show({ ...tileOf(2, { label: 'Bo Birch', version: 3, alerts: [fall(2)] }) });
      expect(notice('assertive')).toBe('Fall: Bo Birch, room 2, bed A.');
    },
    { interval: 300 },
  );
  expect(announced).toEqual([
    'polite: Change the brief: Ada Amberwick, room 1, bed A.',
    'assertive: Fall: Bo Birch, room 2, bed A.',
  ]);
});

test('privacy mode announces no name; a tile without one is announced by its room', async () => {
  await begin({ dashboardType: 'private' });
  const announced = listen();
  await waitFor(() => {
    server.show(tileOf(1, { label: 'Ada Amberwick', alerts: [fall(1)] }));
    expect(notice('assertive')).toBe('Fall: Name hidden, room 1, bed A.');
  });
  await waitFor(() => {
    server.show(tileOf(2, { label: null, alerts: [wet(2)] }));
    expect(notice('polite')).toBe('Change the brief: No name shown, room 2, bed A.');
  });
  expect(announced.join()).not.toMatch(/Ada/);
});

test('many alerts at once are counted; one in hand is not announced', async () => {
  await begin();
  const announced = listen();
  const all = [1, 2, 3, 4, 5].map((n) => wet(n));
  await waitFor(() => {
    server.show(tileOf(9, { alerts: [{ ...wet(9), state: 'acknowledged' }] }));
    server.show(tileOf(1, { alerts: all }));
    expect(notice('polite')).toBe('5 new alerts.');
  });
  expect(announced).toEqual(['polite: 5 new alerts.']);
});

test('the live regions move into an open dialog, where they are read out', async () => {
  const Asking = () => {
    const guard = useUnsavedGuard(() => true);
    return (
      <>
        <button type="button" onClick={() => guard.before(() => undefined)}>
          Leave
        </button>
        {guard.question}
      </>
    );
  };
  await begin({ Screen: Asking });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => {
    server.show(tileOf(1, { label: 'Ada', alerts: [fall(1)] }));
    expect(dialog.querySelector('[data-announced=assertive]')?.textContent).toBe('Fall: Ada, room 1, bed A.');
  });
});
