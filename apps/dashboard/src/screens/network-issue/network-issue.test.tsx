import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';
import { NetworkIssueScreen } from './network-issue-screen.tsx';

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
