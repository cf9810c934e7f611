import { type ImportRow, type ImportView, mostImportBytes } from '@padlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ImportScreen } from './import-screen.tsx';

let server: (HttpServer & { history: { location: { href: string } } }) | undefined;
afterEach(() => server?.close());

const importId = '5f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0e01';
const preview = {
  importId,
  kind: 'people',
  fileName: 'residents.csv',
  state: 'ready',
  headings: ['Name', 'Zimmer', 'Notes'],
  matching: ['name', 'room', null],
  missing: [],
  mode: null,
  rows: 3,
  faulty: 2,
  done: 0,
  created: 0,
  leftOut: 0,
  undone: 0,
  kept: 0,
  madeAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  undoUntil: null,
} as const;
const rows = [
  {
    line: 3,
    cells: ['Bea', '999', 'likes tea'],
    state: 'new',
    faults: [{ field: 'room', code: 'room-not-found' }],
    keptBecause: null,
  },
  {
    line: 4,
    cells: ['', '101', ''],
    state: 'new',
    faults: [
      { field: 'name', code: 'required' },
      { field: 'dayProduct', code: 'product-needed' },
    ],
    keptBecause: null,
  },
] satisfies ImportRow[];

/** The screen with an import as the server answers. */
async function open(
  view: () => Partial<Record<keyof ImportView, unknown>>,
  more: Readonly<Record<string, (seen: Seen) => Answer>> = {},
  address = '',
) {
  const answers: Readonly<Record<string, (seen: Seen) => Answer>> = {
    '/import/GetImport': () => ({ body: { ...preview, ...view() } }),
    '/import/GetImportRows': () => ({ body: { rows, total: rows.length } }),
    '/import/GetImports': () => ({ body: { imports: [] } }),
    ...more,
  };
  server = await openManage(
    ImportScreen,
    (seen) => answers[seen.url.pathname]?.(seen),
    Object.keys(view()).length === 0 && more['/import/UploadImport']
      ? '/manage/import?kind=people'
      : `/manage/import?id=${importId}${address}`,
  );
  return userEvent.setup();
}
const sent = (path: string) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === path).map(({ body }) => body);
const rowOf = async (line: number) => {
  const heading = await screen.findByRole('heading', { name: `Row ${line}` });
  return heading.closest('li') ?? expect.fail();
};

