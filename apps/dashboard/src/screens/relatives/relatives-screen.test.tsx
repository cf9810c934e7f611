import { instant, type LoggedInUser, livePath, type RelativesNow } from '@padlight/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicScreens, screens } from '../../routes.tsx';
import { type Answer, type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { wholeText } from '../../testing/whole-text.ts';

const [ada, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const relative: LoggedInUser = {
  ...carer('Relatives.View', 'Relatives.Days.View', 'Relatives.Nights.View'),
  isSecondary: true,
};
const refused: Answer = {
  status: 404,
  body: { success: false, code: 'patient-not-found', message: 'No.', correlationId: 'c-1' },
};

let server: HttpServer;
let hub: Server;
/** The answers of the server now: a test changes them. */
let now: Partial<RelativesNow> | 'refused';
let people: { patientId: string | undefined; name: string }[];
beforeEach(() => {
  now = {};
  people = [{ patientId: ada, name: 'Ada Amberwick' }];
});
afterEach(async () => {
  cleanup();
  await hub.close();
});

async function open(path = '/', user = relative) {
  server = await startHttpServer((seen) => {
    const nameOf = people.find(({ patientId }) => patientId === seen.url.searchParams.get('patientId'))?.name;
    const time = { from: instant(Date.now() - 3_600_000), to: instant(Date.now()) };
    const answers: Record<string, Answer> = {
      '/relatives/GetPeople': { body: { people, parts: ['day', 'nights'] } },
      '/relatives/GetNow':
        now === 'refused'
          ? refused
          : {
              body: {
                at: instant(Date.now()),
                name: nameOf,
                state: 'dry',
                isAttended: false,
                position: 'lying',
                heardAt: instant(Date.now()),
                ...now,
              },
            },
      '/relatives/GetDay': {
        body: { at: instant(Date.now()), ...time, isKnown: false, changes: 2, turns: 0 },
      },
      '/relatives/GetNights': {
        body: {
          at: instant(Date.now()),
          nights: [
            { ...time, isKnown: true, changes: 1, turns: 3, lyingMs: 26_400_000 },
            { ...time, from: instant(0), isKnown: false, changes: 0, turns: 0, lyingMs: 0 },
          ],
        },
      },
    };
    return answers[seen.url.pathname] ?? shellAnswers()(seen);
  });
  hub = new Server(server.server, { path: livePath });
  return renderApp(user, screens, publicScreens, path);
}

test('Relatives land on their view: the state, the day and the nights in sentences', async () => {
  const history = await open();
  await screen.findByRole('heading', { name: 'How is Ada Amberwick?' });
  expect(history.location.pathname).toBe('/relatives');
  screen.getByText('Simulated');
  await screen.findByText('Dry and resting');
  await screen.findByText(wholeText('Ada Amberwick is lying down.'));
  await screen.findByText(/has been changed 2 times since midnight\.$/);
  await screen.findByText('Not all of today is known: there may have been more.');
  await screen.findByText(
    wholeText(/^Lay down for 7 h 20 min\. The .* was changed 1 time\. Changed position 3 times\.$/),
  );
  await screen.findByText('Too little is known of this night.');
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
});

test.each([
  ['change-due', false, 'A change is due; the team knows.'],
  ['change-due', true, 'A change is due; the team is seeing to it.'],
  ['called', false, 'The team has been called to look in.'],
  ['silent', false, 'Nothing has been received for some time.'],
  ['not-monitored', false, 'Not monitored at the moment.'],
] as const)('The state %s, taken charge of: %s, has its own words', async (state, isAttended, texts) => {
  now = { state, isAttended, position: null };
  await open();
  await screen.findByText(texts);
});

test('A withdrawn consent empties the open page at once', async () => {
  await open();
  await screen.findByText('Dry and resting');
  now = 'refused';
  people = [];
  hub.emit('relativesUpdated', { patientId: null });
  await screen.findByText('Nothing is shared with you at the moment');
  expect(screen.queryByText('Dry and resting')).toBeNull();
});

test('A lost connection dims what was last known, with its time', async () => {
  await open();
  await screen.findByText('Dry and resting');
  await waitFor(() => expect(hub.sockets.sockets.size).toBe(1));
  await hub.close();
  await screen.findByText('Not up to date.');
  expect(screen.queryByRole('heading', { name: 'Now' })).toBeNull();
});

test('Several people are shown one at a time, and nothing of another stays', async () => {
  people = [
    { patientId: ada, name: 'Ada Amberwick' },
    { patientId: ben, name: 'Ben Birch' },
  ];
  const user = userEvent.setup();
  await open();
  await screen.findByText(wholeText('Ada Amberwick is lying down.'));
  await user.click(screen.getByRole('button', { name: 'Ben Birch' }));
  await screen.findByText(wholeText('Ben Birch is lying down.'));
  expect(screen.queryByText(wholeText('Ada Amberwick is lying down.'))).toBeNull();
});

test.each([
  '/dashboard',
  '/patients',
  '/manage',
  '/manage/my-account',
  '/dashboard/landing',
  '/patients/smartz-devices',
])('%s is not found by an account for relatives', async (path) => {
  const history = await open(path);
  await waitFor(() => expect(['/404', '/relatives']).toContain(history.location.pathname));
  const called = server.seen.map(({ url }) => url.pathname);
  expect(called.filter((path) => /Board|alert|patients|getbuild|account/i.test(path))).toEqual([]);
});

test('Its menu leads nowhere else, and signs out', async () => {
  const user = userEvent.setup();
  await open();
  await screen.findByText('Dry and resting');
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  expect(screen.queryByRole('link', { name: 'My account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(server.seen.some(({ url }) => url.pathname === '/api/user/Logout')).toBe(true));
});
