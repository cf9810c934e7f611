import { AlertType, instant, type Permission } from '@padlight/contract';
import type { RouterHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type BoardServer, heardNow } from '../../features/board/testing/board-server.ts';
import { alertOf, minutesAgo, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { alertDetail, openPeople, pathOf, person } from './testing/open-people.tsx';

let server: BoardServer;
afterEach(() => server.close());

async function open(...opened: Parameters<typeof openPeople>): Promise<RouterHistory> {
  const { server: started, history } = await openPeople(...opened);
  server = started;
  return history;
}
const live = () => screen.findByText('Live');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an alert names its carer; one without a carer is acknowledged with a note', async () => {
  const user = userEvent.setup();
  const took = { acknowledgedAt: minutesAgo(5), acknowledgedBy: 'Erin Meyer', acknowledgedById: carer().id };
  const inHand = alertOf(AlertType.check_position, 'medium', { state: 'acknowledged', ...took });
  const tile = person(1, { alerts: [alertOf(), inHand] });
  await open(
    pathOf(1),
    [tile],
    () => ({
      body: {
        tile,
        alerts: alertDetail(tile).map((alert) =>
          alert.type === inHand.type ? { ...alert, ...took, note: 'on my way' } : alert,
        ),
      },
    }),
    ['Dashboard.Alert.Save'],
    ({ url }) => (url.pathname === '/Board/AcknowledgeAlert' ? { body: alertDetail(tile)[0] } : undefined),
  );
  await screen.findByText(wholeText('You took over at 10:55'));
  await screen.findByText('on my way');
  await user.click(screen.getByRole('button', { name: 'Acknowledge: Change the brief, Person 1' }));
  await user.type(await screen.findByRole('textbox'), 'coming');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.find(({ url }) => url.pathname === '/Board/AcknowledgeAlert');
  expect(sent?.body).toEqual({ alertId: alertOf().alertId, note: 'coming' });
});

test('the page leads with a fall, silenced alerts, and the result of a change', async () => {
  const { alertId, type } = alertOf();
  const silenced = [{ alertId, type, until: minutesAgo(-15), by: 'Nora' }];
  const grey = heardNow(readingOf('grey', { fill: null }));
  const reading = { ...grey, pad: { ...grey.pad, attachedAt: null } };
  const padChangedAt = instant(Date.now() - 5 * 60_000);
  const alerts = [alertOf(AlertType.check_fall)];
  await open(pathOf(1), [person(1, { alerts, silenced, reading, padChangedAt })]);
  const header = (await heading('Person 1')).closest('header');
  expect(header?.textContent).toMatch(/Possible fall.*Waiting for the new brief/);
  expect(screen.getByText(wholeText('Change the brief: silenced until 11:15 by Nora'))).toBeTruthy();
  expect(
    screen.getByText(wholeText(/^Change recorded .*Waiting for the new brief: clip the pod on\.$/)),
  ).toBeTruthy();
});

test('the page begins with a fall, then the brief’s change, then other alerts', async () => {
  const alerts = [alertOf(), alertOf(AlertType.check_fall)];
  const granted: Permission[] = ['Dashboard.Alert.Save', 'Dashboard.PadChange.Save', 'Dashboard.Fall.Save'];
  await open(pathOf(1), [person(1, { alerts })], undefined, granted);
  await heading('Person 1');
  const card = await screen.findByRole('region', { name: 'Open alerts' });
  expect(card.textContent).toMatch(/Possible fall.*Brief changed.*Change the brief/);
  const now = screen.getByRole('region', { name: 'Now' });
  expect(card.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an action on an alert is confirmed beside it, and outlasts the alert', async () => {
  const user = userEvent.setup();
  const tile = person(1, { alerts: [alertOf()] });
  const [alert] = alertDetail(tile);
  const took = { state: 'resolved', resolvedAt: minutesAgo(0), resolution: 'done' } as const;
  const silencedUntil = minutesAgo(-15);
  await open(pathOf(1), [tile], undefined, ['Dashboard.Alert.Save'], ({ url }) =>
    url.pathname === '/Board/ResolveAlert'
      ? { body: { ...alert, ...took, state: 'silenced', silencedUntil } }
      : undefined,
  );
  await live();
  await user.click(await screen.findByRole('button', { name: /^More: Change the brief/ }));
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('Choose a reason.');
  await user.click(screen.getByRole('radio', { name: 'It is done' }));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  // The reason still holds: a silence was recorded, and the text says so.
  await screen.findByText('Silenced until 11:15');
  server.show({ ...tile, version: 9, alerts: [] });
  await screen.findByText('No open alerts.');
  expect(screen.getByRole('button', { name: 'Undo: Silenced until 11:15' })).toBeTruthy();
});

test('a jolt has its text, and can be answered, silenced or not', async () => {
  const user = userEvent.setup();
  const jolt = { ...alertOf(AlertType.check_patient), cause: 'jolt', state: 'acknowledged' } as const;
  const tile = person(1, { alerts: [jolt] });
  const answers: unknown[] = [];
  const [alert] = alertDetail(tile);
  const answered = { state: 'resolved', resolvedAt: minutesAgo(0), resolution: 'no-fall' } as const;
  await open(
    pathOf(1),
    [tile],
    undefined,
    ['Dashboard.Alert.Save', 'Dashboard.Fall.Save'],
    ({ url, body }) => {
      if (url.pathname !== '/Board/ReportNoFall') return undefined;
      answers.push(body);
      return { body: { ...alert, ...answered } };
    },
  );
  await live();
  expect(screen.getAllByText('Look in: a jolt, then lying still').length).toBeGreaterThan(0);
  const about = /^Looked in: no fall: Look in: a jolt, then lying still/;
  await user.click(await screen.findByRole('button', { name: about }));
  await user.click(await screen.findByRole('button', { name: 'Looked in: no fall' }));
  await waitFor(() => expect(answers).toMatchObject([{ alertId: jolt.alertId }]));
  const { alertId, type, cause } = jolt;
  const silenced = [{ alertId, type, cause, until: minutesAgo(-15), by: 'Nora' }];
  server.show({ ...tile, version: 9, alerts: [], silenced });
  await screen.findByText(wholeText('Look in: a jolt, then lying still: silenced until 11:15 by Nora'));
  expect(screen.getByRole('button', { name: about })).toBeTruthy();
});

test('a pad change is recorded with reason and weight; an error keeps the input', async () => {
  const user = userEvent.setup();
  const refused = {
    success: false,
    code: 'no-pod-assigned',
    message: 'No pod is assigned.',
    correlationId: 'c',
  };
  await open(pathOf(1), [person(1)], undefined, ['Dashboard.PadChange.Save'], ({ url }) =>
    url.pathname === '/Board/RecordPadChange' ? { status: 409, body: refused } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Brief changed' }));
  await user.click(await screen.findByRole('button', { name: 'Weight, note or another reason' }));
  await user.click(await screen.findByRole('radio', { name: 'Leaked' }));
  const weight = screen.getByLabelText('Used brief (g)');
  await user.type(weight, '512');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Brief changed' }));
  await screen.findByText(/Enter the weight of a dry brief/);
  await user.type(screen.getByLabelText('Dry brief (g)'), '100');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Brief changed' }));
  await screen.findByText(/No pod is assigned/);
  expect((weight as HTMLInputElement).value).toBe('512');
  const sent = server.seen.find(({ url }) => url.pathname === '/Board/RecordPadChange');
  expect(sent?.body).toEqual({ patientId: tileOf(1).patientId, reason: 'leaked', weightG: 412 });
});
