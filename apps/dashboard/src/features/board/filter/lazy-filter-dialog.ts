import { lazyPiece } from '../../../platform/lazy-piece/index.ts';

/** The choice of a filter, loaded when it is first opened. */
export const FilterDialog = lazyPiece(() => import('./filter-dialog.tsx'));
