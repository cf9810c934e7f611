import { lazyPiece } from '../../../platform/lazy-piece/index.ts';

/** The filter dialog, loaded when first opened. */
export const FilterDialog = lazyPiece(() => import('./filter-dialog.tsx'));
