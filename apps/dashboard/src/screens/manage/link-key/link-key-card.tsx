import type { LinkKey } from '@padlight/contract';
import { Card, column, plainList } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** The current key, its application, and its use. */
export function LinkKeyCard({ linkKey }: { linkKey: LinkKey }) {
  const t = useT('link-key');
  const { formatDateTime } = useFormat();
  const { name, privacy, tail, madeAt, madeBy, lastUsedAt, uses } = linkKey;
  return (
    <Card labelledBy="link-key" className={column(3)}>
      <h2 id="link-key">{name}</h2>
      <ul className={column(2, plainList())}>
        <li>{t('endsWith', { tail })}</li>
        <li>{t(`level.${privacy}`)}</li>
        <li>{t('madeBy', { name: madeBy, time: formatDateTime(madeAt) })}</li>
        <li>{lastUsedAt ? t('lastUsed', { time: formatDateTime(lastUsedAt) }) : t('neverUsed')}</li>
        {uses.map(({ call, day, month }) => (
          <li key={call}>
            <code>{call}</code>: {t('uses', { day, month })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
