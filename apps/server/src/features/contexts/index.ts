export {
  type FormerWearer,
  loadContexts,
  loadFormerWearers,
  loadUnparted,
  type Worn,
} from './load-contexts.ts';
