import { lazyPiece } from '../../platform/lazy-piece/index.ts';

/** The form of an entry; its code is loaded when first needed. */
export const ObservationForm = lazyPiece(() => import('./observation-form.tsx'));
