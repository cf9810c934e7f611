export { AlertActs } from './alert-acts.tsx';
export { alertText } from './alert-text.ts';
export { type SilenceValues, useSilenceReason } from './silence-reason.ts';
export { partSteps, reasonText, type StepSentence, stepSentences, stepText } from './step-text.ts';
export { tileAlertOf } from './tile-alert-of.ts';
export { type ActFormProps, useActForm } from './use-act-form.ts';
export { useAlertChanges } from './use-alert-changes.ts';
export { useSeeAlerts } from './use-see-alerts.ts';
