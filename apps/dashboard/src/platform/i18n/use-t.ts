import type { Language } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getLanguage, onLanguage } from './i18n.ts';
import type { Namespace } from './resources.ts';

/** The texts of one namespace, with typed keys. Suspends until they are loaded. */
export const useT = <Name extends Namespace>(namespace: Name): TFunction<Name> =>
  useTranslation(namespace).t as unknown as TFunction<Name>;

/** The current language. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, getLanguage);
