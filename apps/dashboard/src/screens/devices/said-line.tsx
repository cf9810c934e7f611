import { Button, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import { changeWords } from './change-words.ts';
import styles from './devices-page.module.css';
import type { Changes } from './use-changes.ts';
import { useUndo } from './use-undo.ts';

/** Says what was done a moment ago, and takes it back where that can be. */
export function SaidLine({ changes }: { changes: Changes }) {
  const t = useT('devices');
  const errorText = useErrorText();
  const spoken = useSpokenName();
  const undo = useUndo(changes);
  const { made } = changes;
  const canUndo = useNow((now) => made?.undoUntil != null && Date.parse(made.undoUntil) > now);
  return (
    <div role="status">
      {made && (
        <p className={styles.said}>
          <IconCircleCheck aria-hidden size={20} />
          <span>{made.undone ? t('change.undone') : changeWords(t, made, spoken)}</span>
          {canUndo && (
            <Button
              kind="quiet"
              busy={undo.isPending}
              icon={<IconArrowBackUp aria-hidden size={18} />}
              onClick={() => undo.run(made)}
            >
              {t('act.undo')}
            </Button>
          )}
          {undo.error && <span className={styles.wrong}>{errorText(undo.error)}</span>}
        </p>
      )}
    </div>
  );
}
