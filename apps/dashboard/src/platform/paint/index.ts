export { painted, usePainted } from './painted.ts';
