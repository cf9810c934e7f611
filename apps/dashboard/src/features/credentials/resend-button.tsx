import type { Instant } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface ResendButtonProps {
  /** The time from which another code may be sent. */
  from: Instant;
  busy: boolean;
  onResend: () => void;
}

const secondsUntil = (at: Instant): number => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1_000));

/** Sends another code once that is allowed; until then it shows the remaining time. */
export function ResendButton({ from, busy, onResend }: ResendButtonProps) {
  const t = useT('credentials');
  const [seconds, setSeconds] = useState(() => secondsUntil(from));
  useEffect(() => {
    setSeconds(secondsUntil(from));
    const timer = setInterval(() => setSeconds(secondsUntil(from)), 1_000);
    return () => clearInterval(timer);
  }, [from]);
  const waits = seconds > 0 || busy;
  return (
    <button
      type="button"
      className={styles.other}
      aria-disabled={waits}
      onClick={() => {
        if (!waits) onResend();
      }}
    >
      {seconds > 0 ? t('code.resendIn', { seconds }) : t('code.resend')}
    </button>
  );
}
