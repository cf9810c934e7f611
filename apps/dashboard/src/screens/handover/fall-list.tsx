import type { HandoverFall } from '@padlight/contract';
import { asValue, Badge, Card, phrase, plainList, row } from '@padlight/ui';
import { IconAlertOctagon, IconPencilExclamation } from '@tabler/icons-react';
import { RecheckList } from '../../features/falls/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './handover.module.css';
import { SubjectLine } from './subject-line.tsx';

/** The falls in the handover: the record, its state, and the rechecks due and done. */
export function FallList({ falls }: { falls: readonly HandoverFall[] }) {
  const t = useT('falls');
  return (
    <Card labelledBy="handover-falls" className={styles.part}>
      <h2 id="handover-falls">
        {t('passOn')} <span>{falls.length}</span>
      </h2>
      <ul className={plainList(styles.open)}>
        {falls.map((fall) => (
          <FallLine key={fall.alertId} fall={fall} />
        ))}
      </ul>
    </Card>
  );
}

function FallLine({ fall }: { fall: HandoverFall }) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  const { subject, fellAt, isComplete, hurt, moved, rechecks } = fall;
  const recorded = [hurt && `${t('hurt.label')} ${t(`hurt.${hurt}`)}`, moved && t(`moved.${moved}`)].filter(
    Boolean,
  );
  return (
    <li>
      <div className={styles.what}>
        <SubjectLine subject={subject} />
        <p className={row(2, 'middle')}>
          <IconAlertOctagon aria-hidden size={20} />
          <b>{phrase(t('fellAt', { time: asValue(formatDateTime(fellAt)) }))}</b>
          {!isComplete && (
            <Badge tone="yellow" icon={<IconPencilExclamation aria-hidden size={16} />}>
              {t('openRecord')}
            </Badge>
          )}
        </p>
        {recorded.length > 0 && <p className={styles.quiet}>{recorded.join(' · ')}</p>}
        <RecheckList rechecks={rechecks} />
      </div>
    </li>
  );
}
