import '@padlight/contract/jitless';
import './platform/theme/theme.css';
import './platform/theme/base.css';
import { createRoot } from 'react-dom/client';
import { dropOldDrafts } from './platform/draft/draft-store.ts';
import { startI18n } from './platform/i18n/index.ts';
import { returnPath } from './platform/route/return-path.ts';
import { readTokenInfo, readUser } from './platform/session/index.ts';
import { applyColourScheme } from './platform/theme/colour-scheme.ts';
import { leadsOn, readPlace, SignInPage } from './screens/sign-in/index.ts';

applyColourScheme();
dropOldDrafts();
const root = document.getElementById('root');
const goOn = (path?: string): void =>
  window.location.replace(path ?? returnPath(new URLSearchParams(window.location.search).get('from')));
if (readUser() && readTokenInfo() && leadsOn(readPlace(window.location))) goOn();
else if (root) {
  await startI18n(['sign-in', 'credentials']);
  createRoot(root).render(<SignInPage onSignedIn={goOn} />);
}
