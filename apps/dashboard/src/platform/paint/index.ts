export { painted } from './painted.ts';
export { usePainted } from './use-painted.ts';
