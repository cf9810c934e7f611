import { type PatientId, type PodChange, undoPodChange, visibleText } from '@padlight/contract';
import { Button, Card, Notice, plainList, Skeleton, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconCloudOff } from '@tabler/icons-react';
import { changeText } from '../../features/devices/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './devices-page.module.css';
import type { Changes } from './use-changes.ts';
import { useUndo } from './use-undo.ts';

/** The pods of a person, with period, user and reason; newest first. */
export function HistoryCard({ patientId, changes }: { patientId: PatientId; changes: Changes }) {
  const t = useT('devices');
  const { changes: list, error, retry } = changes;
  return (
    <Card labelledBy="device-history" className={styles.card}>
      <h2 id="device-history">{t('history.title')}</h2>
      {error && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('history.failed')}
          action={{ label: t('retry'), run: retry }}
        />
      )}
      {!list && !error && <Skeleton height="6rem" label={t('loading')} />}
      {list?.length === 0 && <p className={styles.quiet}>{t('history.empty')}</p>}
      {list && list.length > 0 && (
        <ol className={plainList(styles.history)}>
          {list.map((change) => (
            <ChangeLine key={change.changeId} patientId={patientId} change={change} changes={changes} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface ChangeLineProps {
  patientId: PatientId;
  change: PodChange;
  changes: Changes;
}

function ChangeLine({ patientId, change, changes }: ChangeLineProps) {
  const t = useT('devices');
  const errorText = useErrorText();
  const { can } = useSession();
  const spoken = useSpokenName();
  const { formatDateTime } = useFormat();
  const undo = useUndo(changes);
  const { undoUntil, undone, by, reason, note } = change;
  const canUndo = useNow((now) => undoUntil !== null && Date.parse(undoUntil) > now);
  return (
    <li data-undone={undone ? '' : undefined}>
      <span className={styles.when}>
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        {by && ` · ${by}`}
      </span>
      <span className={styles.what}>
        <b>{changeText(t, change, spoken, patientId)}</b>
        {reason && ` · ${t(`reason.${reason}`)}`}
        {note && <q>{visibleText(note)}</q>}
        {undone && (
          <i>
            {t('change.undoneAt', { time: formatDateTime(undone.at), name: undone.by ?? t('fact.unknown') })}
          </i>
        )}
        {undo.error && <span className={styles.wrong}>{errorText(undo.error)}</span>}
      </span>
      {canUndo && can(undoPodChange.permission) && (
        <Button
          kind="quiet"
          busy={undo.isPending}
          icon={<IconArrowBackUp aria-hidden size={18} />}
          onClick={() => undo.run(change)}
        >
          {t('act.undo')}
        </Button>
      )}
    </li>
  );
}
