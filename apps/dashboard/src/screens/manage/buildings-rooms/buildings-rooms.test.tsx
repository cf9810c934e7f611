import { permissions } from '@padlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { BuildingsRoomsScreen } from './buildings-rooms-screen.tsx';

let server: (HttpServer & { history: { location: { href: string } } }) | undefined;
afterEach(() => server?.close());

const idOf = (count: number): string => `5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0b0${count}`;
const names = ['Oak', 'Elm', 'Ash'];

interface Otherwise {
  readonly answers?: Readonly<Record<string, (seen: Seen) => Answer | Promise<Answer>>>;
  readonly path?: string;
  readonly person?: ReturnType<typeof carer>;
}

/** The screen with three buildings, and a server that deletes them. */
async function open({ answers = {}, path = '', person }: Otherwise = {}) {
  const gone = new Set<string>();
  const tree = (): Answer => ({
    body: {
      buildings: names
        .map((name, index) => ({ buildingId: idOf(index), name, version: 'b', floors: [] }))
        .filter(({ buildingId }) => !gone.has(buildingId)),
      found: null,
    },
  });
  const known: typeof answers = {
    '/organisation/GetPlaceTree': tree,
    '/organisation/GetPlaceRemoval': () => ({
      body: {
        floors: 0,
        rooms: 0,
        beds: 0,
        people: { count: 0, labels: [] },
        wards: [],
        filters: 0,
        displays: [],
        sites: [],
        nodes: 0,
        refused: null,
        version: 'r',
      },
    }),
    '/organisation/deletebuilding': ({ url }) => {
      gone.add(url.searchParams.get('buildingId') ?? '');
      return { body: { success: true } };
    },
    ...answers,
  };
  server = await openManage(
    BuildingsRoomsScreen,
    (seen) => known[seen.url.pathname]?.(seen),
    `/manage/screen${path}`,
    person,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.findByRole('button', { name });
const deleted = (): (string | null)[] =>
  (server?.seen ?? [])
    .filter(({ url }) => url.pathname === '/organisation/deletebuilding')
    .map(({ url }) => url.searchParams.get('buildingId'));
async function remove(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(await screen.findByText(name, { selector: '[role=treeitem] span' }));
  await user.click(await press(`Delete ${name}`));
  const [, confirm] = await waitFor(() => {
    const both = screen.getAllByRole('button', { name: `Delete ${name}` });
    expect(both).toHaveLength(2);
    return both;
  });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await user.click(confirm ?? expect.fail());
  await screen.findByText(new RegExp(`${name} will be deleted in 10 seconds`));
}

test('A second deletion sends the first, names both, and can be undone alone', async () => {
  const user = await open();
  await remove(user, 'Oak');
  await remove(user, 'Elm');
  await screen.findByText(/^Oak was deleted\. Elm will be deleted in 10 seconds/);
  expect(deleted()).toEqual([idOf(0)]);
  await user.click(await press('Undo'));
  await screen.findByText('It is as it was before.');
  await waitFor(() => expect(screen.queryByText('Oak')).toBeNull());
  expect(screen.getByText('Elm').closest('[data-going]')).toBeNull();
});

test('A deletion under way can’t be undone, and the place stays marked', async () => {
  let answer = (_answer: Answer): void => {};
  const user = await open({
    answers: {
      '/organisation/deletebuilding': () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    },
  });
  await remove(user, 'Oak');
  await screen.findByText('It is being deleted now.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('Oak').closest('[data-going]')).not.toBeNull();
  await waitFor(() => expect(deleted()).toEqual([idOf(0)]));
  answer(refusal(409, 'changed-meanwhile'));
  await screen.findByText(/^Oak was not deleted\./);
  await waitFor(() => expect(screen.getByText('Oak').closest('[data-going]')).toBeNull());
});

test('A deletion moves the focus from the removed form to the heading', async () => {
  const user = await open();
  await remove(user, 'Oak');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('A place is called gone only where that is known', async () => {
  let isAway = true;
  const tree = {
    body: { buildings: [{ buildingId: idOf(0), name: 'Oak', version: 'b', floors: [] }], found: null },
  };
  const user = await open({
    path: `?place=${idOf(5)}`,
    answers: {
      '/organisation/GetPlaceTree': ({ url }) =>
        isAway && url.searchParams.has('placeId') ? refusal(500, 'internal') : tree,
    },
  });
  const retry = await press('Try again');
  expect(screen.queryByText(/does not exist any more/)).toBeNull();
  isAway = false;
  await user.click(retry);
  await screen.findByText(/does not exist any more/);
});

test('A reader without rights can return from a place to the list', async () => {
  const user = await open({
    path: `?place=${idOf(1)}`,
    person: carer(...permissions.filter((permission) => permission !== 'Organisations.Edit')),
  });
  await screen.findByRole('heading', { name: 'Elm' });
  await user.click(await screen.findByRole('button', { name: 'Buildings and rooms' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Elm' })).toBeNull());
});

test('The search is in the address, and stays while a place is open', async () => {
  const lastQuery = () =>
    (server?.seen ?? []).filter(({ url }) => url.pathname === '/organisation/GetPlaceTree').at(-1)?.url
      .searchParams;
  const user = await open({ path: '?search=101' });
  await waitFor(() => expect(lastQuery()?.get('search')).toBe('101'));
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('101');
  await user.clear(field);
  await user.type(field, 'Elm');
  await waitFor(() => expect(server?.history.location.href).toContain('search=Elm'));
  await user.click(await screen.findByText('Elm', { selector: '[role=treeitem] span' }));
  await waitFor(() => expect(server?.history.location.href).toContain(`place=${idOf(1)}`));
  expect(server?.history.location.href).toContain('search=Elm');
});
