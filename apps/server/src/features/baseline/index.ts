export { readBaseline } from './read-baseline.ts';
