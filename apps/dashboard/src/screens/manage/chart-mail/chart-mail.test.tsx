import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage } from '../testing/open-manage.tsx';
import { ChartMailScreen } from './chart-mail-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

test('domains are one a line, wrong ones are named, and none means the users’', async () => {
  let saved = { domains: ['lindenhof.example'], areUsers: true };
  server = await openManage(ChartMailScreen, ({ url, body }) => {
    if (url.pathname === '/email/GetMailDomains') return { body: saved };
    if (url.pathname !== '/email/SaveMailDomains') return undefined;
    const { domains } = body as { domains: string[] | null };
    saved = { domains: domains ?? ['lindenhof.example'], areUsers: domains === null };
    return { body: saved };
  });
  const user = userEvent.setup();
  await screen.findByText(/lindenhof\.example/);
  const field = screen.getByRole('textbox');
  await user.type(field, 'clinic.example, not a domain!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText(/Write domains like/).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, 'clinic.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The domains were saved.');
  expect(saved).toEqual({ domains: ['clinic.example'], areUsers: false });
});
