export { takeCode } from './check-code.ts';
export { forgetCodes, tidyCodes } from './code-store.ts';
export { secondFactorCalls } from './second-factor-calls.ts';
