export { takeCode } from './check-code.ts';
export { secondFactorCalls } from './second-factor-calls.ts';
