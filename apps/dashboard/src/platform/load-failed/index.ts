export { LoadFailed } from './load-failed.tsx';
export { retryOf } from './retry-of.ts';
