import { type LanguageFacts, pickLanguage } from '@padlight/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { notePageLanguage } from './language.ts';
import type { ErrorName, Namespace } from './resources.ts';
import { type TermTexts, termVariables } from './term-variables.ts';

/** What a page speaks. */
interface SpeechParts<Code extends string> {
  readonly languages: Readonly<Record<Code, LanguageFacts>>;
  /** Spoken where none of the wanted languages is, and where a language lacks a text. */
  readonly fallback: NoInfer<Code>;
  /** The texts by file, as `./locales/en/shell.json`. */
  readonly files: Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
}

/** States the language of this page, and of the next one. */
function markPage(language: string): void {
  document.documentElement.lang = language;
  notePageLanguage(language);
}

const readFrom = (files: SpeechParts<string>['files']): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, answer) {
    const load = files[`./locales/${language}/${namespace}.json`];
    if (!load) return answer(new Error(`No texts for ${namespace} in ${language}.`), null);
    load().then(
      (texts) => answer(null, texts),
      (error: Error) => answer(error, null),
    );
  },
});

/** The texts of a page in one of its languages, with an organisation's words for patient and pad. */
export function createSpeech<Code extends string>({ languages, fallback, files }: SpeechParts<Code>) {
  const isCode = (text: string): text is Code => Object.hasOwn(languages, text);
  const codes = Object.keys(languages).filter(isCode);
  const own = i18next.createInstance();
  let ownTerms: readonly (TermTexts & { readonly Language: string })[] = [];

  const variablesOf = (language: Code): Record<string, string> =>
    termVariables(ownTerms.find(({ Language }) => Language === language) ?? languages[language].terms);
  function setVariables(language: Code): void {
    const { interpolation } = own.options;
    if (interpolation) interpolation.defaultVariables = variablesOf(language);
  }
  /** The language for the first of the wanted ones that there is, itself or its base. */
  const pick = (wanted: readonly (string | null | undefined)[]): Code =>
    pickLanguage(codes, wanted) ?? fallback;
  /** The language now spoken. */
  const spoken = (): Code => pick([own.resolvedLanguage, own.language]);

  return {
    pick,
    spoken,
    /** Starts the texts in a language: those of errors, with the namespaces that the first screen needs. */
    async start(namespaces: readonly Namespace[], language: Code): Promise<i18n> {
      await own
        .use(readFrom(files))
        .use(initReactI18next)
        .init({
          lng: language,
          fallbackLng: fallback,
          ns: ['errors', ...namespaces],
          defaultNS: 'shell',
          load: 'currentOnly',
          // At once, so that a screen's texts may be asked for before the first ones have come.
          initAsync: false,
          interpolation: { escapeValue: false, defaultVariables: variablesOf(language) },
          react: { useSuspense: true, bindI18n: 'languageChanged termsChanged' },
        });
      markPage(language);
      return own;
    },
    /** Speaks another language from now on. */
    async speak(language: Code): Promise<void> {
      setVariables(language);
      await own.changeLanguage(language);
      markPage(language);
    },
    /** Uses an organisation's words for patient and pad in every text. */
    setTerms(terms: readonly (TermTexts & { readonly Language: string })[]): void {
      ownTerms = terms;
      setVariables(spoken());
      own.emit('termsChanged');
    },
    /** Calls back when another language is spoken. */
    onLanguage(listener: () => void): () => void {
      own.on('languageChanged', listener);
      return () => own.off('languageChanged', listener);
    },
    /** Whether there is a text for an error of this name: a newer server may know others. */
    isErrorName: (name: string): name is ErrorName => own.exists(`error.${name}`, { ns: 'errors' }),
    /** Loads a namespace ahead of the screen that speaks it. */
    loadTexts: (namespace: Namespace): Promise<void> => own.loadNamespaces(namespace),
  };
}
