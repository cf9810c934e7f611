import { type AnalysisParameters, instant } from '@padlight/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer, Seen } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { AlgorithmsScreen } from './algorithms-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const path = 'link.outOfRangeAfterMs';
const at = instant(Date.parse('2026-03-01T10:00:00Z'));
const parametersOf = (more: Partial<AnalysisParameters> = {}): AnalysisParameters => ({
  scope: { kind: 'organisation' },
  overrides: {},
  numbers: [
    { path, byDefault: 300_000, inForce: 300_000, source: 'default' },
    { path: 'voids.leastMl', byDefault: 9, inForce: 9, source: 'default' },
  ],
  savedAt: null,
  savedBy: null,
  changes: [],
  abilities: { edit: true },
  ...more,
});
const changed = parametersOf({
  overrides: { [path]: 600_000 },
  numbers: [{ path, byDefault: 300_000, inForce: 600_000, source: 'organisation' }],
  savedAt: at,
  savedBy: 'Ada',
  changes: [{ at, by: 'Ada', numbers: [{ path, before: null, after: 600_000 }] }],
});

/** The screen with a server whose parameters are `now()`; `save` answers a save. */
async function open(now: () => AnalysisParameters, save: (seen: Seen) => Answer = () => ({ body: changed })) {
  server = await openManage(AlgorithmsScreen, (seen) => {
    if (seen.url.pathname === '/setting/GetAnalysisParameters') return { body: now() };
    if (seen.url.pathname === '/setting/SaveAnalysisParameters') return save(seen);
    return undefined;
  });
  return userEvent.setup();
}

test('A number changes in its own unit, names its source, and can be undone', async () => {
  let now = parametersOf();
  const bodies: unknown[] = [];
  const user = await open(
    () => now,
    ({ body }) => {
      bodies.push(body);
      now = bodies.length === 1 ? changed : parametersOf({ savedAt: at });
      return { body: now };
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Change: Out of range after' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Value (min)');
  expect(dialog.getByDisplayValue('5')).toBe(field);
  await user.clear(field);
  await user.type(field, '31');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/from 1 min to 30 min/);
  await user.clear(field);
  await user.type(field, '10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved: Out of range after');
  const history = within(screen.getByRole('region', { name: 'Changes' }));
  await history.findByText(/not set here → 10 min/);
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await expect
    .poll(() => bodies)
    .toEqual([
      { scope: { kind: 'organisation' }, overrides: { [path]: 600_000 }, seen: null },
      { scope: { kind: 'organisation' }, overrides: {}, seen: at },
    ]);
});

test('A number set here can be reset; a reader without rights is offered neither', async () => {
  const user = await open(() => changed);
  await user.click(
    await screen.findByRole('button', {
      name: 'Reset to the value that applies otherwise: Out of range after',
    }),
  );
  await screen.findByText('Saved: Out of range after');
  cleanup();
  await server?.close();
  await open(() => ({ ...changed, abilities: { edit: false } }));
  await screen.findAllByText('Out of range after');
  expect(screen.queryByRole('button', { name: /Out of range after/ })).toBeNull();
});

test('A product is chosen before its numbers are shown, and the address names it', async () => {
  let lastSearch = '';
  const opened = await openManage(AlgorithmsScreen, ({ url }) => {
    if (url.pathname === '/products')
      return {
        body: [
          {
            manufacturerId: 1,
            manufacturer: 'Acme',
            products: [
              {
                productId: 7,
                manufacturer: 'Acme',
                name: 'Day',
                workingMl: 500,
                rothwellMl: 2000,
                use: 'day',
                hasSensingProfile: true,
              },
            ],
          },
        ],
      };
    if (url.pathname !== '/setting/GetAnalysisParameters') return undefined;
    lastSearch = url.search;
    return { body: parametersOf({ scope: { kind: 'product', productId: 7 } }) };
  });
  server = opened;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /^A product/ }));
  expect(screen.queryByRole('heading', { name: 'Connection' })).toBeNull();
  await screen.findByRole('option', { name: 'Acme Day' });
  await user.selectOptions(screen.getByLabelText('Product'), 'Acme Day');
  await screen.findByRole('heading', { name: 'Connection' });
  expect(lastSearch).toBe('?kind=product&productId=7');
  expect(opened.history.location.search).toContain('productId');
});

