import type { LanguageFacts } from '@padlight/contract';

/** The words for patient and pad in one language. */
export type TermWords = LanguageFacts['terms'];

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Words for patient and pad as variables of every text: {{patient}}, {{Pads}} and so on. */
export const termVariables = (words: TermWords): Record<string, string> => ({
  patient: words.PatientValue,
  patients: words.PluralPatientValue,
  pad: words.PadValue,
  pads: words.PluralPadValue,
  Patient: capitalise(words.PatientValue),
  Patients: capitalise(words.PluralPatientValue),
  Pad: capitalise(words.PadValue),
  Pads: capitalise(words.PluralPadValue),
});
