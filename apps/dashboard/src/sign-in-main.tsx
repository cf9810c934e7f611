import '@padlight/contract/jitless';
import './platform/theme/theme.css';
import './platform/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from './platform/i18n/index.ts';
import { readTokenInfo, readUser } from './platform/session/index.ts';
import { applyColourScheme } from './platform/theme/colour-scheme.ts';
import { SignInPage } from './screens/sign-in/index.ts';

applyColourScheme();
const root = document.getElementById('root');
if (readUser() && readTokenInfo()) window.location.replace('/');
else if (root) {
  await startI18n(['sign-in']);
  const { pathname, search } = window.location;
  createRoot(root).render(
    <SignInPage
      registering={pathname.toLowerCase().startsWith('/register')}
      ended={new URLSearchParams(search).get('ended')}
      onSignedIn={() => window.location.replace('/')}
    />,
  );
}