test('A preview shows its progress, the differences and whom they concern, and its errors', async () => {
  const counts = (voids: number) => ({
    voids,
    changesDue: 2,
    alerts: [{ type: 3, count: voids }],
    lightMinutes: { green: 60, yellow: 30, red: 5, grey: 1 },
  });
  const compared = { before: counts(9), after: counts(4) };
  const previewId = '6f0c9c6e-0d0b-4f0e-8f39-6a5d3d0f0a01';
  const preview = {
    previewId,
    scope: { kind: 'organisation' },
    overrides: { [path]: 600_000 },
    startedBy: 'Ada',
    state: 'running',
    failure: null,
    startedAt: at,
    done: 1,
    total: 2,
    result: null,
  };
  const persons = [{ patientId: previewId, label: 'Nora Night', ...compared }];
  let now: object = preview;
  let begin: Answer = refusal(409, 'preview-under-way');
  server = await openManage(AlgorithmsScreen, ({ url }) => {
    if (url.pathname === '/setting/GetAnalysisParameters') return { body: parametersOf() };
    if (url.pathname === '/setting/StartNumbersPreview') return begin;
    if (url.pathname === '/setting/GetNumbersPreview') return { body: now };
    return undefined;
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change: Out of range after' }));
  const part = within(await screen.findByRole('region', { name: 'Preview' }));
  await user.click(part.getByRole('button', { name: 'Preview' }));
  await part.findByText(/runs already/);
  begin = { body: preview };
  await user.click(part.getByRole('button', { name: 'Preview' }));
  await part.findByText('1 of 2 pods');
  now = { ...preview, state: 'done', done: 2, result: { ...compared, people: 2, differing: 1, persons } };
  await part.findByText('With 10 min, the last 7 days would have differed for 1 of 2 people.');
  expect(part.getByRole('row', { name: 'Voids 9 4' })).toBeDefined();
  part.getByText('Nora Night');
});

test('Other numbers are found by name, with value, unit, default and user, and reset', async () => {
  const other = 'voids.gapPctPerHour';
  const numbers: AnalysisParameters['numbers'] = [
    { path, byDefault: 300_000, inForce: 300_000, source: 'default' },
    { path: other, byDefault: 3, inForce: 4, source: 'organisation' },
    { path: 'position.tauMs', byDefault: 15_000, inForce: 15_000, source: 'default' },
  ];
  const bodies: unknown[] = [];
  const user = await open(
    () => parametersOf({ numbers, overrides: { [other]: 4 }, savedAt: at }),
    ({ body }) => {
      bodies.push(body);
      return { body: parametersOf({ numbers }) };
    },
  );
  const rest = within(await screen.findByRole('region', { name: 'Other numbers' }));
  rest.getByText('2 numbers');
  const untouched = rest.getByText('1 number as it was at first').closest('details');
  expect(untouched?.open).toBe(false);
  expect(untouched?.textContent).not.toContain(other);
  rest.getByText('15 s');
  expect(rest.queryByText(path)).toBeNull();
  await user.type(rest.getByRole('searchbox'), 'GAP');
  await rest.findByText('1 number');
  rest.getByText(/^4 % an hour/);
  rest.getByText('Default: 3 % an hour');
  await user.click(rest.getByRole('button', { name: `Reset to the value that applies otherwise: ${other}` }));
  await screen.findByText(`Saved: ${other}`);
  expect(bodies).toEqual([{ scope: { kind: 'organisation' }, overrides: {}, seen: at }]);
  await user.type(rest.getByRole('searchbox'), 'x');
  await rest.findByText('No number has this in its name.');
});
