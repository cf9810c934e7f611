export { takeCode } from './check-code.ts';
export { type SecondFactorOptions, secondFactorCalls } from './second-factor-calls.ts';
