import {
  type Observation,
  type ObservationType,
  observationEditableMs,
  visibleText,
} from '@padlight/contract';
import { Button, column, hint, row, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { ObservationForm } from './lazy-observation-form.ts';
import styles from './observation-line.module.css';
import { valueText } from './observation-text.ts';
import type { Observed } from './observed.tsx';
import { useRenewObservations } from './use-recorded-observation.ts';

const UndoDialog = lazyPiece(() => import('./undo-dialog.tsx'));

interface ObservationLineProps {
  observed: Observed;
  name: string;
  observation: Observation;
  /** Undefined while the types are loading. */
  type: ObservationType | undefined;
}

/** One observation: its value, when it was, who entered it, and its earlier values. */
export function ObservationLine({ observed, name, observation, type }: ObservationLineProps) {
  const t = useT('observations');
  const format = useFormat();
  const renewObservations = useRenewObservations();
  const [dialog, setDialog] = useState<'correct' | 'undo' | null>(null);
  const { observedAt, enteredAt, value, comment, changed, earlier, undone } = observation;
  const until = Date.parse(enteredAt) + observationEditableMs;
  const isLate = useNow((now) => now >= until);
  const mayChange = observation.mayChange === 'yes' && isLate ? 'reason-needed' : observation.mayChange;
  const { formatDateTime } = format;
  const time = formatDateTime(observedAt);
  const typeName = type?.name ?? t('unknownType');
  const what = [typeName, valueText(type, value, format)].filter(Boolean).join(' · ');
  const close = () => setDialog(null);
  const renew = () => {
    void renewObservations();
    close();
  };
  const change = (texts: 'changed' | 'undone', { at, by, reason }: NonNullable<typeof changed>) => {
    const values = { who: by ?? t('someone'), time: formatDateTime(at) };
    const why = { changed: 'changedWhy', undone: 'undoneWhy' } as const;
    return reason === null ? t(texts, values) : t(why[texts], { ...values, why: visibleText(reason) });
  };
  return (
    <li className={column(1, styles.line)}>
      <p className={styles.text}>
        <strong className={undone ? styles.undone : undefined}>{what}</strong> · {time}
      </p>
      {comment !== null && <p className={styles.text}>{visibleText(comment)}</p>}
      <p className={hint()}>
        {t('by', { who: observation.by ?? t('someone'), time: formatDateTime(enteredAt) })}
      </p>
      {changed && <p className={hint()}>{change('changed', changed)}</p>}
      {earlier.map((version) => (
        <p key={version.version} className={hint()}>
          {t('before', {
            what: [
              valueText(type, version.value, format) || t('noValue'),
              formatDateTime(version.observedAt),
              version.comment && visibleText(version.comment),
            ]
              .filter(Boolean)
              .join(' · '),
          })}
        </p>
      ))}
      {undone && <p className={hint()}>{change('undone', undone)}</p>}
      {mayChange !== 'no' && type && (
        <div className={row(1, 'start', styles.acts)}>
          <Button
            kind="quiet"
            icon={<IconPencil aria-hidden size={18} />}
            label={t('correctOf', { type: typeName, time })}
            onClick={() => setDialog('correct')}
          >
            {t('correct')}
          </Button>
          <Button
            kind="quiet"
            icon={<IconArrowBackUp aria-hidden size={18} />}
            label={t('undoOf', { type: typeName, time })}
            onClick={() => setDialog('undo')}
          >
            {t('undo')}
          </Button>
        </div>
      )}
      <Suspense>
        {dialog === 'correct' && type && (
          <ObservationForm
            observed={observed}
            name={name}
            type={type}
            before={{ ...observation, mayChange }}
            onSaved={renew}
            onClose={close}
          />
        )}
        {dialog === 'undo' && (
          <UndoDialog
            observed={observed}
            name={name}
            what={`${what} · ${time}`}
            observation={{ ...observation, mayChange }}
            onSaved={renew}
            onClose={close}
          />
        )}
      </Suspense>
    </li>
  );
}
