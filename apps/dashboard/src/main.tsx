import '@padlight/contract/jitless';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './platform/theme/theme.css';
import './platform/theme/base.css';
import { createTicker, TickerContext } from '@padlight/ui';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './platform/call/index.ts';
import { serverNow } from './platform/clock/index.ts';
import { dropOldDrafts } from './platform/draft/index.ts';
import { startI18n } from './platform/i18n/index.ts';
import { createAppRouter, signInAddress } from './platform/route/index.ts';
import { onOrganisationChange, onSessionEnd } from './platform/session/index.ts';
import { applyColourScheme } from './platform/theme/index.ts';
import { publicScreens, screens } from './routes.tsx';
import { enterShell, LoadingScreen, ScreenFailed, Shell } from './screens/shell/index.ts';

applyColourScheme();
dropOldDrafts();
const queries = createQueryClient();
let page: Root | undefined;
let leaving = false;
const leaveFor = (address: string): void => {
  // The first reason is the one: what is still under way fails for it.
  if (leaving) return;
  leaving = true;
  // Nothing of before is seen or asked for while the next page comes.
  page?.unmount();
  queries.clear();
  window.location.replace(address);
};
onSessionEnd((reason) => leaveFor(signInAddress(reason, window.location)));
onOrganisationChange(() => leaveFor('/'));
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
// Guards, what the shell needs and the screen's script are on their way while the words still come.
const texts = startI18n(['shell']);
void router.load();
await texts;
page = createRoot(root);
page.render(
  <StrictMode>
    <TickerContext value={createTicker(1_000, serverNow)}>
      <App queries={queries} router={router} />
    </TickerContext>
  </StrictMode>,
);
