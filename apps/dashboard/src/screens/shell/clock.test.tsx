import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { shellAnswers } from '../../testing/shell-answers.ts';

let server: HttpServer;
afterEach(() => server.close());

test.each([true, false])('The bar shows the time by the organisation’s setting: %s', async (shows) => {
  server = await startHttpServer(shellAnswers());
  const user = carer();
  for (const organisation of user.organisations) organisation.IsTimeDisplayEnabled = shows;
  const load = async () => () => <h1>Here</h1>;
  await renderApp(user, [{ path: '/here', permission: 'login', load }], [], '/here');
  await screen.findByRole('heading', { name: 'Here' });
  const times = within(screen.getByRole('banner')).queryAllByRole('time');
  expect(times.map((element) => element.textContent)).toEqual(
    shows ? [expect.stringMatching(/^\d\d:\d\d$/)] : [],
  );
});
