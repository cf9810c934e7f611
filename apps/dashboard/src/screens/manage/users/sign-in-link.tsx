import { Button, hint, Skeleton, useNow, useTicker } from '@padlight/ui';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import styles from './sign-in-link.module.css';
import type { HandedLink } from './use-sign-in-link.ts';

const QrCode = lazyPiece(() => import('./qr-code.tsx'));
const visibleMs = 120_000;

interface SignInLinkProps {
  handed: HandedLink;
  onHide: () => void;
  /** Creates another link, which voids this one. */
  onAnother: () => void;
  onClose: () => void;
}

/** The link by which a new user chooses a password, as a code and an address, for two minutes. */
export function SignInLink({ handed, onHide, onAnother, onClose }: SignInLinkProps) {
  const t = useT('users');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const { user, address, expiresAt, error } = handed;
  const texts = {
    copy: t('link.copy'),
    copied: t('link.copied'),
    notCopied: t('link.notCopied'),
    noted: t('link.close'),
  };
  const isOver = address === undefined && (expiresAt !== undefined || error !== undefined);
  return (
    <ShownOnce
      title={t('link.title', { name: user.displayName })}
      copies={address}
      texts={texts}
      onClose={onClose}
    >
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {address === undefined && !isOver && <Skeleton height="16rem" />}
      {address !== undefined && <VisibleLink key={address} address={address} onHide={onHide} />}
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

function VisibleLink({ address, onHide }: { address: string; onHide: () => void }) {
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
      <p>{t('link.how')}</p>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <QrCode text={address} label={t('link.code')} />
      </Suspense>
      <p className={styles.address} translate="no" data-sign-in-link>
        {address}
      </p>
      {isLoopback(address) && <p>{t('link.loopback')}</p>}
      <p role="timer">{t('link.left', { time })}</p>
    </>
  );
}
