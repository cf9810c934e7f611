import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deviceRows } from '../../platform/device-rows/index.ts';
import { giveBrowserDatabase } from '../../testing/browser-database.ts';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { NetworkIssueScreen } from './network-issue-screen.tsx';

giveBrowserDatabase();
let server: HttpServer;
afterEach(() => server.close());

async function open(search: string) {
  server = await startHttpServer(shellAnswers());
  const load = async () => NetworkIssueScreen;
  const own = { path: '/network-issue', permission: 'public', load } as const;
  await renderApp(carer(), [], [own], `/network-issue${search}`);
  await screen.findByRole('heading', { name: 'Network issues' });
}

test('A refusal shows its reason, or the id to quote without a text', async () => {
  await open('?from=%2Fdashboard&reason=forbidden&number=c-9');
  screen.getByText('You do not have the permission for this.');
  expect(screen.queryByText(/does not answer/)).toBeNull();
  cleanup();
  await server.close();
  await open('?reason=newer-code&number=4711');
  screen.getByText(/quote 4711/);
});

test.each(['', '?from=%2Fdashboard&reason=network'])('A missing answer is reported (%s)', async (search) => {
  await open(search);
  screen.getByText(/does not answer/);
});

test('without a connection the page counts what waits, and lists no one', async () => {
  const [organisation] = carer().organisations;
  const owner = { userId: carer().id, organisationId: organisation?.OrganisationName.OrganisationId };
  const waiting = { owner, clock: { deviceAt: 0, offset: 0, answeredAt: null }, refusal: null };
  await deviceRows('observations').add({ id: 'a', ...waiting });
  await open('?reason=network');
  await screen.findByText(/^1 observation waits on this device\./);
  screen.getByText(/no patients are listed here/);
});
