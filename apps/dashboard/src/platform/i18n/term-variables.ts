import type { LanguageFacts } from '@padlight/contract';

/** The terms for patient and pad in one language. */
export type TermTexts = LanguageFacts['terms'];

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The terms for patient and pad as variables of every text: {{patient}}, {{Pads}} and so on. */
export const termVariables = (texts: TermTexts): Record<string, string> => ({
  patient: texts.PatientValue,
  patients: texts.PluralPatientValue,
  pad: texts.PadValue,
  pads: texts.PluralPadValue,
  Patient: capitalise(texts.PatientValue),
  Patients: capitalise(texts.PluralPatientValue),
  Pad: capitalise(texts.PadValue),
  Pads: capitalise(texts.PluralPadValue),
});
