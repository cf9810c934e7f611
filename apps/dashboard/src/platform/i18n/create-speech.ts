import { type LanguageFacts, pickLanguage } from '@padlight/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import { notePageLanguage } from './language.ts';
import type { ErrorName, Namespace } from './resources.ts';
import { type TermTexts, termVariables } from './term-variables.ts';

/** The parts of a page's texts. */
interface SpeechParts<Code extends string> {
  readonly languages: Readonly<Record<Code, LanguageFacts>>;
  /** The language used where no wanted one exists, and where a language lacks a text. */
  readonly fallback: NoInfer<Code>;
  /** The texts by file, as `./locales/en/shell.json`. */
  readonly files: Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
}

/** Marks the language of this page, and of the next one. */
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

/** The texts of a page in one of its languages, with an organisation's terms for patient and pad. */
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
  /** The first wanted language that exists, itself or its base. */
  const pick = (wanted: readonly (string | null | undefined)[]): Code =>
    pickLanguage(codes, wanted) ?? fallback;
  /** The current language. */
  const spoken = (): Code => pick([own.resolvedLanguage, own.language]);

  async function speak(language: Code): Promise<void> {
    setVariables(language);
    await own.changeLanguage(language);
    markPage(language);
  }
  let started: Promise<unknown> | undefined;

  return {
    pick,
    spoken,
    /** Starts the texts in a language: those of errors, and the namespaces of the first screen. Once started, loads these and changes the language. */
    async start(namespaces: readonly Namespace[], language: Code): Promise<i18n> {
      if (started) {
        await started;
        setI18n(own);
        await own.loadNamespaces(namespaces);
        await speak(language);
        return own;
      }
      started = own
        .use(readFrom(files))
        .use(initReactI18next)
        .init({
          lng: language,
          fallbackLng: fallback,
          ns: ['errors', ...namespaces],
          defaultNS: 'shell',
          load: 'currentOnly',
          // Synchronous, so that a screen's texts can be requested before the first ones are loaded.
          initAsync: false,
          interpolation: { escapeValue: false, defaultVariables: variablesOf(language) },
          react: { useSuspense: true, bindI18n: 'languageChanged termsChanged' },
        });
      await started;
      markPage(language);
      return own;
    },
    /** Changes the language. */
    speak,
    /** Uses an organisation's terms for patient and pad in every text. */
    setTerms(terms: readonly (TermTexts & { readonly Language: string })[]): void {
      ownTerms = terms;
      setVariables(spoken());
      own.emit('termsChanged');
    },
    /** Calls back when the language changes. */
    onLanguage(listener: () => void): () => void {
      own.on('languageChanged', listener);
      return () => own.off('languageChanged', listener);
    },
    /** Tests whether there is a text for an error of this name: a newer server may have others. */
    isErrorName: (name: string): name is ErrorName => own.exists(`error.${name}`, { ns: 'errors' }),
    /** Loads a namespace before the screen that uses it. Throws where no language has it: a screen without its texts would show their keys. */
    async loadTexts(namespace: Namespace): Promise<void> {
      const load = own.loadNamespaces(namespace);
      await started;
      await load;
      if (!own.languages.some((language) => own.hasResourceBundle(language, namespace)))
        throw new Error(`The texts of ${namespace} could not be loaded.`);
    },
  };
}
