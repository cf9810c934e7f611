/** A language's own name, its formats of dates and numbers, its words for patient and pad, and the first group's name. */
export interface LanguageFacts {
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  /** The name with which the default group of an organisation begins. */
  readonly defaultGroup: string;
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
    defaultGroup: 'Default group',
    terms: { ...patient, PadValue: 'brief', PluralPadValue: 'briefs' },
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    defaultGroup: 'Standardgruppe',
    terms: { ...patientDe, PadValue: 'IKM', PluralPadValue: 'IKM' },
  },
};
export type Language = keyof typeof table;

/** All languages of the product. Another language needs a line in the table, and its texts. */
export const languageTable: Readonly<Record<Language, LanguageFacts>> = table;

const isLanguage = (text: string): text is Language => Object.hasOwn(table, text);
export const languages: readonly Language[] = Object.keys(table).filter(isLanguage);

/** The format of hours: the region's, `2:05 pm`, or `14:05`. */
export const hourCycles = ['region', 'h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/**
 * The units of volumes, temperatures and weights on screens: ml, °C and g, or fl oz, °F and oz. Values are metric everywhere else.
 */
export const measureUnits = ['metric', 'us'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** The locale (BCP 47) of dates and numbers for a language in a region (ISO 3166); null: the language's own. */
export const localeOf = (language: Language, region: string | null): string =>
  region === null ? languageTable[language].locale : `${language}-${region}`;

/** The first of the wanted languages (BCP 47) that is available, exactly or by its base: `de` for `de-AT`. Undefined: none is. */
export function pickLanguage<Code extends string>(
  spoken: readonly Code[],
  wanted: readonly (string | null | undefined)[],
): Code | undefined {
  const named = (tag: string | undefined) => spoken.find((code) => code.toLowerCase() === tag);
  for (const candidate of wanted) {
    const tag = (candidate ?? '').toLowerCase().replaceAll('_', '-');
    const match = named(tag) ?? named(tag.split('-')[0]);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The first of the wanted languages that the product has, else English. */
export const languageOf = (...wanted: readonly (string | null | undefined)[]): Language =>
  pickLanguage(languages, wanted) ?? 'en';
