import type { PairingCode } from '@padlight/contract';
import { hint, useNow } from '@padlight/ui';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './pairing-dialog.module.css';

interface PairingDialogProps {
  code: PairingCode & { name: string };
  onClose: () => void;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A pairing code, large enough to read across a room, with the remaining time. It is shown once. */
export function PairingDialog({ code: { code, expiresAt, name }, onClose }: PairingDialogProps) {
  const t = useT('displays');
  const texts = {
    copy: t('copy'),
    copied: t('copied'),
    notCopied: t('notCopied'),
    noted: t('codeDone'),
  };
  const left = useNow((now) => Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000)));
  return (
    <ShownOnce title={t('pair', { name })} copies={code} texts={texts} onClose={onClose}>
      <ol className={styles.steps}>
        <li>{t('stepOpen', { address: location.origin })}</li>
        <li>{t('stepChoose')}</li>
        <li>{t('stepType')}</li>
      </ol>
      <p className={styles.code} data-over={left === 0 || undefined}>
        {code}
      </p>
      <p className={styles.left} role="timer">
        {left === 0
          ? t('codeOver')
          : t('codeLeft', { time: `${Math.floor(left / 60)}:${twoDigits(left % 60)}` })}
      </p>
      <p className={hint()}>{t('codeOnce')}</p>
    </ShownOnce>
  );
}
