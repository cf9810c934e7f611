import { type AuditEntry, getAuditLog } from '@padlight/contract';
import { IconUser, IconUserHeart } from '@tabler/icons-react';
import { useDataTable, useTableAddress } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { usePermissionTexts } from '../roles/permission-text.ts';
import styles from './audit.module.css';
import { auditText } from './audit-text.ts';
import { detailTexts, type Speakers } from './detail-text.ts';
import { whoText } from './who-text.ts';

/** The table of actions; a row can filter it by its user, or by the person concerned. */
export function useAuditTable() {
  const t = useT('audit');
  const { formatDay, formatTime, formatYearAndTime, weight, volume } = useFormat();
  const speakers: Speakers = {
    t,
    tForm: useT('form'),
    permissionTexts: usePermissionTexts(),
    tTile: useT('tile'),
    formatYearAndTime,
    weight,
    volume,
  };
  const { change } = useTableAddress();
  return useDataTable<typeof getAuditLog>({
    name: 'audit',
    title: t('title'),
    hint: t('hint'),
    call: getAuditLog,
    narrowedBy: ['actions', 'userId', 'patientId', 'from', 'to'],
    rowKey: ({ id }) => String(id),
    searchBy: t('searchBy'),
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      {
        key: 'at',
        title: t('at'),
        sortBy: 'at',
        text: ({ at }) => formatYearAndTime(at),
        csv: ({ at }) => ({ at }),
        cell: ({ at }) => (
          <time dateTime={at} className={styles.at}>
            {formatDay(at)}, {formatTime(at)}
          </time>
        ),
      },
      {
        key: 'action',
        title: t('action'),
        text: ({ action }) => auditText(t, action),
        cell: ({ action }) => (
          <span data-refused={action === 'refused' || undefined} className={styles.action}>
            {auditText(t, action)}
          </span>
        ),
      },
      { key: 'user', title: t('user'), text: (entry) => whoText(t, entry) },
      { key: 'patient', title: t('patient'), text: ({ patientLabel }) => patientLabel ?? '' },
      {
        key: 'detail',
        title: t('detailHead'),
        text: ({ detail }) =>
          detailTexts(speakers, detail)
            .map(({ title, text }) => `${title}: ${text}`)
            .join('; '),
        cell: ({ detail }) => <Detail detail={detail} speakers={speakers} />,
      },
      { key: 'address', title: t('address'), text: ({ address }) => address ?? '' },
    ],
    acts: ({ userId, userName, patientId, patientLabel }) => [
      ...(userId
        ? [
            {
              key: 'user',
              label: t('onlyUser', { name: userName ?? '' }),
              icon: <IconUser aria-hidden />,
              run: () => change({ userId, page: undefined }),
            },
          ]
        : []),
      ...(patientId
        ? [
            {
              key: 'patient',
              label: t('onlyPatient', { name: patientLabel ?? '' }),
              icon: <IconUserHeart aria-hidden />,
              run: () => change({ patientId, page: undefined }),
            },
          ]
        : []),
    ],
  });
}

function Detail({ detail, speakers }: Pick<AuditEntry, 'detail'> & { speakers: Speakers }) {
  const texts = detailTexts(speakers, detail);
  if (texts.length === 0) return <span>–</span>;
  return (
    <dl className={styles.detail}>
      {texts.map(({ name, title, text }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
