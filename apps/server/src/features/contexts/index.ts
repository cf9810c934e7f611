export { type FormerWearer, loadContexts, loadFormerWearers, loadUnparted } from './load-contexts.ts';
