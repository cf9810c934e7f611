import type { PairingCode } from '@padlight/contract';
import { Button, Dialog, hint, row, useNow } from '@padlight/ui';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './pairing-dialog.module.css';

interface PairingDialogProps {
  code: PairingCode & { name: string };
  onClose: () => void;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A pairing code, large enough to be read across a room, with the time that is left. It is shown this once. */
export function PairingDialog({ code: { code, expiresAt, name }, onClose }: PairingDialogProps) {
  const t = useT('displays');
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Only a secure context has a clipboard, and the browser may refuse it.
      setCopied(false);
    }
  };
  const left = useNow((now) => Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000)));
  return (
    <Dialog title={t('pair', { name })} onClose={onClose}>
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
      <p className={styles.left} role="status">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'notCopied')}
      </p>
      <div className={row(3, 'end', styles.buttons)}>
        <Button icon={<IconCopy aria-hidden size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t('codeDone')}
        </Button>
      </div>
    </Dialog>
  );
}
