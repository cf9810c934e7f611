import type { Language } from '@padlight/contract';

/** Each language by its own name, so that a reader finds it from any other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
