export { ObservationForm } from './lazy-observation-form.ts';
export { ObservationsCard } from './observations-card.tsx';
export { TypeButtons } from './type-buttons.tsx';
export { observationSubject } from './use-recorded-observation.ts';
