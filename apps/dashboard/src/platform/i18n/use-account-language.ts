import { useEffect, useRef } from 'react';
import { useSession } from '../session/index.ts';
import { speakAccountLanguage } from './i18n.ts';

/** Applies a change of the account's language at once, made here or in another tab. */
export function useAccountLanguage(): void {
  const { user } = useSession();
  const last = useRef(user.language);
  useEffect(() => {
    if (user.language === last.current) return;
    last.current = user.language;
    void speakAccountLanguage(user.language);
  }, [user.language]);
}
