import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';

let server: HttpServer;
afterEach(() => server.close());

const page = document.documentElement;
const appearance = () => [page.dataset.mantineColorScheme, page.hasAttribute('data-night')];

async function open() {
  server = await startHttpServer(shellAnswers());
  const screens = [{ path: '/here', permission: 'login' as const, load: async () => () => <h1>Here</h1> }];
  await renderApp(carer('Patients.View'), screens, [], '/here');
  await screen.findByRole('heading', { name: 'Here' });
  return userEvent.setup();
}

async function choose(user: ReturnType<typeof userEvent.setup>, mode: string) {
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  await user.click(screen.getByRole('button', { name: 'Night mode …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Night mode of this device' });
  await user.click(within(dialog).getByRole('radio', { name: new RegExp(`^${mode}`) }));
  return within(dialog);
}

test('Night mode makes the page dark and dim, and one press ends it', async () => {
  const user = await open();
  const before = appearance();
  const dialog = await choose(user, 'On from now');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const end = await screen.findByRole('button', { name: /^Night mode\s*End night mode$/ });
  await waitFor(() => expect(appearance()).toEqual(['dark', true]));
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  await user.click(end);
  await waitFor(() => expect(appearance()).toEqual(before));
  expect(screen.queryByRole('button', { name: /End night mode/ })).toBeNull();
});

test('Two equal times are refused as a night, and the dialog stays', async () => {
  const user = await open();
  const dialog = await choose(user, 'Every night');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '21:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose two different times.')).toBeDefined();
  expect(localStorage.getItem('nightMode')).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '06:30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(localStorage.getItem('nightMode')).toBe('times 21:00 06:30');
});
