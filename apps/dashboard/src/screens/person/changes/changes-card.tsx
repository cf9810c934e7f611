import { type PadChange, type PatientId, visibleText } from '@padlight/contract';
import { Card, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import cards from '../person-page.module.css';
import styles from './changes.module.css';
import { useChanges } from './use-changes.ts';

/** The pad changes that carers recorded in the last 7 days. */
export function ChangesCard({ patientId }: { patientId: PatientId }) {
  const t = useT('monitor');
  const tPerson = useT('person');
  const { changes, error, retry } = useChanges(patientId);
  return (
    <Card labelledBy="person-changes" className={cards.card}>
      <h2 id="person-changes">{t('changes.title')}</h2>
      {error && !changes && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('changes.failed')}
          action={error.status === 403 ? undefined : { label: tPerson('retry'), run: retry }}
        />
      )}
      {!changes && !error && <Skeleton height="8rem" label={tPerson('loading')} />}
      {changes?.length === 0 && <p className={cards.quiet}>{t('changes.empty')}</p>}
      {changes && changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.padChangeId} change={change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChangeLine({ change }: { change: PadChange }) {
  const t = useT('monitor');
  const tActs = useT('pad-acts');
  const tPerson = useT('person');
  const { formatDateTime, volume } = useFormat();
  const { reason, verdict, weightG, note, undone } = change;
  const who = (by: string | null) => by ?? t('notes.someone');
  const notice = [
    tActs(`act.changeReason.${reason}`),
    verdict && tActs(`verdict.${verdict}`),
    weightG !== null && tPerson('pads.weighed', { volume: volume.text(weightG) }),
  ].filter(Boolean);
  const ActNotice = undone ? 's' : 'b';
  return (
    <li>
      <ActNotice>{notice.join(' · ')}</ActNotice>
      {note && !undone && <q>{visibleText(note)}</q>}
      <span className={styles.quiet}>
        {t('notes.by', { who: who(change.by), time: formatDateTime(change.at) })}
      </span>
      {undone && <span>{t('changes.undone', { who: who(undone.by), time: formatDateTime(undone.at) })}</span>}
    </li>
  );
}
