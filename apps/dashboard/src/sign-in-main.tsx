import './platform/theme/theme.css';
import './platform/theme/base.css';
import { createRoot, type Root } from 'react-dom/client';
import { dropOldDrafts } from './platform/draft/draft-store.ts';
import { startI18n } from './platform/i18n/index.ts';
import { goTo } from './platform/route/go-to.ts';
import { returnPath } from './platform/route/return-path.ts';
import { readTokenInfo, readUser } from './platform/session/index.ts';
import { leadsOn, readPlace, SignInPage } from './screens/sign-in/index.ts';

dropOldDrafts();
const root = document.getElementById('root');
let page: Root | undefined;
const goOn = (path = returnPath(new URLSearchParams(window.location.search).get('from'))): void =>
  goTo(path, async () => {
    const { openApp } = await import('./open-app.tsx');
    page?.unmount();
    await openApp();
  });
/** A scanned organisation code of a user who is signed in already: My account takes it. */
const scanned = new URLSearchParams(window.location.hash.slice(1)).get('organisation-code');
if (readUser() && readTokenInfo() && leadsOn(readPlace(window.location)))
  goOn(scanned === null ? undefined : `/manage/my-account#organisation-code=${encodeURIComponent(scanned)}`);
else if (root) {
  const isInvitation = readPlace(window.location).kind === 'invitation';
  await startI18n(['sign-in', 'credentials', ...(isInvitation ? (['invitation'] as const) : [])]);
  page = createRoot(root);
  page.render(<SignInPage onSignedIn={goOn} />);
}
