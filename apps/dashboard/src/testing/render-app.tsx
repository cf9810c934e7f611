import type { LoggedInUser } from '@padlight/contract';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app.tsx';
import { createQueryClient } from '../platform/call/index.ts';
import { startI18n } from '../platform/i18n/index.ts';
import { pageActs } from '../platform/recent-acts/index.ts';
import { createAppRouter, type ScreenRoute } from '../platform/route/index.ts';
import { storeSession } from '../platform/session/index.ts';
import { enterShell, LoadingScreen, ScreenFailed, Shell } from '../screens/shell/index.ts';
import { tokenLasting } from './people.ts';

/** The real shell with the real guards and calls around screens of the test's own, opened at a path. */
export async function renderApp(
  user: LoggedInUser,
  screens: readonly ScreenRoute[],
  publicScreens: readonly ScreenRoute[],
  path: string,
): Promise<RouterHistory> {
  await startI18n(['shell'], 'en');
  pageActs.forget();
  storeSession(user, tokenLasting(60));
  const queries = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({
    queries,
    publicScreens,
    screens,
    history,
    shell: Shell,
    enter: (session, path) => enterShell(queries, session, path),
    pending: LoadingScreen,
    failed: ScreenFailed,
  });
  render(<App queries={queries} router={router} />);
  return history;
}
