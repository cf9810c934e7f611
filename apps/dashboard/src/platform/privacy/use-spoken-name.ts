import { useT } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';

/**
 * How a name is written where it can't be touched: labels for screen readers, titles of pages and notifications. Gives
 * the name itself, or, in privacy mode, that it is hidden.
 */
export function useSpokenName(): (name: string) => string {
  const t = useT('shell');
  const { privacyMode } = useSession();
  return privacyMode ? () => t('privacy.hidden') : (name) => name;
}
