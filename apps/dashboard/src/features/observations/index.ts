export { ObservationForm } from './lazy-observation-form.ts';
export { ObservationsCard } from './observations-card.tsx';
export { type Observed, ObservedName, observedOf } from './observed.tsx';
export { TypeButtons } from './type-buttons.tsx';
export { useFormAtHand, useObservationTypes } from './use-observation-types.ts';
export { observationSubject } from './use-recorded-observation.ts';
