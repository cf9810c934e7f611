import { type Alert, AlertType, instant, type Permission, type Tile } from '@padlight/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BoardServer } from '../../features/board/testing/board-server.ts';
import { abilitiesWith } from '../../features/tile/testing/abilities-with.ts';
import { alertOf, minutesAgo, tileOf, wholeAlert } from '../../features/tile/testing/tile-of.ts';
import { CallError } from '../../platform/call/index.ts';
import { pageActs } from '../../platform/recent-acts/index.ts';
import type { Answer, Seen } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { acts, calm, notice, openBoard, red, showAs, views } from './testing/open-board.tsx';

let server: BoardServer;
afterEach(() => server.close());

const fall = alertOf(AlertType.check_fall);

async function open(
  tiles: Tile[],
  permissions: Permission[] = acts,
  otherwise?: (seen: Seen) => Answer | Promise<Answer> | undefined,
) {
  server = await openBoard(tiles, { permissions, ...(otherwise && { otherwise }) });
}
const tile = (name: string) => screen.findByRole('article', { name });
const live = () => screen.findByText('Live');

/** An alert as the server answers an act on it. */
const answered = (more: Partial<Alert>): Answer => ({
  body: wholeAlert(tileOf(1).patientId, alertOf(), more),
});

test('a fall flashes until it is silenced with a reason', async () => {
  const user = userEvent.setup();
  await open([calm(1, { alerts: [fall] })], acts, ({ url }) =>
    url.pathname === '/Board/SilentFallByPatientId'
      ? answered({
          ...fall,
          lastRaisedAt: fall.raisedAt,
          assignedTo: null,
          acknowledgedById: null,
          state: 'silenced' as const,
          resolvedAt: fall.raisedAt,
        })
      : undefined,
  );
  const falling = await tile('Person 1');
  expect(falling.className).toMatch(/alarm/);
  await live();
  await user.click(screen.getByRole('button', { name: 'Silence the fall of Person 1' }));
  expect(await screen.findAllByRole('radio', { checked: false })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Silence' }));
  expect(screen.getByRole('group', { name: 'Why is it silenced?' }).textContent).toMatch(/Choose a reason\./);
  await user.click(screen.getByRole('radio', { name: 'False alarm' }));
  await user.click(screen.getByRole('button', { name: 'Silence' }));
  await waitFor(() => {
    const sent = server.seen.find(({ url }) => url.pathname === '/Board/SilentFallByPatientId');
    expect(sent?.body).toEqual({ patientId: tileOf(1).patientId, reason: 'false-alarm' });
  });
  server.show(calm(1, { version: 2 }));
  await waitFor(async () => expect((await tile('Person 1')).className).not.toMatch(/alarm/));
  expect(within(await tile('Person 1')).getByRole('status').textContent).toMatch(
    /^Silenced, \d\d:\d\d: False alarm$/,
  );
});

test.each(views)('an act is confirmed in place, keeps its place, and is undone, as %s', async (view) => {
  const user = userEvent.setup();
  showAs(view);
  const took = {
    state: 'acknowledged',
    acknowledgedAt: instant(Date.UTC(2026, 2, 1, 11, 5)),
    acknowledgedBy: 'Erin Meyer',
    acknowledgedById: carer().id,
  } as const;
  const raisedAt = minutesAgo(60);
  const first = alertOf(AlertType.check_pad, 'high', { raisedAt });
  await open([red(1, { alerts: [first] }), red(2, { alerts: [alertOf()] })], acts, ({ url }) =>
    url.pathname === '/Board/AcknowledgeAlert'
      ? answered(took)
      : url.pathname === '/Board/UndoAlertAct'
        ? answered({ state: 'raised' })
        : undefined,
  );
  await live();
  await user.click(await screen.findByRole('button', { name: /^Acknowledge: Change the brief, Person 1/ }));
  await screen.findByText('You took over at 12:05');
  server.show(red(1, { version: 2, alerts: [{ ...first, ...took }] }));
  const people = () =>
    screen.getAllByRole('link', { name: /^Person \d$/ }).map(({ textContent }) => textContent);
  // What no one has comes first, but not while this one can still be undone here.
  expect(people()).toEqual(['Person 1', 'Person 2']);
  await user.click(screen.getByRole('button', { name: 'Undo: You took over at 12:05' }));
  await screen.findByText('Undone');
  expect(server.seen.find(({ url }) => url.pathname === '/Board/UndoAlertAct')?.body).toEqual({
    alertId: alertOf().alertId,
  });
  server.show(red(1, { version: 3, alerts: [first] }));
  await screen.findByRole('button', { name: /^Acknowledge: Change the brief, Person 1/ });
});

test.each(views)('an act that failed says why, and hides nothing of its tile, as %s', async (view) => {
  showAs(view);
  const escalated = alertOf(AlertType.check_position, 'medium', { escalated: true });
  const redLikelyAt = instant(Date.now() + 40 * 60_000);
  await open([calm(1, { alerts: [escalated], redLikelyAt })]);
  await live();
  await waitFor(async () => expect(await notice('Person 1')).toContain('Escalated: no one has it yet'));
  const before = await notice('Person 1');
  act(() => pageActs.fail(tileOf(1).patientId, new CallError('alert-not-open', 409, 'No.')));
  const error = 'The alert is not open any more.';
  await waitFor(async () => expect(await notice('Person 1')).toContain(error));
  expect((await notice('Person 1')).replace(error, '')).toBe(before);
});

test('a recorded change says what was recorded, and is undone by its own call', async () => {
  const user = userEvent.setup();
  const padChangeId = tileOf(77).patientId;
  await open([red(1)], acts, ({ url }) => {
    if (url.pathname === '/Board/RecordPadChange')
      return { body: { success: true, at: instant(Date.UTC(2026, 2, 1, 11, 5)), padChangeId } };
    return url.pathname === '/Board/UndoPadChange' ? { body: { success: true } } : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Brief changed: Person 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Soiled' }));
  await screen.findByText('Recorded: brief changed, soiled, 12:05');
  await user.click(screen.getByRole('button', { name: /^Undo: Recorded/ }));
  await screen.findByText('Undone');
  const undone = server.seen.find(({ url }) => url.pathname === '/Board/UndoPadChange');
  expect(undone?.body).toEqual({ patientId: tileOf(1).patientId, padChangeId });
});

test('a second change within five minutes asks first, and records the brief', async () => {
  const user = userEvent.setup();
  const padChangeId = tileOf(77).patientId;
  await open([red(1, { padChangedAt: instant(Date.now() - 3 * 60_000) })], acts, ({ url }) =>
    url.pathname === '/Board/RecordPadChange'
      ? { body: { success: true, at: instant(Date.UTC(2026, 2, 1, 11, 5)), padChangeId } }
      : undefined,
  );
  const sent = () => server.seen.filter(({ url }) => url.pathname === '/Board/RecordPadChange');
  await user.click(await screen.findByRole('button', { name: 'Brief changed: Person 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Dry' }));
  await dialog.findByText(/^A change was already recorded at \d\d:\d\d\./);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Record another change' }));
  await screen.findByText('Recorded: brief changed, dry, 12:05');
  expect(sent().map(({ body }) => body)).toEqual([
    { patientId: tileOf(1).patientId, reason: 'routine', verdict: 'dry' },
  ]);
});

test('the form with weight asks first too, and a colleague’s change counts', async () => {
  const user = userEvent.setup();
  await open([red(1)]);
  await live();
  await user.click(await screen.findByRole('button', { name: 'Brief changed: Person 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Wet' });
  server.show(red(1, { version: 2, padChangedAt: instant(Date.now()) }));
  await waitFor(() => expect(document.querySelector('[data-version="2"]')).not.toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Wet' }));
  await dialog.findByText(/^A change was already recorded at \d\d:\d\d\./);
  await user.click(dialog.getByRole('button', { name: 'Don’t record' }));
  await user.click(dialog.getByRole('button', { name: 'Weight, note or another reason' }));
  await dialog.findByText(/^A change was already recorded at/);
  await user.click(dialog.getByRole('button', { name: 'Record another change' }));
  await dialog.findByRole('textbox', { name: /^Note/ });
  expect(server.seen.filter(({ url }) => url.pathname === '/Board/RecordPadChange')).toEqual([]);
});

test('an alert is acknowledged with one tap', async () => {
  await open([red(1, { alerts: [alertOf()] })]);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Acknowledge: Change the brief, Person 1/ }),
  );
  await waitFor(() => {
    const sent = server.seen.find(({ url }) => url.pathname === '/Board/AcknowledgeAlert');
    expect(sent?.body).toEqual({ alertId: alertOf().alertId });
  });
  expect(await screen.findByText("The server's answer can't be read. Load the page again.")).toBeTruthy();
});

test('a reader without abilities has nothing to press on a tile', async () => {
  await open([red(1, { alerts: [alertOf(), fall] })]);
  await within(await tile('Person 1')).findByRole('button', { name: /^Silence the fall/ });
  await live();
  // The permissions that were stored at the sign-in are the same still.
  server.board.abilities = abilitiesWith();
  server.cut();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(within(await tile('Person 1')).queryByRole('button')).toBeNull());
});

test('what a live message brings is acted on as the last fetch allows', async () => {
  await open([calm(1)], ['Dashboard.Alert.Save']);
  await live();
  server.show(red(1, { version: 3, alerts: [alertOf(), fall] }));
  const acts = await within(await tile('Person 1')).findByRole('button', {
    name: /^Acknowledge: Possible fall/,
  });
  expect(acts).toBeTruthy();
  expect(within(await tile('Person 1')).queryByRole('button', { name: /^Silence/ })).toBeNull();
});
