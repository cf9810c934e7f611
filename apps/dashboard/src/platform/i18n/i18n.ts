import { defaultTerms, type Language, type Terms } from '@padlight/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepLanguage, startLanguage } from './language.ts';
import type { ErrorName, Namespace } from './resources.ts';
import { termVariables } from './terms.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });

const lazyFiles: BackendModule = {
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
};

const own = i18next.createInstance();
let ownTerms: readonly Terms[] = defaultTerms;

/** Starts the texts in the session's language: those of errors, and the namespaces that the first screen needs. */
export async function startI18n(
  namespaces: readonly Namespace[],
  language: Language = startLanguage(),
): Promise<i18n> {
  await own
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: ['errors', ...namespaces],
      defaultNS: 'shell',
      load: 'languageOnly',
      // At once, so that a screen's texts may be asked for before the first ones have come.
      initAsync: false,
      interpolation: { escapeValue: false, defaultVariables: termVariables(language, defaultTerms) },
      react: { useSuspense: true, bindI18n: 'languageChanged termsChanged' },
    });
  document.documentElement.lang = language;
  return own;
}

/** Speaks another language from now on, and keeps it for the session. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  setVariables(language);
  await own.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Uses an organisation's words for patient and pad in every text. */
export function setTerms(terms: readonly Terms[]): void {
  ownTerms = terms;
  setVariables(own.language as Language);
  own.emit('termsChanged');
}

/** The language now spoken. */
export const getLanguage = (): Language => (own.resolvedLanguage === 'de' ? 'de' : 'en');

/** Calls back when another language is spoken. */
export function onLanguage(listener: () => void): () => void {
  own.on('languageChanged', listener);
  return () => own.off('languageChanged', listener);
}

/** Whether there is a text for an error of this name: a newer server may know others. */
export const isErrorName = (name: string): name is ErrorName => own.exists(`error.${name}`, { ns: 'errors' });

/** Loads a namespace ahead of the screen that speaks it. */
export const loadTexts = (namespace: Namespace): Promise<void> => own.loadNamespaces(namespace);

function setVariables(language: Language): void {
  const { interpolation } = own.options;
  if (interpolation) interpolation.defaultVariables = termVariables(language, ownTerms);
}
