import { unseen } from '@padlight/ui';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import styles from './alert-announcer.module.css';
import type { CallingAlerts } from './calling-alerts.ts';
import { createNewCalls } from './new-calls.ts';
import { useCallText } from './use-call-text.ts';

/** Alerts that come within this time are announced together, ms. */
const checkEveryMs = 1_000;
/** An announcement is removed after this time, ms: later it may no longer be true. */
const clearedAfterMs = 10_000;

/**
 * Announces new alerts to assistive technology: politely, and a fall assertively. An open modal dialog hides what is
 * outside of it, so the regions then move into it.
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
      // A region speaks when its text changes, not when it arrives with a text: this one speaks at the next check.
      if (host && polite.element.parentNode !== host) {
        for (const { element } of [polite, assertive]) host.append(element);
        return;
      }
      const notice = latest.current(newCalls(serverNow()));
      polite.announce(notice.polite);
      assertive.announce(notice.assertive);
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
    announce(texts: string): void {
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
