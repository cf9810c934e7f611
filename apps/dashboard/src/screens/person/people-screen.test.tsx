import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { heardNow } from '../../features/board/testing/board-server.ts';
import { elsewhere, startFilteredBoard } from '../../features/board/testing/filtered-board.ts';
import { readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { PersonScreen } from './person-screen.tsx';
import { personTexts } from './testing/person-answers.ts';

let server: Awaited<ReturnType<typeof startFilteredBoard>>;
afterEach(() => server.close());

const calm = (n: number) => tileOf(n, { reading: heardNow(readingOf()) });
async function open(path: string, otherwise?: Parameters<typeof startFilteredBoard>[1]) {
  server = await startFilteredBoard([calm(1), calm(2), elsewhere(calm(3))], otherwise);
  await renderApp(
    carer('Patients.View', 'Dashboard.View'),
    [
      {
        path: '/patients',
        permission: 'Patients.View',
        texts: ['person', 'board-parts', 'tile'],
        load: async () => PeopleScreen,
      },
      {
        path: '/patients/monitor',
        permission: 'Patients.View',
        texts: personTexts,
        load: async () => PersonScreen,
      },
    ],
    [],
    path,
  );
  return userEvent.setup();
}
const people = () =>
  screen.getAllByRole('link').flatMap((link) => /Person \d/.exec(link.textContent ?? '')?.[0] ?? []);

test('the list of people names the filter, and can show everyone temporarily', async () => {
  const user = await open('/patients');
  await screen.findByText('2 of 3 people');
  expect(people()).toEqual(['Person 1', 'Person 2']);
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await waitFor(() => expect(people()).toEqual(['Person 1', 'Person 2', 'Person 3']));
  expect(server.saved().filterIds).toHaveLength(1);
});

test('a choice of everyone before the first join applies once it is answered', async () => {
  const pressed = Promise.withResolvers<void>();
  const joins: unknown[] = [];
  const user = await open('/patients', async ({ url, body }) => {
    if (url.pathname !== '/AddToGroup') return undefined;
    joins.push(Object(body).Everyone);
    if (joins.length === 1) await pressed.promise;
    return undefined;
  });
  await screen.findByText('2 of 3 people');
  await waitFor(() => expect(joins).toEqual([false]));
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await screen.findByText('Everyone, on this screen for now');
  pressed.resolve();
  await waitFor(() => expect(people()).toEqual(['Person 1', 'Person 2', 'Person 3']));
});

test('the choice of a person names the filter, and can show everyone temporarily', async () => {
  const user = await open('/patients/monitor');
  await screen.findByText('Only: Ward North');
  await screen.findByText('2 of 3 people');
  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  await waitFor(() => expect(people()).toEqual(['Person 1', 'Person 2', 'Person 3']));
  await user.click(await screen.findByRole('button', { name: 'Only Ward North again' }));
  await waitFor(() => expect(people()).toEqual(['Person 1', 'Person 2']));
});

test.each(['/patients', '/patients/monitor'])(
  'a search offers matches outside of the filter, on %s',
  async (path) => {
    const user = await open(path);
    await screen.findByText('2 of 3 people');
    const search = await screen.findByRole(path === '/patients' ? 'searchbox' : 'textbox');
    await user.type(search, 'Person 3');
    await screen.findByText('1 person outside of this filter matches:');
    expect(people()).toEqual(['Person 3']);
    await user.click(screen.getByRole('button', { name: 'Search everyone' }));
    await waitFor(() => expect(screen.queryByText(/outside of this filter/)).toBeNull());
    await waitFor(() => expect(people()).toEqual(['Person 3']));
    expect(server.saved().filterIds).toHaveLength(1);
  },
);
