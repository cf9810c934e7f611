import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goTo } from '../../platform/route/index.ts';
import { readTokenInfo, readUser } from '../../platform/session/index.ts';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { field, openSignIn, welcome } from './testing/open-sign-in.tsx';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
let server: HttpServer;
beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
});
afterEach(() => server.close());

test('Without browser storage a notice says so, and a sign-in lasts with the page', async () => {
  const page = await openSignIn({ '/api/user/login': welcome() });
  server = page.server;
  expect(screen.getByRole('note').textContent).toMatch(/^This browser stores nothing for Padlight/);
  await page.user.type(field('Username'), 'erin');
  await page.user.type(field('Password'), 'secret{Enter}');
  await waitFor(() => expect(page.signedIn()).toBe(1));
  expect([readUser()?.displayName, readTokenInfo()]).toEqual(['Erin Meyer', expect.anything()]);
  // The next page is opened in this one: loaded, it would find no session.
  const open = vi.fn(async () => undefined);
  goTo('/dashboard?from=sign-in', open);
  expect([window.location.pathname, open.mock.calls.length]).toEqual(['/dashboard', 1]);
});

test('The dashboard works without storage, and each screen says so', async () => {
  server = await startHttpServer(shellAnswers());
  const screens = [
    { path: '/patients', permission: 'login' as const, load: async () => () => <h1>People</h1> },
  ];
  await renderApp(carer('Patients.View'), screens, [], '/patients');
  await screen.findByRole('heading', { name: 'People' });
  expect(screen.getByText(/works until this tab is closed or loaded again/)).toBeDefined();
});
