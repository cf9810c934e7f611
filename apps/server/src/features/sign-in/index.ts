export { forgetBrowsers, forgetTrust, readTrustedBrowsers, tidyBrowsers } from './browsers/browser-store.ts';
export { factorUntil, trustUntil } from './browsers/factor-until.ts';
export { hashBrowserToken } from './browsers/keep-browser.ts';
export { createSession, type Session } from './create-session.ts';
export { mayOperate, requireOperator } from './installation/operator-store.ts';
export { ensureSetupCode } from './installation/setup-code.ts';
export { takeCode } from './second-factor/check-code.ts';
export { forgetCodes, tidyCodes } from './second-factor/code-store.ts';
export { secondFactorCalls } from './second-factor/second-factor-calls.ts';
export {
  endProviderSessions,
  endSessions,
  endSuspendedSessions,
  tidyRefreshTokens,
  tidySessions,
} from './session/session-end-store.ts';
export { noteSecondFactor, readSecondFactorUntil } from './session/session-proof-store.ts';
export { endSession, readWayIn, writeWayIn } from './session/session-store.ts';
export type { ProviderSessions } from './way-in.ts';