test('The preview shows each error beside its cell, or its row without a column', async () => {
  await open(() => ({ state: 'ready' }));
  const third = await rowOf(3);
  const cell = within(third).getByText('Zimmer').parentElement ?? expect.fail();
  expect([...cell.querySelectorAll('dd')].map((element) => element.textContent?.trim())).toEqual([
    '999',
    'There is no such room among your areas.',
  ]);
  expect(within(third).getByText('Notes').nextElementSibling?.textContent).toBe('likes tea');
  const fourth = await rowOf(4);
  // An empty cell is shown only where it has an error.
  const name = within(fourth).getByText('Name').parentElement ?? expect.fail();
  expect(name.textContent).toContain('This is needed.');
  expect(within(fourth).queryByText('Notes')).toBeNull();
  const ofRow = within(fourth).getByText(/^Day product: /);
  expect(ofRow.closest('dl')).toBeNull();
  expect(screen.getByText(/2 rows have errors/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import the 1 good row only' })).toBeDefined();
});

test('A field leaves its previous column, and the rows are checked again', async () => {
  const user = await open(() => ({ state: 'ready' }), {
    '/import/MatchImport': ({ body }) => ({ body: { ...preview, ...(body as object) } }),
  });
  await rowOf(3);
  await user.selectOptions(screen.getByLabelText('Column “Notes”'), 'Room');
  await expect
    .poll(() => sent('/import/MatchImport'))
    .toEqual([{ importId, matching: ['name', null, 'room'] }]);
});

test('Two quick changes of columns both stay, and outdated rows are not shown', async () => {
  let matching: unknown = preview.matching;
  const user = await open(() => ({ state: 'ready', matching }), {
    '/import/MatchImport': ({ body }) => {
      matching = Object(body).matching;
      return { body: { ...preview, matching } };
    },
    '/import/GetImportRows': () => ({
      body: { rows: matching === preview.matching ? rows : rows.slice(1), total: 2 },
    }),
  });
  await rowOf(3);
  await user.selectOptions(screen.getByLabelText('Column “Zimmer”'), 'Bed');
  await user.selectOptions(screen.getByLabelText('Column “Notes”'), 'Room');
  await expect
    .poll(() => sent('/import/MatchImport').map((body) => Object(body).matching))
    .toEqual([
      ['name', 'bed', null],
      ['name', 'bed', 'room'],
    ]);
  await expect.poll(() => screen.queryByRole('heading', { name: 'Row 3' })).toBeNull();
  await rowOf(4);
  expect(screen.getByLabelText<HTMLSelectElement>('Column “Zimmer”').value).toBe('bed');
});

test('An unknown progress of an import is reported, and continues once known', async () => {
  let fails = false;
  await open(() => ({}), {
    '/import/GetImport': () =>
      fails ? refusal(500, 'unexpected') : { body: { ...preview, state: 'running', mode: 'all', done: 1 } },
  });
  await screen.findByRole('progressbar', { name: '1 of 3 rows' });
  fails = true;
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('A needed column that is missing is named, and nothing can be imported meanwhile', async () => {
  await open(() => ({ matching: [null, 'room', null], missing: ['name'], faulty: 0 }));
  await screen.findByText('Not matched yet, and needed: Name.');
  expect(screen.queryByRole('heading', { name: 'Rows' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('An import under way shows its progress, and ends when it is cancelled', async () => {
  let state = 'running';
  const user = await open(() => ({ state, mode: 'all', done: 1, faulty: 0 }), {
    '/import/CancelImport': () => {
      state = 'cancelling';
      return { body: { ...preview, state } };
    },
  });
  expect(await screen.findByRole('progressbar', { name: '1 of 3 rows' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel import' }));
  expect(sent('/import/CancelImport')).toEqual([{ importId }]);
  await screen.findByText('The import is being cancelled.');
  state = 'cancelled';
  await screen.findByText('The import was cancelled.');
  const created = (await screen.findByText('Created')).nextElementSibling;
  expect(created?.textContent).toBe('0');
});

test('A file over 20 MB is refused before sending, and a server’s refusal shows', async () => {
  const user = await open(() => ({}), { '/import/UploadImport': () => refusal(503, 'busy') });
  const input = await screen.findByLabelText('CSV or Excel file (.xlsx)');
  await user.upload(input, new File([new Uint8Array(mostImportBytes + 1)], 'huge.csv'));
  await screen.findByText(/^The file is larger than 20 MB\./);
  expect(sent('/import/UploadImport')).toEqual([]);
  await user.upload(input, new File(['Name\nAda'], 'small.csv'));
  await screen.findByText('The server is busy. Try again shortly.');
  expect(screen.queryByText(/larger than 20 MB/)).toBeNull();
});

test('A user who may only add pods is offered nothing else', async () => {
  server = await openManage(
    ImportScreen,
    ({ url }) => (url.pathname === '/import/GetImports' ? { body: { imports: [] } } : undefined),
    '/manage/import?kind=nodes',
    carer('Manage.View', 'Devices.Pod.Add'),
  );
  expect(await screen.findByRole('radio', { name: /Pods/ })).toHaveProperty('checked', true);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('The address has the page and the choice of rows, never a missing page', async () => {
  const lastQuery = () =>
    (server?.seen ?? []).filter(({ url }) => url.pathname === '/import/GetImportRows').at(-1)?.url
      .searchParams;
  const choices = () => [lastQuery()?.get('only'), lastQuery()?.get('page')];
  const part = { '/import/GetImportRows': () => ({ body: { rows, total: 30 } }) };
  const view = () => ({ rows: 60, faulty: 30 });
  const user = await open(view, part, '&only=faulty&page=2');
  await rowOf(3);
  expect(choices()).toEqual(['faulty', '2']);
  await user.click(screen.getByRole('button', { name: 'Previous rows' }));
  await waitFor(() => expect(server?.history.location.href).toContain('page=1'));
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await waitFor(() => expect(server?.history.location.href).toContain('only=all'));
  await waitFor(() => expect(choices()).toEqual(['all', '1']));
  cleanup();
  await server?.close();
  await open(view, part, '&only=kept&page=9');
  await rowOf(3);
  expect(choices()).toEqual(['faulty', '2']);
});

test('A failed download of a template or error file is reported and repeatable', async () => {
  const { createObjectURL } = URL;
  let isFull = true;
  URL.createObjectURL = () => {
    if (isFull) throw new TypeError('There is no room for a file.');
    return 'blob:made';
  };
  try {
    const user = await open(() => ({}), { '/import/UploadImport': () => ({ body: preview }) });
    await user.click(await screen.findByRole('button', { name: 'Template as CSV' }));
    await screen.findByText('The template could not be made. Try again.');
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Template as CSV' }));
    await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
    cleanup();
    await server?.close();
    let refuses = true;
    const other = await open(() => ({ state: 'ready' }), {
      '/import/GetImportRows': ({ url }) =>
        url.searchParams.get('pageSize') === '1000' && refuses
          ? refusal(503, 'busy')
          : { body: { rows, total: rows.length } },
    });
    const errors = await screen.findByRole('button', { name: 'Rows with errors as CSV' });
    await other.click(errors);
    await screen.findByText(/^The server is busy/);
    refuses = false;
    await other.click(errors);
    await waitFor(() => expect(screen.queryByText(/^The server is busy/)).toBeNull());
  } finally {
    URL.createObjectURL = createObjectURL;
  }
});
