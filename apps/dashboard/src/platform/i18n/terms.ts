import { defaultTerms, type Language, type Terms } from '@padlight/contract';

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The organisation's words for patient and pad as variables of every text: {{patient}}, {{Pads}} and so on. */
export function termVariables(language: Language, terms: readonly Terms[]): Record<string, string> {
  const own = terms.find((candidate) => candidate.Language === language);
  const found = own ?? defaultTerms.find((candidate) => candidate.Language === language) ?? defaultTerms[0];
  if (!found) return {};
  return {
    patient: found.PatientValue,
    patients: found.PluralPatientValue,
    pad: found.PadValue,
    pads: found.PluralPadValue,
    Patient: capitalise(found.PatientValue),
    Patients: capitalise(found.PluralPatientValue),
    Pad: capitalise(found.PadValue),
    Pads: capitalise(found.PluralPadValue),
  };
}
