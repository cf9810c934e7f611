export { forgetTrust, knowsBrowser, readTrust, readTrustedBrowsers } from './browser-store.ts';
export { factorUntil, trustUntil } from './factor-until.ts';
export { hashBrowserToken, keepBrowser } from './keep-browser.ts';
