import type { ReplyOf, saveSite } from '@padlight/contract';
import { Banner } from '@padlight/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './site-dialog.module.css';

interface SiteDialogProps {
  site: ReplyOf<typeof saveSite>;
  onClose: () => void;
}

/** The settings for the gateways of a site. The secret is shown once. */
export function SiteDialog({ site, onClose }: SiteDialogProps) {
  const t = useT('network');
  const { formatDateTime } = useFormat();
  const { gateway } = site;
  const settings = [
    ['installationId', site.installationId],
    ['secret', site.secret],
    // An IPv6 host is shown without the brackets of its URL.
    ['host', gateway.host ?? location.hostname.replace(/^\[(.*)\]$/, '$1')],
    ['port', String(gateway.mqttPort)],
    ['tls', t(`tlsIs.${gateway.tls}`)],
    ['topic', gateway.topic],
    ['http', new URL(gateway.httpPath, location.origin).href],
  ] as const;
  const lines = settings.map(([name, value]) => `${t(`setting.${name}`)}: ${value}`);
  const texts = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied'), noted: t('noted') };
  return (
    <ShownOnce
      title={t('siteOf', { name: site.building })}
      copies={lines.join('\n')}
      texts={texts}
      onClose={onClose}
    >
      <Banner kind="warning" icon={<IconAlertTriangle aria-hidden />}>
        {t('once')}
      </Banner>
      <dl className={styles.settings}>
        {settings.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`setting.${name}`)}</dt>
            <dd data-setting={name}>{value}</dd>
          </div>
        ))}
      </dl>
      {site.oldSecretUntil && <p>{t('oldUntil', { time: formatDateTime(site.oldSecretUntil) })}</p>}
      <p>{t('signInAs')}</p>
      {gateway.isLocalOnly && <p>{t('localOnly')}</p>}
    </ShownOnce>
  );
}
