import { lazyPiece } from '../../platform/lazy-piece/index.ts';

export { valueText } from './observation-text.ts';
export { TypeButtons } from './type-buttons.tsx';
export { useObservationTypes } from './use-observation-types.ts';
export { observationSubject } from './use-recorded-observation.ts';

/** The form of an entry; its code is loaded when first needed. */
export const ObservationForm = lazyPiece(() => import('./observation-form.tsx'));
