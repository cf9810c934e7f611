import type { OrganisationCode } from '@padlight/contract';
import { column, hint, plainList, Skeleton } from '@padlight/ui';
import { Suspense } from 'react';
import { QrCode } from '../../../../features/qr-code/index.ts';
import { useFormat, useT } from '../../../../platform/i18n/index.ts';
import styles from '../sign-in-link.module.css';

interface CodeFactsProps {
  code: OrganisationCode;
  /** The address of the dashboard by the operator's setting; null: that of this page. */
  publicUrl: string | null;
}

/** The code, as a text and as a QR code that opens the page for registration, and whom it admits. */
export function CodeFacts({ code, publicUrl }: CodeFactsProps) {
  const t = useT('users');
  const { formatDateTime } = useFormat();
  const { recipients, role, endsAt, madeAt, madeBy, needsApproval } = code;
  const address = `${publicUrl ?? window.location.origin}/register#organisation-code=${code.code}`;
  return (
    <>
      <p className={styles.address} translate="no" data-organisation-code>
        {code.code}
      </p>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <QrCode text={address} label={t('joining.qr')} />
      </Suspense>
      <p className={styles.address} translate="no">
        {address}
      </p>
      <ul className={column(2, plainList())}>
        <li>
          {recipients.length === 0
            ? t('joining.anyone')
            : t('joining.limitedTo', { recipients: recipients.join(', ') })}
        </li>
        <li>{role ? t('joining.givesRole', { role: role.name }) : t('joining.noRole')}</li>
        <li>{endsAt ? t('joining.endsAt', { time: formatDateTime(endsAt) }) : t('joining.noEnd')}</li>
        <li>{t(needsApproval ? 'joining.needsApproval' : 'joining.atOnce')}</li>
      </ul>
      <p className={hint()}>
        {t('joining.madeBy', { name: madeBy ?? t('joining.formerUser'), time: formatDateTime(madeAt) })}
      </p>
    </>
  );
}
