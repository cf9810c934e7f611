import type { Instant } from '@padlight/contract';
import { Button, hint, Skeleton, useNow, useTicker } from '@padlight/ui';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { QrCode } from '../../../features/qr-code/index.ts';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './sign-in-link.module.css';

const visibleMs = 120_000;

interface LinkTexts {
  readonly title: string;
  /** The instructions for its user. */
  readonly how: string;
  /** The name of the QR code. */
  readonly code: string;
}

interface SignInLinkProps {
  /** A link while it is created, while it is shown, after it was hidden, or after a failure. */
  handed: {
    /** Undefined while it is created, when hidden, or after a failure. */
    readonly address?: string;
    readonly expiresAt?: Instant;
    readonly error?: unknown;
  };
  texts: LinkTexts;
  onHide: () => void;
  /** Creates another link, which voids this one. */
  onAnother: () => void;
  onClose: () => void;
}

/** A link to hand over, as a code and an address, for two minutes. */
export function SignInLink({ handed, texts: linkTexts, onHide, onAnother, onClose }: SignInLinkProps) {
  const t = useT('users');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const { address, expiresAt, error } = handed;
  const texts = {
    copy: t('link.copy'),
    copied: t('link.copied'),
    notCopied: t('link.notCopied'),
    noted: t('link.close'),
  };
  const isOver = address === undefined && (expiresAt !== undefined || error !== undefined);
  return (
    <ShownOnce title={linkTexts.title} copies={address} texts={texts} onClose={onClose}>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {address === undefined && !isOver && <Skeleton height="16rem" />}
      {address !== undefined && (
        <VisibleLink key={address} address={address} texts={linkTexts} onHide={onHide} />
      )}
      {isOver && error === undefined && <p role="status">{t('link.hidden')}</p>}
      {expiresAt !== undefined && (
        <p className={hint()}>{t('link.good', { time: formatDateTime(expiresAt) })}</p>
      )}
      {isOver && (
        <Button icon={<IconRefresh aria-hidden size={18} />} onClick={onAnother}>
          {t('link.another')}
        </Button>
      )}
    </ShownOnce>
  );
}

const isLoopback = (address: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);

interface VisibleLinkProps {
  address: string;
  texts: LinkTexts;
  onHide: () => void;
}

function VisibleLink({ address, texts, onHide }: VisibleLinkProps) {
  const t = useT('users');
  const ticker = useTicker();
  const [until] = useState(() => ticker.now() + visibleMs);
  const left = useNow((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  useEffect(() => {
    if (left === 0) onHide();
  }, [left, onHide]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <p>{texts.how}</p>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <QrCode text={address} label={texts.code} />
      </Suspense>
      <p className={styles.address} translate="no" data-sign-in-link>
        {address}
      </p>
      {isLoopback(address) && <p>{t('link.loopback')}</p>}
      <p role="timer">{t('link.left', { time })}</p>
    </>
  );
}
