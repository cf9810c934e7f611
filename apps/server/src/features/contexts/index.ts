export { loadContexts } from './load-contexts.ts';
