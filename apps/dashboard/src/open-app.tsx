import './platform/theme/theme.css';
import './platform/theme/base.css';
import { createTicker, TickerContext } from '@padlight/ui';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './platform/call/index.ts';
import { serverNow } from './platform/clock/index.ts';
import { startI18n } from './platform/i18n/index.ts';
import { createAppRouter, goTo, signInAddress } from './platform/route/index.ts';
import { onOrganisationChange, onSessionEnd } from './platform/session/index.ts';
import { publicScreens, screens } from './routes.tsx';
import { enterShell, LoadingScreen, ScreenFailed, Shell } from './screens/shell/index.ts';

/**
 * Opens the dashboard in the page's `root`, at the current address. Called again where a reload of the page would lose
 * what it remembers.
 */
export async function openApp(): Promise<void> {
  const queries = createQueryClient();
  let page: Root | undefined;
  let leaving = false;
  const leave = (onward: () => void): void => {
    // The first reason counts: requests under way fail because of it.
    if (leaving) return;
    leaving = true;
    stopListening();
    // Nothing of the previous page is visible or requested while the next one loads.
    page?.unmount();
    queries.clear();
    onward();
  };
  const leftSessions = onSessionEnd((reason, leaveUrl) =>
    leave(() => window.location.replace(leaveUrl ?? signInAddress(reason, window.location))),
  );
  const leftOrganisations = onOrganisationChange(() => leave(() => goTo('/', openApp)));
  const stopListening = (): void => {
    leftSessions();
    leftOrganisations();
  };
  const router = createAppRouter({
    queries,
    publicScreens,
    screens,
    shell: Shell,
    enter: (session, path) => enterShell(queries, session, path),
    pending: LoadingScreen,
    failed: ScreenFailed,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the dashboard.');
  // The guards, the shell's data and the screen's script load while the texts still load.
  const texts = startI18n(['shell']);
  void router.load();
  await texts;
  if (leaving) return;
  page = createRoot(root);
  page.render(
    <StrictMode>
      <TickerContext value={createTicker(1_000, serverNow)}>
        <App queries={queries} router={router} />
      </TickerContext>
    </StrictMode>,
  );
}
