/** What a language is called by its own speakers, how it writes dates and numbers, and its words for patient and pad. */
export interface LanguageFacts {
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  readonly terms: {
    readonly PatientValue: string;
    readonly PluralPatientValue: string;
    readonly PadValue: string;
    readonly PluralPadValue: string;
  };
}

const patient = { PatientValue: 'patient', PluralPatientValue: 'patients' };
const patientDe = { PatientValue: 'Patient', PluralPatientValue: 'Patienten' };
const table = {
  en: {
    name: 'English',
    locale: 'en-GB',
    terms: { ...patient, PadValue: 'brief', PluralPadValue: 'briefs' },
  },
  de: { name: 'Deutsch', locale: 'de-DE', terms: { ...patientDe, PadValue: 'IKM', PluralPadValue: 'IKM' } },
};
export type Language = keyof typeof table;

/** All languages that the product speaks. A further one is a line in the table, and its texts. */
export const languageTable: Readonly<Record<Language, LanguageFacts>> = table;

const isLanguage = (text: string): text is Language => Object.hasOwn(table, text);
export const languages: readonly Language[] = Object.keys(table).filter(isLanguage);

/** How hours are written: as the region does, `2:05 pm`, or `14:05`. */
export const hourCycles = ['region', 'h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** In which units volumes, temperatures and weights are written: ml, °C and g, or fl oz, °F and oz. Values are metric everywhere else. */
export const measureUnits = ['metric', 'us'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** By which locale (BCP 47) a language writes dates and numbers in a region (ISO 3166); null: in its own. */
export const localeOf = (language: Language, region: string | null): string =>
  region === null ? languageTable[language].locale : `${language}-${region}`;

/**
 * The first of the wanted languages (BCP 47) that is spoken, as it is or by its base: `de` for `de-AT`. Undefined: none
 * of them is.
 */
export function pickLanguage<Code extends string>(
  spoken: readonly Code[],
  wanted: readonly (string | null | undefined)[],
): Code | undefined {
  const named = (tag: string | undefined) => spoken.find((code) => code.toLowerCase() === tag);
  for (const one of wanted) {
    const tag = (one ?? '').toLowerCase().replaceAll('_', '-');
    const found = named(tag) ?? named(tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The language of the product for the first of the wanted ones that it speaks, else English. */
export const languageOf = (...wanted: readonly (string | null | undefined)[]): Language =>
  pickLanguage(languages, wanted) ?? 'en';
