import { useT } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';

/**
 * Returns a function for names that can't be touched: labels for screen readers, titles of pages and notifications. It
 * returns the name or, in privacy mode, a text that it is hidden.
 */
export function useSpokenName(): (name: string) => string {
  const t = useT('shell');
  const { privacyMode } = useSession();
  return privacyMode ? () => t('privacy.hidden') : (name) => name;
}
