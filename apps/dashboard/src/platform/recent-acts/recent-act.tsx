import { pressable } from '@padlight/ui/pressable';
import { unseen } from '@padlight/ui/unseen';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useErrorText } from '../error-text/index.ts';
import { useT } from '../i18n/index.ts';
import { pageActs, useRecentAct } from './page-acts.ts';
import styles from './recent-act.module.css';

/**
 * The recent action on a person, read out as it arrives. Draw it before there is any text: a screen reader
 * reads changes, not the first content.
 */
export function RecentTexts({ subject }: { subject: string }) {
  const t = useT('shell');
  const errorText = useErrorText();
  const act = useRecentAct(subject);
  const isShown = act && act.state !== 'sending';
  const isRefused = act?.state === 'refused' || act?.state === 'failed';
  return (
    <span role="status" className={styles.text} data-refused={isRefused || undefined}>
      {isShown && (
        <>
          {!isRefused && <IconCircleCheck aria-hidden size="1.25em" className={styles.icon} />}
          <span>
            {'texts' in act && act.texts}
            {act.state === 'undone' && t('recent.undone')}
            {act.state === 'failed' && errorText(act.error)}
            {act.state === 'refused' && `${t('recent.notUndone')} ${errorText(act.error)}`}
          </span>
        </>
      )}
    </span>
  );
}

interface UndoButtonProps {
  subject: string;
  /** Shows the icon and the seconds alone; the label is read out and shown on hover. */
  compact?: boolean;
}

/** Undoes a recorded action within 10 seconds; they pause under a mouse or while it has the focus. */
export function UndoButton({ subject, compact = false }: UndoButtonProps) {
  const t = useT('shell');
  const act = useRecentAct(subject);
  const seconds = useSyncExternalStore(pageActs.subscribe, () => pageActs.secondsLeft(subject));
  const release = useRef<(() => void) | null>(null);
  const letGo = useCallback((): void => {
    release.current?.();
    release.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);
  if (!act || !('texts' in act) || act.undo === null) return null;
  const hold = (): void => {
    release.current ??= pageActs.hold(subject);
  };
  const busy = act.state === 'undoing';
  const label = t('recent.undoOf', { what: act.texts });
  return (
    <button
      type="button"
      className={pressable(styles.undo)}
      data-compact={compact || undefined}
      title={compact ? label : undefined}
      aria-disabled={busy || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
      onPointerLeave={letGo}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && hold()}
      onBlur={letGo}
      onClick={() => void pageActs.undo(subject)}
    >
      <IconArrowBackUp aria-hidden size="1.25em" />
      <span className={unseen()}>{label}</span>
      {!compact && <span aria-hidden>{t('recent.undo')}</span>}
      <span aria-hidden className={styles.seconds}>
        {t('recent.seconds', { count: seconds })}
      </span>
    </button>
  );
}

/** The recent action and its undo: put it where the action was done. */
export function RecentAct({ subject }: { subject: string }) {
  const recentAct = useRecentAct(subject);
  return (
    <div className={styles.act} data-shown={(recentAct && recentAct.state !== 'sending') || undefined}>
      <RecentTexts subject={subject} />
      <UndoButton subject={subject} />
    </div>
  );
}
