import { unseen } from '@padlight/ui';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import styles from './alert-announcer.module.css';
import type { CallingAlerts } from './calling-alerts.ts';
import { createNewCalls } from './new-calls.ts';
import { useCallText } from './use-call-text.ts';

/** What comes within this time is stated together. */
const checkEveryMs = 1_000;
/** What was stated is not left to be found later, when it may be over. */
const clearedAfterMs = 10_000;

/**
 * Announces new alerts to assistive technology: politely, and a fall assertively. What lies outside of a modal dialog
 * is not heard while it is open, so the regions are then inside of it.
 */
export function AlertAnnouncer({ calling }: { calling: CallingAlerts }) {
  const home = useRef<HTMLDivElement>(null);
  const [newCalls] = useState(() => createNewCalls(calling));
  const texts = useCallText();
  const latest = useRef(texts);
  latest.current = texts;
  useEffect(() => {
    const [polite, assertive] = [makeRegion('polite'), makeRegion('assertive')];
    const check = (): void => {
      const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home.current;
      // A region is heard when its words change, not when it arrives with them: it speaks at the next look.
      if (host && polite.element.parentNode !== host) {
        for (const { element } of [polite, assertive]) host.append(element);
        return;
      }
      const notice = latest.current(newCalls(serverNow()));
      polite.say(notice.polite);
      assertive.say(notice.assertive);
    };
    check();
    const timer = setInterval(check, checkEveryMs);
    return () => {
      clearInterval(timer);
      for (const region of [polite, assertive]) region.remove();
    };
  }, [newCalls]);
  return <div ref={home} />;
}

function makeRegion(urgency: 'polite' | 'assertive') {
  const element = document.createElement('div');
  element.setAttribute('aria-live', urgency);
  element.setAttribute('aria-atomic', 'true');
  element.dataset.announced = urgency;
  element.className = `${unseen()} ${styles.region}`;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    say(texts: string): void {
      if (texts === '') return;
      element.textContent = texts;
      clearTimeout(clearing);
      clearing = setTimeout(() => element.replaceChildren(), clearedAfterMs);
    },
    remove(): void {
      clearTimeout(clearing);
      element.remove();
    },
  };
}
