export {
  forgetBrowsers,
  forgetTrust,
  knowsBrowser,
  readTrust,
  readTrustedBrowsers,
  tidyBrowsers,
} from './browser-store.ts';
export { factorUntil, trustUntil } from './factor-until.ts';
export { hashBrowserToken, keepBrowser } from './keep-browser.ts';
