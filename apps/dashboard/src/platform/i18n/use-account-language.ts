import { useEffect, useRef } from 'react';
import { useSession } from '../session/index.ts';
import { speakAccountLanguage } from './i18n.ts';

/** Speaks the account's language at once where it was changed, here or in another tab. */
export function useAccountLanguage(): void {
  const { user } = useSession();
  const last = useRef(user.language);
  useEffect(() => {
    if (user.language === last.current) return;
    last.current = user.language;
    void speakAccountLanguage(user.language);
  }, [user.language]);
}
