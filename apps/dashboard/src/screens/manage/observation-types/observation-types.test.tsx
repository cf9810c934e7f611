import { getObservationTypes, saveObservationType, saveObservationTypeOrder } from '@padlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Answer, HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { ObservationTypesScreen } from './observation-types-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const typeOf = (n: number, en: string) => ({
  typeId: `00000000-0000-4000-8000-00000000000${n}`,
  names: { en },
  input: 'number',
  unit: 'mg/dl',
  least: 20,
  most: 600,
  decimals: 0,
  legend: [],
  roleIds: [],
  isOff: n === 2,
  version: n,
  used: n,
});
const sugar = typeOf(1, 'Blood sugar');
const steps = typeOf(2, 'Steps');

async function open(saved: Answer = { body: { typeId: sugar.typeId, version: 2 } }, edit = true) {
  server = await openManage(ObservationTypesScreen, ({ url }) => {
    if (url.pathname === getObservationTypes.path)
      return { body: { types: [sugar, steps], roles: [], abilities: { edit } } };
    if (url.pathname === saveObservationType.path) return saved;
    if (url.pathname === saveObservationTypeOrder.path) return { body: { success: true } };
    return undefined;
  });
  return userEvent.setup();
}
const bodies = (call: { path: string }) =>
  (server?.seen ?? []).filter(({ url }) => url.pathname === call.path).map(({ body }) => body);

test('a scale is added with its values in one language', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a type' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Give the name in one language at least.');
  await form.findByText('Give two values at least, each with a text.');
  await user.type(form.getByLabelText('Name (English)'), 'Sleep');
  await user.type(form.getByLabelText('Text (English), value 1'), 'Restless');
  await user.type(form.getByLabelText('Text (English), value 2'), 'Deep');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Sleep was saved.');
  expect(bodies(saveObservationType)).toMatchObject([
    {
      typeId: null,
      version: null,
      names: { en: 'Sleep' },
      input: 'scale',
      least: null,
      legend: [
        { value: 1, texts: { en: 'Restless' } },
        { value: 2, texts: { en: 'Deep' } },
      ],
    },
  ]);
});

test('a type is switched off, and a refusal keeps the form', async () => {
  const user = await open(refusal(409, 'observation-type-used'));
  await user.click(await screen.findByRole('button', { name: 'Edit Blood sugar' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText('Switched off'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/Keep them, or add another type/);
  expect(bodies(saveObservationType)).toMatchObject([{ typeId: sugar.typeId, version: 1, isOff: true }]);
});

test('a type is moved among the others', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Move Blood sugar down' }));
  await waitFor(() =>
    expect(bodies(saveObservationTypeOrder)).toMatchObject([{ typeIds: [steps.typeId, sugar.typeId] }]),
  );
});

test('a reader who edits nothing sees the types alone', async () => {
  await open(undefined, false);
  await screen.findByText('Steps');
  expect(screen.getByText(/2 observations · Switched off/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Edit|Move|Add/ })).toBeNull();
});
