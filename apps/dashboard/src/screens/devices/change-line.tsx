import { UndoNotice, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { changeText } from '../../features/devices/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import type { Changes } from './use-changes.ts';
import { useUndo } from './use-undo.ts';

/** The notice of the last action, with its undo where there is one. */
export function ActNoticeLine({ changes }: { changes: Changes }) {
  const t = useT('devices');
  const errorText = useErrorText();
  const spoken = useSpokenName();
  const undo = useUndo(changes);
  const { made } = changes;
  const canUndo = useNow((now) => made?.undoUntil != null && Date.parse(made.undoUntil) > now);
  return (
    <UndoNotice
      icon={<IconCircleCheck aria-hidden size={20} />}
      undo={
        made && canUndo
          ? {
              texts: t('act.undo'),
              icon: <IconArrowBackUp aria-hidden size={18} />,
              busy: undo.isPending,
              run: () => undo.run(made),
            }
          : undefined
      }
      failed={undo.error ? errorText(undo.error) : undefined}
    >
      {made && (made.undone ? t('change.undone') : changeText(t, made, spoken))}
    </UndoNotice>
  );
}
